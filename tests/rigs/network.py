"""Tests talk to this machine only."""

import ipaddress
import sys
from typing import Any

WATCHED = {"socket.connect", "socket.sendto"}


class DistantNetwork(Exception):
    """A test tried to leave this machine."""


def allow_loopback_only() -> None:
    """Refuse, for the life of this process, every connection that is not local."""
    sys.addaudithook(refuse_distance)


def refuse_distance(event: str, arguments: tuple[Any, ...]) -> None:
    """Raise DistantNetwork if *event* opens a connection to another machine."""
    if event not in WATCHED:
        return
    address = arguments[1]
    if isinstance(address, tuple) and not is_local(str(address[0])):
        raise DistantNetwork(f"tests may not reach {address[0]}")


def is_local(host: str) -> bool:
    """Whether *host*, a name or an address, is this machine."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host in {"", "localhost"}
