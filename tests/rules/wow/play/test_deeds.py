"""What a power has really done, as its own text asks later."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played(
    "deeds", "what-came-of-it", "copies-and-turns"
)
