"""Counters of no name are told from those of +1 ATK on the cards that may bear both."""

import pytest

from rules.wow.card.facts import Armor, Item, Weapon
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.write_text import write_text_in

POWERS = read_powers(
    [
        {"when": "strike", "do": [{"add counters": 1}]},
        {
            "pay": [{"remove counters": 1}],
            "if": {"counters": "3 or more"},
            "do": "draw",
        },
        {
            "when": "attacks",
            "x": {"value": "counters", "of": "this"},
            "do": [{"draw": "X"}, {"add counters": 2, "of": "+1 ATK"}],
        },
    ]
)


@pytest.mark.parametrize(
    ("language", "called"), [("pl", "„Hum”"), ("hu", "„Hum”-"), ("ru", "«Hum»")]
)
@pytest.mark.parametrize("card", [Weapon(name="Hum, the Bell"), Armor(name="Hum")])
def test_what_may_bear_others_calls_its_own_by_its_name(language, called, card):
    text = write_text_in(language, POWERS, card)
    assert text.count(called) == 4
    assert "+1" in text


@pytest.mark.parametrize("language", ["pl", "hu", "ru"])
def test_what_bears_no_others_leaves_them_without_a_name(language):
    assert "Hum" not in write_text_in(language, POWERS[1:], Item(name="Hum"))


def test_english_calls_no_counters_by_a_card():
    assert "Hum" not in write_text_in("en", POWERS, Weapon(name="Hum"))
