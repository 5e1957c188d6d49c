"""A decklist and what may be said of it: values every game shares."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, Generic, Literal, TypeVar

CardT = TypeVar("CardT")
Figure = int | str | tuple[str, ...]


class Zone(StrEnum):
    """Where a card of a deck lies before the game."""

    HERO = "hero"
    MAIN = "main"
    SIDE = "side"
    MAYBE = "maybe"  # thought of, not in the deck: no rule looks at it


PLAYED_ZONES: Final = (Zone.HERO, Zone.MAIN, Zone.SIDE)


@dataclass(frozen=True, slots=True)
class DeckLine(Generic[CardT]):
    """*quantity* copies of one card in one zone; *quantity* is at least 1.

    *sets* are the codes of all sets that print the card; empty where nobody asked.
    *apart*: all of them are sets of which no deck is built (`Game.is_apart_set`).
    """

    card: CardT
    quantity: int
    zone: Zone
    sets: frozenset[str] = frozenset()
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Decklist(Generic[CardT]):
    """A deck as its owner wrote it: nothing is checked, order is kept."""

    lines: tuple[DeckLine[CardT], ...]

    def in_zone(self, *zones: Zone) -> list[DeckLine[CardT]]:
        """Return the lines of *zones* in the deck's order."""
        return [line for line in self.lines if line.zone in zones]

    def size(self, zone: Zone) -> int:
        """Return the number of cards, copies counted, in *zone*."""
        return sum([line.quantity for line in self.lines if line.zone == zone])

    def adding(self, added: DeckLine[CardT]) -> "Decklist[CardT]":
        """Return the deck with *added*: on the line its card has in the zone, or last.

        A line that knows its sets lends them to one that does not.
        """
        for place, line in enumerate(self.lines):
            if line.zone is added.zone and line.card == added.card:
                merged = replace(
                    line,
                    quantity=line.quantity + added.quantity,
                    sets=line.sets | added.sets,
                )
                return Decklist((*self.lines[:place], merged, *self.lines[place + 1 :]))
        return Decklist((*self.lines, added))

    def led_by(self, leader: DeckLine[CardT]) -> "Decklist[CardT]":
        """Return the deck with *leader* in place of whoever leads it."""
        return Decklist((leader, *self.in_zone(Zone.MAIN, Zone.SIDE)))


@dataclass(frozen=True, slots=True)
class WayOut:
    """What would mend an issue: *action* names it, *count* says how many cards."""

    action: Literal[
        "add",
        "remove",
        "choose-hero",
        "choose-format",
        "replace",
        "choose-one",
        "spread",
        "review",
        "count",
        "name-printing",
    ]
    count: int = 0
    zone: Zone = Zone.MAIN


@dataclass(frozen=True, slots=True)
class DeckIssue:
    """One thing a deck breaks, or (severity advice) might do better.

    *rule* is the ledger's number or the comprehensive rules' (`CR 100.2d`); *cards*
    are canonical names; *figures* hold what the sentence needs.
    """

    code: str
    rule: str
    way_out: WayOut
    cards: tuple[str, ...] = ()
    figures: Mapping[str, Figure] = field(default_factory=dict)
    severity: Literal["issue", "advice"] = "issue"

    @property
    def is_open(self) -> bool:
        """Whether the deck is not complete, rather than against a rule."""
        return self.way_out.action in ("add", "choose-hero") and not self.cards


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
