"""Matches through the API: a whole one, its refusals, nothing but one's own."""

import json
from uuid import uuid4

import pytest
from django.test import Client

from cards.fighters.rosters import load_own_rosters
from drafts.play.models import Match
from rules.text.canonical import chain
from tests.factories import make_user
from tests.matches import GAME, at, make_match, play_until
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db
API = "/api/v1/matches/"
OF_ONE = (
    "", "choose/", "nonce/", "leave/", "return/", "advice/", "rematch/", "log/",
    "deck/", "ready/", "concede/", "say/", "draw/", "watch/", "watching/",
    "chat/", "chat/switch/", "bots/",
)  # fmt: skip


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


def send(client: Client, address: str, **sent):
    body = json.dumps(sent)
    return client.post(API + address, body, content_type="application/json")


def send_choice(client: Client, match: Match, number: int, **changes):
    now = at(match)
    said = list(now.bot_choice(number, "easy").said)
    sent = {"step": now.step, "choice": said, "request_id": str(uuid4())}
    return send(client, f"{match.short_id}/choose/", **(sent | changes))


def problem(response, status: int, code: str) -> None:
    assert (response.status_code, response.json()["code"]) == (status, code)
    assert response["Content-Type"] == "application/problem+json"


def test_the_schema_lists_every_act(client):
    schema = json.loads(client.get("/api/v1/schema/?format=json").content)
    found = {path for path in schema["paths"] if path.startswith(API)}
    of_one = {f"{API}{{short_id}}/{part}" for part in OF_ONE}
    assert found == {API, f"{API}join/", *of_one}


def test_two_programs_play_a_match_to_its_end(players):
    clients = [signed_in(player) for player in players]
    made = send(clients[0], "", game=GAME, way="tactical")
    assert made.status_code == 201
    joined = send(clients[1], "join/", invitation=made.json()["invitation"])
    assert joined.status_code == 201
    match = Match.objects.get()
    told = joined.json()
    while told["state"] == "running":
        for number in at(match).waits_for:
            answer = send_choice(clients[number], match, number)
            assert answer.status_code == 200
            told = answer.json()
    assert told["match"]["ending"]
    assert told["seed"] == match.seed
    log = clients[0].get(f"{API}{match.short_id}/log/").json()
    assert all("data" in entry for entry in log["log"])
    assert chain(log["log"]) == log["chain"]
    again = send(clients[0], f"{match.short_id}/rematch/")
    assert (again.status_code, again.json()["state"]) == (201, "lobby")


def test_the_others_entries_are_digests_until_the_end_and_the_chain_closes(players):
    match = make_match(*players)
    send_choice(signed_in(players[0]), match, 0)
    log = signed_in(players[1]).get(f"{API}{match.short_id}/log/").json()
    assert log["seed"] is None
    assert set(log["log"][-1]) == {"sequence", "digest"}
    assert chain(log["log"]) == log["chain"]


def test_refusals_name_their_cause(players):
    anna, _ben = players
    client, match = signed_in(anna), make_match(*players)
    problem(send_choice(client, match, 0, step=1), 409, "stale-choice")
    problem(send_choice(client, match, 0, choice=["pick", 99]), 422, "choice-unknown")
    assert send_choice(client, match, 0, choice="pick").status_code == 400
    problem(send(client, "", game="wow"), 409, "match-without-deck")
    problem(send(client, "", game=GAME, way="x"), 422, "unknown-draft")
    problem(send(client, "join/", invitation="nobody"), 404, "not-found")
    play_until(match, players, "build")
    wrong = ["build", 0, 99, False]
    problem(send_choice(client, match, 0, choice=wrong), 409, "illegal-choice")


def test_an_invitation_is_taken_back(players):
    client = signed_in(players[0])
    match = make_match(players[0])
    assert client.delete(f"{API}{match.short_id}/").status_code == 204
    assert client.get(f"{API}{match.short_id}/").status_code == 404


def test_who_leaves_and_returns_and_wants_advice_is_told_so(players):
    client, match = signed_in(players[0]), make_match(*players)
    left = send(client, f"{match.short_id}/leave/").json()
    assert left["sides"][0]["is_held"]
    back = send(client, f"{match.short_id}/return/").json()
    assert not back["sides"][0]["is_held"]
    wished = send(client, f"{match.short_id}/advice/", wanted=True).json()
    assert wished["sides"][0]["wants_advice"]
    assert wished["advice"] is None


def test_nothing_new_is_not_sent_again(players):
    client, match = signed_in(players[0]), make_match(*players)
    first = client.get(f"{API}{match.short_id}/")
    same = {"If-None-Match": first["ETag"]}
    assert client.get(f"{API}{match.short_id}/", headers=same).status_code == 304
    send_choice(signed_in(players[1]), match, 1)
    assert client.get(f"{API}{match.short_id}/", headers=same).status_code == 200


@pytest.mark.parametrize("part", OF_ONE)
def test_a_match_of_others_is_not_there(players, part):
    match = make_match(*players)
    other = signed_in(make_user("cara"))
    address = f"{API}{match.short_id}/{part}"
    ask = other.get if part in ("", "log/", "watch/") else other.post
    assert ask(address).status_code == 404
    assert getattr(Client(), ask.__name__)(address).status_code in (401, 403)
