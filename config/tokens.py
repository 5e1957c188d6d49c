"""Bearer tokens in the API: who they stand for and what they may do."""

from typing import Final

from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.translation import gettext as _
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.request import Request

from decks.accounts.tokens import READ, find_token
from decks.models import ApiToken

BEARER: Final = "bearer"
SAFE: Final = ("GET", "HEAD", "OPTIONS")
# What an address below /api/v1/ belongs to by its first word; others are curators'.
SCOPE_OF: Final = {
    "boosters": "events",
    "bouts": "events",
    "collection": "collection",
    "decks": "decks",
    "events": "events",
    "formats": "decks",
    "notices": "events",
    "tests": "decks",
    "translations": "translations",
}
# Addresses that are asked by POST, as the question is long, and change nothing.
ONLY_READ: Final = ("cards/collection", "decks/heroes", "decks/validate")


class InsufficientScope(PermissionDenied):
    """The token's scopes do not go as far."""

    default_code = "insufficient-scope"


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer dw_…`, as made on the page of one's tokens."""

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        """Return whose token was sent, and it; None if none was sent.

        Raises AuthenticationFailed, InsufficientScope.
        """
        secret = _secret(request)
        if secret is None:
            return None
        token = find_token(secret)
        if token is None:
            raise AuthenticationFailed(_("This token opens nothing (any more)."))
        scope = scope_of(request.method or "", request.path)
        if scope not in token.scopes:
            sentence = _("This token lacks the scope “%(scope)s”.") % {"scope": scope}
            raise InsufficientScope(sentence)
        return token.owner, token

    def authenticate_header(self, request: Request) -> str:
        """Return what a refusal tells of the way in."""
        return 'Bearer realm="api"'


def token_of(request: HttpRequest) -> ApiToken | None:
    """Return the token that *request* carries, if it opens anything."""
    secret = _secret(request)
    return find_token(secret) if secret else None


def scope_of(method: str, path: str) -> str:
    """Return the scope that asking *path* by *method* needs."""
    place = path.partition("/api/v1/")[2].strip("/")
    if method in SAFE or place in ONLY_READ:
        return READ
    return SCOPE_OF.get(place.partition("/")[0], "catalogue")


def _secret(request: HttpRequest | Request) -> str | None:
    """Return the secret that *request* carries, if it carries one."""
    kind, _space, secret = request.headers.get("Authorization", "").partition(" ")
    return secret.strip() if kind.lower() == BEARER else None
