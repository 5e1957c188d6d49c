"""What is counted as it happens, named counters, and the powers of tokens."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played("counted")
