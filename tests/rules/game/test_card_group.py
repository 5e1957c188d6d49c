"""Groups of cards told by type, cost and trait."""

import pytest

from rules.game.card_group import CardGroup
from rules.games import GAMES

ALLY = ("ally", 2, (("class", "Mage"), ("tag", "Pet")))
QUEST = ("quest", None, (("faction", "Neutral"),))


@pytest.mark.parametrize(
    ("group", "holds_ally", "holds_quest"),
    [
        (CardGroup(), True, True),
        (CardGroup(types=("ally",)), True, False),
        (CardGroup(types=("quest", "location")), False, True),
        (CardGroup(cost_to=2), True, False),
        (CardGroup(cost_to=1), False, False),
        (CardGroup(cost_from=2), True, False),
        (CardGroup(cost_from=3), False, False),
        (CardGroup(cost_from=0), True, False),
        (CardGroup(trait=("class", "Mage")), True, False),
        (CardGroup(trait=("tag", "Mage")), False, False),
        (CardGroup(types=("ally",), cost_to=1, trait=("tag", "Pet")), False, False),
    ],
)
def test_a_group_holds_what_meets_every_condition(group, holds_ally, holds_quest):
    assert group.holds(*ALLY) is holds_ally
    assert group.holds(*QUEST) is holds_quest


def test_only_a_group_without_conditions_is_open():
    assert CardGroup().is_open
    assert not CardGroup(cost_to=0).is_open


def test_ready_groups_ask_for_types_the_game_has():
    for played in GAMES.values():
        for label, group in played.READY_GROUPS:
            assert label
            assert group.types
            assert set(group.types) <= played.TYPES.keys()
        assert set(played.NOT_PLAYED_TYPES) <= set(played.TYPES)
