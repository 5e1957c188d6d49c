"""A fight phase: every card of both fight decks in order, until somebody is KO."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import ClassVar

from rules.errors import N_, Refusal
from rules.tagteam.fight.fight_state import NOBODY, SEATS, Table, Turn
from rules.tagteam.fight.turn import resolve_turn
from rules.tagteam.fighters.fighter import CARDS_PER_FIGHTER, Board, FightCard, Fighter


class NotATeam(Refusal):
    """Two different fighters a side are wanted, four in all."""

    code: ClassVar[str] = "not-a-team"
    sentence = N_("A game needs four different fighters, two a side.")


class Ending(StrEnum):
    """How a game ends. Rule: T-200 to T-204."""

    FIRST_WINS = "first wins"
    SECOND_WINS = "second wins"
    DOUBLE_KO = "double ko"
    NO_CARDS = "no cards"


@dataclass(frozen=True, slots=True)
class Fight:
    """One fight phase: its *turns*, the *table* afterwards, and how it ended the game.

    *ending* is None if the game goes on.
    """

    turns: tuple[Turn, ...]
    table: Table
    ending: Ending | None


@dataclass(frozen=True)
class Ring:
    """The four *fighters* of a game by seat.

    A card is a number: ten times its fighter's seat and its place among the cards of
    that fighter, the starting card first.
    """

    fighters: tuple[Fighter, Fighter, Fighter, Fighter]

    @cached_property
    def boards(self) -> tuple[Board, ...]:
        """The boards by seat."""
        return tuple(fighter.board for fighter in self.fighters)

    @cached_property
    def cards(self) -> tuple[FightCard, ...]:
        """All forty cards by number."""
        return tuple(card for fighter in self.fighters for card in fighter.cards)


def seat_of(card: int) -> int:
    """Return the seat of the fighter that *card* belongs to."""
    return card // CARDS_PER_FIGHTER


def enter(fighters: Sequence[Fighter]) -> Ring:
    """Return the ring with *fighters* by seat: the first player's two first.

    Raises NotATeam if they are not four different ones. Rule: T-003, T-040.
    """
    names = {fighter.name for fighter in fighters}
    if len(fighters) != SEATS or len(names) != SEATS:
        raise NotATeam(fighters=tuple(fighter.name for fighter in fighters))
    one, two, three, four = fighters
    return Ring((one, two, three, four))


def fight(
    ring: Ring, table: Table, decks: tuple[Sequence[int], Sequence[int]]
) -> Fight:
    """Return the fight phase of *decks*, the card to be played first in front.

    Rule: T-074 to T-079, T-002. Ruling: decks are equally long; no card of ours changes
    that, and cards beyond the shorter deck would not be played (T-078).
    """
    turns: list[Turn] = []
    table = replace(table, last=(NOBODY, NOBODY))
    ending = None
    for first, second in zip(*decks, strict=False):
        cards = (ring.cards[first], ring.cards[second])
        active = (seat_of(first), seat_of(second))
        turn = resolve_turn(ring.boards, table, cards, active)
        turns.append(turn)
        table = turn.table
        # Rule: T-113, T-202. Ruling (C-03): asked once the turn is over.
        if ending := ending_of(table):
            break
    return Fight(tuple(turns), table, ending)


def ending_of(table: Table) -> Ending | None:
    """Return how the game ends with *table*, None if nobody is KO.

    Rule: T-201 to T-203.
    """
    first, second = (
        any(fighter.is_ko for fighter in side)
        for side in (table.fighters[:2], table.fighters[2:])
    )
    if first and second:
        return Ending.DOUBLE_KO
    if first:
        return Ending.SECOND_WINS
    return Ending.FIRST_WINS if second else None
