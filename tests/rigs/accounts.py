"""Accounts in the database of a running house: `manage.py shell` calls this."""

import json
import sys
from collections.abc import Iterable

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore

from cards.models import CardSet
from tests.events import import_set


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
