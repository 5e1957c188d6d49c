"""Rounds of a team draft: everybody meets everybody of the other team once."""

import pytest

from rules.events.swiss.team_rounds import pair_teams, team_of


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_everybody_meets_the_other_team_once_and_nobody_twice(seats):
    met = set()
    for number in range(1, seats // 2 + 1):
        pairs = pair_teams(seats, range(seats), number=number)
        seated = [place for pair in pairs for place in (pair.one, pair.other)]
        assert sorted(seated) == list(range(seats))
        met |= {(pair.one, pair.other) for pair in pairs}
    assert len(met) == (seats // 2) ** 2
    assert all(team_of(one) != team_of(other) for one, other in met)
    assert pair_teams(seats, range(seats), number=seats // 2 + 1) == []


def test_who_has_dropped_out_leaves_a_bye():
    pairs = pair_teams(4, {0, 1, 3}, number=1)
    assert [(pair.one, pair.other) for pair in pairs] == [(0, 1), (3, None)]
