"""What powers say beside the print: numbers, telling words, likeness."""

import pytest

from rules.wow.powers.library.comparison import differences, written_back
from rules.wow.powers.power_data import read_powers
from tests.factories import ally

DEALS = "Lamp Clerk deals 2 fire damage to target ally."


@pytest.mark.parametrize(
    "written",
    [
        DEALS,
        "This ally deals two fire damage to target ally.",
        "[This ally] deals 2 [Fire] damage to target ally.",
    ],
)
def test_what_says_the_same_does_not_differ(written):
    assert list(differences(DEALS, written, "Lamp Clerk")) == []


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("Lamp Clerk deals 3 fire damage to target ally.", "numbers [2] / [3]"),
        ("Lamp Clerk may deal 2 fire damage to target ally.", "'may' 0 / 1"),
        ("Lamp Clerk deals 2 fire damage to an ally.", "'target' 1 / 0"),
        ("Lamp Clerk deals 2 fire damage to each target ally.", "'each' 0 / 1"),
    ],
)
def test_another_number_or_a_telling_word_is_told(written, told):
    assert told in list(differences(DEALS, written, "Lamp Clerk"))


def test_words_of_no_kin_are_told_by_their_likeness():
    [told] = differences(DEALS, "Moths put 2 lamps at target window.", "Lamp Clerk")
    assert told.startswith("only ")


def test_two_ways_to_say_a_thing_are_one():
    printed = "Allies in your party have +1 ATK while attacking."
    written = "Allies you control have +1 ATK if attacking."
    assert list(differences(printed, written, "Lamp Clerk")) == []


def test_for_each_is_x_where_x_is():
    printed = "When Lamp Clerk enters play, he deals 1 fire damage to target ally for "
    printed += "each ally in your party."
    written = (
        "When Lamp Clerk enters play, he deals X fire damage to target ally, where "
    )
    written += "where X is the number of allies in your party."
    assert list(differences(printed, written, "Lamp Clerk")) == []


def test_powers_are_written_back_without_the_print():
    card = ally(name="Lamp Clerk", text="Something else.")
    powers = read_powers([{"when": "enters play", "do": [{"draw": 1}]}])
    assert written_back(powers, card) == "When this ally enters play, draw a card."
