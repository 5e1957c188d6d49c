"""All teams of a game's fighters against all others, by bots: what it answers for.

A *team* is two places among the fighters, 0-based, the lower first. A draw counts half
in every share.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from rules.game.simulation import Figure, Options, PlayedList, Runner, Tally

Team = tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamReport:
    """What a run of teams says.

    *fighters* are the shares won by teams with each of them, *teams* those of each
    team, *rivals* those of (fighter, fighter on the other side), *pairs* those of a
    team against another; what never met is in none. *endings* are games by the game's
    word for how they end.
    """

    games: int
    draws: int
    fighters: tuple[Figure, ...]
    teams: Mapping[Team, Figure]
    rivals: Mapping[Team, Figure]
    pairs: Mapping[tuple[Team, Team], Figure]
    endings: Mapping[str, int]
    rounds: Figure
    turns: Figure


class Teams(Runner, Protocol):
    """What lets all teams of two of some fighters meet; a run's lists are fighters."""

    @property
    def FEWEST(self) -> int:  # noqa: N802 - a constant of the package
        """As many fighters as two teams need."""

    def enlist(self, fighters: Sequence[Any]) -> list[PlayedList]:
        """Return *fighters* as they are played, in their order."""

    def names(self, lists: Sequence[PlayedList]) -> tuple[str, ...]:
        """Return the English names of the fighters of a run."""

    def report(
        self, lists: Sequence[PlayedList], options: Options, tally: Tally
    ) -> TeamReport:
        """Return what *tally* says."""


def game_seed(seed: int, number: int) -> int:
    """Return the seed of game *number* (0-based) of a tournament of *seed*."""
    return (seed * 1_000_003 + number) % 2**64
