"""Browsers in which an account was signed in to before, known by a signed cookie."""

import secrets
from typing import Final

from django.core import signing
from django.http import HttpRequest, HttpResponse

from core.web.preferences import remember

COOKIE: Final = "known_device"
SALT: Final = "deckwright.known-device"
MOST: Final = 5  # accounts that one browser is known for


def known_device(request: HttpRequest, username: str) -> str:
    """Return the name of the browser if *username* signed in there; "" if not."""
    device, names = _read(request)
    return device if username.casefold() in names else ""


def remember_device(
    request: HttpRequest, response: HttpResponse, username: str
) -> None:
    """Let *response* make the browser known for *username*."""
    device, names = _read(request)
    name = username.casefold()
    kept = [name, *(one for one in names if one != name)][:MOST]
    value = signing.dumps([device or secrets.token_urlsafe(16), kept], salt=SALT)
    remember(request, response, COOKIE, value, httponly=True)


def _read(request: HttpRequest) -> tuple[str, list[str]]:
    """Return the browser's name and the accounts it is known for, from the cookie."""
    try:
        device, names = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT)
    except (signing.BadSignature, ValueError):
        return "", []
    return str(device), [str(name) for name in names]
