"""Fights: four different fighters, and no side is better."""

import pytest
from hypothesis import given, settings

from rules.tagteam.fight.fight import NotATeam, enter, fight
from tests.rules.tagteam.matches.games import SEEDS, played_at_random
from tests.rules.tagteam.ring import fighter, swap_table


@settings(max_examples=25)
@given(SEEDS)
def test_swapping_the_players_swaps_every_turn(seed):
    """Rule: T-085."""
    match = played_at_random(seed)
    ring = match.ring
    there = enter((*ring.fighters[2:], *ring.fighters[:2]))
    for one in match.rounds:
        start = one.fight.turns[0].before
        swapped = tuple(
            tuple((card + 20) % 40 for card in deck) for deck in one.decks[::-1]
        )
        again = fight(there, swap_table(start), swapped)
        assert swap_table(again.table) == one.fight.table


def test_four_different_fighters_are_wanted():
    """Rule: T-003, T-040."""
    one, two, three = (fighter(name) for name in ("x", "y", "z"))
    with pytest.raises(NotATeam):
        enter([one, two, three, one])
    with pytest.raises(NotATeam):
        enter([one, two, three])
