"""The state of a fight."""

from rules.tagteam.fight.fight_state import FighterState


def test_a_fighter_on_the_ko_space_is_ko():
    assert FighterState(0, 3).is_ko
    assert not FighterState(1, 3).is_ko
