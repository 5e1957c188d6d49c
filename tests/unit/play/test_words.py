"""Every word of powers is played, or stands here with its reason."""

import pytest

from rules.wow.goldfish.reduction.table import reduced_words
from rules.wow.play.effects import handled_words
from rules.wow.powers.words import (
    Condition,
    Count,
    Duration,
    Effect,
    Keyword,
    When,
    vocabulary,
)

# Words that the goldfish leaves out: docs/simulator.md, "What is played".
LEFT_OUT = {
    *("reveal", "may pay", "later", "remove from graveyard", "enters exhausted"),
    *("roll", "maximum hand size"),
}


def test_every_effect_is_done():
    assert vocabulary(Effect).keys() == {word.notation for word in handled_words()}


def test_every_effect_is_reduced_for_the_goldfish_or_left_out():
    reduced = {word.notation for word in reduced_words()}
    assert vocabulary(Effect).keys() - reduced == LEFT_OUT


@pytest.mark.parametrize(
    ("family", "known"),
    [
        (When, 19),
        (Keyword, 15),
        (Condition, 4),
        (Count, 3),
        (Duration, 7),
    ],
)
def test_no_word_of_another_family_came_unseen(family, known):
    """Those are matched in code: who adds one, adds it there and here."""
    assert len(vocabulary(family)) == known
