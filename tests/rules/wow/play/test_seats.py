"""Three and more players: all against all, and teams."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played("many-players")
