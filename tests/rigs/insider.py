"""What tests do in the database of a house: `manage.py shell` calls this."""

import json
import os
import shutil
import sys
from collections.abc import Iterable
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.db import connection
from django.test import Client
from django.test.utils import setup_test_environment

from cards.catalogue.models import CardSet
from cards.faces.models import RENDITIONS, StoredPicture
from decks.building.models import Deck
from drafts.audit.event_verification import verify_event
from drafts.boosters.event_boosters import BoosterChoice
from drafts.events.log_entries import LogEntry
from drafts.events.models import Event
from drafts.play.match_state import begun
from drafts.play.models import Match, MatchChoice
from drafts.rounds.services import finish_event
from rules.events.match_choice import Choice
from tests.events import (
    draft_all,
    import_set,
    make_event,
    pick_first,
    started,
    table,
)


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


def read_pictures() -> None:
    """Print the hash of each rendition of each stored picture, as JSON."""
    told = {
        f"{one.name} {kind}": sha256(one.read(kind)).hexdigest()
        for one in StoredPicture.objects.all()
        for kind in RENDITIONS
        if getattr(one, kind)
    }
    sys.stdout.write(json.dumps(told))


def begin_draft() -> None:
    """Begin a draft of two; nobody has picked yet."""
    import_set()
    players = [User.objects.create_user(name) for name in ("anna", "ben")]
    started(make_event(*players, boosters=(BoosterChoice("lanternfall", "LAN"),) * 2))


def pick_and_tell(path: str) -> None:
    """Pick to the end of the draft; *path* is told after each how long its log is."""
    event = Event.objects.get()
    with Path(path).open("r+b", buffering=0) as told:
        while event.state == Event.State.DRAFTING:
            for seat in event.seats.exclude(user=None):
                if table(event).turn_of(seat.number):
                    pick_first(event, seat.user)
                    count = LogEntry.objects.filter(event=event).count()
                    os.pwrite(told.fileno(), f"{count:08}".encode(), 0)
            event.refresh_from_db()


def verify_events() -> None:
    """Print what is wrong in the logs of all events, as JSON."""
    wrong = [one for event in Event.objects.all() for one in verify_event(event)]
    sys.stdout.write(json.dumps(wrong, default=str))


def ask_damaged(folder: str) -> None:
    """Print how pages answer, read and written, on each database below *folder*."""
    setup_test_environment()
    place = Path(connection.settings_dict["NAME"])
    told = {}
    for damaged in sorted(Path(folder).iterdir()):
        connection.close()
        for old in place.parent.glob(f"{place.name}*"):
            old.unlink()
        for file in damaged.iterdir():
            shutil.copy(file, place.parent / file.name)
        client = Client(raise_request_exception=False)
        told[damaged.name] = [
            client.get(path, headers={"accept-language": "pl"}).status_code
            for path in ("/", "/decks/", "/cards/", "/drafts/", "/api/v1/cards/")
        ]
        sent = {"name": "x"}
        told[damaged.name].append(client.post("/decks/new/", sent).status_code)
    sys.stdout.write(json.dumps(told))
