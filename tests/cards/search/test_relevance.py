"""Best match first: names before texts, whole names before parts of them."""

import pytest
from django.utils import translation

from cards.search import read_query, search_cards
from tests.factories import add_name, import_rows, rows

pytestmark = [pytest.mark.django_db, pytest.mark.database]


@pytest.fixture(autouse=True)
def lamps():
    import_rows(
        rows(
            {"name": "A Bright Wick"},
            {"name": "Bywick"},
            {"name": "Moth", "text": "Put out target wick."},
            {"name": 'Old "Two Wicks" Tilda'},
            {"name": "Wick"},
            {"name": "Wick of the Watch"},
        )
    )


def found(query: str) -> list[str]:
    cards = search_cards(read_query(query), game="wow").items
    return list(cards.values_list("name", flat=True))


def test_the_name_comes_before_its_beginning_its_words_its_parts_and_the_text():
    assert found("wick") == [
        "Wick",
        "Wick of the Watch",
        "A Bright Wick",
        'Old "Two Wicks" Tilda',
        "Bywick",
        "Moth",
    ]


def test_names_in_the_readers_language_count_as_english_ones_do():
    add_name("Moth", "pl", "Wick")
    add_name("Bywick", "hu", "Wick")
    with translation.override("pl"):
        assert found("wick")[:3] == ["Moth", "Wick", "Wick of the Watch"]
        assert found("wick")[-1] == "Bywick"


def test_several_words_are_one_name_before_they_are_words_of_it():
    assert found("wick of")[0] == "Wick of the Watch"
    assert found("wicks two") == ['Old "Two Wicks" Tilda']


def test_filters_beside_the_words_leave_the_order_and_a_chosen_order_leaves_the_words():
    assert found("t:ally wick cost<=9")[0] == "Wick"
    assert found("wick order:name")[0] == "A Bright Wick"
    assert found("wick direction:desc")[0] == "Wick of the Watch"
    assert found("t:ally")[0] == "A Bright Wick"


@pytest.mark.parametrize("query", ["wick.*", "(wick", "[", "%", "_", "\\", "wick+"])
def test_signs_of_expressions_are_plain_letters(query):
    assert len(found(query)) <= 6
