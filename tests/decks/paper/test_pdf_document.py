"""The code on a sheet leads to its address."""

import pytest
import segno
from pypdf.generic import ContentStream

from decks.paper.pdf_document import Paper
from decks.paper.registration_sheet import MARGIN, QR_SIDE, write_sheet
from tests.paper import sheet
from tests.rigs.pdf import POINT, read_pdf

URLS = ["https://lamps.example/decks/bcdfghjkmn/", f"https://{'x' * 200}.example/"]


def dark_modules(content: bytes, modules: int) -> set[tuple[int, int]]:
    """Return row and column of what is filled in the upper right corner."""
    reader = read_pdf(content)
    page = reader.pages[0]
    width, height = float(page.mediabox.width), float(page.mediabox.height)
    left, unit = width * POINT - MARGIN - QR_SIDE, QR_SIDE / modules
    dark: set[tuple[int, int]] = set()
    boxes: list[tuple[float, ...]] = []
    for operands, operator in ContentStream(page.get_contents(), reader).operations:
        if operator == b"re":
            boxes = [tuple(float(value) * POINT for value in operands)]
        elif operator == b"f":
            ((x, y, wide, _high),) = boxes
            row = round((height * POINT - y - MARGIN) / unit)
            start = round((x - left) / unit)
            dark |= {(row, start + at) for at in range(round(wide / unit))}
    return dark


@pytest.mark.parametrize("url", URLS)
def test_the_code_is_drawn_module_by_module(url):
    matrix = segno.make_qr(url, error="m").matrix
    wanted = {
        (row, column)
        for row, modules in enumerate(matrix)
        for column, is_dark in enumerate(modules)
        if is_dark
    }
    assert dark_modules(write_sheet(sheet(url=url)), len(matrix)) == wanted


def test_another_address_is_another_code():
    codes = []
    for url in ("https://lamps.example/decks/b/", "https://lamps.example/decks/c/"):
        paper = Paper("a4", title="", language="en", made_at=sheet().made_at)
        paper.add_page()
        paper.qr(20, 20, 25, url)
        codes.append(paper.output())
    assert codes[0] != codes[1]
