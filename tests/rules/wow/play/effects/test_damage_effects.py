"""Damage that nothing prevents, that its dealer prevents, and that moves."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played("later-damage")
