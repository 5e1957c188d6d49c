"""Master Heroes, and cards of types that nobody knows; what a card is called."""

from rules.wow.play.card_kinds import traits_of
from tests.factories import ally
from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played("heroes")


def test_a_red_dragonkin_is_a_dragonkin():
    assert {"Red Dragonkin", "Dragonkin"} <= traits_of(ally(race="Red Dragonkin"))
