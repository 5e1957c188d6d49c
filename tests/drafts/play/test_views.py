"""The pages of matches."""

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


def test_both_players_download_it_and_nobody_else(players):
    match = make_match(*players)
    address = f"/matches/{match.short_id}/export/"
    readers = [*((one, 200) for one in players), (make_user("cara"), 404)]
    for user, status in readers:
        client = Client()
        client.force_login(user)
        assert client.get(address).status_code == status
    assert Client().get(address).status_code == 404
    client.force_login(players[0])
    assert address in client.get(match.get_absolute_url()).content.decode()


@pytest.mark.parametrize(
    "rest",
    ["", "?page=2", "abc/", "abc/fights/1/", "invited/word/", "abc/log/?a=/bouts/"],
)
@pytest.mark.parametrize("root", ["/", "/api/v1/"])
def test_an_old_address_leads_to_the_same_below_matches(root, rest):
    answer = Client().get(f"{root}bouts/{rest}")
    assert answer.status_code == 308
    assert answer["Location"] == f"{root}matches/{rest}"


def test_a_posted_request_keeps_its_method_and_body():
    client = Client()
    client.force_login(make_user("anna"))
    made = client.post(
        "/api/v1/bouts/",
        {"game": "tagteam", "way": "standard"},
        "application/json",
        follow=True,
    )
    assert made.redirect_chain[0][1] == 308
    assert made.status_code == 201
    assert make_match(make_user("ben")).get_absolute_url().startswith("/matches/")
