"""What needs no simulation: the chances of opening hands, by counting.

Which hands are kept depends on how many cards of some groups they hold, so a hand is
told by its cells: the cards in none of the groups, in the first only, and so on.
Rule: W-SETUP-04, W-SETUP-05.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import comb
from typing import Final

from rules.game.simulation import Options, PlayedList
from rules.wow.construction.deck_lines import OPENING
from rules.wow.goldfish.policy import Group, plan_of
from rules.wow.powers.checks import walk
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.words import AddResource, Draw, Mill, Search

_HAND = OPENING.hand_size
_EMPTYING: Final = (AddResource, Draw, Mill, Search)


@dataclass(frozen=True)
class Hands:
    """The opening hands of a deck of *copies* (of each kind) under a mulligan rule.

    The rule asks how many cards of each of *groups* a hand holds.
    """

    copies: tuple[int, ...]
    groups: tuple[Group, ...]

    @cached_property
    def deck(self) -> int:
        """How many cards the deck has."""
        return sum(self.copies)

    @cached_property
    def kept(self) -> float:
        """How likely a first hand is kept."""
        return self._chance_of("", self.copies)

    @cached_property
    def refused(self) -> dict[str, float]:
        """How likely a first hand is refused, by reason."""
        reasons = dict.fromkeys(group.code for group in self.groups)
        return {code: self._chance_of(code, self.copies) for code in reasons}

    def opening(self, kind: int) -> float:
        """Return how likely the hand that is played holds a card of *kind*."""
        return 1 - self._unseen(kind, 0)

    def seen_by(self, kind: int, turn: int, games: tuple[int, int]) -> float:
        """Return how likely a card of *kind* is drawn by *turn*, but for card powers.

        *games* are so many on the play and so many on the draw.
        """
        chances = (
            self._unseen(kind, OPENING.cards_seen(turn, on_play=on_play) - _HAND)
            for on_play in (True, False)
        )
        unseen = sum(
            chance * count for chance, count in zip(chances, games, strict=True)
        )
        return 1 - unseen / max(1, sum(games))

    def _unseen(self, kind: int, draws: int) -> float:
        """Return how likely neither the hand nor *draws* more cards hold *kind*."""
        same = self.copies[kind]
        others = tuple(
            0 if place == kind else count for place, count in enumerate(self.copies)
        )
        kept = self._chance_of("", others)
        anew = _none(self.deck, same, _HAND)
        return (kept + (1 - self.kept) * anew) * _none(self.deck - _HAND, same, draws)

    def _chance_of(self, code: str, copies: Sequence[int]) -> float:
        """Return how likely a hand made of *copies* alone is judged *code*."""
        cells = self._cells(copies)
        ways = sum(
            _ways(cells, counts)
            for counts in _splits(list(cells.values()), min(_HAND, self.deck))
            if self._judge(dict(zip(cells, counts, strict=True))) == code
        )
        return ways / comb(self.deck, min(_HAND, self.deck))

    def _cells(self, copies: Sequence[int]) -> dict[tuple[bool, ...], int]:
        """Return how many cards lie in each cell: in these groups, not in those."""
        cells: dict[tuple[bool, ...], int] = {}
        for kind, count in enumerate(copies):
            cell = tuple(kind in group.kinds for group in self.groups)
            cells[cell] = cells.get(cell, 0) + count
        return cells

    def _judge(self, hand: dict[tuple[bool, ...], int]) -> str:
        """Return why *hand*, told by cells, is refused; "" if it is kept."""
        for place, group in enumerate(self.groups):
            count = sum(number for cell, number in hand.items() if cell[place])
            if not group.least <= count <= group.most:
                return group.code
        return ""


def hands(played: PlayedList, options: Options) -> Hands:
    """Return the opening hands of *played* under the mulligan rule of *options*."""
    copies = tuple(entry["copies"] for entry in played["cards"])
    return Hands(copies, plan_of(played, options).groups)


def _splits(most: Sequence[int], cards: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to take *cards* of cells that hold *most*."""
    ranges = [range(min(cards, each) + 1) for each in most]
    return (counts for counts in product(*ranges) if sum(counts) == cards)


def _ways(cells: dict[tuple[bool, ...], int], counts: Sequence[int]) -> int:
    """Return in how many ways a hand holds *counts* of *cells*."""
    ways = 1
    for held, count in zip(cells.values(), counts, strict=True):
        ways *= comb(held, count)
    return ways


def _none(deck: int, group: int, cards: int) -> float:
    """Return how likely *cards* of a *deck* hold none of a *group*."""
    cards = min(cards, max(0, deck))
    return comb(deck - group, cards) / comb(deck, cards) if deck > 0 else 1.0


def is_drawn_by_turn_alone(played: PlayedList) -> bool:
    """Whether no text of *played* takes cards from the deck.

    Where one does, how many were seen by a turn cannot be counted without playing.
    """
    entries = (played["hero"], *played["cards"])
    powers = (power for entry in entries for power in read_powers(entry["powers"]))
    return not any(
        isinstance(word, _EMPTYING) for power in powers for word in walk(power)
    )
