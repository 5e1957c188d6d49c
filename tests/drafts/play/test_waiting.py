"""Who is mailed that a choice waits for them, and who is not."""

from datetime import timedelta

import pytest

from cards.fighters.rosters import load_own_rosters
from drafts.notices.mails import AT_THE_TABLE
from tests.drafts.notices.turns_told import DAY, TURNS, slow_match, tell
from tests.matches import choose, play_until
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db


LATER = timedelta(seconds=AT_THE_TABLE.total_seconds() + 1)


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


def test_each_player_is_mailed_once_for_each_choice(players):
    anna, ben = players
    match = slow_match(anna, ben)
    assert tell(match) == ["anna", "ben"]
    assert tell(match) == []
    choose(match, anna)
    assert tell(match, LATER) == []
    choose(match, ben)
    assert tell(match) == [], "both have just chosen"
    assert tell(match, LATER) == ["anna", "ben"]


def test_in_free_choice_the_one_is_mailed_who_is_asked(players):
    match = slow_match(*players, way="")
    (asked,) = tell(match)
    choose(match, next(one for one in players if one.username == asked))
    (other,) = {"anna", "ben"} - {asked}
    assert tell(match, LATER) == [other]


@pytest.mark.parametrize("timer", [None, DAY - 1])
def test_only_choices_of_a_day_and_longer_are_mailed(players, timer):
    assert tell(slow_match(*players, timer=timer)) == []


def test_against_a_bot_nobody_waits(players):
    anna, _ben = players
    match = slow_match(anna, strength="easy")
    assert tell(match, LATER) == []
    assert signed_in(anna).get(TURNS).status_code == 286


def test_a_match_that_is_over_asks_for_nothing(players):
    match = slow_match(*players)
    play_until(match, players, "")
    assert tell(match, LATER) == []
    assert signed_in(players[0]).get(TURNS).status_code == 286
