"""What waits for a player, through the API."""

import pytest
from django.test import Client

from cards.fighters.rosters import load_own_rosters
from tests.factories import make_user
from tests.matches import make_match

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


@pytest.fixture
def players():
    return make_user("anna"), make_user("ben")


def client_of(user, language: str = "en") -> Client:
    client = Client(headers={"Accept-Language": language})
    client.force_login(user)
    return client


def test_programs_read_picks_and_choices_in_one_list(players):
    anna, ben = players
    match = make_match(anna, ben)
    (told,) = client_of(anna).get("/api/v1/turns/").json()
    assert (told["event"], told["turn"], told["deadline"]) == (None, None, None)
    assert (told["match"], told["name"], told["step"]) == (match.short_id, "ben", 0)
