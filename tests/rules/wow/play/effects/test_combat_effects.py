"""Whom one may or must attack, and whom one may protect."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played("later-combat")
