"""Bearer tokens in the API: whose they are, and what their scopes allow.

A view names the scope that changing anything through it needs: `required_scope`.
"""

from typing import TYPE_CHECKING, Final

from django.contrib.auth.models import User
from django.utils.translation import gettext as _
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed, PermissionDenied
from rest_framework.request import Request

if TYPE_CHECKING:
    from rest_framework.views import APIView  # it imports this module

from decks.accounts.tokens.bearer import secret_of
from decks.accounts.tokens.models import ApiToken
from decks.accounts.tokens.services import READ, find_token

SAFE: Final = ("GET", "HEAD", "OPTIONS")
# What a view that names no scope needs: none is open by being new.
DEFAULT_SCOPE: Final = "catalogue"


class InsufficientScope(PermissionDenied):
    """The token lacks the scope."""

    default_code = "insufficient-scope"


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer dw_…`, as made on the page of one's tokens."""

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        """Return whose token was sent, and it; None if none was sent.

        Raises AuthenticationFailed, InsufficientScope.
        """
        secret = secret_of(request)
        if secret is None:
            return None
        token = find_token(secret)
        if token is None:
            raise AuthenticationFailed(_("This token is no longer valid."))
        scope = scope_of(request.method or "", request.parser_context["view"])
        if scope not in token.scopes:
            sentence = _("This token doesn’t have the scope “%(scope)s”.") % {
                "scope": scope
            }
            raise InsufficientScope(sentence)
        return token.owner, token

    def authenticate_header(self, request: Request) -> str:
        """Return the WWW-Authenticate header of a 401."""
        return 'Bearer realm="api"'


def scope_of(method: str, view: "APIView | None") -> str:
    """Return the scope that a request by *method* to *view* needs."""
    if method in SAFE:
        return READ
    return str(getattr(view, "required_scope", DEFAULT_SCOPE))
