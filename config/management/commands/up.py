"""`manage.py up`: everything on this machine, until Ctrl-C."""

import os
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from config.supervisor import address, run, start_refusals

DEMO_STAYS_HOME = (
    "DEMO opens a known account, so it listens on this machine only, not on {host}. "
    "Leave --host out, or run without DEMO and set SECRET_KEY and ALLOWED_HOSTS."
)
READY = """
  Deckwright is ready:  {address}{sign_in}
  Ctrl-C stops everything.
"""
SIGN_IN = "\n  Demo sign-in:         user demo, password deckwright"


class Command(BaseCommand):
    """Starts Valkey, worker, beat, web and live messages, and keeps them alive."""

    help = "Run Valkey, worker, beat, web and live messages until Ctrl-C."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Say where to listen and how much to run."""
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000, help="or the next free")
        parser.add_argument("--web-workers", type=int, default=2)

    def handle(self, *_args: Any, **options: Any) -> None:
        """Refuse what cannot work, then run until the end is asked for."""
        if settings.DEMO and not address.is_loopback(options["host"]):
            raise CommandError(DEMO_STAYS_HOME.format(host=options["host"]))
        wishes = run.Wishes(
            base_dir=settings.BASE_DIR,
            var_dir=settings.VAR_DIR.resolve(),
            host=options["host"],
            port=options["port"],
            web_workers=options["web_workers"],
            redis_url=os.environ.get("REDIS_URL", ""),
            allowed_hosts=settings.ALLOWED_HOSTS,
        )
        with start_refusals.as_sentences(options["host"], options["port"]):
            run.run(wishes, self.say, self.announce)

    def say(self, line: str) -> None:
        """Print *line* at once, also into a pipe."""
        self.stdout.write(line)
        self.stdout.flush()

    def announce(self, address: str) -> None:
        """Print where the page is and who may sign in."""
        sign_in = SIGN_IN if settings.DEMO else ""
        self.say(READY.format(address=address, sign_in=sign_in))
