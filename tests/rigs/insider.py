"""What tests do in the database of a house: `manage.py shell` calls this."""

import json
import sys
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore

from cards.catalogue.models import CardSet
from decks.building.models import Deck
from drafts.audit.event_verification import verify_event
from drafts.events.models import Event
from drafts.play.match_state import begun
from drafts.play.models import Match, MatchChoice
from drafts.rounds.services import finish_event
from rules.events.match_choice import Choice
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


def playable_decks() -> None:
    """Print the short ids of two ready decks that share few cards, as JSON."""
    names = ("First night on the watch", "Mind the sparks")
    decks = [Deck.objects.get(name=name).short_id for name in names]
    sys.stdout.write(json.dumps(decks))


def never_shown(short_id: str) -> None:
    """Print, by seat, names of the other's cards that it was never shown, as JSON.

    They are written as they stand in an answer of the API.

    The match is played again, and what each seat sees is looked at after each choice.
    """
    match = Match.objects.get(short_id=short_id)
    at = begun(match)
    seen = ["", ""]
    choices = MatchChoice.objects.filter(seat__match=match).order_by("pk")
    told = choices.values_list("seat__number", "step", "said")
    for one in [None, *told]:
        at = at if one is None else at.after(Choice(*one))
        for seat in (0, 1):
            seen[seat] += _as_told(asdict(at.view(seat)))
    owners, faces = at.table.game.owners, at.table.game.faces
    hidden = [
        sorted(
            {
                _as_told(faces[piece].card.name)[1:-1]
                for piece, owner in enumerate(owners)
                if owner == 1 - seat
                and _as_told(faces[piece].card.name)[1:-1] not in seen[seat]
            }
        )
        for seat in (0, 1)
    ]
    sys.stdout.write(json.dumps(hidden))


def _as_told(value: Any) -> str:
    """Return *value* as answers of the API write it."""
    return json.dumps(value, default=str, ensure_ascii=False)
