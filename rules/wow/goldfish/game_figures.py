"""What is counted of one goldfish game, whoever played it."""

from dataclasses import dataclass
from typing import Literal

# Why a game ended: the opposing hero was killed, a draw from an empty deck, the cap on
# turns, or the deck's own hero was killed by its own cards.
Ending = Literal["kill", "deck", "cap", "dead"]

OPENING = 0  # the "turn" in which the opening hand was drawn
NEVER = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCourse:
    """What became of the copies of one card.

    *seen* copies were drawn, the first of them in turn *first* (OPENING or NEVER);
    *played* left the hand for their purpose: played, or placed face up where that is
    what the card is for. *on_its_turn*: whether one did so by the turn that has as many
    resources as it costs. *stuck* were in hand at the end. A hand that was shuffled
    back was not seen.
    """

    seen: int
    first: int
    played: int
    on_its_turn: bool
    stuck: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFigures:
    """One game: *turns* were played, and *refusal* is why the first hand was, or "".

    *damage* (to the opposing hero), *resources* (in the row) and *unspent* (ready at
    the end) have one number a turn, index 0 is turn 1; *cards* are in the order of the
    list's.
    """

    ending: Ending
    turns: int
    on_play: bool
    refusal: str
    damage: tuple[int, ...]
    resources: tuple[int, ...]
    unspent: tuple[int, ...]
    quests: int
    cards: tuple[CardCourse, ...]
