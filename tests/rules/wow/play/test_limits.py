"""Costs, targets, limits: how many of a kind may stay."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played("limits")
