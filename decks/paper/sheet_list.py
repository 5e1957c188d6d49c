"""The list on a sheet: headings and rows, in columns, on as many pages as it takes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from core.typesetting import (
    Block,
    line_height,
    printable,
    read_words,
    text_width,
    wrap,
)
from decks.paper.pdf_document import BLACK, GREY, Paper

GAP: Final = 5.0  # mm between two columns
FAINT = 170


@dataclass(frozen=True, slots=True)
class SheetRow:
    """*quantity* copies of a card: *names* by language, and the *printing*."""

    quantity: int
    names: tuple[str, ...]
    printing: str = ""


@dataclass(frozen=True, slots=True)
class SheetGroup:
    """Rows under a heading, *labels* by language; *is_zone* marks the great headings.

    *count* is the number of cards, copies counted.
    """

    labels: tuple[str, ...]
    count: int
    rows: tuple[SheetRow, ...] = ()
    is_zone: bool = False


def in_both(texts: Sequence[str]) -> str:
    """Return *texts*, one a language, side by side; equal ones once."""
    return " / ".join(dict.fromkeys(texts))


@dataclass(frozen=True, slots=True)
class Frame:
    """Where on a page the list may stand: from *top* down to *bottom*."""

    left: float
    top: float
    width: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Layout:
    """How a list is set: in how many columns, in which size, with how much air.

    *air* is what a row leaves white, in mm for each point of size.
    """

    columns: int
    size: float
    air: float = 0.04


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading with its count, set in a column *width* wide."""

    group: SheetGroup
    width: float
    size: float

    @property
    def height(self) -> float:
        """How much of the column it takes."""
        return line_height(self.size) * (1.75 if self.group.is_zone else 1.4)

    def write(self, paper: Paper, x: float, y: float) -> None:
        """Write it with its upper left corner at *x*, *y*."""
        size = self.size * (1.12 if self.group.is_zone else 1)
        base = y + self.height - line_height(self.size) * 0.32
        label, count = in_both(self.group.labels), str(self.group.count)
        paper.write(x, base, label, size=size, style="B", width=self.width - 8)
        paper.write(
            x, base, count, size=size, style="B", width=self.width, align="right"
        )
        if self.group.is_zone:
            paper.rule(x, y + self.height - 0.3, self.width, weight=0.35)


@dataclass(frozen=True, slots=True)
class Row:
    """A card: tick box, quantity, each name in its own column, printing."""

    row: SheetRow
    width: float
    size: float
    air: float  # mm that are left white, half above and half below
    names: tuple[tuple[float, Block], ...]  # how far from the left, and the name

    @property
    def height(self) -> float:
        """How much of the column it takes: the name with the most lines decides."""
        return max(name.height for _x, name in self.names) + self.air

    def write(self, paper: Paper, x: float, y: float) -> None:
        """Write it with its upper left corner at *x*, *y*."""
        base = y + self.air / 2 + line_height(self.size) * 0.8
        box, start = self.size * 0.23, name_start(self.size)
        paper.box(x + 0.1, base - box, box, box, weight=0.15)
        paper.write(
            x + box, base, str(self.row.quantity), size=self.size, style="B",
            width=start - box - self.size * 0.14, align="right",
        )  # fmt: skip
        for place, (left, name) in enumerate(self.names):
            ink = GREY if place else BLACK
            paper.write_block(x + left, base, name, ink=ink)
        wide = printing_width(self.size)
        paper.write(
            x + self.width - wide, base, self.row.printing, size=self.size * 0.85,
            ink=GREY, width=wide, align="right",
        )  # fmt: skip
        paper.rule(x, y + self.height, self.width, weight=0.05, ink=FAINT)


Band = Heading | Row
Page = list[tuple[float, float, Band]]  # x, y and what stands there


def name_start(size: float) -> float:
    """Return how far from the left the first name stands: after box and quantity."""
    return size * 0.95


def printing_width(size: float) -> float:
    """Return the room that set and number have."""
    return size * 1.7


def name_shares(rows: Sequence[SheetRow]) -> tuple[float, ...]:
    """Return the part of the room each language gets: by how long its names are."""
    totals = [
        sum(text_width(printable(name), "") for name in names)
        for names in zip(*(row.names for row in rows), strict=True)
    ]
    most = max(totals, default=0)
    shares = [max(total, most / 2) or 1 for total in totals]
    return tuple(share / sum(shares) for share in shares)


def set_pages(
    groups: Sequence[SheetGroup],
    frames: tuple[Frame, Frame],
    layout: Layout,
) -> Iterator[Page]:
    """Yield the pages that *groups* fill in *layout*.

    The first of *frames* is that of the first page. No heading ends a column.
    """
    frame, further = frames
    width = (frame.width - GAP * (layout.columns - 1)) / layout.columns
    bands = list(_bands(groups, width, layout))
    page: Page = []
    column, y = 0, frame.top
    for place, band in enumerate(bands):
        if y > frame.top and y + _needed(bands[place:]) > frame.bottom:
            column, y = column + 1, frame.top
            if column == layout.columns:
                yield page
                page, column, frame, y = [], 0, further, further.top
        page.append((frame.left + column * (width + GAP), y, band))
        y += band.height
    yield page


def _needed(bands: Sequence[Band]) -> float:
    """Return the height of the first of *bands*, and of the row below a heading."""
    height = 0.0
    for band in bands:
        height += band.height
        if isinstance(band, Row):
            break
    return height


def _bands(
    groups: Sequence[SheetGroup], width: float, layout: Layout
) -> Iterator[Band]:
    """Yield the headings and rows of *groups* in order."""
    size = layout.size
    shares = name_shares([row for group in groups for row in group.rows])
    for group in groups:
        yield Heading(group, width, size)
        for row in group.rows:
            names = tuple(_set_names(row, shares, width, size))
            yield Row(row, width, size, size * layout.air, names)


def _set_names(
    row: SheetRow, shares: Sequence[float], width: float, size: float
) -> Iterator[tuple[float, Block]]:
    """Yield each name of *row* in its share of the room, and where it begins."""
    left = name_start(size)
    room = width - left - printing_width(size)
    for name, share in zip(row.names, shares, strict=True):
        yield left, wrap(read_words((name, "")), room * share - size * 0.14, size)
        left += room * share
