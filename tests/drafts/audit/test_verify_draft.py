"""The stand-alone script: what it finds, and that it needs nothing but Python."""

import copy
import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from drafts.audit.verify_draft import faults_of, main
from rules.events.boosters import fill, open_packs, write_booster
from rules.events.draft import Act, Exchange, act, exchange, start_draft
from rules.events.draft_plan import OWN_PACE
from rules.events.fairness import commitment, pack_commitment, salt, seating
from rules.events.pile import Pile, deal_packs, write_pile
from rules.tagteam.draft_bot import TACTICAL
from rules.text.canonical import chain, fingerprint
from rules.wow.drafting.boosters import boosters
from rules.wow.drafting.plans import BOOSTER_DRAFT, DRAFTS, SEALED_DECK
from tests.rules.events.boosters.sheets import SET
from tests.rules.events.drafting import any_choice

SCRIPT = Path(__file__).resolve().parents[3] / "drafts" / "audit" / "verify_draft.py"
SEED = bytes(range(1, 33))
NONCES = ["moth", "", "łuna", ""]


class Log:
    """A log that grows entry by entry."""

    def __init__(self) -> None:
        self.entries: list[dict[str, Any]] = []

    def add(self, kind: str, seat: int | None = None, **data: Any) -> None:
        number = len(self.entries) + 1
        self.entries.append(
            {
                "sequence": number,
                "at": "2026-11-22T03:00:00.000000+00:00",
                "kind": kind,
                "seat": seat,
                "data": data,
                "salt": salt(SEED, f"entry {number}"),
            }
        )


def export_of(steps: tuple[str, ...], nonces: list[str], **source: Any) -> dict:
    """Run a draft to its end and return its export; every fifth act is a mistake."""
    seats, packs = len(nonces), source.pop("packs")
    seated = seating(SEED, nonces, seats)
    promised = [pack_commitment(SEED, n, cards) for n, cards in enumerate(packs)]
    log = Log()
    log.add("created", commitment=commitment(SEED), boosters=source["booster_hashes"])
    log.add("started", nonces=nonces, seating=seated, packs=promised)
    numbers = iter(range(5000))
    draft = start_draft(
        steps, seats=seats, packs=[[next(numbers) for _ in pack] for pack in packs]
    )
    chance = random.Random(1)
    while not draft.is_over:
        place = chance.choice(draft.waits_for)
        turn, choice = draft.turn_of(place), any_choice(draft, place, chance)
        assert turn
        done = Act(place, turn, choice)
        taken, draft = draft.taken_by(done), act(draft, done)
        named = {"pack": turn.pack, "round": turn.round, "pick": turn.pick}
        log.add("picked", place, card=choice, chooser="player", **named)
        if len(log.entries) % 5 == 0 and taken:
            other = chance.choice([each for pool in draft.pools for each in pool])
            draft = exchange(draft, Exchange(taken[0], other))
            log.add("corrected", cards=[taken[0], other])
    return {
        "format": "deckwright-draft/1",
        "event": {
            "id": "abc",
            "name": "A draft",
            "game": "wow",
            "seats": seats,
            "steps": list(steps),
        },
        "commitment": commitment(SEED),
        "seed": SEED.hex(),
        "nonces": nonces,
        "seating": seated,
        **source,
        "packs": [
            {"pack": n, "commitment": promised[n], "cards": list(cards)}
            for n, cards in enumerate(packs)
        ],
        "log": log.entries,
        "chain": chain(log.entries),
        "pools": [list(pool) for pool in draft.pools],
    }


def boosters_opened(plan, nonces=NONCES) -> dict:
    kinds = [boosters()["wow-2006"], boosters()["wow-later"]] * 3
    filled = [fill(kind, SET) for kind in kinds[: plan.boosters]]
    frozen = [write_booster(booster) for booster in filled]
    return export_of(
        plan.steps,
        nonces,
        packs=open_packs(filled, seats=len(nonces), seed=SEED, nonces=nonces),
        boosters=frozen,
        booster_hashes=[fingerprint(one) for one in frozen],
    )


@pytest.fixture(scope="module")
def booster_draft() -> dict:
    return boosters_opened(BOOSTER_DRAFT)


@pytest.fixture
def export(booster_draft) -> dict:
    return copy.deepcopy(booster_draft)


def test_a_whole_booster_draft_is_as_promised(export):
    assert len(export["log"]) > 4 * 4 * 15
    assert list(faults_of(export)) == []


def test_so_is_sealed():
    assert list(faults_of(boosters_opened(SEALED_DECK))) == []


WAYS = {
    **{slug: plan.steps for slug, plan in DRAFTS.items() if plan.dealt},
    "cube at own pace": (OWN_PACE, *DRAFTS["cube"].steps),
    "glimpse at own pace": (OWN_PACE, *DRAFTS["glimpse"].steps),
    "fighters": TACTICAL.steps,
}


@pytest.mark.parametrize("way", WAYS)
def test_so_is_every_way_to_share_out_a_pile(way):
    plan = DRAFTS.get(way.split()[0], TACTICAL)
    nonces = ["", "x", "y", "z"][: plan.max_seats]
    pile = Pile(
        cards=tuple(f"LAN {number}" for number in range(720)),
        size=plan.size,
        share=plan.share,
    )
    dealt = {"steps": WAYS[way], "seats": len(nonces), "seed": SEED, "nonces": nonces}
    frozen = write_pile(pile)
    found = export_of(
        WAYS[way],
        nonces,
        packs=deal_packs(pile, **dealt),
        boosters=[frozen],
        booster_hashes=[fingerprint(frozen)],
    )
    assert list(faults_of(found)) == []
    told = copy.deepcopy(found)
    told["boosters"][0]["cards"].reverse()
    assert "pack 0 is not the one that was drawn" in list(faults_of(told))
    _, last = [entry for entry in found["log"] if entry["kind"] == "picked"][:2]
    last["data"]["pick"] += 1
    found["chain"] = chain(found["log"])
    assert any("another turn" in fault for fault in faults_of(found))


