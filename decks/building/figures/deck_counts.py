"""A deck counted: where its cards lie, of which cost, type and traits."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from decks.building.models import DeckEntry
from rules.game.deck import Zone
from rules.games import Game, game


@dataclass(frozen=True, slots=True)
class TraitCount:
    """How many cards have each value of one *kind* of trait, the most common first.

    A card of two values counts for both; *without* is how many cards have none.
    """

    kind: str
    values: Mapping[str, int]
    without: int


@dataclass(frozen=True, slots=True)
class DeckFigures:
    """How many cards lie where, and what the main deck is made of.

    *types* are in the game's order. *costs* hold, by cost and by type, the cards that
    are played for a number; *unnumbered* counts those played for `X` and the like.
    Heroes in play and the side deck are in none of them.
    """

    main: int
    side: int
    types: Mapping[str, int]
    costs: Mapping[int, Mapping[str, int]]
    unnumbered: int
    traits: tuple[TraitCount, ...]


def count_deck(entries: Iterable[DeckEntry], *, game_slug: str) -> DeckFigures:
    """Return the figures of a deck of the game."""
    played = game(game_slug)
    entries = list(entries)
    main = [entry for entry in entries if entry.zone == Zone.MAIN]
    side = [entry for entry in entries if entry.zone == Zone.SIDE]
    types: Counter[str] = Counter()
    costs: dict[int, Counter[str]] = {}
    unnumbered = 0
    for entry in main:
        card = entry.card
        types[card.type] += entry.quantity
        if card.type in played.NOT_PLAYED_TYPES:
            continue
        if card.cost is None:
            unnumbered += entry.quantity
        else:
            costs.setdefault(card.cost, Counter())[card.type] += entry.quantity
    return DeckFigures(
        main=types.total(),
        side=sum(entry.quantity for entry in side),
        types={kind: types[kind] for kind in played.TYPES if kind in types},
        costs=costs,
        unnumbered=unnumbered,
        traits=_count_traits(main, played),
    )


def _count_traits(entries: Iterable[DeckEntry], played: Game) -> tuple[TraitCount, ...]:
    """Return the counts of each kind of trait that the game *played* counts."""
    values: dict[str, Counter[str]] = {
        kind: Counter() for kind in played.COUNTED_TRAITS
    }
    without: Counter[str] = Counter()
    for entry in entries:
        traits = played.search_traits(entry.value)
        for kind, value in traits:
            if kind in values:
                values[kind][value] += entry.quantity
        for kind in values.keys() - dict(traits).keys():
            without[kind] += entry.quantity
    return tuple(
        TraitCount(kind, _most_first(counts), without[kind])
        for kind, counts in values.items()
    )


def _most_first(counts: Mapping[str, int]) -> dict[str, int]:
    """Return *counts*, the highest first; equal ones by name."""
    return dict(sorted(counts.items(), key=lambda pair: (-pair[1], pair[0])))
