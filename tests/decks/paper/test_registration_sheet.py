"""The registration sheet: one page where it can be, nothing lost or overlapping."""

import pytest

from decks.paper.pdf_document import SIZES
from decks.paper.registration_sheet import LAYOUTS, LEGIBLE, MARGIN, write_sheet
from decks.paper.sheet_list import SheetRow
from tests.paper import MADE_AT, sheet, sheet_rows
from tests.rigs.pdf import (
    outside,
    overlapping,
    page_size,
    read_pdf,
    text_of,
    written_on,
)

SMALLEST = min(layout.size for layout in LAYOUTS)


LONG = "Thunderfury, Blessed Blade of the Windseeker"


NO_SPACE = "Ж" * 200


def pages_of(content: bytes) -> int:
    return len(read_pdf(content).pages)


def size_of(content: bytes, name: str) -> float:
    """Return the size of type *name* is written in."""
    return next(one.size for one in written_on(content) if name in one.text)


@pytest.mark.parametrize("paper", SIZES)
@pytest.mark.parametrize("count", [1, 20, 40, 75])
def test_up_to_75_different_cards_stand_on_one_page(count, paper):
    content = write_sheet(sheet(count, paper=paper, is_legal=False))
    assert pages_of(content) == 1
    assert page_size(content) == pytest.approx(SIZES[paper], abs=0.01)
    assert outside(content, MARGIN - 0.1) == []
    assert overlapping(content) == []
    read = text_of(content)
    assert [row.names for row in sheet_rows(count) if row.names[0] not in read] == []
    assert size_of(content, f"{count - 1}") >= SMALLEST


def test_few_cards_stand_in_one_column_and_many_in_two():
    def columns(count: int) -> int:
        content = write_sheet(sheet(count))
        lefts = {round(w.left) for w in written_on(content) if "Łuna" in w.text}
        return len(lefts)

    assert columns(20) == 1
    assert columns(75) == 2


def test_a_small_deck_is_written_larger_than_a_big_one():
    few, many = write_sheet(sheet(20)), write_sheet(sheet(75))
    assert size_of(few, "Łuna") > size_of(many, "Łuna") >= SMALLEST


def test_76_cards_take_a_second_page_before_they_become_illegible():
    named = "A long enough name to ask for small type"
    fits, goes_on = (
        write_sheet(sheet(rows=sheet_rows(count, named))) for count in (75, 76)
    )
    assert (pages_of(fits), pages_of(goes_on)) == (1, 2)
    assert size_of(goes_on, "Łuna") >= LEGIBLE > size_of(fits, "Łuna")


def test_what_no_page_holds_goes_on_and_every_page_says_so():
    content = write_sheet(sheet(140))
    pages = [page.extract_text() for page in read_pdf(content).pages]
    assert len(pages) == 2
    for number, page in enumerate(pages, start=1):
        assert f"Strona {number} z 2 / Page {number} of 2" in page
        assert "Lamps and oil" in page
        assert "https://lamps.example/decks/bcdfghjkmn/versions/3/" in page
    assert outside(content, MARGIN - 0.1) == overlapping(content) == []


@pytest.mark.parametrize("count", [140, 500])
def test_no_card_is_lost_on_many_pages(count):
    content = write_sheet(sheet(count))
    read = text_of(content)
    missing = [row for row in sheet_rows(count) if f"{row.names[1]} LAN" not in read]
    assert missing == []
    assert size_of(content, "Łuna") >= LEGIBLE


@pytest.mark.parametrize("name", [LONG, NO_SPACE, "W" * 120, "a b " * 50])
def test_long_names_break_and_never_overlap(name):
    rows = tuple(SheetRow(999, (name, name), "LONGSETCODE 999 EA") for _ in range(12))
    content = write_sheet(sheet(rows=rows, name=name, filled={"player": name[:80]}))
    assert outside(content, MARGIN - 0.1) == []
    assert overlapping(content) == []
    letters = text_of(content).replace(" ", "")
    assert letters.count(name[0]) >= 24 * name.count(name[0])


def test_75_cards_with_the_longest_name_of_the_real_game_are_read_or_go_on():
    content = write_sheet(sheet(rows=sheet_rows(75, LONG)))
    assert pages_of(content) <= 2
    assert overlapping(content) == outside(content, MARGIN - 0.1) == []


def test_an_illegal_deck_says_so_and_a_legal_one_does_not():
    said = ("Nielegalna: 3", "Not legal: 3")
    told = text_of(write_sheet(sheet(is_legal=False, verdict=said)))
    assert "Nielegalna: 3 / Not legal: 3" in told
    assert "Legalna" not in text_of(write_sheet(sheet()))


def test_what_is_known_is_filled_in_and_the_rest_left_blank():
    filled = {"player": "Żaneta Gżegżółka", "event": "Ёлка & co.", "date": ""}
    read = text_of(write_sheet(sheet(filled=filled)))
    assert "Żaneta Gżegżółka" in read
    assert "Ёлка & co." in read


def test_letters_no_font_has_are_seen_to_be_missing():
    read = text_of(write_sheet(sheet(filled={"player": "龍 Anna"})))
    assert "\ufffd Anna" in read


def test_the_same_sheet_is_the_same_bytes():
    first = write_sheet(sheet(75))
    assert first == write_sheet(sheet(75))
    assert first != write_sheet(sheet(75, name="Another deck"))
    assert read_pdf(first).metadata.creation_date == MADE_AT


def test_the_sheet_says_its_title_and_language():
    document = read_pdf(write_sheet(sheet()))
    assert document.metadata.title == "Lamps and oil · Rejestracja"
    assert document.trailer["/Root"]["/Lang"] == "pl"
