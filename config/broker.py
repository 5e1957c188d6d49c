"""Where the queue is, in Celery's words; worker and clock read it here."""

from typing import Final

from core.queues import LONG_RUNS, SHORT_RUNS

QUEUES: Final[dict[str, dict[str, object]]] = {SHORT_RUNS: {}, LONG_RUNS: {}}


def broker_url(redis_url: str) -> str:
    """Return *redis_url* as Celery spells it (a socket is `redis+socket://`)."""
    if redis_url.startswith("unix://"):
        return "redis+socket://" + redis_url.removeprefix("unix://")
    return redis_url
