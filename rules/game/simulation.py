"""Trying a deck over many games: what a game's simulator answers for, and its figures.

A simulator takes and gives plain JSON where rows and queues stand between: the *lists*
it plays, its *options* and its *tallies*. Tallies of different games add up whatever
the order, so that a run may be split as one likes: same seed, same report.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from rules.errors import N_, Refusal
from rules.game.deck import Decklist
from rules.game.played_part import PlayedShare, State, state_of

PlayedList = dict[str, Any]  # a deck as it is played: facts, powers, copies, left out
Options = dict[str, int | str]  # every option of a run by name, none missing
Tally = dict[str, Any]  # name → integers in nested lists; adds up place by place


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One setting of a run: one of *choices*, or a number from *least* to *most*."""

    name: str
    default: int | str
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One measured number with its 95 % interval, *low* to *high*.

    *games* is how many games (or hands, or cards) it is a share or mean of; 0 means
    there were none and *value* says nothing. *exact* is the same number by counting,
    where there is a way to count it.
    """

    value: float
    low: float
    high: float
    games: int
    exact: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFigures:
    """What became of one card: *figures* by name, as `seen`, `on_its_turn`, `stuck`."""

    name: str
    copies: int
    figures: Mapping[str, Figure]


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftOut:
    """A card that is not played whole: its *state*, and the sentences not played.

    *unused* are understood, but one that is not may be their price.
    """

    name: str
    copies: int
    sentences: tuple[str, ...]
    state: State = "partly"
    unused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What a run says of one list.

    *figures* are single numbers by name, *series* one number a turn (index 0 is turn
    1), *groups* the figures again for a part of the games (`play`, `draw`, `kept`,
    `mulliganed`). *games* were played.
    """

    games: int
    figures: Mapping[str, Figure]
    series: Mapping[str, tuple[Figure, ...]]
    groups: Mapping[str, Mapping[str, Figure]]
    cards: tuple[CardFigures, ...]
    left_out: tuple[LeftOut, ...]
    share: PlayedShare


@dataclass(frozen=True, slots=True, kw_only=True)
class Comparison:
    """Two lists over the same games: each figure of the second less the first's.

    *verdict* is a code: `second-faster`, `first-faster`, `no-difference-shown` or
    `too-few-games`.
    """

    games: int
    differences: Mapping[str, Figure]
    series: Mapping[str, tuple[Figure, ...]]
    verdict: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GameStep:
    """One thing that happened in a game: *code* names the sentence, *figures* fill it.

    *table* is what lies where once it has happened, drawn on the page.
    """

    turn: int
    code: str
    figures: Mapping[str, Any] = field(default_factory=dict)
    table: Mapping[str, Any] = field(default_factory=dict)


class Runner(Protocol):
    """What a game answers for that plays games in chunks: whatever the workers run."""

    @property
    def ENGINE(self) -> str:  # noqa: N802 - a constant of the package
        """What changes whenever the same seed may give another report."""

    @property
    def OPTIONS(self) -> tuple[Option, ...]:  # noqa: N802 - as above
        """The settings of a run, in the order a form asks for them."""

    def read_options(self, values: Mapping[str, Any]) -> Options:
        """Return *values* checked and complete. Raises a Refusal naming one."""

    def usual_rate(self, options: Options, lists: Sequence[PlayedList]) -> float:
        """Return how many games a second of *lists* a slow machine plays."""

    def run_chunk(
        self, lists: Sequence[PlayedList], options: Options, first: int, count: int
    ) -> Tally:
        """Return the tally of games *first* to *first* + *count* - 1 (0-based)."""

    def add(self, one: Tally, other: Tally) -> Tally:
        """Return the tally of the games of both."""


class DeckRunner(Runner, Protocol):
    """A runner whose lists are decks."""

    def prepare(
        self, deck: Decklist[Any], powers: Mapping[str, Sequence[Any]]
    ) -> PlayedList:
        """Return *deck* as it is played; *powers* (plain data) are by card name.

        The text of a card without powers is read as far as it is understood. Raises a
        Refusal for a deck that cannot be played at all (no hero, no cards).
        """


class Simulator(DeckRunner, Protocol):
    """What a game answers for that can play a deck by itself.

    With two lists, both play the same games and a tally holds them in pairs.
    """

    def pair(
        self, first: PlayedList, second: PlayedList
    ) -> tuple[PlayedList, PlayedList]:
        """Return both laid out so that what they share is drawn alike in each game."""

    def warm_up(self) -> None:
        """Make ready what the first chunk would else wait for."""

    def report(
        self, lists: Sequence[PlayedList], options: Options, tally: Tally
    ) -> tuple[Report, ...]:
        """Return what *tally* says of each list."""

    def compare(
        self, lists: Sequence[PlayedList], options: Options, tally: Tally
    ) -> Comparison:
        """Return the paired differences of two lists."""

    def replay(
        self, played: PlayedList, options: Options, number: int
    ) -> tuple[GameStep, ...]:
        """Return game *number* (0-based) step by step, the same that was counted."""


def left_out_of(played: PlayedList) -> tuple[LeftOut, ...]:
    """Return the cards of *played* that are not played whole, the hero's first."""
    return tuple(
        LeftOut(
            name=each["name"],
            copies=each.get("copies", 1),
            sentences=tuple(each["left_out"]),
            state=state_of(each),
            unused=tuple(each.get("unused", ())),
        )
        for each in (played["hero"], *played["cards"])
        if state_of(each) != "whole"
    )


class BadOption(Refusal):
    """A setting of a run is unknown, or not one of those there are."""

    code: ClassVar[str] = "bad-run-option"
    sentence = N_("“%(option)s” cannot be set to that. Allowed: %(allowed)s.")
    status: ClassVar[int] = 400


def read_values(options: Sequence[Option], values: Mapping[str, Any]) -> Options:
    """Return *values* of *options*, complete; what is missing or "" is the default.

    Numbers may come as text. Raises BadOption, with the option's name and what is
    allowed.
    """
    names = [option.name for option in options]
    for name in values:
        if name not in names:
            raise BadOption(option=name[:40], allowed=", ".join(names))
    return {option.name: _read(option, values.get(option.name)) for option in options}


def _read(option: Option, value: object) -> int | str:
    if value is None or value == "":
        return option.default
    if option.choices:
        if value not in option.choices:
            raise BadOption(option=option.name, allowed=", ".join(option.choices))
        return str(value)
    number = _number(value)
    if number is None or not option.least <= number <= option.most:
        raise BadOption(option=option.name, allowed=f"{option.least}–{option.most}")
    return number


def _number(value: object) -> int | None:
    """Return the whole number that *value* is, or writes in plain digits."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    plain = isinstance(value, str) and value.isascii() and value.isdigit()
    return int(str(value)) if plain and len(str(value)) < 12 else None
