"""Adjectives and nouns in Polish."""

import pytest

from rules.wow.powers.write_text.polish.declension import Adjective, declined


def test_adjectives_agree_in_gender_case_and_number():
    opposing = Adjective("wrog", "wrodzy")
    assert opposing.of("m") == (
        "wrogi", "wrogiego", "wrogiemu", "wrogiego", "wrogim", "wrogim",
    )  # fmt: skip
    assert opposing.of("i").acc == "wrogi"
    assert opposing.of("f").ins == "wrogą"
    assert opposing.of("n").nom == "wrogie"
    assert opposing.of("m", plural=True)[:4] == (
        "wrodzy", "wrogich", "wrogim", "wrogich",
    )  # fmt: skip
    assert opposing.of("f", plural=True).acc == "wrogie"


def test_an_entry_without_a_gender_is_refused():
    with pytest.raises(ValueError, match="no gender"):
        declined("x a b c d e")
