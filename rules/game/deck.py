"""A decklist and what may be said of it: values every game shares."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Generic, Literal, TypeVar

CardT = TypeVar("CardT")
Figure = int | str | tuple[str, ...]


class Zone(StrEnum):
    """Where a card of a deck lies before the game."""

    HERO = "hero"
    MAIN = "main"
    SIDE = "side"


@dataclass(frozen=True, slots=True)
class DeckLine(Generic[CardT]):
    """*quantity* copies of one card in one zone; *quantity* is at least 1.

    *sets* are the codes of all sets that print the card; empty where nobody asked.
    """

    card: CardT
    quantity: int
    zone: Zone
    sets: frozenset[str] = frozenset()


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
