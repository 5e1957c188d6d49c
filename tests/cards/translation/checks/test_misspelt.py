"""Words that no dictionary knows."""

import pytest

from cards.translation.checks import check_text


def misspelt(text, language):
    found = check_text(text, language)
    return [
        (one.text, one.figures["meant"]) for one in found if one.check == "SPELLING"
    ]


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        ("pl", "Dobierz kartę i zmiannę.", [("zmiannę", "zmianę")]),
        ("pl", "Twój bohater zadaje obrazenia.", [("obrazenia", "obrażenia")]),
        ("hu", "A hos egy hős.", []),
        ("ru", "Противник берет каротчку.", [("каротчку", "карточку")]),
        ("ru", "Уничтожьте вражетского героя.", [("вражетского", "вражеского")]),
        ("pl", "Hrabia Wampirzyc, vampirzyc i Vampirzyc.", []),
        ("pl", "To jest opponent /opponent/.", []),
    ],
)
def test_a_word_no_dictionary_knows_is_told_with_the_one_that_is_meant(
    language, text, told
):
    assert misspelt(text, language) == told


def test_a_text_that_says_a_word_three_times_means_it():
    assert misspelt("Zmiannę. Zmiannę. Zmiannę.", "pl") == []
