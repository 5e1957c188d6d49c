"""Figures turned into shapes: where an SVG's bars, lines and labels stand.

Pure geometry in whole SVG units, y growing downwards; words and colours are the
templates' business. Chances stay exact: only their places are rounded.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules.numbers.odds import Chances

CURVE_HEIGHT = 72
COLUMN_WIDTH = 22
COLUMN_STEP = 28

BAR_LENGTH = 100  # of the longest bar of a list
SHORTEST_BAR = 2  # what is there is seen

HAND_HEIGHT = 120
HAND_STEP = 50  # a bar and the gaps beside it
HAND_BAR = 38

LINES_WIDTH = 235
LINES_HEIGHT = 150
LABEL_GAP = 16  # between the labels of two lines that end side by side


@dataclass(frozen=True, slots=True)
class Part:
    """What columns are made of: its name for the reader and the look it always has."""

    label: str
    look: str


@dataclass(frozen=True, slots=True)
class Segment:
    """One *part* of a column; *y* is its upper edge."""

    part: Part
    count: int
    y: int
    height: int


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the cost curve; *y* is the upper edge of all its segments."""

    label: str
    count: int
    x: int
    y: int
    segments: tuple[Segment, ...]

    @property
    def middle(self) -> int:
        """Where the labels stand."""
        return self.x + COLUMN_WIDTH // 2


@dataclass(frozen=True, slots=True)
class Bar:
    """The chance of exactly *count* cards as a bar; *y* is its upper edge."""

    count: int
    chance: Fraction
    x: int
    y: int
    height: int

    @property
    def middle(self) -> int:
        """Where the labels stand."""
        return self.x + HAND_BAR // 2


@dataclass(frozen=True, slots=True)
class HandChart:
    """Chances by number of cards, a bar each from none up."""

    bars: tuple[Bar, ...]
    height: int = HAND_HEIGHT

    @property
    def width(self) -> int:
        """The width of the chart."""
        return HAND_STEP * len(self.bars)


@dataclass(frozen=True, slots=True)
class Dot:
    """The chance by one turn, and where it stands."""

    turn: int
    chance: Fraction
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Line:
    """One line of chances; its label stands at *label_y* behind the last dot."""

    dots: tuple[Dot, ...]
    label_y: int

    @property
    def path(self) -> str:
        """The dots as an SVG polyline takes them."""
        return " ".join(f"{dot.x},{dot.y}" for dot in self.dots)

    @property
    def last(self) -> Fraction:
        """The chance the line ends at."""
        return self.dots[-1].chance


@dataclass(frozen=True, slots=True)
class LineChart:
    """Chances by turn; *grid* are (per cent, y), *ticks* are (turn, x)."""

    lines: tuple[Line, ...]
    grid: tuple[tuple[int, int], ...]
    ticks: tuple[tuple[int, int], ...]
    width: int = LINES_WIDTH
    height: int = LINES_HEIGHT


def draw_curve(
    columns: Iterable[tuple[str, Mapping[Part, int]]],
) -> tuple[Column, ...]:
    """Return *columns* (label; count by part) as stacks, the first part at the foot."""
    columns = list(columns)
    top = max([1, *(sum(parts.values()) for _label, parts in columns)])
    return tuple(
        _draw_column(label, parts, place * COLUMN_STEP, top)
        for place, (label, parts) in enumerate(columns)
    )


def _draw_column(label: str, parts: Mapping[Part, int], x: int, top: int) -> Column:
    """Return one stack; edges are rounded, so that parts meet without a gap."""
    segments = []
    below, edge = 0, CURVE_HEIGHT
    for part, count in parts.items():
        below += count
        y = CURVE_HEIGHT - round(CURVE_HEIGHT * below / top)
        segments.append(Segment(part, count, y, edge - y))
        edge = y
    return Column(label, below, x, edge, tuple(segments))


def bar_length(count: int, top: int) -> int:
    """Return the length of *count*'s bar where *top* is the longest; 0 for none."""
    if not count:
        return 0
    return max(SHORTEST_BAR, round(BAR_LENGTH * count / top))


def draw_hand(chances: Chances, top: Fraction) -> HandChart:
    """Return *chances* of 0, 1, 2 … cards as bars, *top* being as high as they get."""
    bars = []
    for count, chance in enumerate(chances):
        # What may happen at all is at least a hair high.
        height = max(1, round(HAND_HEIGHT * chance / top)) if chance else 0
        x = count * HAND_STEP + (HAND_STEP - HAND_BAR) // 2
        bars.append(Bar(count, chance, x, HAND_HEIGHT - height, height))
    return HandChart(tuple(bars))


def draw_lines(*lines: Chances) -> LineChart:
    """Return *lines* of chances by turn (the first is turn 1), the highest first.

    The scale is always 0 to 1, so that two charts can be compared by eye.
    """
    last = len(lines[0]) - 1
    places = [round(LINES_WIDTH * turn / last) for turn in range(last + 1)]
    drawn = []
    edge = -LABEL_GAP
    for chances in lines:
        dots = tuple(
            Dot(turn, chance, x, _height(chance))
            for turn, (chance, x) in enumerate(zip(chances, places, strict=True), 1)
        )
        edge = max(dots[-1].y, edge + LABEL_GAP)
        drawn.append(Line(dots, edge))
    return LineChart(
        tuple(drawn),
        grid=tuple((part, _height(Fraction(part, 100))) for part in range(0, 101, 25)),
        ticks=tuple(enumerate(places, start=1)),
    )


def _height(chance: Fraction) -> int:
    """Return where *chance* stands above the axis."""
    return LINES_HEIGHT - round(LINES_HEIGHT * chance)