def test_entries_that_are_hidden_are_checked_by_their_digest(export):
    """As a seat has it while the draft is on: no seed, no packs, own entries alone."""
    export |= {"seed": None, "pools": None}
    for pack in export["packs"]:
        pack["cards"] = None
    export["log"] = [
        {"sequence": entry["sequence"], "digest": fingerprint(entry)}
        if entry["kind"] == "picked" and entry["seat"] != 2
        else entry
        for entry in export["log"]
    ]
    assert list(faults_of(export)) == []
    export["log"][5]["digest"] = "0" * 64
    assert list(faults_of(export)) == ["the chain breaks at entry 6"]


def rechained(export: dict) -> None:
    """Hash the log anew, as one who forges an export would."""
    export["chain"] = chain(export["log"])


def forge_pick(export: dict) -> None:
    entries = [entry for entry in export["log"] if entry["kind"] == "picked"]
    entries[20]["data"]["card"] = entries[0]["data"]["card"]
    rechained(export)


def swap_packs(export: dict) -> None:
    one, other = export["packs"][:2]
    one["cards"], other["cards"] = other["cards"], one["cards"]


def better_pack(export: dict) -> None:
    """Another card in a pack, with a commitment made to fit."""
    pack = export["packs"][3]
    pack["cards"][0] = pack["cards"][1]
    pack["commitment"] = pack_commitment(SEED, 3, pack["cards"])


def more_epics(export: dict) -> None:
    for booster in export["boosters"]:
        booster["layouts"][0]["slots"][2]["sheets"] = [["epic", 1]]


def late_pick(export: dict) -> None:
    entries = [entry for entry in export["log"] if entry["kind"] == "picked"]
    entries[9]["data"]["round"] = 2
    rechained(export)


def double_pick(export: dict) -> None:
    first = next(entry for entry in export["log"] if entry["kind"] == "picked")
    last = {**first, "sequence": len(export["log"]) + 1}
    export["log"].append(last)
    rechained(export)


def set_(key: str, value: Any) -> Callable[[dict], None]:
    return lambda export: export.update({key: value})


FORGED = [
    (set_("format", "other/2"), "this is no deckwright-draft/1"),
    (set_("seed", bytes(32).hex()), "the seed is not the one committed to"),
    (set_("nonces", ["", "", "", ""]), "entry 2 promised other nonces"),
    (set_("seating", [3, 2, 1, 0]), "the seats are not those that were drawn"),
    (set_("booster_hashes", ["0"] * 4), "booster 1 is not the one its hash is of"),
    (set_("pools", [[], [], [], []]), "the pools are not what the picks come to"),
    (set_("chain", []), "the log has not as many entries as links"),
    (lambda export: export["packs"].pop(), "15 packs instead of 16"),
    (lambda export: export["log"].reverse(), "the chain breaks at entry 1"),
    (lambda export: export["log"].pop(7), "entry 8 says it is 9"),
    (forge_pick, "takes a card that is not in the pack"),
    (late_pick, "is for another turn"),
    (double_pick, "was not asked for"),
    (swap_packs, "pack 0 is not the one that was drawn"),
    (better_pack, "pack 3 is not the one that was drawn"),
    (better_pack, "entry 2 promised other packs"),
    (more_epics, "booster 1 is not the one its hash is of"),
    (more_epics, "pack 0 is not the one that was drawn"),
]


@pytest.mark.parametrize(("forge", "fault"), FORGED)
def test_what_was_forged_is_found(export, forge, fault):
    forge(export)
    assert any(fault in found for found in faults_of(export))


def test_the_script_runs_alone(export, tmp_path):
    """No Django, none of our packages: an interpreter of its own, far away."""
    script = tmp_path / "verify_draft.py"
    script.write_text(SCRIPT.read_text("utf-8"), "utf-8")
    file = tmp_path / "export.json"
    file.write_text(json.dumps(export), "utf-8")
    run = subprocess.run(
        [sys.executable, "-I", "-S", str(script), str(file)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    assert run.stdout.startswith("All as promised: packs, seats, log and picks.")
    assert export["chain"][-1] in run.stdout
    assert (run.returncode, run.stderr) == (0, "")


def test_faults_are_told_and_the_exit_code_is_1(export, tmp_path, capsys):
    swap_packs(export)
    file = tmp_path / "export.json"
    file.write_text(json.dumps(export), "utf-8")
    assert main([str(file)]) == 1
    assert "WRONG: pack 0" in capsys.readouterr().out


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"format": "deckwright-draft/1"}', "7"]
)
def test_what_is_no_export_is_told(text, tmp_path, capsys):
    file = tmp_path / "export.json"
    file.write_text(text, "utf-8")
    assert main([str(file)]) == 2
    assert "cannot be read" in capsys.readouterr().err


@pytest.mark.parametrize("back", [0, 1])
def test_steps_without_end_are_told(export, back, tmp_path, capsys):
    export["event"]["steps"][2:4] = ["pass left", f"repeat {back}"]
    file = tmp_path / "export.json"
    file.write_text(json.dumps(export), "utf-8")
    assert main([str(file)]) == 2
    assert "the steps never end" in capsys.readouterr().err


def test_a_file_is_asked_for(capsys, tmp_path):
    assert main([]) == 2
    assert "usage" in capsys.readouterr().err
    assert main([str(tmp_path / "none.json")]) == 2
