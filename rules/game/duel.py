"""Decks against each other: what a game's duels answer for.

*Lists* are plain JSON, as those of `rules.game.simulation`, so that they may stand in
rows and wait in queues. Same lists, bots, seed and number: same game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from rules.game.played_part import PlayedShare
from rules.game.playtest import MadeMove, Sitting
from rules.game.simulation import (
    CardFigures,
    DeckRunner,
    Figure,
    GameStep,
    LeftOut,
    Option,
    Options,
    PlayedList,
    Tally,
)

End = Literal["killed", "deck", "draw", "cut"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelGame:
    """What became of one game. *winner* is None for a draw, and for one cut off.

    *first* is who began; both are places among the lists, from 0. *moves* counts all
    that was chosen or passed.
    """

    winner: int | None
    reason: End
    first: int
    turns: int
    moves: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PairReport:
    """What became of the games of two lists, told by their *places* (0-based).

    *won* are the shares of either; *won_beginning* and *won_following* those of the
    first in the games that it began, and that the other did. What is neither's was
    drawn, or cut off. *match* is the chance of the first in a best of three, by the
    two. *unknown* is what makes these games slow: a word of the
    cards that the fast engine has not; empty: nothing.
    """

    places: tuple[int, int]
    games: int
    won: tuple[Figure, Figure]
    won_beginning: Figure
    won_following: Figure
    match: Figure
    turns: Figure
    draws: int
    cut: int
    by_deck: int
    unknown: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelList:
    """What became of one list in all its games, and of its cards."""

    games: int
    won: Figure
    cards: tuple[CardFigures, ...]
    left_out: tuple[LeftOut, ...]
    share: PlayedShare


@dataclass(frozen=True, slots=True, kw_only=True)
class DuelReport:
    """What a run of duels says; *began* is the share that who began won.

    It is of the games that somebody won.
    """

    games: int
    pairs: tuple[PairReport, ...]
    lists: tuple[DuelList, ...]
    began: Figure
    turns: Figure
    draws: int
    cut: int
    by_deck: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapAgainst:
    """What a swap gains against one opponent; *differ* games ended otherwise."""

    gain: Figure
    differ: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapFound:
    """What a deck would win with one card called *into* in place of one called *out*.

    A draw counts half. *gain* is what is won more than by the deck as it is, in the
    same games, of which *differ* ended otherwise; its interval is one of all swaps'.
    *against* tells it of each opponent in order.
    """

    out: str
    into: str
    won: Figure
    gain: Figure
    differ: int
    against: tuple[SwapAgainst, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SwapReport:
    """What a run of swaps says: of the deck as it is, and of each swap in order.

    *unknown* is what made some of the games slow; empty: nothing.
    """

    games: int
    won: Figure
    swaps: tuple[SwapFound, ...]
    share: PlayedShare
    unknown: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningHand:
    """What became of so many first *hands*: shares won with them *kept* and *changed*.

    *gain* is what keeping them wins more than changing them, in the same games; its
    interval is one of all in its table. A draw counts half.
    """

    hands: int
    kept: Figure
    changed: Figure
    gain: Figure


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningGroup:
    """First hands alike: *count* cards of the kind *name*, the deck *begins* or not.

    *name* is `cheap` (cards of the first turns) or `resources` (what makes the best
    ones).
    """

    name: str
    begins: bool
    count: int
    hand: OpeningHand


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningCard:
    """First hands with a card in them."""

    name: str
    copies: int
    hand: OpeningHand


@dataclass(frozen=True, slots=True, kw_only=True)
class OpeningReport:
    """What a run of openings says: whether to begin, which first hands to keep.

    *beginning* and *following* are shares won with every first hand kept, *gain* how
    much beginning wins more. *changing* is of all hands, following and beginning.
    """

    games: int
    beginning: Figure
    following: Figure
    gain: Figure
    changing: tuple[OpeningHand, OpeningHand]
    hands: tuple[OpeningGroup, ...]
    cards: tuple[OpeningCard, ...]
    share: PlayedShare
    unknown: str


class Openings(DeckRunner, Protocol):
    """What plays a deck that begins and follows, keeps its first hand and changes it.

    Lists are the deck, then whom it meets. A *game* of a run is played in all four
    ways; games go round the opponents.
    """

    def report(
        self, lists: Sequence[PlayedList], options: Options, tally: Tally
    ) -> OpeningReport:
        """Return what *tally* says."""


class Swaps(DeckRunner, Protocol):
    """What plays a deck, and the same with one card for another, in the same games.

    Lists are the deck, its swaps, then whom they meet. A *game* of a run is played once
    by the deck and once by each swap; games go round the opponents.
    """

    def swap(
        self,
        played: PlayedList,
        out: str,
        card: Any,
        powers: Mapping[str, Sequence[Any]],
    ) -> PlayedList:
        """Return *played* with *card* in place of one copy of the card called *out*."""

    def report(
        self, lists: Sequence[PlayedList], options: Options, tally: Tally
    ) -> SwapReport:
        """Return what *tally* says."""


class Duels(DeckRunner, Protocol):
    """What plays decks of a game against each other; *Any* stands for its cards.

    A run's games go round its pairs of lists: game *n* is of pair *n* modulo their
    number.
    """

    @property
    def BOTS(self) -> Sequence[str]:  # noqa: N802 - a constant of the package
        """The bots there are, from the weakest up."""

    @property
    def EDITIONS(self) -> Sequence[str]:  # noqa: N802 - a constant of the package
        """The rule books a game may be played by, the default last."""

    @property
    def swaps(self) -> Swaps:
        """What tells which card would serve a deck better."""

    @property
    def openings(self) -> Openings:
        """What tells which first hands to keep, and whether to begin."""

    @property
    def TABLE_OPTIONS(self) -> tuple[Option, ...]:  # noqa: N802 - as above
        """The settings of a game between a reader and a bot."""

    def play(
        self,
        lists: Sequence[PlayedList],
        bots: Sequence[str],
        *,
        seed: int,
        number: int,
        edition: str,
    ) -> DuelGame:
        """Return what became of game *number* (0-based) of *seed*."""

    def warm_up(self) -> None:
        """Make ready what the first chunk would else wait for."""

    def pairs(self, lists: int, options: Options) -> Sequence[tuple[int, int]]:
        """Return who plays whom among so many *lists* (0-based), in order."""

    def report(
        self, lists: Sequence[PlayedList], options: Options, tally: Tally
    ) -> DuelReport:
        """Return what *tally* says."""

    def record(
        self, lists: Sequence[PlayedList], options: Options, number: int
    ) -> list[MadeMove]:
        """Return what was chosen in game *number* (0-based) of a run."""

    def replay(
        self,
        lists: Sequence[PlayedList],
        options: Options,
        number: int,
        made: Sequence[MadeMove],
    ) -> tuple[GameStep, ...]:
        """Return game *number* step by step, given what was *made* in it.

        The players of its steps are places in the pair, 0 and 1.
        """

    def read_table_options(self, values: Mapping[str, Any]) -> Options:
        """Return *values* of TABLE_OPTIONS, checked. Raises a Refusal."""

    def sit_down(
        self,
        played: PlayedList,
        against: PlayedList,
        options: Options,
        moves: Sequence[MadeMove],
    ) -> Sitting:
        """Return the reader's game of *played* against a bot's *against*.

        In it *moves* were made, by both. If the rules allow one of them no more, it
        ends before that one.
        """
