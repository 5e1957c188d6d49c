"""Bots choose legally, by what cards do; the strong beat the easy."""

import pytest

from rules.tagteam import arena
from rules.tagteam.bots.bot_players import Strength, choose_for
from rules.tagteam.matches.match import (
    Order,
    begin,
    legal_choices,
)
from rules.tagteam.matches.match_view import view_for
from tests.rules.tagteam.bots.views import going_on
from tests.rules.tagteam.matches.test_match import (
    played_at_random,
)
from tests.rules.tagteam.ring import ring_of
from tests.rules.tagteam.shipped import ROSTER


@pytest.mark.parametrize("strength", Strength)
def test_a_bot_makes_a_legal_choice_in_any_phase(strength):
    for rounds, seed in enumerate(going_on()[:3]):
        match = played_at_random(seed, rounds)
        for player in match.waits_for:
            choice = choose_for(view_for(match, player), strength, seed)
            assert choice in legal_choices(match, player)


def test_a_bot_orders_its_starting_cards_by_what_they_do():
    ring = ring_of(
        {"a": {"power": 5}, "b": {"health": {"start": 5, "most": 5}}},
        {"a": [["attack"]], "b": [[{"damage": 15}]]},
    )
    choice = choose_for(view_for(begin(ring, 1), 0), Strength.STRONG, 1)
    assert choice == Order(0)


@pytest.mark.prove
def test_strong_bots_beat_easy_ones():
    schedule = arena.schedule(12, 30, 3)
    won = [
        arena.play_bots(ROSTER.fighters, teams, ("strong", "easy"), seed).won
        for seed, teams in enumerate(schedule)
    ]
    assert won.count(0) > 2 * won.count(1)
