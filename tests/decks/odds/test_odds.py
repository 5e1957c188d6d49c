"""Chances in words: rounded, but never to certainty."""

from fractions import Fraction

import pytest
from django.utils import translation

from decks.templatetags.odds import percent


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(1, 10**9), "<0.1%"),
        (1 - Fraction(1, 10**30), ">99.9%"),
        (Fraction(1, 2000), "<0.1%"),
        (Fraction(1, 1000), "0.1%"),
        (Fraction(999, 1000), "99.9%"),
        (Fraction(1, 2), "50.0%"),
        (Fraction(1, 3), "33.3%"),
    ],
)
def test_only_the_impossible_is_0_and_only_the_certain_is_100(chance, shown):
    with translation.override("en"):
        assert percent(chance) == shown


@pytest.mark.parametrize("language", ["pl", "hu", "ru"])
def test_numbers_are_written_as_the_language_writes_them(language):
    with translation.override(language):
        assert percent(Fraction(1, 3)).startswith("33,3")
