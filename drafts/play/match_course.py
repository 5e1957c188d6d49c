"""How a game of decks went: heroes' health by turn, and when most of it was lost."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from decks.testing.reports.series_charts import Line, Picture, draw_series
from rules.game.simulation import Figure
from rules.game.table import TableView

MOST_BLOWS: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Blow:
    """A turn in which the hero of *name* lost much: so much *lost*, so much *left*."""

    turn: int
    name: str
    lost: int
    left: int
    is_mine: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """The whole game: *picture* draws the *table*, the healths as each turn ended.

    *lines* are of those called by *names*, in the order of seats; *blows* are the
    turns that cost most, in their order.
    """

    names: tuple[str, ...]
    picture: Picture
    table: tuple[tuple[int, tuple[int, ...]], ...]
    blows: tuple[Blow, ...]

    @property
    def lines(self) -> list[tuple[str, Line, int]]:
        """Each name with its line and the health that was left in the end."""
        left = self.table[-1][1]
        return list(zip(self.names, self.picture.lines, left, strict=True))


def course_of(table: TableView, names: Sequence[str]) -> Course | None:
    """Return how the game of *table* went, for its reader; None before two turns."""
    turns = list(pairwise(table.course))
    if len(turns) < 2:
        return None
    places = range(len(names))
    blows = [
        Blow(
            turn=turn,
            name=names[n],
            lost=before[n] - after[n],
            left=after[n],
            is_mine=n == table.seat,
        )
        for (turn, before), (_next, after) in turns
        for n in places
        if before[n] > after[n]
    ]
    worst = sorted(blows, key=lambda blow: -blow.lost)[:MOST_BLOWS]
    rows = tuple((turn, after) for (turn, _before), (_next, after) in turns)
    return Course(
        names=tuple(names),
        picture=draw_series([[_exact(of[n]) for _turn, of in rows] for n in places]),
        table=rows,
        blows=tuple(sorted(worst, key=lambda blow: blow.turn)),
    )


def _exact(health: int) -> Figure:
    """Return *health* as a figure that nothing is uncertain about."""
    return Figure(value=health, low=health, high=health, games=1)
