"""Words of players have their part in the chance of a match."""

import json

import pytest
from django.test import Client

from cards.fighters.rosters import load_own_rosters
from drafts.audit.verify_draft import faults_of
from drafts.play.match_verification import export_match, verify_match
from tests.matches import make_match, play_until, seat_of

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


def test_both_players_words_have_their_part_in_the_chance(players):
    anna, ben = players
    match = make_match(anna)
    clients = []
    for player in players:
        clients.append(Client())
        clients[-1].force_login(player)
    page = clients[0].post(f"/matches/{match.short_id}/nonce/", {"nonce": "moth"})
    assert page.status_code == 302
    invited = f"/matches/invited/{match.invitation}/"
    assert match.commitment in clients[1].get(invited).content.decode()
    assert clients[1].post(invited, {"nonce": "łuna" * 20}).status_code == 400
    clients[1].post(invited, {"nonce": "łuna"})
    match.refresh_from_db()
    late = clients[0].post(f"/matches/{match.short_id}/nonce/", {"nonce": "late"})
    assert late.status_code == 409
    play_until(match, players, "")
    export = json.loads(json.dumps(export_match(seat_of(match, ben))))
    assert export["nonces"] == ["moth", "łuna"]
    assert verify_match(match) == []
    assert list(faults_of(export)) == []
    export["nonces"] = ["moth", ""]
    faults = list(faults_of(export))
    assert any("promised other nonces" in fault for fault in faults)
    assert len(faults) > 1, "other words, other hands"


def test_programs_give_their_words_too(players):
    anna, ben = players
    match = make_match(anna)
    program = Client()
    program.force_login(anna)
    address = f"/api/v1/matches/{match.short_id}/nonce/"
    sent = {"nonce": "moth"}
    told = program.post(address, sent, content_type="application/json")
    assert told.status_code == 200, told.content
    program.force_login(ben)
    sent = {"invitation": match.invitation, "nonce": "wick"}
    joined = program.post(
        "/api/v1/matches/join/", sent, content_type="application/json"
    )
    assert joined.status_code == 201, joined.content
    log = program.get(f"/api/v1/matches/{match.short_id}/log/").json()
    assert log["nonces"] == ["moth", "wick"]


def test_without_words_there_are_none(players):
    match = make_match(*players)
    assert export_match(seat_of(match, players[0]))["nonces"] == []
