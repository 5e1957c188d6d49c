"""A PDF being written: what sheet and proxies draw with.

Lengths are in millimetres from the upper left corner of the page, sizes in points.
"""

from collections.abc import Iterator
from datetime import datetime
from itertools import groupby
from typing import Final, Literal

import segno
from django.conf import settings
from django.http import HttpResponse
from django.utils.cache import add_never_cache_headers
from django.utils.text import slugify

from core.typesetting import (
    ARROW,
    FILES,
    FOLDER,
    MM,
    Block,
    Line,
    Style,
    line_height,
    line_width,
    read_words,
    text_width,
)
from core.web.downloads import file_response
from decks.building.models import Deck

PaperSize = Literal["a4", "letter"]
SIZES: Final[dict[PaperSize, tuple[float, float]]] = {
    "a4": (210, 297),
    "letter": (215.9, 279.4),
}
BLACK = 0
GREY = 90
FAMILY = "paper"
Align = Literal["left", "right", "center"]


class Paper:
    """Pages of one size, with the fonts at hand."""

    def __init__(
        self, size: PaperSize, *, title: str, language: str, made_at: datetime
    ) -> None:
        """Begin a document; *made_at* stands for the clock, so that bytes repeat."""
        self.width, self.height = SIZES[size]
        from fpdf import FPDF  # brings fonts and pictures along, for paper alone

        self.pdf = FPDF(unit="mm", format=(self.width, self.height))
        self.pdf.set_auto_page_break(auto=False)
        self.pdf.set_margin(0)
        self.pdf.set_title(title)
        self.pdf.set_lang(language)
        self.pdf.set_creator(settings.SITE_NAME)
        self.pdf.set_creation_date(made_at)
        for style, name in FILES.items():
            self.pdf.add_font(FAMILY, style, FOLDER / name)

    def add_page(self) -> None:
        """Begin a page."""
        self.pdf.add_page()

    def output(self) -> bytes:
        """Return the document."""
        return bytes(self.pdf.output())

    def write(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float,
        style: Style = "",
        ink: int = BLACK,
        width: float | None = None,
        align: Align = "left",
    ) -> float:
        """Write one line of *text* on the baseline *y*; return its width.

        Where it is wider than *width* it shrinks: this is for labels, not for names.
        """
        line = read_words((text, style))
        wide = line_width(line, size)
        if width is not None and wide > width:
            size *= width / wide
        block = Block((line,), size)
        return self.write_block(x, y, block, ink=ink, width=width, align=align)

    def write_block(
        self,
        x: float,
        y: float,
        block: Block,
        *,
        ink: int = BLACK,
        width: float | None = None,
        align: Align = "left",
    ) -> float:
        """Write *block*, its first baseline at *y*; return its greatest width."""
        widest = 0.0
        for line in block.lines:
            wide = line_width(line, block.size)
            spare = (width or wide) - wide
            start = x + {"left": 0, "center": spare / 2, "right": spare}[align]
            self._write_line(start, y, line, block.size, ink)
            y += line_height(block.size)
            widest = max(widest, wide)
        return widest

    def _write_line(
        self, x: float, y: float, line: Line, size: float, ink: int
    ) -> None:
        """Write *line* from *x* on the baseline *y*."""
        self.pdf.set_text_color(ink)
        for text, style in _stretches(line):
            if text.strip() == ARROW:
                self._draw_arrow(x, y, size, ink)
            elif text:
                self.pdf.set_font(FAMILY, style, size)
                self.pdf.text(x, y, text)
            x += text_width(text, style) * size * MM

    def _draw_arrow(self, x: float, y: float, size: float, ink: int) -> None:
        """Draw an arrow one em wide on the baseline *y*."""
        em = size * MM
        middle, end, head = y - 0.28 * em, x + 0.85 * em, 0.2 * em
        self.pdf.set_draw_color(ink)
        self.pdf.set_line_width(0.07 * em)
        self.pdf.line(x + 0.1 * em, middle, end, middle)
        self.pdf.line(end - head, middle - head, end, middle)
        self.pdf.line(end - head, middle + head, end, middle)

    def rule(
        self, x: float, y: float, width: float, *, weight: float = 0.2, ink: int = BLACK
    ) -> None:
        """Draw a level line."""
        self.pdf.set_draw_color(ink)
        self.pdf.set_line_width(weight)
        self.pdf.line(x, y, x + width, y)

    def upright(self, x: float, y: float, height: float, *, ink: int = BLACK) -> None:
        """Draw a thin upright line."""
        self.pdf.set_draw_color(ink)
        self.pdf.set_line_width(0.1)
        self.pdf.line(x, y, x, y + height)

    def box(
        self, x: float, y: float, width: float, height: float, *, weight: float = 0.2
    ) -> None:
        """Draw an empty box."""
        self.pdf.set_draw_color(BLACK)
        self.pdf.set_line_width(weight)
        self.pdf.rect(x, y, width, height)

    def ring(self, x: float, y: float, radius: float) -> None:
        """Draw a circle around the middle *x*, *y*."""
        self.pdf.set_draw_color(BLACK)
        self.pdf.set_line_width(0.3)
        self.pdf.circle(x, y, radius)

    def qr(self, x: float, y: float, side: float, content: str) -> None:
        """Draw *content* as a QR code; the paper around it is its quiet zone."""
        matrix = segno.make_qr(content, error="m").matrix
        unit = side / len(matrix)
        self.pdf.set_fill_color(BLACK)
        for row, modules in enumerate(matrix):
            for start, count in _dark_runs(modules):
                self.pdf.rect(
                    x + start * unit, y + row * unit, count * unit, unit, style="F"
                )


def _stretches(line: Line) -> Iterator[tuple[str, Style]]:
    """Yield what is written at once: text of one style, arrows alone."""
    text, style = "", line[0].pieces[0].style if line else ""
    for place, word in enumerate(line):
        text += " " if place else ""
        for piece in word.pieces:
            if piece.style != style or ARROW in (piece.text, text.strip()):
                yield text, style
                text, style = "", piece.style
            text += piece.text
    yield text, style


def _dark_runs(modules: bytes | bytearray) -> Iterator[tuple[int, int]]:
    """Yield start and length of each run of dark *modules*."""
    start = 0
    for is_dark, group in groupby(modules):
        count = len(list(group))
        if is_dark:
            yield start, count
        start += count


def pdf_response(content: bytes, deck: Deck, kind: str) -> HttpResponse:
    """Return *content* as a file to look at, named for *deck*, that nobody keeps."""
    name = f"{slugify(deck.name) or deck.short_id}-{kind}.pdf"
    response = file_response(content, name, inline=True)
    add_never_cache_headers(response)
    return response
