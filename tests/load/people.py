"""`python -m tests.load.people NUMBER`: people for an evening, and how they are let in.

For a house that is there to be measured: whoever reads the output is signed in. Each
has a deck and a collection; every tenth sits in a draft with bots. The environment is
the house's (DATABASE_URL, SECRET_KEY …); a catalogue must be in it.
"""

import json
import os
import sys
from typing import Any

import django

ENTRIES = 20
HELD = 60
DRAFTERS = 10  # one in so many drafts


def main(number: int) -> None:
    """Make *number* people and print them as JSON."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    from cards.catalogue.models import Card

    cards = list(Card.objects.filter(game="wow").order_by("pk")[: ENTRIES + HELD])
    people = [_person(place, cards) for place in range(number)]
    sys.stdout.write(json.dumps(people))


def _person(place: int, cards: list[Any]) -> dict[str, Any]:
    """Return one person: a session, a deck, the event they sit in, if any."""
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.auth.models import User
    from django.contrib.sessions.backends.db import SessionStore
    from django.utils import timezone

    from decks.building.models import Deck, DeckEntry
    from decks.collection.holding_changes import Place, add_copies, main_binder
    from decks.collection.models import CollectionAct

    user = User.objects.create_user(f"evening-{os.getpid()}-{place}")
    now = timezone.now()
    deck = Deck.objects.create(
        name=f"Evening {place}", owner=user, game="wow", format="constructed",
        visibility=Deck.Visibility.PUBLIC, created_at=now, changed_at=now,
    )  # fmt: skip
    DeckEntry.objects.bulk_create(
        DeckEntry(deck=deck, card=card, zone="main", quantity=3)
        for card in cards[:ENTRIES]
    )
    binder = main_binder(user).pk
    places = (
        Place(binder, card.printings.all()[0].pk, "en", "NM", is_foil=False)
        for card in cards[ENTRIES:]
    )
    entry = CollectionAct.Kind.ENTRY
    add_copies(owner=user, copies=dict.fromkeys(places, 2), kind=entry)
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    return {
        "session": session.session_key,
        "deck": deck.short_id,
        "cards": [card.pk for card in cards[:ENTRIES]],
        "event": _draft(user) if place % DRAFTERS == 0 else "",
    }


def _draft(user: Any) -> str:
    """Return the event that *user* drafts in, with bots at all other seats."""
    from cards.catalogue.models import CardSet
    from drafts.boosters.event_boosters import BoosterChoice
    from drafts.events.services import EventPlan, create_event, join_event
    from drafts.picking.event_start import start_event
    from drafts.picking.services import catch_up

    code = CardSet.objects.filter(game="wow", code="LAN").values_list("code", flat=True)
    if not code:
        return ""  # the boosters that come along are of the demo set
    event = create_event(
        organiser=user,
        plan=EventPlan(
            name="Evening", game="wow", format="draft", draft="booster-draft",
            boosters=(BoosterChoice("lanternfall", code[0]),) * 3, max_seats=8,
            timer=None, bots_fill=True, visibility="private",
        ),
    )  # fmt: skip
    join_event(event=event, user=user)
    catch_up(start_event(event=event))
    return str(event.short_id)


if __name__ == "__main__":
    main(int(sys.argv[1]))
