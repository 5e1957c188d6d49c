"""Zones: who sees what, whose is what, hands and graveyards of others."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played("zones", "hands-and-graveyards")
