"""Slips and tables: nothing lost, nothing overlaps, long names and all letters."""

import pytest

from decks.paper.pdf_document import SIZES
from drafts.paper.paged_table import MARGIN, Column, Table, write_table
from drafts.paper.slips import A_PAGE, Slip, Slips, write_slips
from tests.paper import MADE_AT
from tests.rigs.pdf import outside, overlapping, page_size, read_pdf, text_of

NAMES = ("Żaneta Gżegżółka", "Őrült Űző Árvácska", "Щёголев Ъъ", "Anna")
LONG = ("W" * 150, "Ж" * 150, "a b " * 37)
WORDS = {
    "games": "Wygrane gry", "drawn": "Döntetlen játszmák",
    "drops": "Rezygnuje", "signature": "Подпись",
}  # fmt: skip


def slips(*players: tuple[str, str], **changes) -> bytes:
    facts = {
        "paper": "a4", "language": "pl", "title": "Noc latarń", "round": "Runda 3",
        "words": WORDS, "made_at": MADE_AT,
        "slips": tuple(Slip(str(n), *pair) for n, pair in enumerate(players, start=1)),
    }  # fmt: skip
    return write_slips(Slips(**(facts | changes)))


def table(count: int, name: str = "Żaneta", **changes) -> bytes:
    columns = (
        Column("Nr", 1, "right"),
        Column("Gracz", 5),
        Column("Punkty", 1, "right"),
    )
    facts = {
        "paper": "a4", "language": "pl", "title": "Noc latarń", "subtitle": "Runda 3",
        "page": "Strona %(page)s z %(pages)s", "made_at": MADE_AT, "columns": columns,
        "rows": tuple((str(n), f"{name} {n}", "") for n in range(1, count + 1)),
    }  # fmt: skip
    return write_table(Table(**(facts | changes)))


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


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("count", [0, 70])
def test_a_table_goes_on_with_its_head_and_says_which_page_it_is(count, paper):
    content = table(count, paper=paper)
    pages = [page.extract_text() for page in read_pdf(content).pages]
    for number, page in enumerate(pages, start=1):
        assert f"Strona {number} z {len(pages)}" in page
        assert "Gracz" in page
    assert outside(content, MARGIN - 0.1) == overlapping(content) == []
    read = text_of(content)
    assert all(f"Żaneta {n}" in read for n in range(1, count + 1))


@pytest.mark.parametrize("name", [NAMES[2], *LONG])
def test_names_break_and_never_overlap(name):
    content = table(12, name, title=name)
    assert outside(content, MARGIN - 0.1) == overlapping(content) == []
    letters = text_of(content).replace(" ", "")
    assert letters.count(name[0]) >= 12 * name.count(name[0])


def test_the_same_values_are_the_same_bytes():
    assert table(20) == table(20) != table(21)
    assert slips(("a", "b")) == slips(("a", "b")) != slips(("a", "c"))
