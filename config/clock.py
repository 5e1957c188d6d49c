"""The clock: Celery's beat, of which any number may run; one of them strikes."""

import logging
from contextlib import suppress
from typing import Final

from celery.beat import PersistentScheduler
from redis.exceptions import RedisError

from core.leases import Lease
from core.telemetry.health import CLOCK

logger = logging.getLogger(__name__)
HELD: Final = 15.0  # seconds until another clock takes over from one that stopped
LOOK: Final = 5.0  # seconds between two looks at the lease


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
