"""The public decks a card is played in, and what they play beside it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from django.db.models import Count, Sum

from cards.catalogue.models import Card
from cards.faces.card_face import CardFace, faces_of_cards
from decks.building.models import Deck, DeckEntry
from decks.building.queries import get_public_decks
from decks.building.tiles import DeckTile, tiles_of
from rules.game.deck import Zone

SHOWN_DECKS: Final = 5
SHOWN_BESIDE: Final = 6
LOOKED_AT: Final = 100  # decks, for what is played beside a card


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


def played_beside(card: Card, language: str) -> list[CardFace]:
    """Return the cards that most of the latest public decks with *card* hold, too.

    Two queries where the faces were drawn before. Leaders are left out.
    """
    held = DeckEntry.objects.filter(card=card).values("deck")
    decks = Deck.objects.public().filter(branch_of=None, pk__in=held)
    latest = list(decks.values_list("pk", flat=True)[:LOOKED_AT])
    beside = DeckEntry.objects.filter(deck__in=latest, zone=Zone.MAIN)
    counted = beside.exclude(card=card).order_by().values_list("card")
    most = counted.annotate(decks=Count("deck", distinct=True), n=Sum("quantity"))
    keys = [key for key, *_ in most.order_by("-decks", "-n", "card")[:SHOWN_BESIDE]]
    return faces_of_cards(keys, language)
