"""Hands and graveyards of several players, and what they do to their own."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played("hands-and-graveyards")
