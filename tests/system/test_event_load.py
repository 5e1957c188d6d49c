"""How long a pick takes while two hundred look at their tables as their pages do."""

import gzip
import http.client
import os
import random
import re
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from statistics import quantiles
from time import monotonic, perf_counter, sleep
from urllib.parse import urlencode, urlsplit
from uuid import UUID

import pytest

from tests.rigs.drafters import CSRF, Player, open_accounts
from tests.rigs.house import house_environment, manage, open_house

TABLES, SEATS = 25, 8
PICKS = 15  # of a table, measured before anybody else looks
THINKING = (10.0, 30.0)  # seconds from a pack to the pick
OPENING = 20.0  # seconds within which everybody opens their page
WATCHED = 75.0  # seconds under load after that
FIELD = re.compile(r'name="(pack|round|pick)" value="(\d+)"')
CARD = re.compile(r'name="card" value="(\d+)"')
SHOWN = re.compile(r"shown=(\w+)")
POLL = re.compile(r"every (\d+)s")


@dataclass
class Page:
    """The event's page in one browser, asked for as its htmx asks."""

    player: Player
    event: str
    shown: str = ""
    etag: str = ""
    form: dict[str, str] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)
    poll: float = 2.0  # seconds between two looks, as the page says
    looks: int = 0

    def look(self) -> None:
        """Ask for news."""
        asked = {"If-None-Match": self.etag} if self.etag else {}
        path = f"/drafts/{self.event}/?shown={self.shown}&sort=cost"
        status, etag, text = self.send("GET", path, headers=asked)
        assert status in (200, 304), (status, text[:400])
        self.looks += 1
        if status == 200:
            self.read(etag, text)

    def read(self, etag: str, text: str) -> None:
        """Keep what an answer shows; a board alone leaves the pack as it is."""
        self.etag = etag
        if found := SHOWN.search(text):
            self.shown = found[1]
        if found := POLL.search(text):
            self.poll = float(found[1])
        if 'id="event-state"' in text:
            self.form, self.cards = dict(FIELD.findall(text)), CARD.findall(text)

    def pick(self) -> float:
        """Take a card; return the seconds it took."""
        rng = self.player.rng
        request = str(UUID(int=rng.getrandbits(128)))
        sent = self.form | {"card": rng.choice(self.cards), "request_id": request}
        began = perf_counter()
        path = f"/drafts/{self.event}/pick/?sort=cost"
        status, etag, text = self.send("POST", path, urlencode(sent))
        took = perf_counter() - began
        assert status == 200, (status, text[:400])
        self.read(etag, text)
        return took

    def send(
        self,
        verb: str,
        path: str,
        body: str = "",
        headers: dict[str, str] | None = None,
    ) -> tuple[int, str, str]:
        """Return status, ETag and text of an answer."""
        place = urlsplit(self.player.address).netloc
        connection = http.client.HTTPConnection(place, timeout=60)
        ours = {
            "Cookie": f"sessionid={self.player.session}; csrftoken={CSRF}",
            "X-CSRFToken": CSRF,
            "HX-Request": "true",
            "Accept-Encoding": "gzip",
            "Content-Type": "application/x-www-form-urlencoded",
        }
        try:
            connection.request(verb, path, body or None, ours | (headers or {}))
            answer = connection.getresponse()
            text = readable(answer.read(), answer.headers["Content-Encoding"])
            return answer.status, answer.headers["ETag"] or "", text
        finally:
            connection.close()


def readable(body: bytes, encoding: str | None) -> str:
    """Return what an answer says."""
    return (gzip.decompress(body) if encoding == "gzip" else body).decode()


def sit_down(players: list[Player]) -> list[Page]:
    """Return the pages of a table that the first of *players* has started."""
    plan = {
        "name": "Lamp night", "format": "draft", "draft": "booster-draft",
        "boosters": [{"kind": "lanternfall", "set": "LAN"}] * 4,
        "max_seats": SEATS, "visibility": "public",
    }  # fmt: skip
    event = players[0].ask("", plan).body["id"]
    for player in players:
        assert player.ask(f"{event}/join/", {}).status == 201
    assert players[0].ask(f"{event}/start/", {}).status == 200
    return [Page(player, event) for player in players]


def picks_of_one_table(pages: list[Page]) -> list[float]:
    """Return how long picks take where nobody else is there."""
    times = []
    for _ in range(PICKS):
        for page in pages:
            page.look()
        times += [page.pick() for page in pages]
    return times


def draft(page: Page, until: float, rng: random.Random) -> list[float]:
    """Look when the page does and pick after thinking; return how long picks took."""
    times = []
    sleep(rng.uniform(0, OPENING))
    ready_at = monotonic() + rng.uniform(0, THINKING[1])  # some have thought already
    while monotonic() < until:
        next_look = monotonic() + page.poll
        page.look()
        if page.cards and monotonic() >= ready_at:
            times.append(page.pick())
            ready_at = monotonic() + rng.uniform(*THINKING)
        sleep(max(next_look - monotonic(), 0))
    return times


def p95(times: Iterable[float]) -> float:
    """Return the time that nineteen of twenty do not exceed."""
    return quantiles(times, n=20)[-1]


@pytest.mark.prove
@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_200_polling_drafters_slow_a_pick_down_less_than_five_times(
    tmp_path, record_property
):
    names = [f"player-{number}" for number in range(TABLES * SEATS)]
    quiet = house_environment(tmp_path, "load")
    assert manage("migrate", environment=quiet).returncode == 0
    sessions = open_accounts(quiet, *names)
    with open_house(tmp_path) as house:
        address = house.address()
        players = [
            Player(name, address, session, random.Random(name))
            for name, session in sessions.items()
        ]
        tables = [
            sit_down(players[first : first + SEATS])
            for first in range(0, len(players), SEATS)
        ]
        alone = picks_of_one_table(tables[0])
        pages = [page for table in tables for page in table]
        until = monotonic() + OPENING + WATCHED
        with ThreadPoolExecutor(len(pages)) as room:
            drafting = [
                room.submit(draft, page, until, page.player.rng) for page in pages
            ]
        try:
            among = [took for done in drafting for took in done.result()]
        except AssertionError as refused:
            refused.add_note(house.output)
            raise
    record_property("drafters", len(pages))
    record_property("looks", sum(page.looks for page in pages))
    record_property("picks", len(among))
    record_property("ms alone, 95 %", round(1000 * p95(alone)))
    record_property("ms among 200, 95 %", round(1000 * p95(among)))
    record_property("load of the machine", os.getloadavg()[0])
    assert p95(among) < 5 * p95(alone)
