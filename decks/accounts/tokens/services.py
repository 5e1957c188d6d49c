"""Tokens that let programs act for an account, as far as their scopes go."""

import hashlib
import secrets
from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from decks.accounts.moments.models import AccountMoment
from decks.accounts.moments.services import note_moment
from decks.accounts.tokens.models import ApiToken
from decks.collection.holding_changes import lock_collection
from rules.errors import N_, Refusal

PREFIX: Final = "dw_"  # so that a secret found in some file says what it is
MAX_TOKENS: Final = 20  # of one account
HINT: Final = 4  # letters
NOTED_EVERY: Final = timedelta(hours=1)
READ: Final = "read"
SCOPES: Final = {
    READ: _("read everything I can see"),
    "decks": _("change my decks and formats, run simulations"),
    "collection": _("change my collection and lists"),
    "searches": _("change my saved searches"),
    "events": _("take part in events and play for me"),
    "translations": _("propose and import texts"),
    "people": _("change my profile, follow, like and comment for me"),
    "reports": _("report what I see, and moderate, if I am a moderator"),
    "catalogue": _("curate the catalog, if I am a curator"),
}


class TooManyTokens(Refusal):
    """The account has as many tokens as one may have."""

    code = "too-many-tokens"
    sentence = N_("You have %(limit)s tokens, the limit. Revoke one first.")
    status = 409


@transaction.atomic
def create_token(
    *, owner: AbstractBaseUser, name: str, scopes: Iterable[str]
) -> tuple[ApiToken, str]:
    """Return a new token of *owner* and its secret, which nobody can read again.

    Raises TooManyTokens.
    """
    lock_collection(owner)  # of two at once, the second counts the first
    if ApiToken.objects.filter(owner=owner.pk).count() >= MAX_TOKENS:
        raise TooManyTokens(limit=MAX_TOKENS)
    secret = PREFIX + secrets.token_urlsafe(32)
    token = ApiToken.objects.create(
        owner_id=owner.pk,
        name=name,
        digest=_digest(secret),
        hint=secret[-HINT:],
        scopes=sorted({READ, *scopes} & SCOPES.keys()),
        made_at=timezone.now(),
    )
    note_moment(owner, AccountMoment.Kind.TOKEN_MADE)
    return token, secret


def revoke_token(*, token: ApiToken) -> None:
    """Let *token* open nothing from now on."""
    note_moment(token.owner, AccountMoment.Kind.TOKEN_REVOKED)
    token.delete()


def find_token(secret: str) -> ApiToken | None:
    """Return the token of *secret* with its owner, noting that it is used; or None."""
    if not secret.startswith(PREFIX):
        return None
    tokens = ApiToken.objects.select_related("owner").filter(owner__is_active=True)
    token = tokens.filter(digest=_digest(secret)).first()
    if token is not None:
        _note_use(token)
    return token


def _note_use(token: ApiToken) -> None:
    """Keep when *token* was used: once an hour, so that reading seldom writes."""
    now = timezone.now()
    before = Q(used_at=None) | Q(used_at__lt=now - NOTED_EVERY)
    if token.used_at is None or token.used_at < now - NOTED_EVERY:
        ApiToken.objects.filter(before, pk=token.pk).update(used_at=now)


def _digest(secret: str) -> str:
    """Return what is kept of *secret*; it is random enough to need no salt."""
    return hashlib.sha256(secret.encode("utf-8", "replace")).hexdigest()
