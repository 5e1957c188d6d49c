"""What is said of an event that has changed: its short id and its sequence."""

from functools import lru_cache
from typing import Final

from django.conf import settings
from django.db import transaction
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

CHANNEL: Final = "deckwright:events"
PATIENCE = 1.0  # seconds a pick waits at most for a Valkey that is away


def nudge_on_commit(short_id: str, sequence: int) -> None:
    """Have everybody who listens to the event told, once the transaction is done."""
    transaction.on_commit(lambda: nudge(short_id, sequence), robust=True)


def nudge(short_id: str, sequence: int) -> None:
    """Say that the event stands at *sequence*; unheard, the next poll finds it."""
    try:
        _valkey(settings.REDIS_URL).publish(CHANNEL, write_nudge(short_id, sequence))
    except RedisError:
        return


def write_nudge(short_id: str, sequence: int) -> str:
    """Return the message."""
    return f"{short_id} {sequence}"


def read_nudge(message: bytes) -> tuple[str, int]:
    """Return the short id and the sequence that *message* names."""
    short_id, sequence = message.decode().split()
    return short_id, int(sequence)


@lru_cache(maxsize=1)
def _valkey(url: str) -> Redis:
    """Return the connections of this process.

    One more try: the first one after a restart meets a connection that is gone.
    """
    return Redis.from_url(
        url,
        socket_timeout=PATIENCE,
        socket_connect_timeout=PATIENCE,
        retry=Retry(NoBackoff(), 1),
    )
