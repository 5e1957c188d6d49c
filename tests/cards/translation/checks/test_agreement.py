"""Adjectives and the nouns behind them."""

import pytest

from tests.cards.translation.checks.running import found


@pytest.mark.parametrize(
    ("language", "text", "told"),
    [
        ("pl", "Dobierz każda kartę.", ["każda kartę"]),
        ("pl", "Dobierz każdą kartę twojego przeciwnika.", []),
        ("pl", "Bohater ze słowem kluczowym ochrona.", []),
        ("pl", "Talia pełna mocy, równa liczbie kart.", []),
        ("pl", "Połóż kartę przez o przeciwnika.", ["przez o"]),
        ("ru", "Дайте вашему героя оружие.", ["вашему героя"]),
        ("ru", "Возьмите две новые карты и три новых карты.", []),
        ("ru", "В правом верхнем знак класса.", []),
        ("hu", "Húzz egy lapot minden hősnek.", []),
    ],
)
def test_words_that_do_not_agree_are_told_where_it_is_sure(language, text, told):
    assert found("GRAMMAR", text, language) == told
