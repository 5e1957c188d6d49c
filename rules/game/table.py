"""Decks that meet at a table: what a game answers for whose decks people play.

A *table* is one game as a value: `after` returns another one and changes nothing. It is
made again from its lists, its seed and its choices. Seats count from 0 in the order of
turns; WATCHER stands for somebody who has none. A *step* is one question, put to one
seat.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from rules.game.deck import Decklist
from rules.game.playtest import ChainLink, Offer, Question, WhyNot
from rules.game.simulation import GameStep, PlayedList

WATCHER: Final = -1  # sees what lies open, and no hand


@dataclass(frozen=True, slots=True, kw_only=True)
class TableMove:
    """A move that may be made: *said* is sent to make it, *offer* tells it.

    *to* are the cards it is aimed at, as the table numbers them; of one that lies face
    down there is no number.
    """

    said: Sequence[Any]
    offer: Offer
    to: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """A table as one seat may see it, or a watcher.

    *picture* is what lies where, as in a `GameStep`, the seats in their order. *now*
    is where the turn is: `number`, `active`, `phase`, `step`, `acts` and, in combat,
    `attacker` and `defender`. *question* and *moves* are only there for who is asked,
    *why_not* are their cards that nothing can be done with, by piece. *chain* is what
    waits, the next first, each with the piece it is of and those it is aimed at.
    *if_passed* are the first things that a pass leads to, None where chance or a
    hidden card decides them. *told* is what happened lately, each with its number.
    *course* is the health that each seat's hero had left as a turn began, by turn, the
    last of them now.
    """

    seat: int
    picture: Mapping[str, Any]
    now: Mapping[str, Any]
    question: Question | None = None
    moves: tuple[TableMove, ...] = ()
    why_not: Mapping[int, WhyNot] = field(default_factory=dict)
    chain: tuple[tuple[ChainLink, int, tuple[int, ...]], ...] = ()
    if_passed: tuple[GameStep, ...] | None = None
    told: tuple[tuple[int, GameStep], ...] = ()
    course: tuple[tuple[int, tuple[int, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class PassNow:
    """A pass that may be made: what is *said* to make it.

    *turn* names the turn, *attack* the attack that alone goes on, in its own word; that
    is "" where anything else waits, and another one once somebody protects.
    """

    turn: str
    attack: str
    said: Sequence[Any]


class Moment(Protocol):
    """A game or match at one moment: who is asked, and whether it is over."""

    @property
    def step(self) -> int:
        """The step that is open; it counts from 0."""

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats whose choice is wanted; none once it is over."""

    @property
    def asks_for(self) -> str:
        """What is asked, in the game's word; "" once it is over."""

    @property
    def is_over(self) -> bool:
        """Whether nobody will be asked again."""

    @property
    def ending(self) -> str:
        """How it ended, in the game's word; "" while it goes on."""

    @property
    def winner(self) -> int | None:
        """Who has won, the first of a side; None for nobody, or nobody yet."""

    @property
    def out(self) -> tuple[int, ...]:
        """The seats that are out, though others play on."""


class Table(Moment, Protocol):
    """One game of decks at one moment; it ends `killed`, `deck` or `draw`."""

    def after(self, seat: int, said: Sequence[Any]) -> "Table":
        """Return the table once *seat* has made the move *said*, with what follows.

        Raises NoSuchMove.
        """

    def view(self, seat: int) -> TableView:
        """Return all that *seat* may know, or a WATCHER."""

    def pass_of(self, seat: int) -> "PassNow | None":
        """Return the pass of *seat*, if all it is asked is whether it answers.

        None where a pass may cost it the game, for all that it may know.
        """

    def drawn(self, seat: int) -> frozenset[str]:
        """Return the keys of the cards of *seat* that have left its deck so far."""

    def bot_says(self, seat: int, strength: str) -> list[Any]:
        """Return what a bot of *strength* says for *seat*, which is waited for."""


class Tables(Protocol):
    """What a game answers for whose decks meet at tables."""

    @property
    def STRENGTHS(self) -> Sequence[str]:  # noqa: N802 - a constant of the package
        """How well bots may play, the weakest first."""

    @property
    def PLAYED_FOR(self) -> str:  # noqa: N802 - as above
        """How well a bot plays for who is late or away."""

    @property
    def ENGINE(self) -> str:  # noqa: N802 - as above
        """Changes whenever the same choices may lead elsewhere."""

    def prepare(
        self, deck: Decklist[Any], powers: Mapping[str, Sequence[Any]]
    ) -> PlayedList:
        """Return *deck* as it is played, as a simulator's `prepare` does."""

    def open_table(
        self,
        lists: Sequence[PlayedList],
        seed: int,
        *,
        hides_passes: Collection[int],
        teams: int = 0,
    ) -> Table:
        """Return the game of *lists*, one a seat, before its first choice.

        Seats are on so many *teams*, in turn; 0 is all against all.
        *seed* is 0 to 2⁶⁴-1. A seat that *hides_passes* and can only pass is waited
        for where it could answer, for all that others know of its hand.
        """
