"""The clock: Celery's beat, of which any number may run; one of them strikes.

`python -m config.clock SCHEDULE`: an app of its own that loads no room of the house,
nor Celery's command line. What it calls and when, another process tells it once, which
is gone afterwards. In the file SCHEDULE stands what was called when.
"""

import json
import logging
import os
import subprocess
import sys
from contextlib import suppress
from typing import Any, Final

from celery import Celery
from celery.apps.beat import Beat
from celery.beat import PersistentScheduler
from django.conf import settings  # read when first asked, not here
from django.utils.log import configure_logging
from redis.exceptions import RedisError

from config.broker import QUEUES, broker_url
from core.leases import CLOCK, Lease

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

logger = logging.getLogger(__name__)
# Celery's own fixups for Django would load all of it.
app = Celery("deckwright-clock", fixups=[], set_as_current=False)
HELD: Final = 15.0  # seconds until another clock takes over from one that stopped
LOOK: Final = 5.0  # seconds between two looks at the lease


@app.on_configure.connect
def configure(sender: Celery, **kwargs: object) -> None:  # noqa: ARG001
    """Take the broker from Django's settings, and from the house what is due when."""
    configure_logging(settings.LOGGING_CONFIG, settings.LOGGING)
    sender.conf.update(
        broker_url=broker_url(settings.REDIS_URL),
        beat_schedule=ask_schedule(),
        broker_connection_retry_on_startup=True,
        task_ignore_result=True,
        task_queues=QUEUES,
        timezone="UTC",
        worker_hijack_root_logger=False,
    )


def ask_schedule() -> dict[str, dict[str, Any]]:
    """Return what `manage.py schedule` tells, as beat reads it.

    Raises CalledProcessError if the house doesn't load.
    """
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "schedule"]
    told = subprocess.run(command, stdout=subprocess.PIPE, check=True)  # noqa: S603 - our own command
    schedule: dict[str, dict[str, Any]] = json.loads(told.stdout)
    return schedule


class OneOfMany(PersistentScheduler):  # type: ignore[misc]
    """Calls what is due as long as it holds the lease; else it waits for it."""

    lease: Lease | None = None

    def tick(self, *args: object, **kwargs: object) -> float:
        """Call what is due, if it is for us to call; return the seconds to wait."""
        if not self._holds():
            return LOOK
        waited: float = super().tick(*args, **kwargs)
        return min(waited, LOOK)

    def close(self) -> None:
        """Write down what was called when, and leave the lease to others."""
        super().close()
        if self.lease is not None:
            with suppress(RedisError):
                self.lease.let_go()

    def _holds(self) -> bool:
        """Whether the lease is ours; not while Valkey is away."""
        if self.lease is None:
            self.lease = Lease(CLOCK, HELD)
        try:
            return self.lease.hold()
        except RedisError as error:
            logger.warning("the clock stands still: %s", error)
            return False


def main(schedule: str) -> None:
    """Call what is due until a signal asks for the end."""
    told = {"quiet": True, "loglevel": logging.WARNING, "schedule": schedule}
    Beat(app=app, scheduler_cls=OneOfMany, **told).run()


if __name__ == "__main__":
    main(sys.argv[1])
