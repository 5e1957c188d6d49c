"""The log of an account: written, read, forgotten in time."""

from datetime import timedelta
from typing import Any, Final

from django.contrib.auth.models import AbstractBaseUser
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.retention import delete_in_parts
from core.web.client_address import client_network
from core.web.client_agent import agent_name
from decks.accounts.moments.models import AccountMoment

Kind = AccountMoment.Kind
KEPT: Final = timedelta(days=365)
WORDS: Final = {
    Kind.SIGNED_IN: _("Signed in"),
    Kind.PASSWORD_CHANGED: _("Password changed"),
    Kind.EMAIL_CHANGED: _("Email address changed"),
    Kind.PASSKEY_ADDED: _("Passkey added"),
    Kind.PASSKEY_REMOVED: _("Passkey removed"),
    Kind.SECOND_FACTOR_ON: _("Two-step sign-in turned on"),
    Kind.SECOND_FACTOR_OFF: _("Two-step sign-in turned off"),
    Kind.TOKEN_MADE: _("API token created"),
    Kind.TOKEN_REVOKED: _("API token revoked"),
}


def note_moment(
    owner: AbstractBaseUser, kind: str, request: HttpRequest | None = None
) -> None:
    """Write down that *kind* happened to the account of *owner*, in whose browser."""
    AccountMoment.objects.create(
        owner_id=owner.pk,
        kind=kind,
        agent=agent_name(request.headers.get("User-Agent", "")) if request else "",
        network=client_network(request) if request else "",
        made_at=timezone.now(),
    )


def note_sign_in(request: HttpRequest, user: AbstractBaseUser, **_sent: Any) -> None:
    """Write down a sign-in."""
    note_moment(user, Kind.SIGNED_IN, request)


def moments_of(owner: AbstractBaseUser) -> QuerySet[AccountMoment]:
    """Return what happened to the account of *owner*, the latest first."""
    return AccountMoment.objects.filter(owner=owner.pk)


def forget_moments() -> None:
    """Delete what was kept long enough."""
    since = timezone.now() - KEPT
    delete_in_parts(AccountMoment.objects.filter(made_at__lt=since))
