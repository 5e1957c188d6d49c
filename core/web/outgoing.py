"""Requests that somebody else's word makes us send: where they may go, and no further.

A name is looked up once and all its addresses must be public; the connection goes to
that very address, so a second answer of the name server leads nowhere. Only https, no
redirects, no proxies, a limit on time.
"""

import ipaddress
import socket
import ssl
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from threading import Timer
from typing import Final, cast
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

from rules.errors import N_, Refusal

MAX_ADDRESS: Final = 500  # characters
LIMIT: Final = 5.0  # seconds a request may take in all
HTTPS: Final = 443
UNPRIVILEGED: Final = 1024  # the first port that no system service has
TRANSLATED: Final = ipaddress.ip_network("64:ff9b::/96")  # NAT64: an IPv4 address
IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address


class AddressNotAllowed(Refusal):
    """Nothing is sent there: it is not https, or leads into a private network."""

    code = "address-not-allowed"
    sentence = N_(
        "We can’t send to “%(address)s”. The address must begin with https:// and lead "
        "to a public server."
    )
    status = 422


class NoAnswer(Exception):
    """The receiver could not be reached, or did not answer in time."""


@dataclass(frozen=True, slots=True)
class Target:
    """Where something is sent, as its address says."""

    is_https: bool
    host: str
    port: int
    path: str  # with the query


def read_target(address: str) -> Target:
    """Return where *address* leads; no name is looked up. Raises AddressNotAllowed.

    To this machine it may lead where a setting says so, without https, too.
    """
    refusal = AddressNotAllowed(address=address[:MAX_ADDRESS])
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError as error:
        raise refusal from error
    is_plain = bool(set(address) - set(map(chr, range(0x21, 0x7F))))
    if len(address) > MAX_ADDRESS or is_plain or parts.username or not parts.hostname:
        raise refusal
    is_local = settings.OUTGOING_LOOPBACK and parts.scheme == "http"
    if parts.scheme != "https" and not is_local:
        raise refusal
    port = port or (HTTPS if parts.scheme == "https" else 80)
    if port != HTTPS and port < UNPRIVILEGED:
        raise refusal
    literal = _literal(parts.hostname)
    if literal is not None and not is_allowed(literal):
        raise refusal
    if literal is None and "." not in parts.hostname:
        raise refusal  # a name of the own network
    return Target(parts.scheme == "https", parts.hostname, port, _path(parts))


def _path(parts: SplitResult) -> str:
    """Return path and query; the fragment is nobody's business."""
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def _literal(host: str) -> IpAddress | None:
    """Return the IP address that *host* is, if it is one."""
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def is_allowed(found: IpAddress) -> bool:
    """Whether something may be sent to an IP address: it is a public one."""
    if found.is_loopback:
        return bool(settings.OUTGOING_LOOPBACK)
    if isinstance(found, ipaddress.IPv6Address) and (
        found.ipv4_mapped or found.sixtofour or found.teredo or found in TRANSLATED
    ):
        return False
    return found.is_global and not found.is_multicast


def look_up(target: Target) -> str:
    """Return a public IP address of *target*'s host.

    Raises AddressNotAllowed if any of its addresses is none, NoAnswer without any.
    """
    try:
        rows = socket.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise NoAnswer(str(error)) from error
    found = [ipaddress.ip_address(str(row[4][0]).partition("%")[0]) for row in rows]
    if not found:
        raise NoAnswer(target.host)
    if not all(map(is_allowed, found)):
        raise AddressNotAllowed(address=target.host)
    return str(found[0])


class _Pinned(HTTPSConnection):
    """A connection to one IP address, whose certificate is its host's."""

    def __init__(self, target: Target, address: str) -> None:
        super().__init__(target.host, target.port, timeout=LIMIT)
        self.address = address
        self.context = ssl.create_default_context()

    def connect(self) -> None:
        """Connect to the address that was looked up, by the name of the host."""
        plain = socket.create_connection((self.address, self.port), LIMIT)
        self.sock = self.context.wrap_socket(plain, server_hostname=self.host)


class _Local(HTTPConnection):
    """A connection to this machine, for tests."""

    def __init__(self, target: Target, address: str) -> None:
        super().__init__(target.host, target.port, timeout=LIMIT)
        self.address = address

    def connect(self) -> None:
        """Connect to the address that was looked up."""
        self.sock = socket.create_connection((self.address, self.port), LIMIT)


def post(address: str, body: bytes, headers: Mapping[str, str]) -> int:
    """Send *body* to *address*; return the status of the answer, which is not read.

    Raises AddressNotAllowed, NoAnswer.
    """
    with _asked("POST", address, body, headers) as answer:
        return answer.status


def fetch(address: str, *, limit: int) -> bytes:
    """Return what *address* answers: up to one byte more than *limit*.

    Raises AddressNotAllowed; NoAnswer, too, for any answer but a 200.
    """
    with _asked("GET", address, None, {"Accept": "*/*"}) as answer:
        if answer.status != HTTPStatus.OK:
            raise NoAnswer(str(answer.status))
        return answer.read(limit + 1)


@contextmanager
def _asked(
    method: str, address: str, body: bytes | None, headers: Mapping[str, str]
) -> Iterator[HTTPResponse]:
    """Give the answer of *address*, to be read in what is left of LIMIT."""
    target = read_target(address)
    kind = _Pinned if target.is_https else _Local
    with closing(kind(target, look_up(target))) as connection:
        # A receiver that answers byte by byte is cut off all the same.
        cut = Timer(LIMIT, _cut, [connection])
        cut.daemon = True
        cut.start()
        try:
            connection.request(method, target.path, body, dict(headers))
            yield connection.getresponse()
        except (OSError, HTTPException, ValueError) as error:
            raise NoAnswer(type(error).__name__) from error
        finally:
            cut.cancel()


def _cut(connection: HTTPConnection) -> None:
    """End what *connection* is at."""
    held = cast("socket.socket | None", connection.sock)
    if held is not None:
        try:
            held.shutdown(socket.SHUT_RDWR)
        except OSError:
            held.close()
