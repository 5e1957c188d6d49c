"""Decks to be printed, for tests."""

from django.conf import settings
from django.test import Client
from django.urls import reverse

from decks.building.models import Deck
from decks.building.versions.models import DeckVersion, VersionEntry
from tests.rigs.pdf import text_of

HERO = "Odda the Lamplighter"


LEGAL = "\n".join([f"Hero: {HERO}", *(f"4 Passer-by {number}" for number in range(15))])


LANGUAGES = [code for code, _name in settings.LANGUAGES]


ADDRESSES = ("deck-paper", "deck-sheet", "deck-proxies", "api-deck-sheet",
             "api-deck-proxies")  # fmt: skip


FILES = ADDRESSES[1:]


def at(name: str, deck: Deck) -> str:
    return reverse(name, args=[deck.short_id])


def sheet_text(client: Client, deck: Deck, **asked) -> str:
    response = client.get(at("deck-sheet", deck), asked)
    assert response.status_code == 200, response.content[:500]
    return text_of(response.content)


def save_version(deck: Deck, **facts) -> DeckVersion:
    """Return a version that holds what *deck* holds now."""
    values = {"number": 1, "format": deck.format, "revision": deck.revision}
    version = DeckVersion.objects.create(
        deck=deck, made_at=deck.changed_at, **(values | facts)
    )
    for entry in deck.entries.all():
        VersionEntry.objects.create(
            version=version, card=entry.card, zone=entry.zone, quantity=entry.quantity
        )
    return version
