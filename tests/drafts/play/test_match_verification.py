"""What can be checked of a match."""

import copy
import json
import subprocess
import sys
from pathlib import Path

import pytest

from cards.fighters.rosters import load_own_rosters
from drafts.audit.verify_draft import faults_of
from drafts.play.match_verification import export_match
from tests.matches import make_match, play_until, seat_of

pytestmark = pytest.mark.django_db
SCRIPT = Path(__file__).resolve().parents[3] / "drafts" / "audit" / "verify_draft.py"
WAYS = ("standard", "tactical", "")


@pytest.fixture(scope="module", autouse=True)
def fighters(passing_database):
    with passing_database():
        load_own_rosters()
        yield


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
