"""Texts of several cards side by side."""

import pytest

from cards.translation.checks import check_rows
from tests.rigs.own_texts import pairs
from tests.rigs.rules_pairs import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_second_card_with_a_name_and_a_second_wording_show_side_by_side(language):
    names = [pair for pair in pairs(language) if pair.field == "name"]
    assert check_rows(names) == {}
    first, second, *rest = names
    taken = type(second)(
        second.key, second.card, "name", second.english, first.translation
    )
    found = check_rows([first, taken, *rest])
    assert {key: one[0].check for key, one in found.items()} == {
        first.key: "SAME_NAME",
        second.key: "SAME_NAME",
    }
    again = type(first)(-1, -1, "name", first.english, f"{first.translation}!")
    found = check_rows([first, first, again, *rest])
    assert {key: one[0].check for key, one in found.items()} == {-1: "SAME_ENGLISH"}
