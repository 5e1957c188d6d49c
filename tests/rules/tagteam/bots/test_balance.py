"""The fighters are worth about the same with the advisor on both sides."""

import pytest

from decks.testing.teams.services import fighter_standings, play_tournament
from rules.tagteam import arena
from tests.rules.tagteam.shipped import ROSTER

ALL_PAIRS = 1_485  # 66 teams, each against the 45 that share no fighter with it


def test_a_tournament_tells_of_every_fighter_and_its_errors():
    played = play_tournament(arena, ROSTER.fighters, 6, 1, "medium")
    assert played.errors == {}
    assert sum(played.endings.values()) == sum(played.rounds.values()) == 6
    told = dict(fighter_standings(played.games, ROSTER.fighters))
    assert sum(one.games for one in told.values()) == 6 * 4
    broken = play_tournament(arena, ROSTER.fighters, 3, 1, "no strength")
    assert len(broken.errors) == 3


@pytest.mark.prove
def test_no_fighters_teams_win_more_than_60_or_less_than_40_of_100():
    """Every team meets every other once; a draw counts half. Seeded: always alike."""
    played = play_tournament(arena, ROSTER.fighters, ALL_PAIRS, 1, "strong")
    assert played.errors == {}
    told = dict(fighter_standings(played.games, ROSTER.fighters))
    shares = {name: round(one.share, 3) for name, one in told.items()}
    assert all(0.4 <= share <= 0.6 for share in shares.values()), shares
