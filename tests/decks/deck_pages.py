"""Pages of decks as a client meets them, for tests: a deck begun, changed and read."""

import html
import re

from django.test import Client
from django.urls import reverse

from decks.building.models import Deck, DeckEntry
from tests.factories import (
    card_named,
    make_user,
)

HTMX = {"HX-Request": "true"}


HERO = "Odda the Lamplighter"


SECOND_HERO = "Berta of the Quay"


LEGAL = "\n".join([f"Hero: {HERO}", *(f"4 Passer-by {number}" for number in range(15))])


DIACRITICS = "Zażółć gęślą jaźń · Árvíztűrő tükörfúrógép · Съешь ещё этих мягких ёлок"


SCRIPT = '"><script>alert(1)</script>'


def read(response) -> str:
    return response.content.decode()


def words_of(response) -> str:
    """Return the words of a page: no tags, no entities, single spaces."""
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", read(response))).split())


def begin_deck(client: Client) -> Deck:
    """Return the deck that the button "New deck" makes."""
    held = set(Deck.objects.values_list("pk", flat=True))
    client.post("/decks/new/")
    return Deck.objects.exclude(pk__in=held).get()


def at(name: str, deck: Deck) -> str:
    return reverse(name, args=[deck.short_id])


def change(client: Client, deck: Deck, card: str, zone: str = "main", **sent):
    """Send one change of *deck* as its forms do: one more unless *sent* says else."""
    values = {"card": card_named(card).pk, "zone": zone, **(sent or {"by": 1})}
    return client.post(at("deck-change", deck), values)


def held_in(deck: Deck) -> dict[tuple[str, str], int]:
    """Return quantities by zone and card name."""
    entries = DeckEntry.objects.filter(deck=deck).select_related("card")
    return {(entry.zone, entry.card.name): entry.quantity for entry in entries}


def signed_in(username: str) -> Client:
    client = Client()
    client.force_login(make_user(username))
    return client


GET_PAGES = ("deck", "deck-edit", "deck-delete", "deck-text", "api-deck")


POST_PAGES = (
    "deck-change",
    "deck-undo",
    "deck-settings",
    "deck-delete",
    "deck-copy",
)
