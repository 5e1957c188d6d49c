"""What keeps everything from starting, in sentences for `manage.py up`."""

from collections.abc import Iterator
from contextlib import contextmanager

from config.supervisor import address, services

RUNNING = (
    "Deckwright already runs from this directory ({owner}). Stop it with Ctrl-C "
    "there, or set VAR_DIR to another directory."
)
NO_PORT = "Port {port} and the hundred after it are taken; choose another with --port."
NO_ENTRY = "Cannot start on {host}, port {port}: {reason}."


class CannotStart(Exception):
    """Nothing was started; the message is a sentence that says why."""


@contextmanager
def as_sentences(host: str, port: int) -> Iterator[None]:
    """Raise CannotStart with a sentence for what keeps everything from starting."""
    try:
        yield
    except services.AlreadyRunning as error:
        raise CannotStart(RUNNING.format(owner=error)) from error
    except address.NoFreePort as error:
        raise CannotStart(NO_PORT.format(port=port)) from error
    except OSError as error:
        reason = error.strerror or error
        raise CannotStart(
            NO_ENTRY.format(host=host, port=port, reason=reason)
        ) from error
