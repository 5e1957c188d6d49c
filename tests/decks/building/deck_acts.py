"""Acts on a deck of a small catalogue, for tests of its life: put, step, save, send."""

import html
import re

from django.test import Client
from django.urls import reverse

from decks.building.branches.services import (
    create_branch,
)
from decks.building.editing.services import (
    change_quantity,
    set_quantity,
)
from decks.building.models import Deck, DeckEntry
from decks.building.versions.models import DeckVersion
from decks.building.versions.services import (
    save_version,
)
from rules.game.deck import Zone
from tests.factories import (
    card_named,
)

HTMX = {"HX-Request": "true"}


ODDA, BERTA, CELIA = "Odda the Lamplighter", "Berta of the Quay", "Celia Nightly"


LIST = f"Hero: {ODDA}\n" + "\n".join(f"4 Passer-by {n}" for n in range(5))


def read(response) -> str:
    return html.unescape(response.content.decode())


def words_of(response) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", read(response)).split())


def at(name: str, deck: Deck, *more) -> str:
    return reverse(name, args=[deck.short_id, *more])


def held_in(deck: Deck) -> dict[tuple[str, str], int]:
    entries = DeckEntry.objects.filter(deck=deck).select_related("card")
    return {(entry.zone, entry.card.name): entry.quantity for entry in entries}


def put(deck: Deck, card: str, quantity: int, zone: Zone = Zone.MAIN, **more):
    """Set how many of *card* lie in *zone*."""
    return set_quantity(
        deck=deck, card=card_named(card), zone=zone, quantity=quantity, **more
    )


def step(deck: Deck, card: str, by: int, zone: Zone = Zone.MAIN, **more):
    """Change by a step how many of *card* lie in *zone*."""
    return change_quantity(deck=deck, card=card_named(card), zone=zone, by=by, **more)


def save(deck: Deck, message: str = "") -> DeckVersion:
    return save_version(deck=deck, author=deck.owner, message=message)


def send(client: Client, deck: Deck, card: str, headers=None, **sent):
    values = {"card": card_named(card).pk, "zone": "main", **sent}
    return client.post(at("deck-change", deck), values, headers=headers)


def fresh(deck: Deck) -> Deck:
    return Deck.objects.get(pk=deck.pk)


def begin_branch(deck: Deck, name: str = "Autumn") -> Deck:
    return create_branch(deck=fresh(deck), name=name, author=deck.owner)
