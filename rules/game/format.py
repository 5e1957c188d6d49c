"""Formats are data: what a deck must keep to in one way of playing."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class Format:
    """The limits of one way of playing; sizes are cards, the hero not counted.

    *copies* and *side_deck_size* are None where there is no such limit; a side deck
    has exactly *side_deck_size* cards or none at all. Cards are named by their game's
    `card_key`; empty *allowed_sets* and *hero_pool* allow all there are. A *pool*
    (copies by key) locks the deck to the cards somebody has. *size_rule* is where the
    minimum is written down.
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
    size_rule: str = "W-DECK-01"

    @property
    def label(self) -> str:
        """What to call the format in a sentence: its name, else its slug."""
        return self.name or self.slug


def within_sets(base: Format, *, slug: str, name: str, sets: Iterable[str]) -> Format:
    """Return *base* with only the cards of *sets* (codes) allowed: one set or a block.

    Raises ValueError if there is no set: that format would allow every card.
    """
    codes = frozenset(code.upper() for code in sets)
    if not codes:
        raise ValueError(f"format {slug} names no set")
    return replace(base, slug=slug, name=name, allowed_sets=codes)


def within_pool(base: Format, pool: Mapping[str, int]) -> Format:
    """Return *base* locked to *pool*: copies by card key, as an event handed them out.

    Rule: W-DECK-15.
    """
    return replace(base, pool=dict(pool))
