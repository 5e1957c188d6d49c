"""How many streams of live messages are open, told by the processes that hold them."""

import os
import socket
from time import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from redis import Redis

KEY: Final = "deckwright:listeners"
TOLD_EVERY: Final = 15.0  # seconds
BELIEVED: Final = 45.0  # seconds


def own_entry(streams: int) -> tuple[str, str]:
    """Return the name of this process and what it says: its *streams*, and when."""
    return f"{socket.gethostname()}:{os.getpid()}", f"{streams}@{time():.0f}"


def listeners(client: "Redis") -> int:
    """Return how many streams are open; forget who is silent. Raises RedisError."""
    total = 0
    for process, told in client.hgetall(KEY).items():
        streams, _, said_at = str(told).partition("@")
        if float(said_at) > time() - BELIEVED:
            total += int(streams)
        else:
            client.hdel(KEY, process)
    return total
