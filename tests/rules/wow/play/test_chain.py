"""The chain: priority, answers, and what comes to nothing on it."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played("chain")
