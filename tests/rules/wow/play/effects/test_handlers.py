"""Every word of powers is played, or stands here with its reason."""

import pytest

from rules.wow.goldfish.reduction.handlers import reduce_effect
from rules.wow.play.current_values import count, holds
from rules.wow.play.effects import do
from rules.wow.powers.words import (
    Duration,
    Keyword,
    When,
    vocabulary,
)

# Words that the goldfish leaves out: docs/simulator.md, "What is played".
LEFT_OUT = {
    *("reveal", "may pay", "later", "remove from graveyard", "enters exhausted"),
    *("choose", "roll", "maximum hand size", "whenever", "costs less", "moves damage"),
    *("more healing", "shuffle in", "loses powers"),
    *("unless", "pays", "additional cost", "play only if"),
    *("play free", "master hero as ally", "show top", "you may"),
    *("sabotage", "attack toll", "must target", "places more"),
    *(
        "reattach",
        "copy",
        "may play",
        "token copy",
        "is also",
        "extra turn",
        "skip turn",
    ),
    *("may control more", "pays as resource", "for each"),
}


def test_every_effect_is_done():
    assert do.missing() == frozenset()


def test_every_condition_is_checked_and_every_count_counted():
    assert holds.missing() == count.missing() == frozenset()


def test_every_effect_is_reduced_for_the_goldfish_or_left_out():
    assert reduce_effect.missing() == LEFT_OUT


@pytest.mark.parametrize(
    ("family", "known"),
    [
        (When, 36),
        (Keyword, 30),
        (Duration, 8),
    ],
)
def test_no_word_of_another_family_came_unseen(family, known):
    """Those are matched in code: who adds one, adds it there and here."""
    assert len(vocabulary(family)) == known
