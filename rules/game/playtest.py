"""Playing a deck by hand: what a game answers for that a reader can sit down to.

A game in progress is its list, its options and the moves that were made, all plain
JSON: whoever has them has the game. To undo is to make fewer moves.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Protocol

from rules.errors import N_, Refusal
from rules.game.deck import Decklist
from rules.game.simulation import GameStep, Option, Options, PlayedList

MadeMove = list[Any]  # a move as it is kept
FACE_DOWN: Final = "?"  # stands for the name of a card that the reader may not see


class NoSuchMove(Refusal):
    """The move is none of those that may be made now."""

    code: ClassVar[str] = "illegal-move"
    status: ClassVar[int] = 409
    sentence = N_("The rules do not allow this move now.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """A move that may be made now: *code* names the sentence, *figures* fill it.

    *piece* is the card on the table that it is made with, as the table numbers it; None
    for a move of no card.
    """

    code: str
    piece: int | None = None
    figures: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """Something that happened, once so many *moves* had been made."""

    moves: int
    step: GameStep


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What the reader is asked to choose: *about* names it, *card* asks, or "".

    *powers* (plain data) is what a “yes” does, where one is asked yes or no.
    """

    about: str
    card: str
    powers: Sequence[Any] = ()


@dataclass(frozen=True, slots=True)
class ChainLink:
    """What waits to happen: *what* names it, *card* is the name of what it is of.

    *player* added it, the reader being 0; *to* are the names of what it is aimed at.
    Names are (name, number), as those of an `Offer`. *powers* (plain data) is what was
    chosen of what its text offers, if it offers anything. *shares*: how much each of
    *to* gets, where the order settled it; else None, or none at all.
    """

    what: str
    player: int
    card: tuple[str, int]
    to: Sequence[tuple[str, int]]
    powers: Sequence[Any] = ()
    shares: Sequence[int | None] = ()


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why a card cannot be used now: *code* names the sentence, *figures* fill it."""

    code: str
    rule: str
    figures: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How a game stands.

    *table* is what lies where, as in a `GameStep`. *ending* is "" while the game goes
    on, then `kill`, `dead` or `deck`, between two players also `draw` or `other-deck`.
    *chain* is what waits to happen, the next first; *why_not* the cards that may not be
    used, in the order of the table, as (name, reason).
    """

    turn: int
    table: Mapping[str, Any]
    question: Question | None
    ending: str
    chain: Sequence[ChainLink] = ()
    why_not: Sequence[tuple[tuple[str, int], WhyNot]] = ()


class Sitting(Protocol):
    """One game as it is played."""

    @property
    def moves(self) -> Sequence[MadeMove]:
        """The moves that were made."""

    @property
    def barrier(self) -> int:
        """How many of the moves cannot be taken back any more."""

    @property
    def back_to(self) -> int | None:
        """How many moves are left without the reader's last; None: it stays."""

    @property
    def last_own(self) -> int:
        """How many moves came before the reader's last; -1 if there is none."""

    @property
    def told(self) -> Sequence[Told]:
        """Everything that happened, in order."""

    def offers(self) -> tuple[Offer, ...]:
        """Return the moves there are, in a fixed order; none once the game is over."""

    def make(self, number: int) -> None:
        """Make the move *number* (0-based) of those on offer. Raises NoSuchMove."""

    def standing(self) -> Standing:
        """Return how the game stands."""


class Playtest(Protocol):
    """What a game answers for whose decks can be played by hand."""

    @property
    def OPTIONS(self) -> tuple[Option, ...]:  # noqa: N802 - a constant of the package
        """The settings of a game, in the order a form asks for them."""

    def prepare(
        self, deck: Decklist[Any], powers: Mapping[str, Sequence[Any]]
    ) -> PlayedList:
        """Return *deck* as it is played, as a simulator's `prepare` does."""

    def read_options(self, values: Mapping[str, Any]) -> Options:
        """Return *values* checked and complete. Raises a Refusal naming one."""

    def sit_down(
        self, played: PlayedList, options: Options, moves: Sequence[MadeMove]
    ) -> Sitting:
        """Return the game of *played* in which *moves* were made.

        If the rules allow one of them no more, it ends before that one.
        """
