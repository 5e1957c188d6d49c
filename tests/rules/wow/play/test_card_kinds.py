"""Master Heroes, and cards of types that nobody knows."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played("heroes")
