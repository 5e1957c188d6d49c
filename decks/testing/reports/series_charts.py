"""Series of a report turned into shapes: lines by turn, each with its band.

Pure geometry in whole SVG units, y growing downwards; words are the templates'
business.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from rules.game.simulation import Figure

WIDTH: Final = 520
HEIGHT: Final = 200
LABEL_GAP: Final = 16  # between the labels of two lines that end side by side
STEPS: Final = (0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100)  # of a scale
MOST_LINES: Final = 5  # of a grid
MOST_TICKS: Final = 15


@dataclass(frozen=True, slots=True)
class Dot:
    """One figure and where it stands; *low* and *high* are the interval's edges."""

    turn: int
    figure: Figure
    x: int
    y: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Line:
    """One line; its label stands at *label_y* behind the last dot."""

    dots: tuple[Dot, ...]
    label_y: int

    @property
    def path(self) -> str:
        """The dots as an SVG polyline takes them."""
        return " ".join(f"{dot.x},{dot.y}" for dot in self.dots)

    @property
    def band(self) -> str:
        """The intervals as an SVG polygon takes them: there above, back below."""
        above = [f"{dot.x},{dot.high}" for dot in self.dots]
        below = [f"{dot.x},{dot.low}" for dot in reversed(self.dots)]
        return " ".join(above + below)


@dataclass(frozen=True, slots=True)
class Picture:
    """Lines by turn; *grid* are (value, y), *ticks* are (turn, x)."""

    lines: tuple[Line, ...]
    grid: tuple[tuple[float, int], ...]
    ticks: tuple[tuple[int, int], ...]
    width: int = WIDTH
    height: int = HEIGHT


def draw_series(series: Sequence[Sequence[Figure]], top: float = 0.0) -> Picture:
    """Return *series* (index 0 is turn 1) as lines of one scale, from 0 to *top*.

    Without *top* the scale ends at a round number above all of them.
    """
    turns = max(map(len, series))
    steps = _scale(top or max(one.high for line in series for one in line))
    top = steps[-1]
    places = [round(WIDTH * turn / max(turns - 1, 1)) for turn in range(turns)]
    lines = [
        tuple(
            Dot(turn, one, x, _y(one.value, top), _y(one.low, top), _y(one.high, top))
            for turn, (one, x) in enumerate(zip(line, places, strict=False), 1)
        )
        for line in series
    ]
    every = -(-turns // MOST_TICKS)
    return Picture(
        lines=tuple(map(Line, lines, _label_places(lines))),
        grid=tuple((step, _y(step, top)) for step in steps),
        ticks=tuple(enumerate(places, 1))[::every],
    )


def _scale(top: float) -> list[float]:
    """Return the values of a grid from 0 to *top* or the next round number above."""
    step = next((one for one in STEPS if top / one <= MOST_LINES), STEPS[-1])
    lines = max(1, -int(-top // step))
    return [round(step * line, 1) for line in range(lines + 1)]


def _y(value: float, top: float) -> int:
    """Return where *value* stands above the axis, at most at the upper edge."""
    return HEIGHT - round(HEIGHT * min(max(value / top, 0.0), 1.0))


def _label_places(lines: Sequence[tuple[Dot, ...]]) -> list[int]:
    """Return where the labels of *lines* stand: at their ends, but apart."""
    ends = [line[-1].y for line in lines]
    order = sorted(range(len(ends)), key=ends.__getitem__)
    for above, below in pairwise(order):
        ends[below] = max(ends[below], ends[above] + LABEL_GAP)
    return ends
