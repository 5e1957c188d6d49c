"""A game at a table while each process is killed: nothing is lost."""

import json
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from html import unescape
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect

from tests.rigs.house import (
    House,
    furnish,
    house_environment,
    inside,
    manage,
    open_house,
)
from tests.rigs.polling import wait_for
from tests.rigs.reaper import STARTED_AGAIN, VICTIMS, Reaper
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
        sys.stdout.write(house.output)  # in the report of a failure


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


def check_choices(made: list[dict[int, list[Any]]], log: list[dict[str, Any]]) -> None:
    """Hold the log to what each player *made*: each choice is there, once."""
    entries = [one for one in log if one["kind"] == "chose"]
    steps = [one["data"]["step"] for one in entries]
    assert steps == list(range(len(entries)))
    for number, told in enumerate(made):
        mine = {
            one["data"]["step"]: one["data"]["said"]
            for one in entries
            if one["seat"] == number
        }
        assert told == mine


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
    reaper.follow(players)
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
    log = players[0].ask(f"{match}/log/").body["log"]
    check_choices([player.made for player in players], log)
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
    record_property("busy", sum(player.busy for player in players))
    assert [fault for player in players for fault in player.faults] == []


ASKED = """() => {
  if (!document.querySelector("#table")) throw new Error("another page");
  const form = document.querySelector("#table-moves");
  return form && [form.elements.step.value,
    [...form.querySelectorAll("[name=said_so]")].map((one) => one.value)];
}"""
PRESS = """([step, said]) => {
  const form = document.querySelector("#table-moves");
  if (form?.elements.step.value !== step) return;
  const moves = [...form.querySelectorAll("[name=said_so]")];
  moves.find((one) => one.value === said).click();
}"""
WINDOWS = ({"width": 1366, "height": 768}, {"width": 390, "height": 844})
AGAIN = 3_000  # milliseconds until somebody presses again
RELOADS = 0.05  # how often a page is loaded again
OFFLINE = (4, 12)  # own choices at which the line is dead
BOLD = 0.8  # how often something else is done than what ends or passes


@dataclass
class Tab:
    """A table in a browser; *made* are the choices it went on from, by step."""

    page: Page
    address: str
    rng: random.Random
    made: dict[int, list[Any]] = field(default_factory=dict)
    pressed: datetime = field(default_factory=lambda: datetime.now(UTC))
    said: list[str] = field(default_factory=list)  # by live messages
    reloads: int = 0

    def __post_init__(self) -> None:
        listening = self.page.context.new_cdp_session(self.page)
        listening.send("Network.enable")
        listening.on(
            "Network.eventSourceMessageReceived", lambda one: self.said.append(str(one))
        )

    @property
    def is_over(self) -> bool:
        """Whether the page says how the game ended."""
        return self.page.locator(".felt-result").count() > 0

    def load(self) -> None:
        """Load the page as often as it takes until the table is there."""
        deadline = monotonic() + STARTED_AGAIN
        while monotonic() < deadline:
            try:
                self.page.goto(self.address)
                self.page.locator("#table").wait_for(timeout=AGAIN)
            except Error:
                continue
            self.reloads += 1
            return
        raise TimeoutError(self.address)

    def run(self, script: str, told: object = None) -> Any:
        """Return what *script* finds; where the page is just changing, load it."""
        while True:
            try:
                return self.page.evaluate(script, told)
            except Error:
                self.load()

    def act(self) -> bool:
        """Choose by lot if that is asked for; press until the page goes on."""
        step, moves = self.run(ASKED) or ("", [])
        if not moves:
            return False
        first, *rest = moves
        bold = rest and self.rng.random() < BOLD
        said = self.rng.choice(rest) if bold else first
        if len(self.made) in OFFLINE:
            self.press_offline(step, said)
        self.press(step, said)
        deadline = monotonic() + STARTED_AGAIN
        while (now := self.run(ASKED)) and now[0] == step:
            assert monotonic() < deadline, (step, said)
            self.press(step, said)
        self.made[int(step)] = json.loads(said)
        return True

    def press(self, step: str, said: str) -> None:
        """Press the button, now and then twice; wait until the page goes on."""
        self.pressed = datetime.now(UTC)
        for _ in range(self.rng.choice((1, 1, 1, 2))):
            self.run(PRESS, [step, said])
        same = self.page.locator(f"#table-moves [name=step][value='{step}']")
        try:
            same.wait_for(state="detached", timeout=AGAIN)
        except Error:
            return

    def press_offline(self, step: str, said: str) -> None:
        """Press while the line is dead: the page says that nothing was saved."""
        self.page.context.set_offline(True)
        self.page.wait_for_timeout(1_000)  # the browser's network hears of it later
        self.run(PRESS, [step, said])
        expect(self.page.locator("#live.toast")).to_contain_text("Not saved")
        self.page.context.set_offline(False)


