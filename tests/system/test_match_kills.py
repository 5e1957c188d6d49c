"""A game at a table while each process is killed: nothing is lost."""

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.rigs.house import (
    House,
    furnish,
    house_environment,
    inside,
    manage,
    open_house,
)
from tests.rigs.polling import wait_for
from tests.rigs.reaper import VICTIMS, Reaper
from tests.rigs.table_players import TablePlayer

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="looks for processes in /proc"
)
NAMES = ("anna", "ben")
CHOICES = 60  # of both; then one concedes
KILLED_WITHIN = 40  # choices of both
HOUSES = 5  # in `make prove`


@pytest.fixture(scope="module")
def var_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A var directory whose database has our cards and ready decks."""
    place = tmp_path_factory.mktemp("var")
    furnish(place, "load_demo")
    return place


@pytest.fixture(scope="module")
def sessions(var_dir: Path) -> dict[str, str]:
    """The session of each player."""
    environment = house_environment(var_dir, "accounts")
    found: dict[str, str] = inside(environment, f"open_accounts({NAMES!r})")
    return found


@pytest.fixture
def house(var_dir: Path) -> Iterator[House]:
    with open_house(var_dir) as house:
        wait_for(house.answers, "the page")
        yield house


def begin(players: list[TablePlayer], decks: list[str]) -> str:
    """Return a match that both have begun."""
    made = players[0].ask("", {"game": "wow", "deck": decks[0]})
    assert made.status == 201, made.body
    match: str = made.body["id"]
    players[1].ask("join/", {"invitation": made.body["invitation"]})
    players[1].ask(f"{match}/deck/", {"deck": decks[1]})
    for player in players:
        assert player.ask(f"{match}/ready/", {"is_ready": True}).status == 200
    return match


def check_choices(players: list[TablePlayer], log: list[dict[str, Any]]) -> None:
    """Hold the log to what players were told: each choice is there, once."""
    entries = [one for one in log if one["kind"] == "chose"]
    steps = [one["data"]["step"] for one in entries]
    assert steps == list(range(len(entries)))
    for number, player in enumerate(players):
        mine = {
            one["data"]["step"]: one["data"]["said"]
            for one in entries
            if one["seat"] == number
        }
        assert player.made == mine


def play_with_kills(house: House, var_dir: Path, sessions: dict[str, str], seed: int):
    """Play one match while all of *house* is killed; hold it to what was promised."""
    environment = house_environment(var_dir, "inside")
    rng = random.Random(seed)
    reaper = Reaper(house, rng, KILLED_WITHIN)
    players = [
        TablePlayer(name, house.address(), session, random.Random(f"{seed} {name}"))
        for name, session in sessions.items()
    ]
    match = begin(players, inside(environment, "playable_decks()"))
    reaper.plan()
    for player in players:
        player.on_pick = reaper.on_act
    with ThreadPoolExecutor(len(players)) as table:
        playing = [
            table.submit(one.play, match, lambda: reaper.count >= CHOICES)
            for one in players
        ]
        for done in playing:
            done.result()
    if players[0].ask(f"{match}/").body["state"] == "running":
        heard = [list(player.heard) for player in players]
        assert players[0].ask(f"{match}/concede/", {}).status == 200
    else:  # the last answer of each tells everything
        heard = [player.heard[:-2] for player in players]
    assert not reaper.due
    check_choices(players, players[0].ask(f"{match}/log/").body["log"])
    found = manage("verify_event", match, environment=environment)
    assert (found.returncode, found.stdout[:6]) == (0, "clean:"), found.stdout
    hidden = inside(environment, f"never_shown({match!r})")
    for told, names in zip(heard, hidden, strict=True):
        everything = "\n".join(told)
        assert len(names) > 5
        assert [name for name in names if name in everything] == []
    return players, reaper


def test_a_game_goes_on_when_web_live_worker_clock_and_broker_are_killed(
    house, var_dir, sessions
):
    _players, reaper = play_with_kills(house, var_dir, sessions, 1)
    assert sorted(reaper.killed) == sorted(VICTIMS)


@pytest.mark.prove
@pytest.mark.parametrize("seed", range(2, 2 + HOUSES))
def test_games_go_on_in_five_houses(house, var_dir, sessions, seed, record_property):
    players, reaper = play_with_kills(house, var_dir, sessions, seed)
    record_property("kills", len(reaper.killed))
    record_property("choices", sum(len(player.made) for player in players))
    record_property("unanswered", sum(player.unanswered for player in players))
    assert [fault for player in players for fault in player.faults] == []
