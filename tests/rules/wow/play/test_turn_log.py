"""What a text asks of the turn so far."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played("this-turn")
