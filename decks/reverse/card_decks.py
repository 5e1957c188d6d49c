"""The public decks a card is played in."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.db.models import Sum

from cards.catalogue.models import Card
from decks.building.models import Deck, DeckEntry
from decks.building.queries import get_public_decks
from decks.building.tiles import DeckTile, tiles_of

SHOWN_DECKS: Final = 5


@dataclass(frozen=True, slots=True)
class DeckWith:
    """A public deck, and how many copies of a card it holds."""

    tile: DeckTile
    copies: int


def decks_with(card: Card, language: str) -> list[DeckWith]:
    """Return the public decks latest changed that hold *card*; four queries."""
    held = DeckEntry.objects.filter(card=card).values("deck")
    decks = list(get_public_decks().filter(pk__in=held)[:SHOWN_DECKS])
    copies = _copies(card, decks)
    tiles = tiles_of(decks, language)
    return [DeckWith(tile, copies[tile.deck.pk]) for tile in tiles]


def _copies(card: Card, decks: Iterable[Deck]) -> dict[int, int]:
    """Return how many copies of *card* each of *decks* holds, by key."""
    entries = DeckEntry.objects.filter(card=card, deck__in=decks).order_by()
    return dict(entries.values_list("deck").annotate(copies=Sum("quantity")))
