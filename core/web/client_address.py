"""Who asks: the address of the client, of which only trusted proxies are believed."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import Final

from django.conf import settings
from django.http import HttpRequest

Network = IPv4Network | IPv6Network
UNIX: Final = "unix"  # in TRUSTED_PROXIES: whoever reaches our socket
HOME: Final = 64  # bits of an IPv6 address that one household has


def client_address(request: HttpRequest) -> str:
    """Return the address of who asks; "" where none is known.

    The connection's own, unless that is a trusted proxy's: then the last address of
    X-Forwarded-For that is not another one's. What a client writes there itself stands
    before that and is not read.
    """
    address = _plain(request.META.get("REMOTE_ADDR", ""))
    trusted = tuple(settings.TRUSTED_PROXIES)
    for before in _forwarded(request):
        if not _is_trusted(address, trusted):
            break
        address = before
    return address


def is_from_proxy(request: HttpRequest) -> bool:
    """Whether *request* comes from a proxy of ours, whose words are believed."""
    peer = _plain(request.META.get("REMOTE_ADDR", ""))
    return _is_trusted(peer, tuple(settings.TRUSTED_PROXIES))


def client_network(request: HttpRequest) -> str:
    """Return where who asks is counted: the address, of IPv6 the household's part."""
    address = client_address(request)
    if ":" not in address:
        return address
    return str(ip_network(f"{address}/{HOME}", strict=False))


def _forwarded(request: HttpRequest) -> Iterator[str]:
    """Yield the addresses of X-Forwarded-For, the nearest first, up to nonsense."""
    header = request.META.get("HTTP_X_FORWARDED_FOR", "")
    for part in reversed(header.split(",")):
        address = _plain(part)
        if not address:
            return
        yield address


def _plain(text: str) -> str:
    """Return the address that *text* is, without a zone; "" if it is none."""
    try:
        found = ip_address(text.strip().partition("%")[0])
    except ValueError:
        return ""
    return str(getattr(found, "ipv4_mapped", None) or found)


def _is_trusted(address: str, proxies: Sequence[str]) -> bool:
    """Whether *address* is one of *proxies*; "" is a socket of this machine."""
    if not address:
        return UNIX in proxies
    return any(ip_address(address) in network for network in _networks(proxies))


@lru_cache(maxsize=8)
def _networks(proxies: tuple[str, ...]) -> tuple[Network, ...]:
    """Return *proxies* as networks. Raises ValueError for what is none."""
    return tuple(ip_network(one) for one in proxies if one != UNIX)
