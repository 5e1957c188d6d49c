"""Draft events over HTTP while each process is killed: no pick is lost."""

import json
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from rules.wow.drafting.plans import DRAFTS
from tests.events import PACK
from tests.rigs.drafters import Player, open_accounts
from tests.rigs.house import (
    ROOT,
    House,
    furnish,
    house_environment,
    manage,
    open_house,
)
from tests.rigs.polling import wait_for
from tests.rigs.reaper import VICTIMS, Reaper

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="looks for processes in /proc"
)
SEATS = 8
PLAYERS = 6  # the other two seats are bots', which the worker takes up
HOUSES, EVENTS = 5, 4  # in `make prove`: events of one house, one after another
BOOSTER = {"kind": "lanternfall", "set": "LAN"}
DAY = 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class Way:
    """A way to draft: how many sit there, how many *players*, and how often they act.

    The other seats are bots'. What is not said in *more* is as in other events.
    """

    draft: str
    seats: int
    players: int
    acts: int  # of all players together
    more: Mapping[str, Any] = field(default_factory=dict)
    boosters: int = 1


# Every way there is, with as many cards as one test takes.
WAYS = {
    "booster-draft": Way("booster-draft", 8, 6, 12 * PACK, boosters=2),
    "booster-draft over days": Way(
        "booster-draft", 8, 6, 12 * PACK, {"own_pace": True, "timer": DAY}, boosters=2
    ),
    "team": Way("team", 8, 6, 12 * PACK, boosters=2),
    "sealed": Way("sealed", 8, 6, 12, boosters=6),
    "cube": Way("cube", 8, 6, 120, {"packs": 2, "pack_size": 10}),
    "cube over days": Way(
        "cube", 8, 6, 120, {"packs": 2, "pack_size": 10, "own_pace": True, "timer": DAY}
    ),
    "glimpse": Way("glimpse", 4, 3, 50, {"packs": 2, "pack_size": 9}),
    "rochester": Way("rochester", 4, 3, 40, {"packs": 2, "pack_size": 8}),
    "rotisserie": Way("rotisserie", 4, 3, 30, {"pack_size": 12}),
    "grid": Way("grid", 2, 2, 30, {"packs": 10}),
    "winston": Way("winston", 3, 2, 20, {"pack_size": 30}),
}


