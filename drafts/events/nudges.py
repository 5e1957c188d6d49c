"""What is said of an event that has changed, in its own channel: sequence and board.

The sequence 0 says that somebody commented on it.

The board is what everybody at the table may know after a pick, as JSON; it is there if
nothing else of what they see has changed.
"""

import time
from contextlib import suppress
from datetime import datetime
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from django.conf import settings
from django.db import transaction

from core.valkey import connect, valkey_is_away
from drafts.events.models import Logged

if TYPE_CHECKING:
    from redis import Redis

CHANNEL: Final = "deckwright:events:"  # and the short id
STANDS: Final = "deckwright:stands:"  # and the short id: where an event stands
KEPT = 15  # seconds; a nudge that Valkey missed is unknown no longer than that
PATIENCE = 1.0  # seconds a pick waits at most for a Valkey that is away


def nudge_on_commit(about: Logged, board: str = "") -> None:
    """Have everybody who listens to *about* told, once the transaction is done.

    When it is due is read then: it may change after the entry of the log.
    """
    short_id, sequence = about.short_id, about.sequence
    transaction.on_commit(
        lambda: nudge(short_id, sequence, about.due_at, board), robust=True
    )


def nudge(
    short_id: str, sequence: int, due_at: datetime | None = None, board: str = ""
) -> None:
    """Say that the event stands at *sequence*; unheard, the next poll finds it."""
    try:
        pipe = _valkey(settings.REDIS_URL).pipeline(transaction=False)
        pipe.set(STANDS + short_id, _stand(sequence, due_at), ex=KEPT)
        pipe.publish(channel_of(short_id), write_nudge(sequence, board))
        pipe.execute()
    except valkey_is_away():
        return


def nudge_again(short_id: str) -> None:
    """Say that something was said at the event, which stands where it stood."""
    with suppress(valkey_is_away()):
        _valkey(settings.REDIS_URL).publish(channel_of(short_id), write_nudge(0))


def keep_stand(short_id: str, sequence: int, due_at: datetime | None) -> None:
    """Keep where the event stands, as who looked has read it; what is there stays.

    A write that came between has said more, and is not overwritten.
    """
    with suppress(valkey_is_away()):
        stand = _stand(sequence, due_at)
        _valkey(settings.REDIS_URL).set(STANDS + short_id, stand, ex=KEPT, nx=True)


def stands_at(short_id: str) -> int | None:
    """Return the sequence of the event if that is known and nothing of it is due."""
    try:
        said = _valkey(settings.REDIS_URL).get(STANDS + short_id)
    except valkey_is_away():
        return None
    if not isinstance(said, bytes):
        return None
    sequence, due = said.decode().split()
    return None if 0 < float(due) <= time.time() else int(sequence)


def _stand(sequence: int, due_at: datetime | None) -> str:
    """Return what is kept: the sequence, and seconds since 1970, 0 for never."""
    return f"{sequence} {due_at.timestamp() if due_at else 0}"


def channel_of(short_id: str) -> str:
    """Return the channel in which nudges of that event are said."""
    return CHANNEL + short_id


def write_nudge(sequence: int, board: str = "") -> str:
    """Return the message."""
    return f"{sequence} {board}"


def read_nudge(message: bytes) -> tuple[int, str]:
    """Return the sequence that *message* names, and the board."""
    sequence, board = message.decode().split(" ", 1)
    return int(sequence), board


@lru_cache(maxsize=1)
def _valkey(url: str) -> "Redis":
    """Return the connections of this process.

    One more try: the first one after a restart meets a connection that is gone.
    """
    from redis.backoff import NoBackoff  # see core.valkey
    from redis.retry import Retry

    return connect(url, patience=PATIENCE, retry=Retry(NoBackoff(), 1))
