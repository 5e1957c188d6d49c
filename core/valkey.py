"""Valkey, and what is raised while it is away.

Its client is loaded by who asks for it: commands that need models alone do without.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from redis import Redis


def connect(url: str, *, patience: float | None = None, **options: Any) -> "Redis":
    """Return a client of the Valkey at *url*; each answer may take *patience* seconds.

    It connects when it is first used.
    """
    from redis import Redis  # see above

    waits = {"socket_timeout": patience, "socket_connect_timeout": patience}
    return Redis.from_url(url, **(waits if patience else {}), **options)


def valkey_is_away() -> type[Exception]:
    """Return the exceptions of a Valkey that does not answer: `except` calls this."""
    from redis.exceptions import RedisError  # see above

    kind: type[Exception] = RedisError
    return kind
