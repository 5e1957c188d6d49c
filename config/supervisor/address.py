"""Where the page is: the port it gets, its address, and whether it answers."""

import errno
import http.client
import ipaddress
import socket
from collections.abc import Sequence

PORTS_TO_TRY = 100
PROBE_TIMEOUT = 1.0  # seconds; the supervisor is deaf for that long


class NoFreePort(Exception):
    """Every port tried is taken."""


def is_loopback(host: str) -> bool:
    """Whether *host*, a name or an address, is reached from this machine only."""
    try:
        found = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)
    except OSError:
        return False
    return all(ipaddress.ip_address(entry[4][0]).is_loopback for entry in found)


def choose_host_header(host: str, allowed: Sequence[str]) -> str:
    """Return a name that the site answers to: *host* itself if it is *allowed*."""
    if host in allowed or "*" in allowed or not allowed:
        return host
    return allowed[0].lstrip(".")


def page_address(host: str, port: int) -> str:
    """Return the address to type into a browser."""
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def open_listener(host: str, port: int) -> socket.socket:
    """Return a socket that listens on *port* or the next free one.

    The supervisor keeps it open, so the port stays ours while the web restarts.
    Raises NoFreePort, or OSError if *host* is not an address of this machine.
    """
    for candidate in range(port, min(port + PORTS_TO_TRY, 65536)):
        try:
            return listen(host, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise NoFreePort


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on exactly *port* (0 lets the kernel choose)."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    family, kind, protocol, _, address = found[0]
    listener = socket.socket(family, kind, protocol)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen()
    except OSError:
        listener.close()
        raise
    return listener


def start_page_status(host: str, port: int, host_header: str) -> int | None:
    """Return the HTTP status of the start page, None while nothing answers."""
    connection = http.client.HTTPConnection(host, port, timeout=PROBE_TIMEOUT)
    try:
        connection.request("GET", "/", headers={"Host": host_header})
        return connection.getresponse().status
    except (OSError, http.client.HTTPException):
        return None
    finally:
        connection.close()