@pytest.fixture(scope="module")
def var_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A var directory whose database is migrated."""
    place = tmp_path_factory.mktemp("var")
    furnish(place)
    return place


@pytest.fixture(scope="module")
def sessions(var_dir: Path) -> dict[str, str]:
    """The session of each player."""
    names = [f"player-{number}" for number in range(PLAYERS)]
    return open_accounts(house_environment(var_dir, "accounts"), *names)


@pytest.fixture
def house(var_dir: Path) -> Iterator[House]:
    with open_house(var_dir) as house:
        wait_for(house.answers, "the page")
        yield house
        sys.stdout.write(house.output)  # in the report of a failure


def seated(house: House, sessions: dict[str, str], seed: int) -> list[Player]:
    """Return the players at *house*."""
    return [
        Player(name, house.address(), session, random.Random(f"{seed} {name}"))
        for name, session in sessions.items()
    ]


def begin(players: list[Player], boosters: int) -> str:
    """Return an event that *players* have joined and the first of them has started."""
    plan = {
        "name": "Lamp night", "format": "draft", "draft": "booster-draft",
        "boosters": [{"kind": "lanternfall", "set": "LAN"}] * boosters,
        "max_seats": SEATS, "bots_fill": True, "visibility": "public",
    }  # fmt: skip
    made = players[0].ask("", plan)
    assert made.status == 201, made.body
    event: str = made.body["id"]
    for player in players:
        assert player.ask(f"{event}/join/", {}).status == 201
    assert players[0].ask(f"{event}/start/", {}).status == 200
    return event


def begin_way(players: list[Player], way: Way) -> str:
    """Return an event of *way* that *players* have joined; it is not started."""
    plan = {
        "name": "Lamp night", "format": "draft", "draft": way.draft,
        "boosters": [BOOSTER] * way.boosters, "max_seats": way.seats,
        "bots_fill": True, "visibility": "public", **way.more,
    }  # fmt: skip
    made = players[0].ask("", plan)
    assert made.status == 201, made.body
    event: str = made.body["id"]
    for player in players:
        assert player.ask(f"{event}/join/", {}).status == 201
    return event


def build(player: Player, event: str) -> None:
    """Let *player* begin a deck of the pool and hand it in."""
    for act, sent in (("deck", {"name": "Mine", "suggested": True}), ("submit", {})):
        answer = player.ask(f"{event}/{act}/", sent)
        assert answer.status == 200, answer.body
        player.on_pick()


def check_acknowledged(
    players: list[Player], event: str, export: dict[str, Any]
) -> None:
    """Hold the export to what players were told, whatever they were asked for."""
    seats = players[0].ask(f"{event}/").body["seats"]
    places = {seat["player"]: seat["number"] for seat in seats if seat["player"]}
    entries = [one for one in export["log"] if one["kind"] == "picked"]
    by_turn = {
        (one["seat"], one["data"]["round"], one["data"]["pick"]): one["data"]["card"]
        for one in entries
        if one["data"]["chooser"] == "player"
    }
    told = {
        (places[player.name], round_number, pick): card
        for player in players
        for (held, round_number, pick), card in player.taken.items()
        if held == event
    }
    assert by_turn == told
    choosers = Counter(one["data"]["chooser"] for one in entries)
    assert choosers["timeout"] == 0
    assert choosers["player"] == len(told)


def draft(players: list[Player], event: str) -> None:
    """Let everybody draft at once."""
    with ThreadPoolExecutor(len(players)) as table:
        for done in [table.submit(player.draft, event) for player in players]:
            done.result()


def ended(players: list[Player], event: str) -> dict[str, Any]:
    """Return the export of *event*, ended by its organiser."""
    finished = players[0].ask(f"{event}/finish/", {})
    assert finished.body["state"] == "finished"
    export: dict[str, Any] = players[0].ask(f"{event}/export/").body
    return export


def check_picks(
    players: list[Player], event: str, export: dict[str, Any], boosters: int
) -> None:
    """Hold the export to what players were told: nothing lost, nothing twice."""
    seats = players[0].ask(f"{event}/").body["seats"]
    places = {seat["player"]: seat["number"] for seat in seats if seat["player"]}
    entries = [one for one in export["log"] if one["kind"] == "picked"]
    picked = {
        (one["seat"], one["data"]["round"], one["data"]["pick"]): one["data"]
        for one in entries
    }
    assert len(entries) == len(picked) == SEATS * PACK * boosters
    for player in players:
        mine = {key: card for key, card in player.taken.items() if key[0] == event}
        assert len(mine) == PACK * boosters
        for (_, round_number, pick), card in mine.items():
            data = picked[places[player.name], round_number, pick]
            assert (data["card"], data["chooser"]) == (card, "player")
    choosers = Counter(one["data"]["chooser"] for one in entries)
    assert choosers["bot"] == (SEATS - len(players)) * PACK * boosters


def check_clean(
    house: House, var_dir: Path, event: str, export: dict[str, Any]
) -> None:
    """Ask both the site's own verification and the script that stands alone."""
    found = manage(
        "verify_event", event, environment=house_environment(var_dir, "verify")
    )
    assert (found.returncode, found.stdout[:6]) == (0, "clean:"), found.stdout
    place = var_dir / "export.json"
    place.write_text(json.dumps(export), "utf-8")
    alone = subprocess.run(
        [sys.executable, "-I", ROOT / "drafts" / "audit" / "verify_draft.py", place],
        capture_output=True,
        text=True,
        check=False,
    )
    assert alone.returncode == 0, alone.stdout
    assert "packs, seats, log and picks" in alone.stdout


