"""How likely a hand is: exact chances of what has been drawn from a shuffled deck.

Every chance is a `Fraction`; nothing is rounded here. *chances* are tuples whose index
is a number of cards: `chances[0]` is "exactly none". What a hand is made of does not
depend on order, so all of this is counting (`math.comb`), never simulation.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import comb

Chances = tuple[Fraction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """How a game begins: *skipped_draws* are those the first player goes without."""

    hand_size: int
    skipped_draws: int

    def cards_seen(self, turn: int, *, on_play: bool) -> int:
        """Return how many cards a player has seen in *turn* (1-based), its draw done.

        Raises ValueError for a turn before the first.
        """
        if turn < 1:
            raise ValueError(f"turn {turn} is before the first")
        return self.hand_size + max(0, turn - (self.skipped_draws if on_play else 0))


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep:
    """Which opening hands are kept: those with *fewest* to *most* cards of the group.

    *most* None is no limit. Every other hand is shuffled back, whole, and drawn anew,
    once. Rule: W-SETUP-05.
    """

    fewest: int = 0
    most: int | None = None

    def accepts(self, count: int) -> bool:
        """Whether a hand with *count* cards of the group is kept."""
        return self.fewest <= count and (self.most is None or count <= self.most)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cells:
    """A deck by two groups that may overlap: how many cards lie in each cell."""

    both: int
    first_only: int
    second_only: int
    neither: int

    @property
    def deck(self) -> int:
        """The number of cards in the deck."""
        return self.both + self.first_only + self.second_only + self.neither


def group_chances(*, deck: int, group: int, seen: int) -> Chances:
    """Return the chances of 0, 1, 2 … cards of a *group* among the *seen* of a *deck*.

    There are `min(seen, deck) + 1` of them and they add up to 1: who has seen more
    cards than the deck holds has seen all of it. Raises ValueError if *group* is
    larger than *deck* or a number is negative.
    """
    _refuse_impossible(deck, group, seen)
    drawn = min(seen, deck)
    ways = comb(deck, drawn)
    return tuple(
        Fraction(comb(group, count) * comb(deck - group, drawn - count), ways)
        for count in range(drawn + 1)
    )


def mulligan_chances(
    *, deck: int, group: int, seen: int, hand_size: int, keep: Keep
) -> Chances:
    """Return `group_chances` of who draws a new hand unless *keep* accepts the first.

    *seen* counts the cards of the hand that is played, and those drawn later; the
    hand shuffled back is not counted. Raises ValueError as `group_chances` does, and
    if *seen* is less than *hand_size*.

    Rule: W-SETUP-05. The second hand comes from the whole deck, so it is as likely as
    any first hand; what follows a kept hand comes from the cards that are left.
    """
    if seen < hand_size:
        raise ValueError(f"{seen} cards seen are fewer than a hand of {hand_size}")
    hands = group_chances(deck=deck, group=group, seen=hand_size)
    anew = group_chances(deck=deck, group=group, seen=seen)
    redrawn = sum(
        (chance for count, chance in enumerate(hands) if not keep.accepts(count)),
        Fraction(0),
    )
    total = [redrawn * chance for chance in anew]
    for count, chance in enumerate(hands):
        if chance and keep.accepts(count):
            left = deck - (len(hands) - 1)
            later = group_chances(deck=left, group=group - count, seen=seen - hand_size)
            for more, follows in enumerate(later):
                total[count + more] += chance * follows
    return tuple(total)


def exactly(chances: Chances, count: int) -> Fraction:
    """Return the chance of exactly *count* cards; 0 for what cannot be."""
    return chances[count] if 0 <= count < len(chances) else Fraction(0)


def at_least(chances: Chances, count: int) -> Fraction:
    """Return the chance of *count* cards or more; 1 for none or more."""
    return sum(chances[max(0, count) :], Fraction(0))


def at_most(chances: Chances, count: int) -> Fraction:
    """Return the chance of *count* cards or fewer; 0 for fewer than none."""
    return sum(chances[: max(0, count + 1)], Fraction(0))


def chance_of_both(cells: Cells, *, seen: int, first: int, second: int) -> Fraction:
    """Return the chance of at least *first* cards of one group and *second* of other.

    A card of both groups counts for both. Raises ValueError if a number is negative.
    """
    for number in (cells.both, cells.first_only, cells.second_only, cells.neither):
        _refuse_impossible(cells.deck, number, seen)
    drawn = min(seen, cells.deck)
    ways = sum(
        _ways(cells, hand, drawn)
        for hand in _hands(cells, drawn)
        if hand[0] + hand[1] >= first and hand[0] + hand[2] >= second
    )
    return Fraction(ways, comb(cells.deck, drawn))


def mulligan_chance_of_both(
    cells: Cells, *, seen: int, hand_size: int, first: int, second: int
) -> Fraction:
    """Return `chance_of_both` of who redraws a hand that does not hold both yet.

    A hand that holds both is kept, and what is held stays held. Raises ValueError as
    `chance_of_both` does, and if *seen* is less than *hand_size*. Rule: W-SETUP-05.
    """
    if seen < hand_size:
        raise ValueError(f"{seen} cards seen are fewer than a hand of {hand_size}")
    kept = chance_of_both(cells, seen=hand_size, first=first, second=second)
    anew = chance_of_both(cells, seen=seen, first=first, second=second)
    return kept + (1 - kept) * anew


def _hands(cells: Cells, drawn: int) -> Iterator[tuple[int, int, int]]:
    """Yield every (both, first only, second only) that *drawn* cards may hold."""
    hands = product(
        range(min(cells.both, drawn) + 1),
        range(min(cells.first_only, drawn) + 1),
        range(min(cells.second_only, drawn) + 1),
    )
    return (hand for hand in hands if sum(hand) <= drawn)


def _ways(cells: Cells, hand: tuple[int, int, int], drawn: int) -> int:
    """Return in how many ways *drawn* cards hold exactly *hand*."""
    both, first, second = hand
    return (
        comb(cells.both, both)
        * comb(cells.first_only, first)
        * comb(cells.second_only, second)
        * comb(cells.neither, drawn - sum(hand))
    )


def _refuse_impossible(deck: int, group: int, seen: int) -> None:
    """Raise ValueError for numbers that no deck can have."""
    if seen < 0 or not 0 <= group <= deck:
        raise ValueError(f"{group} of {deck} cards, {seen} seen: impossible")
