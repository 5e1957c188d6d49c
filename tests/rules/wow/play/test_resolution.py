"""Texts before rules, both of two choices, tokens: what a card does."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played("cards", "later-cards")
