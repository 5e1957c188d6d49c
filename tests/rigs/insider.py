"""What tests do in the database of a house: `manage.py shell` calls this."""

import json
import sys
from collections.abc import Iterable

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore

from cards.catalogue.models import CardSet
from drafts.audit.event_verification import verify_event
from drafts.events.models import Event
from drafts.rounds.services import finish_event
from tests.events import draft_all, import_set


def open_accounts(names: Iterable[str]) -> None:
    """Print the session of each of *names*, as JSON; a set is there to draft, too."""
    if not CardSet.objects.filter(code="LAN").exists():
        import_set()
    # No passwords: to hash two hundred takes a minute.
    sessions = {name: session_of(User.objects.create_user(name)) for name in names}
    sys.stdout.write(json.dumps(sessions))


def session_of(user: User) -> str:
    """Return the key of a new session in which *user* is signed in."""
    session = SessionStore()
    session["_auth_user_id"] = str(user.pk)
    session["_auth_user_backend"] = settings.AUTHENTICATION_BACKENDS[-1]
    session["_auth_user_hash"] = user.get_session_auth_hash()
    session.create()
    return str(session.session_key)


def end_drafts() -> None:
    """Let every player of every draft pick to its end; print what is wrong then."""
    wrong = []
    for event in Event.objects.filter(state=Event.State.DRAFTING):
        players = [seat.user for seat in event.seats.exclude(user=None)]
        finish_event(event=draft_all(event, *players))
        wrong += verify_event(Event.objects.get(pk=event.pk))
    sys.stdout.write(json.dumps({"ended": Event.objects.count(), "wrong": wrong}))
