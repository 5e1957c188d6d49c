"""Advice in a match."""

import pytest

from cards.fighters.rosters import load_own_rosters
from drafts.play.match_advice import look_for_advice, wish_advice
from drafts.play.match_view import view_match
from tests.matches import choose, make_match, play_until, seat_of

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


def test_between_two_people_there_is_advice_if_both_want_it(players):
    anna, ben = players
    match = play_until(make_match(anna, ben), players, "build")

    def advice():
        look_for_advice(seat_of(match, anna))
        return view_match(seat_of(match, anna)).advice

    wish_advice(seat=seat_of(match, anna), is_wished=True)
    assert advice() is None
    wish_advice(seat=seat_of(match, ben), is_wished=True)
    best = advice()
    assert len(best) == 3
    choose(match, anna, best[0]["choice"])
    choose(match, ben)
    assert view_match(seat_of(match, anna)).advice is None  # of a step that is over


def test_against_a_bot_ones_own_wish_is_enough(players):
    anna, _ben = players
    match = make_match(anna, strength="easy", wants_advice=True)
    play_until(match, [anna], "build")
    look_for_advice(seat_of(match, anna))
    assert view_match(seat_of(match, anna)).advice
