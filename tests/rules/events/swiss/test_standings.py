"""Points, tie-breaks and who is first."""

import pytest

from rules.events.swiss import (
    Match,
    records,
)
from rules.events.swiss.standings import bye
from tests.rules.events.swiss.fields import F, entrants, won

# Matches


@pytest.mark.parametrize(
    "figures", [{"other": 1}, {"won": -1}, {"lost": -1}, {"drawn": -1}]
)
def test_no_match_ends_like_this(figures):
    with pytest.raises(ValueError, match="no match"):
        Match(**({"one": 1, "other": 2} | figures))


def test_a_win_is_3_points_a_draw_1_and_a_bye_a_win_by_two_games():
    matches = [won(0, 1, lost=1), Match(one=1, other=0, won=1, lost=1), bye(0)]
    zero, one = records(entrants(2), matches).values()
    assert (zero.points, zero.matches, zero.byes) == (7, 3, 1)
    assert (zero.game_points, zero.games) == (6 + 3 + 6, 3 + 2 + 2)
    assert (one.points, one.matches, one.opponents) == (1, 2, [0, 0])


def test_a_drawn_game_is_a_point_of_three():
    record = records(entrants(2), [Match(one=0, other=1, won=1, drawn=1)])[0]
    assert (record.points, record.game_share) == (3, F(4, 6))
