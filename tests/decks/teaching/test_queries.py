"""Which cards are missing, and in what order."""

import pytest

from decks.teaching import queries
from decks.teaching.queries import find_untaught
from tests.factories import hero_row, import_rows, make_deck, make_user, rows

pytestmark = pytest.mark.django_db
MUMBLE = {"type": "ally", "text": "Mumble at the moon."}


@pytest.fixture(autouse=True)
def cards():
    two = {"set_code": "TWO", "set": "Two", "collector_number": "1"}
    import_rows(
        [
            hero_row(),
            *rows(
                {"name": "Aba", **MUMBLE},
                {"name": "Bab", **MUMBLE},
                {"name": "Cab", **MUMBLE},
                {"name": "Dab", "text": "Protector"},
                {"name": "Eba", "text": ""},
            ),
            *rows({"name": "Cab", **MUMBLE, **two}),
        ]
    )


def names(*asked):
    return [row.card.name for row in find_untaught("wow", *asked).cards]


def test_cards_that_are_whole_or_plain_are_not_there():
    assert set(names()) == {"Aba", "Bab", "Cab"}


def test_what_most_decks_hold_comes_first_then_what_is_printed_most():
    assert names() == ["Cab", "Aba", "Bab"]
    owner = make_user("keeper")
    make_deck("Hero: Odda the Lamplighter\n4 Bab\n1 Aba", owner=owner)
    make_deck("Hero: Odda the Lamplighter\n1 Bab", owner=owner)
    assert names() == ["Bab", "Aba", "Cab"]
    (first, *_) = find_untaught("wow").cards
    assert (first.decks, first.printings) == (2, 1)
    assert first.formats >= 3
    assert first.part.left_out == ("Mumble at the moon.",)


def test_a_part_of_the_name_finds_cards():
    assert names("CA") == ["Cab"]
    assert names("%") == []


def test_a_page_goes_on_where_the_one_before_ended(monkeypatch):
    monkeypatch.setattr(queries, "SHOWN", 2)
    page = find_untaught("wow")
    assert [row.card.name for row in page.cards] == ["Cab", "Aba"]
    after = find_untaught("wow", "", page.after)
    assert [row.card.name for row in after.cards] == ["Bab"]
    assert after.after is None


def test_a_page_reads_a_bounded_number_of_cards(monkeypatch):
    monkeypatch.setattr(queries, "LOOKED_AT", 1)
    page = find_untaught("wow")
    assert [row.card.name for row in page.cards] == ["Cab"]
    assert page.after == 1


def test_queries_do_not_grow_with_the_cards(django_assert_num_queries):
    with django_assert_num_queries(4):
        find_untaught("wow")