def run_event(
    house: House, var_dir: Path, players: list[Player], reaper: Reaper, boosters: int
) -> None:
    """Run one event with its kills, and hold it to everything that was promised."""
    event = begin(players, boosters)
    reaper.plan()
    draft(players, event)
    assert not reaper.due
    export = ended(players, event)
    check_picks(players, event, export, boosters)
    check_clean(house, var_dir, event, export)


def run_house(
    house: House, var_dir: Path, sessions: dict[str, str], *, seed: int, events: int,
    boosters: int,
) -> tuple[list[Player], Reaper]:  # fmt: skip
    """Run *events* one after another in *house*."""
    players = seated(house, sessions, seed)
    reaper = Reaper(house, random.Random(seed), len(players) * PACK * boosters)
    reaper.follow(players)
    for _ in range(events):
        run_event(house, var_dir, players, reaper, boosters)
    return players, reaper


def test_no_pick_is_lost_when_web_live_worker_clock_and_broker_are_killed(
    house, var_dir, sessions
):
    _, reaper = run_house(house, var_dir, sessions, seed=1, events=1, boosters=1)
    assert sorted(reaper.killed) == sorted(VICTIMS)


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(HOUSES))
def test_no_pick_is_lost_in_20_events_of_five_houses(
    house, var_dir, sessions, seed, record_property
):
    players, reaper = run_house(
        house, var_dir, sessions, seed=seed, events=EVENTS, boosters=2
    )
    record_property("events", EVENTS)
    record_property("kills", len(reaper.killed))
    record_property("picks", sum(len(player.taken) for player in players))
    record_property("unanswered", sum(player.unanswered for player in players))
    record_property("busy", sum(player.busy for player in players))
    assert [fault for player in players for fault in player.faults] == []


@pytest.fixture(scope="module")
def stocked(var_dir: Path) -> Path:
    """The same directory with our own set in the catalogue."""
    place = house_environment(var_dir, "stock")
    assert manage("load_demo", environment=place).returncode == 0
    return var_dir


def run_way(house: House, var_dir: Path, players: list[Player], way: Way) -> Reaper:
    """Draft by *way* with its kills, and hold it to everything that was promised."""
    players = players[: way.players]
    reaper = Reaper(house, random.Random(way.draft), way.acts)
    reaper.follow(players)
    event = begin_way(players, way)
    reaper.plan()
    assert players[0].ask(f"{event}/start/", {}).status in (200, 409)
    if way.draft == "sealed":
        with ThreadPoolExecutor(len(players)) as table:
            for done in [table.submit(build, player, event) for player in players]:
                done.result()
    else:
        draft(players, event)
    assert not reaper.due
    export = ended(players, event)
    check_acknowledged(players, event, export)
    check_clean(house, var_dir, event, export)
    if way.draft == "sealed":
        seats = players[0].ask(f"{event}/").body["seats"]
        assert sum(seat["has_deck"] for seat in seats) >= len(players)
    return reaper


@pytest.mark.prove
@pytest.mark.parametrize("way", WAYS)
def test_no_act_is_lost_in_any_way_to_draft(
    house, stocked, sessions, way, record_property
):
    players = seated(house, sessions, seed=len(way))
    reaper = run_way(house, stocked, players, WAYS[way])
    record_property("kills", len(reaper.killed))
    record_property("picks", sum(len(player.taken) for player in players))
    record_property("unanswered", sum(player.unanswered for player in players))
    record_property("busy", sum(player.busy for player in players))
    assert sorted(reaper.killed) == sorted(VICTIMS)
    assert [fault for player in players for fault in player.faults] == []


def test_every_way_there_is_stands_the_kill_trial():
    assert {way.draft for way in WAYS.values()} == set(DRAFTS)
