"""Views hide what the other player hides, and count out what may come."""

import pytest

from rules.tagteam.bots.advisor import advise, try_out
from rules.tagteam.matches.match_view import view_for
from tests.rules.tagteam.bots.views import going_on
from tests.rules.tagteam.matches.test_match import (
    change_what_is_hidden,
    played_at_random,
)


def test_chances_of_the_other_players_choice_add_up_to_one():
    for seed in going_on():
        for player in (0, 1):
            for sensible in (False, True):
                view = view_for(played_at_random(seed, 2), player)
                trial = try_out(view, sensible=sensible)
                assert trial.weights.sum() == pytest.approx(1)
                assert trial.weights.min() >= 0


def test_advice_does_not_depend_on_what_is_hidden():
    for seed in going_on():
        match = played_at_random(seed, 2)
        hidden = change_what_is_hidden(match, 1)
        assert advise(view_for(match, 0)) == advise(view_for(hidden, 0))
