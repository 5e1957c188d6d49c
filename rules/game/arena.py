"""Games that two play against each other: what a game answers for that has them.

A *match* is a value of the game, made again from its fighters, seed and choices; *Any*
stands for what only the game looks into. Players are 0 and 1.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from rules.game.teams import Teams


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in a file of fighters: *path*, and what would be right."""

    path: str
    problem: str


@dataclass(frozen=True, slots=True)
class RosterEntry:
    """A card of a file of fighters: its collector number and its names by language."""

    number: str
    card: Any
    names: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Roster:
    """What a file of fighters holds: its set, its *fighters* and entries, every fault.

    With a fault there is nothing else.
    """

    code: str = ""
    year: int = 0
    names: Mapping[str, str] = field(default_factory=dict)
    fighters: tuple[Any, ...] = ()
    entries: tuple[RosterEntry, ...] = ()
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class Track:
    """A track of a board: spaces 0 to *most*, the marker lying *at* one.

    It halts on *stops*; something happens on *symbols*.
    """

    most: int
    at: int
    stops: frozenset[int]
    symbols: frozenset[int]


@dataclass(frozen=True, slots=True)
class BotGame:
    """One game of bots: both *teams* by places in the roster, and how it went.

    *won* is the player who won, None for a draw; *ending* is the game's word for how.
    """

    teams: tuple[tuple[int, int], tuple[int, int]]
    won: int | None
    ending: str
    rounds: int
    turns: int


class Arena(Protocol):
    """What a game answers for whose fighters meet in matches."""

    @property
    def STRENGTHS(self) -> tuple[str, ...]:  # noqa: N802 - a constant of the package
        """How well bots may play, the weakest first."""

    @property
    def teams(self) -> Teams:
        """What lets all teams meet all others, by bots."""

    def read_roster(self, data: object) -> Roster:
        """Return the roster that *data*, a file's YAML, describes, with every fault."""

    def assemble(self, cards: Iterable[Any]) -> tuple[Any, ...]:
        """Return the fighters that *cards* make up; whole ones alone."""

    def tracks(self, card: Any) -> Mapping[str, Track]:
        """Return the tracks of *card* as they are set up, by what moves: `health` …

        Nothing for a card that has none.
        """

    def begin(self, fighters: Sequence[Any], seed: int) -> Any:
        """Return a match of four *fighters*, the first player's two first.

        *seed* is 0 to 2⁶⁴-1. Raises a Refusal unless they are all different.
        """

    def legal_choices(self, match: Any, player: int) -> tuple[Any, ...]:
        """Return what *player* may choose now; nothing if not waited for."""

    def choose(self, match: Any, player: int, choice: Any) -> Any:
        """Return *match* with a choice of *player*; the second one carries both out.

        Raises a Refusal if it is none of the legal ones.
        """

    def view_for(self, match: Any, player: int) -> Any:
        """Return all of *match* that *player* may know, or a WATCHER of tables."""

    def write_match(self, match: Any) -> dict[str, Any]:
        """Return *match* as plain JSON, what is hidden included."""

    def read_match(self, values: Mapping[str, Any]) -> Any:
        """Return the match that `write_match` wrote."""

    def write_choice(self, choice: Any) -> list[Any]:
        """Return *choice* as plain JSON."""

    def read_choice(self, values: object) -> Any:
        """Return the choice somebody sent. Raises a Refusal for anything else."""

    def write_view(self, view: Any) -> dict[str, Any]:
        """Return the *view* of a player as plain JSON."""

    def advise(self, view: Any, seed: int) -> list[dict[str, Any]]:
        """Return what the player of *view* had best choose, as plain JSON, best first.

        Each has `choice` and `reasons` (code and figures). Same *seed*, same advice.
        """

    def choose_for(self, view: Any, strength: str, seed: int) -> Any:
        """Return a bot's choice for the player of *view*; same seed, same choice."""

    def schedule(
        self, fighters: int, games: int, seed: int
    ) -> tuple[tuple[tuple[int, int], tuple[int, int]], ...]:
        """Return the teams of so many *games*: all meet all before any meet again."""

    def play_bots(
        self,
        fighters: Sequence[Any],
        teams: tuple[tuple[int, int], tuple[int, int]],
        strengths: tuple[str, str],
        seed: int,
    ) -> BotGame:
        """Return what a game of bots came to; same *seed*, same game."""
