"""What makes two decks differ, and how two sets of changes become one. Pure.

A deck here is a mapping from places (card and zone) to copies; a place that is not
there holds none.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

from rules.game.deck import Zone

ToldT = TypeVar("ToldT")


@dataclass(frozen=True, slots=True)
class Place:
    """A card (its primary key) in one zone."""

    card: int
    zone: Zone


@dataclass(frozen=True, slots=True)
class Copies:
    """How many copies, and what was told of them: printing (its key), language, tag."""

    quantity: int = 0
    printing: int | None = None
    language: str = ""
    tag: str = ""


NONE = Copies()
Cards = Mapping[Place, Copies]


@dataclass(frozen=True, slots=True)
class CardChange:
    """What lay in a place, and what lies there instead."""

    place: Place
    before: Copies
    after: Copies

    @property
    def by(self) -> int:
        """How many copies came in; fewer than none went out."""
        return self.after.quantity - self.before.quantity


@dataclass(frozen=True, slots=True)
class Difference:
    """All changes between two decks, heroes first, then main and side deck."""

    changes: tuple[CardChange, ...] = ()

    @property
    def cards_in(self) -> int:
        """The number of copies that came in."""
        return sum(max(change.by, 0) for change in self.changes)

    @property
    def cards_out(self) -> int:
        """The number of copies that went out."""
        return sum(max(-change.by, 0) for change in self.changes)


def compare(before: Cards, after: Cards) -> Difference:
    """Return what must change in *before* to make it *after*."""
    changes = [
        CardChange(place, before.get(place, NONE), after.get(place, NONE))
        for place in before.keys() | after.keys()
    ]
    return _difference(changes)


def _difference(changes: Iterable[CardChange]) -> Difference:
    """Return those of *changes* that change something, in order."""
    kept = [change for change in changes if change.before != change.after]
    return Difference(tuple(sorted(kept, key=_in_order)))


def _in_order(change: CardChange) -> tuple[int, int]:
    return list(Zone).index(change.place.zone), change.place.card


class Choice(StrEnum):
    """How a conflict is settled: the deck's figure, the branch's, or both changes."""

    MINE = "mine"
    THEIRS = "theirs"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class Conflict:
    """A place that both sides changed, each in its own way."""

    place: Place
    base: Copies
    mine: Copies
    theirs: Copies

    @property
    def both(self) -> Copies:
        """What both changes together come to."""
        total = self.mine.quantity + self.theirs.quantity - self.base.quantity
        sides = (self.base, self.mine, self.theirs)
        return Copies(
            max(total, 0),
            _merged(*(copies.printing for copies in sides)),
            _merged(*(copies.language for copies in sides)),
            _merged(*(copies.tag for copies in sides)),
        )

    def settled(self, choice: Choice) -> Copies:
        """Return what lies there by *choice*."""
        return {
            Choice.MINE: self.mine,
            Choice.THEIRS: self.theirs,
            Choice.BOTH: self.both,
        }[choice]


@dataclass(frozen=True, slots=True)
class Merge:
    """Two sets of changes put together; in a conflict *cards* keep what is mine."""

    cards: Cards
    conflicts: tuple[Conflict, ...]

    def settled(self, choices: Mapping[Place, Choice]) -> Cards:
        """Return the cards with every conflict settled as *choices* say."""
        chosen = {
            conflict.place: conflict.settled(choices[conflict.place])
            for conflict in self.conflicts
        }
        return _without_none({**self.cards, **chosen})


def merge(base: Cards, mine: Cards, theirs: Cards) -> Merge:
    """Return *mine* and *theirs*, both begun as *base*, as one deck.

    What one side changed is taken; what both changed alike is, too. What they changed
    differently is a conflict, and so are two heroes for one deck.
    """
    cards: dict[Place, Copies] = {}
    conflicts: list[Conflict] = []
    are_heroes_two = _are_heroes_two(base, mine, theirs)
    for place in base.keys() | mine.keys() | theirs.keys():
        at = Conflict(place, *(side.get(place, NONE) for side in (base, mine, theirs)))
        is_hero = place.zone is Zone.HERO and are_heroes_two
        if _differ(at) or (is_hero and at.mine.quantity != at.theirs.quantity):
            conflicts.append(at)
            cards[place] = at.mine
        else:
            cards[place] = at.both if at.mine != at.theirs else at.mine
    conflicts.sort(key=lambda at: (list(Zone).index(at.place.zone), at.place.card))
    return Merge(_without_none(cards), tuple(conflicts))


def _differ(at: Conflict) -> bool:
    """Whether both sides changed how many there are, and not alike."""
    base, mine, theirs = (copies.quantity for copies in (at.base, at.mine, at.theirs))
    return base not in (mine, theirs) and mine != theirs


def _are_heroes_two(base: Cards, mine: Cards, theirs: Cards) -> bool:
    """Whether each side chose heroes of its own."""
    chosen = [_heroes(side) for side in (base, mine, theirs)]
    return chosen[0] not in chosen[1:] and chosen[1] != chosen[2]


def _heroes(cards: Cards) -> set[int]:
    return {place.card for place in cards if place.zone is Zone.HERO}


def _merged(base: ToldT, mine: ToldT, theirs: ToldT) -> ToldT:
    """Return what one side told; if both did, mine."""
    return theirs if mine == base else mine


def _without_none(cards: Cards) -> Cards:
    """Return *cards* without places that hold none."""
    return {place: copies for place, copies in cards.items() if copies.quantity}


def total(cards: Cards, *zones: Zone) -> int:
    """Return the number of copies in *zones*."""
    return sum(
        copies.quantity for place, copies in cards.items() if place.zone in zones
    )


def net_changes(changes: Iterable[CardChange]) -> Difference:
    """Return what *changes*, the earliest first, come to in the end."""
    first: dict[Place, CardChange] = {}
    for change in changes:
        earlier = first.get(change.place, change)
        first[change.place] = replace(earlier, after=change.after)
    return _difference(first.values())
