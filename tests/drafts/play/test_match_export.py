"""An exported match, looked through by the script that needs nothing but Python."""

import copy
import json
import subprocess
import sys
from pathlib import Path

import pytest
from django.test import Client

from cards.fighters.rosters import load_own_rosters
from drafts.audit.verify_draft import faults_of
from drafts.play.match_verification import export_match, verify_match
from tests.factories import make_user
from tests.matches import make_match, play_until, seat_of

pytestmark = pytest.mark.django_db
SCRIPT = Path(__file__).resolve().parents[3] / "drafts" / "audit" / "verify_draft.py"
WAYS = ("standard", "tactical", "")


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


@pytest.fixture
def players():
    return make_user("anna"), make_user("ben")


def exported(players, way: str, until: str = ""):
    """Return a match as its first player may read it, played *until* a phase."""
    match = make_match(*players, way=way)
    play_until(match, players, until)
    return json.loads(json.dumps(export_match(seat_of(match, players[0]))))


@pytest.mark.parametrize("way", WAYS)
def test_a_match_that_was_played_is_as_it_was_promised(players, way):
    export = exported(players, way)
    assert list(faults_of(export)) == []
    assert len(export["names"]) == 12


@pytest.mark.parametrize("way", WAYS)
def test_before_the_end_the_chain_closes_and_nothing_is_told(players, way):
    export = exported(players, way, "build")
    assert (export["seed"], export["roster"]) == (None, None)
    assert list(faults_of(export)) == []
    hidden = [entry for entry in export["log"] if "kind" not in entry]
    assert hidden


def picks(export):
    chosen = [entry for entry in export["log"] if entry["kind"] == "chose"]
    return [entry for entry in chosen if entry["data"]["said"][0] == "pick"]


def rechain(export) -> None:
    """Make digests of a forged log anew, as a forger would."""
    from rules.text.canonical import chain

    export["chain"] = chain(export["log"])


def other_seed(export) -> None:
    export["seed"] = "00" * 32


def other_fighters(export) -> None:
    export["roster"][0]["name"] = "Nobody"


def other_entry(export) -> None:
    export["log"][-1]["data"]["ending"] = "first wins!"


def same_pick_twice(export) -> None:
    first, second, *_ = picks(export)
    second["data"]["said"] = list(first["data"]["said"])
    rechain(export)


def other_order(export) -> None:
    for entry in picks(export):
        entry["seat"] = 1 - entry["seat"]
    rechain(export)


def other_salt(export) -> None:
    export["log"][2]["salt"] = "00" * 32
    rechain(export)


def other_promise(export) -> None:
    export["log"][0]["data"]["commitment"] = "11" * 32
    rechain(export)


@pytest.mark.parametrize(
    ("way", "forge", "fault"),
    [
        ("standard", other_seed, "not the one committed to"),
        ("standard", other_fighters, "not those their hash is of"),
        ("standard", other_entry, "the chain breaks"),
        ("standard", other_order, "takes a card that is not in the pack"),
        ("standard", other_salt, "the salt of entry 3"),
        ("standard", other_promise, "promised other commitment"),
        ("", other_order, "not taken in the order"),
        ("", same_pick_twice, "taken twice"),
    ],
)
def test_what_was_forged_is_found(players, way, forge, fault):
    export = copy.deepcopy(exported(players, way))
    forge(export)
    assert any(fault in found for found in faults_of(export)), [*faults_of(export)]


def test_the_script_runs_alone_and_says_what_it_leaves_out(players, tmp_path):
    export = exported(players, "standard")
    script, file = tmp_path / "verify.py", tmp_path / "match.json"
    script.write_text(SCRIPT.read_text("utf-8"), "utf-8")
    file.write_text(json.dumps(export), "utf-8")
    run = subprocess.run(
        [sys.executable, "-I", "-S", str(script), str(file)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert "log, chance and fighters" in run.stdout
    assert "the fights are not played again" in run.stdout
    assert export["chain"][-1] in run.stdout


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
