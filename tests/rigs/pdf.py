"""Reading PDFs back: what stands where, from the letters' own widths.

Nothing here comes from the code that writes them.
"""

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, islice
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ContentStream

POINT = 25.4 / 72  # mm


@dataclass(frozen=True)
class Written:
    """A text on a page; the box of its letters in mm from the upper left corner."""

    page: int
    text: str
    size: float  # points
    left: float
    right: float
    top: float
    bottom: float


@dataclass(frozen=True)
class Font:
    """The letters and widths (in thousandths of the size) behind a font's codes."""

    letters: dict[int, str]
    widths: dict[int, float]


def read_pdf(content: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(content))


def text_of(content: bytes) -> str:
    """Return all words of the document, single spaces."""
    pages = read_pdf(content).pages
    return " ".join(" ".join(page.extract_text() for page in pages).split())


def written_on(content: bytes) -> list[Written]:
    """Return every text of the document in the order it was written."""
    reader = read_pdf(content)
    return [
        written
        for number in range(len(reader.pages))
        for written in _written(reader, number)
    ]


def page_size(content: bytes) -> tuple[float, float]:
    """Return width and height of the pages in mm; all must be of one size."""
    boxes = {tuple(map(float, page.mediabox)) for page in read_pdf(content).pages}
    ((left, bottom, right, top),) = boxes
    return (right - left) * POINT, (top - bottom) * POINT


def overlapping(content: bytes) -> list[tuple[str, str]]:
    """Return the pairs of texts that share some paper."""
    return [
        (one.text, other.text)
        for one, other in combinations(written_on(content), 2)
        if one.page == other.page and _meet(one, other)
    ]


def outside(content: bytes, margin: float) -> list[str]:
    """Return the texts nearer than *margin* (mm) to an edge of their page."""
    width, height = page_size(content)
    return [
        one.text
        for one in written_on(content)
        if one.left < margin
        or one.top < margin
        or one.right > width - margin
        or one.bottom > height - margin
    ]


def _meet(one: Written, other: Written) -> bool:
    """Whether the boxes share more than a hair's breadth."""
    hair = 0.05
    return (
        one.left < other.right - hair
        and other.left < one.right - hair
        and one.top < other.bottom - hair
        and other.top < one.bottom - hair
    )


def _written(reader: PdfReader, number: int) -> Iterator[Written]:
    page = reader.pages[number]
    height = float(page.mediabox.height)
    resources: Any = page["/Resources"]
    fonts = {name: _font(one) for name, one in resources["/Font"].items()}
    name, size, x, y = "", 0.0, 0.0, 0.0
    for operands, operator in ContentStream(page.get_contents(), reader).operations:
        if operator == b"Tf":
            name, size = operands[0], float(operands[1])
        elif operator == b"Td":
            x, y = map(float, operands)
        elif operator == b"Tj":
            font, found = fonts[name], _codes(operands[0])
            wide = sum(font.widths[code] for code in found) * size / 1000
            text = "".join(font.letters[code] for code in found)
            up, down = (height - y - 0.72 * size), (height - y)
            spot = (x * POINT, (x + wide) * POINT, up * POINT, down * POINT)
            yield Written(number, text, size, *spot)


def _codes(operand: Any) -> list[int]:
    data = operand if isinstance(operand, bytes) else operand.original_bytes
    return [int.from_bytes(data[at : at + 2], "big") for at in range(0, len(data), 2)]


def _font(reference: Any) -> Font:
    font = reference.get_object()
    table = font["/ToUnicode"].get_object().get_data().decode()
    pairs = re.findall(r"^<([0-9A-F]{4})> <([0-9A-F]+)>$", table, re.MULTILINE)
    letters = {
        int(code, 16): bytes.fromhex(char).decode("utf-16-be") for code, char in pairs
    }
    child = font["/DescendantFonts"][0].get_object()
    return Font(letters, dict(_widths(child["/W"])))


def _widths(table: Any) -> Iterator[tuple[int, float]]:
    """Yield code and width from `c [w w …]` and `first last w`."""
    items = iter(table)
    for first in items:
        following = next(items)
        if isinstance(following, list):
            yield from enumerate(map(float, following), int(first))
        else:
            (width,) = islice(items, 1)
            for code in range(int(first), int(following) + 1):
                yield code, float(width)
