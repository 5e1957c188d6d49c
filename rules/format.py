"""Formats are data: what a deck must keep to in one way of playing."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Format:
    """The limits of one way of playing; sizes are cards, the hero not counted.

    *copies* and *side_deck_size* are None where there is no such limit; a side deck
    has exactly *side_deck_size* cards or none at all. Cards are named by their game's
    `card_key`; empty *allowed_sets* and *hero_pool* allow all there are. A *pool*
    (copies by key) locks the deck to the cards somebody has.
    """

    slug: str
    edition: str
    min_deck_size: int
    copies: int | None
    side_deck_size: int | None
    name: str = ""  # a term
    allowed_sets: frozenset[str] = frozenset()  # codes, upper case
    banned: frozenset[str] = frozenset()
    restricted: frozenset[str] = frozenset()  # at most one copy of each
    hero_pool: frozenset[str] = frozenset()
    pool: Mapping[str, int] | None = field(default=None, hash=False)
