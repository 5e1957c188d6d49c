"""Sessions of an account: noted when they begin, ended by their owner."""

from importlib import import_module
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from core.web.client_address import client_network
from core.web.client_agent import agent_name
from decks.accounts.browsers.models import SignedInBrowser


def note_browser(request: HttpRequest, user: AbstractBaseUser, **_sent: Any) -> None:
    """Note the session that begins for *user*."""
    if request.session.session_key is None:
        request.session.create()
    SignedInBrowser.objects.update_or_create(
        session_key=request.session.session_key,
        defaults={
            "owner_id": user.pk,
            "agent": agent_name(request.headers.get("User-Agent", "")),
            "network": client_network(request),
            "signed_in_at": timezone.now(),
        },
    )


def forget_browser(request: HttpRequest, **_sent: Any) -> None:
    """Forget the session that ends."""
    SignedInBrowser.objects.filter(session_key=request.session.session_key).delete()


def get_browsers(owner: AbstractBaseUser) -> QuerySet[SignedInBrowser]:
    """Return where *owner* is signed in, the latest first."""
    now = timezone.now()
    alive = Session.objects.filter(expire_date__gt=now).values("session_key")
    return SignedInBrowser.objects.filter(owner=owner.pk, session_key__in=alive)


@transaction.atomic
def end_browsers(browsers: QuerySet[SignedInBrowser]) -> int:
    """End the sessions of *browsers*; return how many there were."""
    engine = import_module(settings.SESSION_ENGINE)
    keys = list(browsers.values_list("session_key", flat=True))
    for key in keys:
        engine.SessionStore(key).delete()
    SignedInBrowser.objects.filter(session_key__in=keys).delete()
    return len(keys)


def forget_ended_browsers() -> None:
    """Forget the browsers whose sessions ran out, and sessions nobody can use."""
    import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()
    alive = Session.objects.values("session_key")
    SignedInBrowser.objects.exclude(session_key__in=alive).delete()
