"""What waits for a player, through the API."""

import pytest

from cards.fighters.rosters import load_own_rosters
from tests.matches import make_match
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


def test_programs_read_picks_and_choices_in_one_list(players):
    anna, ben = players
    match = make_match(anna, ben)
    (told,) = signed_in(anna).get("/api/v1/turns/").json()
    assert (told["event"], told["turn"], told["deadline"]) == (None, None, None)
    assert (told["match"], told["name"], told["step"]) == (match.short_id, "ben", 0)