def texts_of(har: Path, until: datetime) -> str:
    """Return everything that a browser was answered *until* then; never a fault."""
    texts = []
    for one in json.loads(har.read_text("utf-8"))["log"]["entries"]:
        answer, began = one["response"], datetime.fromisoformat(one["startedDateTime"])
        assert answer["status"] != 500, one["request"]["url"]
        if began + timedelta(milliseconds=one["time"]) < until:
            texts.append(unescape(answer["content"].get("text", "")))
    return "\n".join(texts)


def as_shown(name: str) -> str:
    """Return a *name* of an answer of the API as a page shows it."""
    return str(json.loads(f'"{name}"'))


@pytest.mark.prove
def test_two_browsers_play_a_whole_game_through_kills_reloads_and_a_dead_line(
    house, var_dir, sessions, browser, record_property
):
    environment = house_environment(var_dir, "inside")
    reaper = Reaper(house, random.Random(7), KILLED_WITHIN)
    players = [
        TablePlayer(name, house.address(), session, random.Random(name))
        for name, session in sessions.items()
    ]
    match = begin(players, inside(environment, "playable_decks()"))
    address = f"{house.address().rstrip('/')}/matches/{match}/"
    hars = [var_dir / f"{name}.har" for name in NAMES]
    tabs = []
    for number, player in enumerate(players):
        context = browser.new_context(
            viewport=WINDOWS[number],
            has_touch=number == 1,
            record_har_path=hars[number],
            record_har_content="embed",
            record_har_url_filter="**/matches/**",
        )
        cookie = {"name": "sessionid", "value": player.session, "url": address}
        context.add_cookies([cookie])
        tabs.append(Tab(context.new_page(), address, random.Random(player.name)))
        tabs[-1].load()
    reaper.plan()
    while not all(tab.is_over for tab in tabs):
        for tab in tabs:
            if tab.rng.random() < RELOADS:
                tab.load()
            if tab.act():
                reaper.on_act()
        tabs[0].page.wait_for_timeout(100)
    for tab in tabs:
        tab.page.context.close()
    assert sorted(reaper.killed) == sorted(VICTIMS)
    assert players[0].ask(f"{match}/").body["state"] == "finished"
    log = players[0].ask(f"{match}/log/").body["log"]
    check_choices([tab.made for tab in tabs], log)
    found = manage("verify_event", match, environment=environment)
    assert (found.returncode, found.stdout[:6]) == (0, "clean:"), found.stdout
    ended = max(tab.pressed for tab in tabs)
    heard = [
        texts_of(har, ended) + "\n".join(tab.said)
        for har, tab in zip(hars, tabs, strict=True)
    ]
    hidden = inside(environment, f"never_shown({match!r})")
    for number, names in enumerate(hidden):
        assert [name for name in map(as_shown, names) if name in heard[number]] == []
        assert any(as_shown(name) in heard[1 - number] for name in names)
    record_property("choices", sum(len(tab.made) for tab in tabs))
    record_property("reloads", sum(tab.reloads for tab in tabs) - len(tabs))
    record_property("kills", len(reaper.killed))
    record_property("hidden names", sum(map(len, hidden)))
