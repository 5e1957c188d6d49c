"""Slips and tables: nothing lost, nothing overlaps, long names and all letters."""

import pytest

from decks.paper.pdf_document import SIZES
from drafts.paper.slips import A_PAGE
from tests.drafts.paper.printed import LONG, NAMES, slips
from tests.rigs.pdf import outside, overlapping, page_size, read_pdf, text_of


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("count", [1, 5])
def test_four_slips_stand_on_a_page_and_none_is_lost(count, paper):
    content = slips(*((NAMES[n % 4], f"Gracz {n}") for n in range(count)), paper=paper)
    assert page_size(content) == pytest.approx(SIZES[paper], abs=0.01)
    assert len(read_pdf(content).pages) == max(1, -(-count // A_PAGE))
    assert outside(content, 4) == overlapping(content) == []
    read = text_of(content)
    assert all(f"Gracz {n}" in read for n in range(count))
    assert all(name in read for name in NAMES[: min(count, 4)])


@pytest.mark.parametrize("name", LONG)
def test_endless_names_stay_on_their_slip(name):
    content = slips(*[(name, name)] * 5, title=name[:80])
    assert outside(content, 4) == overlapping(content) == []
    letters = text_of(content).replace(" ", "")
    assert letters.count(name[0]) >= 10 * name.count(name[0])
