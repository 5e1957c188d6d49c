"""Who is asked, and what they may answer, in a combat of two players."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played("answers-in-combat")
