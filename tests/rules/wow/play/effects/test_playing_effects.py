"""Cards that are played without paying, from elsewhere, or by chance."""

from tests.rules.wow.play.scenario_board import played

test_it_comes_out_as_the_rules_say = played(
    "played-from-elsewhere", "later-permissions", "later-instead"
)
