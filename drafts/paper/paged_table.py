"""A table on as many pages as it takes: pairings, standings.

Names break and are never cut; the head stands on every page.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.conf import settings

from core.typesetting import Block, line_height, read_words, wrap
from decks.paper.pdf_document import GREY, Align, Paper, PaperSize

MARGIN: Final = 14.0  # mm
SIZE: Final = 11.0
GAP: Final = 3.0  # between two columns
AIR: Final = 2.6  # that a row leaves white
HEAD: Final = 8.0
FOOT: Final = 8.0
FAINT: Final = 170


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its label, its *share* of the width, where its texts stand."""

    label: str
    share: float
    align: Align = "left"


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """All that stands on the pages; *page* is the pattern that numbers them.

    *made_at* stands for the clock, so that bytes repeat.
    """

    paper: PaperSize
    language: str
    title: str
    subtitle: str
    page: str
    made_at: datetime
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class SetRow:
    """A row whose texts are broken into lines; *height* is that of the longest."""

    cells: tuple[Block, ...]

    @property
    def height(self) -> float:
        """How much of the page it takes."""
        return max(cell.height for cell in self.cells) + AIR


def write_table(table: Table) -> bytes:
    """Return *table* as PDF; one page with a head alone if it has no rows."""
    paper = Paper(
        table.paper, title=table.title, language=table.language, made_at=table.made_at
    )
    widths = _widths(paper, table.columns)
    top = _title_height(paper, table)
    pages = list(_set_pages(paper, table, widths, top))
    for number, rows in enumerate(pages, start=1):
        paper.add_page()
        y = _write_head(paper, table, widths)
        for row in rows:
            _write_row(paper, table.columns, widths, row, y)
            y += row.height
        told = table.page % {"page": number, "pages": len(pages)}
        width = paper.width - 2 * MARGIN
        edge = paper.height - MARGIN
        paper.write(MARGIN, edge, settings.SITE_NAME, size=7, ink=GREY)
        paper.write(MARGIN, edge, told, size=7, ink=GREY, width=width, align="right")
    return paper.output()


def _widths(paper: Paper, columns: Sequence[Column]) -> list[float]:
    """Return how wide each column is, in mm."""
    room = paper.width - 2 * MARGIN - GAP * (len(columns) - 1)
    whole = sum(column.share for column in columns)
    return [room * column.share / whole for column in columns]


def _title(paper: Paper, table: Table) -> tuple[Block, Block]:
    """Return title and subtitle, broken into lines."""
    width = paper.width - 2 * MARGIN
    title = wrap(read_words((table.title, "B")), width, 16)
    return title, wrap(read_words((table.subtitle, "")), width, 10)


def _title_height(paper: Paper, table: Table) -> float:
    """Return where the first row begins."""
    title, subtitle = _title(paper, table)
    return MARGIN + title.height + subtitle.height + HEAD + 4


def _write_head(paper: Paper, table: Table, widths: Sequence[float]) -> float:
    """Write title, subtitle and labels; return where the first row begins."""
    title, subtitle = _title(paper, table)
    y = MARGIN + line_height(16) * 0.8
    paper.write_block(MARGIN, y, title)
    y = MARGIN + title.height + line_height(10) * 0.8
    paper.write_block(MARGIN, y, subtitle, ink=GREY)
    y = _title_height(paper, table) - 3
    for x, width, column in _places(widths, table.columns):
        paper.write(
            x, y, column.label, size=8.5, style="B", width=width, align=column.align
        )
    paper.rule(MARGIN, y + 1.4, paper.width - 2 * MARGIN, weight=0.35)
    return _title_height(paper, table)


def _set_pages(
    paper: Paper, table: Table, widths: Sequence[float], top: float
) -> Iterator[list[SetRow]]:
    """Yield the rows of each page."""
    bottom = paper.height - MARGIN - FOOT
    rows: list[SetRow] = []
    y = top
    for texts in table.rows:
        row = SetRow(
            tuple(
                wrap(read_words((text or " ", "")), width, SIZE)
                for text, width in zip(texts, widths, strict=True)
            )
        )
        if rows and y + row.height > bottom:
            yield rows
            rows, y = [], top
        rows.append(row)
        y += row.height
    yield rows


def _write_row(
    paper: Paper,
    columns: Sequence[Column],
    widths: Sequence[float],
    row: SetRow,
    y: float,
) -> None:
    """Write *row* with its upper edge at *y*."""
    base = y + AIR / 2 + line_height(SIZE) * 0.8
    for (x, width, column), cell in zip(
        _places(widths, columns), row.cells, strict=True
    ):
        paper.write_block(x, base, cell, width=width, align=column.align)
    wide = paper.width - 2 * MARGIN
    paper.rule(MARGIN, y + row.height, wide, weight=0.05, ink=FAINT)


def _places(
    widths: Sequence[float], columns: Sequence[Column]
) -> Iterator[tuple[float, float, Column]]:
    """Yield left edge, width and column of each."""
    x = MARGIN
    for width, column in zip(widths, columns, strict=True):
        yield x, width, column
        x += width + GAP
