"""The token that a request carries in its Authorization header."""

from typing import TYPE_CHECKING, Final

from django.http import HttpRequest

from decks.accounts.tokens.models import ApiToken
from decks.accounts.tokens.services import find_token

if TYPE_CHECKING:
    from rest_framework.request import Request  # pages need none of it

BEARER: Final = "bearer"


def token_of(request: HttpRequest) -> ApiToken | None:
    """Return the token that *request* carries; None if it is not valid."""
    secret = secret_of(request)
    return find_token(secret) if secret else None


def secret_of(request: "HttpRequest | Request") -> str | None:
    """Return the secret that *request* carries, if it carries one."""
    kind, _space, secret = request.headers.get("Authorization", "").partition(" ")
    return secret.strip() if kind.lower() == BEARER else None
