"""Who may listen: the session is asked, and the same question as on the page."""

from dataclasses import dataclass
from importlib import import_module

from django.conf import settings
from django.contrib.auth import get_user
from django.db import connection
from django.http import HttpRequest
from django.http.cookie import parse_cookie

from drafts.events.models import Event
from drafts.play.models import Match


@dataclass(frozen=True, slots=True)
class Listener:
    """A user who may see the event or match, and where it stands."""

    user: int
    sequence: int


def find_listener(cookies: str, short_id: str) -> Listener | None:
    """Return who sends *cookies*, if they are signed in and may see the event.

    A thread asks seldom and no request ends in it: it keeps no connection.
    """
    try:
        return _find_listener(cookies, short_id)
    finally:
        connection.close()


def _find_listener(cookies: str, short_id: str) -> Listener | None:
    """Return the listener; leaves the connection open."""
    request = HttpRequest()
    key = parse_cookie(cookies).get(settings.SESSION_COOKIE_NAME)
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(key)
    user = get_user(request)
    if user.pk is None:
        return None
    for things in (Event.objects.visible_to(user), Match.objects.visible_to(user)):
        found = things.filter(short_id=short_id).values_list("sequence", flat=True)
        if (sequence := found.first()) is not None:
            return Listener(user.pk, sequence)
    return None
