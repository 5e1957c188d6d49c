"""Other prices, when cards are played, what players are kept from: scenarios."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played("other-prices")
