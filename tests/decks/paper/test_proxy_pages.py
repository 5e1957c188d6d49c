"""Proxies: card size, nine a page, every word of every text."""

import re
import tracemalloc
from itertools import pairwise

import pytest
from pypdf.generic import ContentStream

from decks.paper.pdf_document import SIZES
from decks.paper.proxy_pages import (
    A_PAGE,
    HEIGHT,
    TEXT_SIZES,
    WIDTH,
    set_proxy,
    write_proxies,
)
from tests.paper import proxies, proxy
from tests.rigs.pdf import (
    POINT,
    outside,
    overlapping,
    page_size,
    read_pdf,
    text_of,
    written_on,
)


def text(length: int) -> tuple:
    """Return a rules text of *length* numbered words."""
    return (((" ".join(f"word{n}" for n in range(length)), ""),),)


def pages_of(content: bytes) -> int:
    return len(read_pdf(content).pages)


@pytest.mark.parametrize(("copies", "pages"), [(1, 1), (9, 1), (10, 2), (18, 2)])
def test_nine_stand_on_a_page(copies, pages):
    content = write_proxies(proxies(proxy(copies=copies)))
    assert pages_of(content) == pages
    assert text_of(content).count("Iskra na procent") == copies


def test_no_card_is_one_empty_page():
    assert pages_of(write_proxies(proxies())) == 1


@pytest.mark.parametrize("paper", SIZES)
def test_nine_cards_of_63_by_88_mm_lie_within_the_page(paper):
    content = write_proxies(proxies(proxy(copies=A_PAGE), paper=paper))
    width, height = page_size(content)
    names = [one for one in written_on(content) if "Iskra" in one.text]
    steps = {round(after.left - one.left, 1) for one, after in pairwise(names)}
    assert steps == {WIDTH, -2 * WIDTH}
    assert round(names[3].top - names[0].top, 1) == HEIGHT
    left, top = (width - 3 * WIDTH) / 2, (height - 3 * HEIGHT) / 2
    for one in written_on(content):
        column, row = int((one.left - left) / WIDTH), int((one.top - top) / HEIGHT)
        assert one.left > left + column * WIDTH + 2
        assert one.right < left + (column + 1) * WIDTH - 2
        assert one.bottom < top + (row + 1) * HEIGHT - 2


def test_cut_lines_lie_around_every_card():
    content = write_proxies(proxies(proxy()))
    reader = read_pdf(content)
    stream = ContentStream(reader.pages[0].get_contents(), reader)
    points = [
        (operator, *(float(value) * POINT for value in operands))
        for operands, operator in stream.operations
        if operator in (b"m", b"l", b"c")
    ]
    drawn = {
        (round(one[1], 1), round(after[1] - one[1], 1), round(one[2] - after[2], 1))
        for one, after in pairwise(points)
        if (one[0], after[0]) == (b"m", b"l")
    }
    for column in range(4):
        assert (round(10.5 + WIDTH * column, 1), 0, 3 * HEIGHT + 8) in drawn
    assert (10.5 - 4, 3 * WIDTH + 8, 0) in drawn


def test_all_that_a_card_says_is_there():
    read = text_of(write_proxies(proxies(proxy())))
    for words in (
        "Iskra na procent", "Spark at Interest", "Zdolność – Ogień", "Mag · Horda",
        "Ongoing: Draw a card. (Or two.)", "ATK · Melee", "Health", "LAN 12", "Proxy",
    ):  # fmt: skip
        assert words in read
    assert {"3", "7", "25"} <= set(read.split())


@pytest.mark.parametrize("length", [1, 40, 120, 200, 260])
def test_a_text_shrinks_until_it_fits(length):
    content = write_proxies(proxies(proxy(text=text(length))))
    read = re.sub(r"\s+", " ", text_of(content))
    assert [n for n in range(length) if f"word{n}" not in read] == []
    assert overlapping(content) == outside(content, 10) == []


def test_a_longer_text_is_written_smaller_but_never_below_the_smallest():
    def size(length: int) -> float:
        content = write_proxies(proxies(proxy(text=text(length))))
        return min(one.size for one in written_on(content) if "word" in one.text)

    assert size(1) == TEXT_SIZES[0] > size(150) >= size(1000) == TEXT_SIZES[-1]


@pytest.mark.parametrize("length", [400, 1000, 3000])
def test_a_text_no_card_holds_goes_on_on_the_next_and_loses_no_word(length):
    content = write_proxies(proxies(proxy(text=text(length))))
    read = text_of(content)
    parts = len(set_proxy(proxy(text=text(length))))
    assert parts > 1
    for part in range(1, parts + 1):
        assert f"LAN 12 · {part}/{parts}" in read
    assert [n for n in range(length) if f"word{n}" not in read.split()] == []
    assert overlapping(content) == outside(content, 10) == []


@pytest.mark.parametrize("name", ["W" * 200, "Ж" * 200, "long name " * 20, "Ox"])
def test_a_name_of_any_length_stays_within_its_card(name):
    card = proxy(name=name, english=name, type_line=name[:120], traits=name[:60])
    content = write_proxies(proxies(card, card))
    assert overlapping(content) == []
    cut = 10.5 + WIDTH
    near = [w for w in written_on(content) if w.left < cut + 3 and w.right > cut - 3]
    assert near == []


@pytest.mark.parametrize("cost", ["0", "X", "10", "1+X", "12345678"])
def test_a_cost_stays_in_its_ring(cost):
    content = write_proxies(proxies(proxy(cost=cost, name="Ox")))
    assert overlapping(content) == []
    shown = next(one for one in written_on(content) if one.text == cost)
    assert shown.right - shown.left < 6


def test_four_figures_stand_side_by_side():
    labels = ("ATK · Walka dystansowa", "Koszt uderzenia", "DEF", "Żywotność")
    content = write_proxies(proxies(proxy(figures=tuple((la, "12") for la in labels))))
    assert overlapping(content) == []


def test_an_arrow_is_drawn_and_the_words_beside_it_keep_their_distance():
    runs = ((("Flip Tilda → Draw a card, then a→b.", ""),),)
    content = write_proxies(proxies(proxy(text=runs)))
    assert overlapping(content) == []
    read = text_of(content)
    assert "Flip Tilda" in read
    assert "Draw a card" in read
    assert "\ufffd" not in read


def test_the_same_proxies_are_the_same_bytes():
    card = proxy(copies=4)
    assert write_proxies(proxies(card)) == write_proxies(proxies(card))
    assert write_proxies(proxies(card)) != write_proxies(proxies(proxy(copies=3)))


@pytest.mark.long
def test_500_cards_take_56_pages_and_bounded_memory():
    cards = tuple(proxy(name=f"Iskra {n}", text=text(40)) for n in range(500))
    tracemalloc.start()
    content = write_proxies(proxies(*cards))
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert pages_of(content) == 56
    assert peak < 60_000_000
    assert len(content) < 1_000_000
    read = set(text_of(content).split())
    assert {str(n) for n in range(500)} <= read
