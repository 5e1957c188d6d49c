"""Public decks that share most cards with a deck."""

from dataclasses import dataclass
from typing import Final

from django.db.models import Count

from decks.building.models import Deck, DeckEntry
from decks.building.queries import get_public_decks
from decks.building.tiles import DeckTile, tiles_of
from decks.discovery.facets import COUNTED
from rules.game.deck import Zone

SHOWN: Final = 6
TRIED: Final = 60  # decks that share most cards, of which the most alike are shown
LEAST: Final = 0.1  # of both decks' cards together are in both


@dataclass(frozen=True, slots=True)
class DeckAlike:
    """A deck, and how many different cards both have."""

    tile: DeckTile
    shared: int


def decks_alike(deck: Deck, language: str) -> list[DeckAlike]:
    """Return the public decks most like *deck*, by different cards of the main deck.

    Among the COUNTED latest of the game; likeness is Jaccard's: what both have, of what
    either has. A fixed number of queries.
    """
    own = DeckEntry.objects.filter(deck=deck, zone=Zone.MAIN).order_by()
    mine = list(own.values_list("card", flat=True))
    if not mine:
        return []
    latest = Deck.objects.public().filter(branch_of=None, game=deck.game)
    among = latest.exclude(pk=deck.pk).order_by("-changed_at").values("pk")[:COUNTED]
    held = DeckEntry.objects.filter(zone=Zone.MAIN, deck__in=among).order_by()
    sharing = held.filter(card__in=mine).values_list("deck")
    shared = dict(sharing.annotate(n=Count("pk")).order_by("-n", "-deck")[:TRIED])
    sized = DeckEntry.objects.filter(zone=Zone.MAIN, deck__in=list(shared)).order_by()
    sizes = dict(sized.values_list("deck").annotate(n=Count("pk")))
    likeness = {
        pk: count / (len(mine) + sizes[pk] - count)
        for pk, count in shared.items()
        if pk in sizes
    }
    best = sorted(likeness, key=lambda pk: (-likeness[pk], -pk))
    shown = [pk for pk in best if likeness[pk] >= LEAST][:SHOWN]
    tiles = tiles_of(get_public_decks().filter(pk__in=shown), language)
    found = {tile.deck.pk: tile for tile in tiles}
    return [DeckAlike(found[pk], shared[pk]) for pk in shown if pk in found]
