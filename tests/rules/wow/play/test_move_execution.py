"""Playing cards, powers, targets: what waits on the chain and what does not."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played("playing")
