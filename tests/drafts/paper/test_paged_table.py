"""Tables over several pages."""

import pytest

from decks.paper.pdf_document import SIZES
from drafts.paper.paged_table import MARGIN, Column, Table, write_table
from tests.drafts.paper.printed import LONG, NAMES, slips
from tests.paper import MADE_AT
from tests.rigs.pdf import outside, overlapping, read_pdf, text_of


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
