"""Shares of many pairs as a table in colours: who wins against whom.

The numbers stand in the cells, so that the table is its own twin for who sees no
colours; places and looks are made here, words are the caller's.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from decks.templatetags.odds import percent
from decks.testing.reports.figure_texts import tell_difference, whole_percent
from rules.game.simulation import Figure

EDGES: Final = (0.2, 0.35, 0.45, 0.55, 0.65, 0.8)  # between the looks, from 0 to 6
GAIN_EDGES: Final = (-0.15, -0.08, -0.02, 0.02, 0.08, 0.15)  # the same of gains


@dataclass(frozen=True, slots=True)
class HeatCell:
    """One share; *look* is 0 (far below one half) to 6 (far above it).

    *interval* is the 95 % interval in words, *games* what it is a share of; *href*
    leads to more of it, or is "".
    """

    value: str
    interval: str
    games: int
    look: int
    href: str = ""


@dataclass(frozen=True, slots=True)
class HeatRow:
    """One row: *cells* as the columns stand, None where there is nothing to say.

    *number* is the one its column has, from 1; *total* what the row comes to.
    """

    number: int
    label: str
    cells: tuple[HeatCell | None, ...]
    total: HeatCell | None


@dataclass(frozen=True, slots=True)
class HeatMap:
    """A table of shares; *title* says of what.

    *corner* says how rows and columns go together, and *hint* what the numbers are,
    where they are not the row's wins against the column. If *is_square*, columns are
    headed by the numbers of their rows.
    """

    title: str
    columns: tuple[str, ...]
    rows: tuple[HeatRow, ...]
    corner: str = ""
    hint: str = ""
    is_square: bool = True


def heat_map(
    title: str,
    labels: Sequence[str],
    shares: Mapping[tuple[int, int], Figure],
    totals: Sequence[Figure],
    hrefs: Mapping[tuple[int, int], str],
    *,
    corner: str = "",
    hint: str = "",
) -> HeatMap:
    """Return *shares* of (row, column), 0-based, as a table of *labels* both ways.

    *totals* are one a row; *hrefs* may be missing for any cell.
    """
    count = range(len(labels))
    return HeatMap(
        title=title,
        columns=tuple(labels),
        rows=tuple(
            HeatRow(
                number=row + 1,
                label=labels[row],
                cells=tuple(
                    _cell(shares.get((row, column)), hrefs.get((row, column), ""))
                    for column in count
                ),
                total=_cell(totals[row], ""),
            )
            for row in count
        ),
        corner=corner,
        hint=hint,
    )


def gain_cell(name: str, gain: Figure) -> HeatCell:
    """Return a difference of shares called *name*: no look is none, green is more."""
    told = tell_difference(name, gain)
    look = sum(gain.value >= edge for edge in GAIN_EDGES)
    return HeatCell(told.value, told.interval, gain.games, look)


def look_of(figure: Figure) -> int:
    """Return the look of *figure*: 0 (far below one half) to 6 (far above it)."""
    return sum(figure.value >= edge for edge in EDGES)


def _cell(figure: Figure | None, href: str) -> HeatCell | None:
    """Return *figure* as a cell; None for what no game speaks of."""
    if figure is None or not figure.games:
        return None
    return HeatCell(
        value=percent(figure.value),
        interval=f"{whole_percent(figure.low)} – {whole_percent(figure.high)}",
        games=figure.games,
        look=look_of(figure),
        href=href,
    )


@dataclass(frozen=True, slots=True)
class HeatLook:
    """All cells of one look (0 to 6), as a path of unit squares."""

    look: int
    path: str


@dataclass(frozen=True, slots=True)
class HeatPicture:
    """A picture of *size* × *size* units; *rows* are what each row is called."""

    size: int
    looks: tuple[HeatLook, ...]
    rows: tuple[str, ...]


def heat_picture(
    rows: Sequence[str], shares: Mapping[tuple[int, int], Figure]
) -> HeatPicture:
    """Return *shares* of (row, column), 0-based, drawn; others stay bare."""
    paths: dict[int, list[str]] = {}
    for (row, column), figure in sorted(shares.items()):
        if figure.games:
            square = f"M{column} {row}h1v1h-1z"
            paths.setdefault(look_of(figure), []).append(square)
    looks = (HeatLook(look, "".join(path)) for look, path in sorted(paths.items()))
    return HeatPicture(len(rows), tuple(looks), tuple(rows))
