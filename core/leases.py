"""A lease in Valkey: of many processes that could do a thing, one does it."""

import os
import socket
from typing import TYPE_CHECKING, Final
from uuid import uuid4

from django.conf import settings

from core.valkey import connect

if TYPE_CHECKING:
    from redis import Redis

CLOCK: Final = "clock"  # the lease of the beat that strikes
# Takes the lease if it is free or its own, in one step; 1 if it is held then.
_HOLD: Final = """
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
"""
# Lets go of the lease if it is its own.
_LET_GO: Final = """
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
"""


class Lease:
    """The lease *name*, free again *seconds* after it was last held."""

    def __init__(self, name: str, seconds: float) -> None:
        self.key = lease_key(name)
        self.milliseconds = int(seconds * 1000)
        self.owner = f"{socket.gethostname()}:{os.getpid()}:{uuid4().hex[:8]}"
        self._redis = connect(settings.REDIS_URL)

    def hold(self) -> bool:
        """Take or renew it; return whether it is ours. Raises RedisError."""
        given = (self.owner, str(self.milliseconds))
        return bool(self._redis.eval(_HOLD, 1, self.key, *given))

    def let_go(self) -> None:
        """Leave it to others at once. Raises RedisError."""
        self._redis.eval(_LET_GO, 1, self.key, self.owner)


def lease_key(name: str) -> str:
    """Return where the holder of the lease *name* stands."""
    return f"deckwright:lease:{name}"


def lease_holder(client: "Redis", name: str) -> str:
    """Return who holds the lease *name*, "" for nobody. Raises RedisError."""
    held = client.get(lease_key(name))
    return str(held) if held else ""
