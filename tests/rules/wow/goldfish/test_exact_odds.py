"""Odds that are reckoned, not counted."""

from math import comb

import pytest

from rules.wow.goldfish.exact_odds import Hands
from rules.wow.goldfish.policy import Group


def test_a_hand_of_four_resources_is_kept_and_one_of_five_is_not() -> None:
    """Six cards of ten are of the group: by hand, C(6,4)·C(4,3) of C(10,7) hold 4."""
    hands = Hands((6, 4), (Group("many", frozenset({0}), 0, 4),))
    fours = comb(6, 4) * comb(4, 3) + comb(6, 3) * comb(4, 4)
    assert hands.kept == pytest.approx(fours / comb(10, 7))
    assert hands.refused["many"] == pytest.approx(1 - hands.kept)
