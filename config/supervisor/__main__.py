"""`python -m config.supervisor WISHES`: what `manage.py up` becomes.

It stays as long as the house does, so it loads neither Django nor a client of Valkey.
"""

import sys

from config.supervisor import start_refusals
from config.supervisor.run import Wishes, read_wishes, run

READY = """
  Deckwright is ready:  {address}{sign_in}
  Ctrl-C stops everything.
"""
SIGN_IN = "\n  Demo sign-in:         user demo, password deckwright"


def main(wishes: Wishes) -> int:
    """Run everything until the end is asked for; return the exit code."""

    def announce(address: str) -> None:
        sign_in = SIGN_IN if wishes.is_demo else ""
        say(READY.format(address=address, sign_in=sign_in))

    try:
        with start_refusals.as_sentences(wishes.host, wishes.port):
            run(wishes, say, announce)
    except start_refusals.CannotStart as refusal:
        sys.stderr.write(f"{refusal}\n")
        return 1
    return 0


def say(line: str) -> None:
    """Print *line* at once, also into a pipe."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(read_wishes(sys.argv[1])))
