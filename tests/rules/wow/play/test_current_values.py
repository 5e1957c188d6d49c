"""What X is, and other numbers that are told by the game."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played("amounts")
