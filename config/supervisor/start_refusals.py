"""What keeps everything from starting, in sentences for `manage.py up`."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.management.base import CommandError

from config.supervisor import address, services, valkey

NO_VALKEY = (
    "No Valkey server comes with the packages of this platform ({reason}). "
    "Set REDIS_URL to a Redis or Valkey of yours and start again."
)
RUNNING = (
    "Deckwright already runs from this directory ({owner}). Stop it with Ctrl-C "
    "there, or set VAR_DIR to another directory."
)
NO_PORT = "Port {port} and the hundred after it are taken; choose another with --port."
NO_ENTRY = "Cannot start on {host}, port {port}: {reason}."


@contextmanager
def as_sentences(host: str, port: int) -> Iterator[None]:
    """Raise CommandError with a sentence for what keeps everything from starting."""
    try:
        yield
    except services.AlreadyRunning as error:
        raise CommandError(RUNNING.format(owner=error)) from error
    except valkey.NoValkey as error:
        raise CommandError(NO_VALKEY.format(reason=error)) from error
    except address.NoFreePort as error:
        raise CommandError(NO_PORT.format(port=port)) from error
    except OSError as error:
        reason = error.strerror or error
        raise CommandError(
            NO_ENTRY.format(host=host, port=port, reason=reason)
        ) from error
