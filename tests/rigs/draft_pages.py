"""Pages of draft events as browsers have them open, without browsers.

They look as htmx does, listen to live messages and draw the board that comes with one,
as `static/js/picks.js` does: so they ask for what a browser asks for.
"""

import asyncio
import gzip
import json
import random
import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from html import unescape
from statistics import quantiles
from time import monotonic, perf_counter
from typing import ClassVar, Self
from urllib.parse import urlencode, urlsplit
from uuid import UUID

from tests.rigs.drafters import CSRF, Player

SEATS = 8
THINKING = (10.0, 30.0)  # seconds from a pick to the next
LIVE_LOOK = 15.0  # seconds between two looks of a page that hears of news
SEAT_WAITS = 0.04  # seconds a seat looks at news of all after the one before it
PATIENCE = 60.0  # seconds for an answer
FIELD = re.compile(r'name="(pack|round|pick)" value="(\d+)"')
CARD = re.compile(r'name="card" value="(\d+)"')
SHOWN = re.compile(r"shown=(\w+)")
POLL = re.compile(r"every (\d+)s")
SEQUENCE = re.compile(r'data-sequence="(\d+)"')
TURN = re.compile(r'data-turn="([\d,]*)"')
SEAT = re.compile(r'<li class="seat([^"]*)"')
LIVE = re.compile(r'data-live="([^"]+)"')


@dataclass
class Answer:
    """One answer: *headers* by their names in small letters."""

    status: int
    headers: dict[str, str]
    text: str


@dataclass
class Page:
    """The event's page in the browser of *player*, with live messages or without."""

    room: ClassVar = "drafts"
    player: Player
    event: str
    is_live: bool = False
    live: str = ""
    shown: str = ""
    etag: str = ""
    sequence: int = 0
    turn: str = ""
    place: int = -1
    form: dict[str, str] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)
    poll: float = 3.0  # seconds between two looks, as the page says
    looked: float = 0.0
    looks: int = 0
    drawn: int = 0  # boards that came with a message
    times: list[float] = field(default_factory=list)  # seconds of each pick

    def __post_init__(self) -> None:
        self.busy = asyncio.Lock()  # a page has one request under way

    @property
    def here(self) -> str:
        """Where the page is."""
        return f"/{self.room}/{self.event}/"

    @property
    def news(self) -> str:
        """Where the page asks for news."""
        return f"{self.here}?shown={self.shown}&sort=cost"

    def choice(self) -> tuple[str, dict[str, str]]:
        """Return where something is chosen, and what is sent there."""
        rng = self.player.rng
        request = str(UUID(int=rng.getrandbits(128)))
        sent = self.form | {"card": rng.choice(self.cards), "request_id": request}
        return f"{self.here}pick/?sort=cost", sent

    def again(self, *, is_live: bool) -> Self:
        """Return the same page in a browser opened anew."""
        return type(self)(self.player, self.event, is_live=is_live)

    async def open(self) -> None:
        """Load the whole page."""
        answer = await self.send("GET", self.here)
        assert answer.status == 200, answer
        if self.is_live and (found := LIVE.search(answer.text)):
            self.live = found[1]
        self.read(answer)

    async def look(self) -> None:
        """Ask for news."""
        asked = {"If-None-Match": self.etag} if self.etag else {}
        self.looked = monotonic()
        async with self.busy:
            answer = await self.send("GET", self.news, headers=asked | HTMX)
            assert answer.status in (200, 304), answer
            self.looks += 1
            if answer.status == 200:
                self.read(answer)

    async def pick(self) -> None:
        """Take a card and write down how long that took."""
        path, sent = self.choice()
        async with self.busy:
            began = perf_counter()
            answer = await self.send("POST", path, urlencode(sent), HTMX)
            self.times.append(perf_counter() - began)
            assert answer.status == 200, answer
            self.turn, self.cards = "", []
            self.read(answer)

    def read(self, answer: Answer) -> None:
        """Keep what an answer shows; a board alone leaves the pack as it is."""
        text = answer.text
        if found := SEQUENCE.search(text):
            self.sequence, self.etag = int(found[1]), answer.headers["etag"]
            seats = SEAT.findall(text)
            own = (place for place, seat in enumerate(seats) if " mine" in seat)
            self.place = next(own, -1)
            self.turn = turn[1] if (turn := TURN.search(text)) else ""
        if found := SHOWN.search(text):
            self.shown = found[1]
        if found := POLL.search(text):
            self.poll = float(found[1])
        if 'id="event-state"' in text:
            self.form, self.cards = dict(FIELD.findall(text)), CARD.findall(text)

    async def hear(self, number: int, places: str) -> None:
        """Draw the board of a live message, or look."""
        async with self.busy:
            if number <= self.sequence:
                return
            if places and self.place >= 0:
                turn = json.loads(places)[self.place][0] or []
                if ",".join(map(str, turn)) == self.turn:
                    self.etag = self.etag.replace(str(self.sequence), str(number), 1)
                    self.sequence, self.drawn = number, self.drawn + 1
                    return
        await asyncio.sleep(SEAT_WAITS * max(self.place, 0))
        if number > self.sequence:
            await self.look()

    async def listen(self) -> None:
        """Hear live messages until the task is cancelled."""
        place = urlsplit(self.live)
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        try:
            writer.write(
                f"GET {place.path} HTTP/1.1\r\nHost: {place.netloc}\r\n"
                f"Cookie: sessionid={self.player.session}\r\n\r\n".encode()
            )
            async for line in reader:
                said = line.decode().strip().removeprefix("data: ").partition(" ")
                if line.startswith(b"data: "):
                    await self.hear(int(said[0]), said[2])
        finally:
            writer.close()

    async def sit(self, until: float, opening: float) -> None:
        """Open the page within *opening* seconds and draft *until* then."""
        rng = self.player.rng
        await asyncio.sleep(rng.uniform(0, opening))
        await self.open()
        ear = asyncio.create_task(self.listen()) if self.live else None
        ready = monotonic() + rng.uniform(0, THINKING[1])  # some have thought already
        while (now := monotonic()) < until:
            rest = max(self.poll, LIVE_LOOK) if self.live else self.poll
            if self.cards and now >= ready:
                await self.pick()
                ready = monotonic() + rng.uniform(*THINKING)
            elif now >= self.looked + rest:
                await self.look()
            await asyncio.sleep(0.25)
            if ear and ear.done():
                await ear  # raises what it ended by
        if ear:
            ear.cancel()
            with suppress(asyncio.CancelledError):
                await ear

    async def send(
        self,
        verb: str,
        path: str,
        body: str = "",
        headers: dict[str, str] | None = None,
    ) -> Answer:
        """Return an answer, over a connection of its own."""
        place = urlsplit(self.player.address)
        sent = {
            "Host": place.netloc,
            "Cookie": f"sessionid={self.player.session}; csrftoken={CSRF}",
            "X-CSRFToken": CSRF,
            "Accept-Encoding": "gzip",
            "Content-Type": "application/x-www-form-urlencoded",
            "Content-Length": str(len(body)),
            "Connection": "close",
        } | (headers or {})
        head = "".join(f"{name}: {value}\r\n" for name, value in sent.items())
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(place.hostname, place.port)
            try:
                writer.write(f"{verb} {path} HTTP/1.1\r\n{head}\r\n{body}".encode())
                return answer_of(await reader.read())
            finally:
                writer.close()


HTMX = {"HX-Request": "true"}


def answer_of(read: bytes) -> Answer:
    """Return the answer that was *read* until the connection was closed."""
    head, _, body = read.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {
        name.lower(): value.strip()
        for name, _, value in (line.partition(":") for line in lines)
    }
    if headers.get("transfer-encoding") == "chunked":
        body = unchunked(body)
    if headers.get("content-encoding") == "gzip":
        body = gzip.decompress(body)
    return Answer(int(first.split()[1]), headers, unescape(body.decode()))


def unchunked(body: bytes) -> bytes:
    """Return *body* without the lengths of its chunks."""
    parts = []
    while body:
        length, _, body = body.partition(b"\r\n")
        parts.append(body[: int(length, 16)])
        body = body[int(length, 16) + 2 :]
    return b"".join(parts)


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


async def pick_alone(pages: list[Page], picks: int) -> None:
    """Let *pages* of one table pick one after another, where nobody else is there."""
    for page in pages:
        await page.open()
    for _ in range(picks):
        for page in pages:
            await page.look()
        for page in pages:
            if page.cards:
                await page.pick()


async def draft_together(pages: list[Page], opening: float, watched: float) -> None:
    """Let *pages* draft, each as its player likes."""
    until = monotonic() + opening + watched
    await asyncio.gather(*(page.sit(until, opening) for page in pages))


def p95(times: Iterable[float]) -> float:
    """Return the time that nineteen of twenty do not exceed."""
    return quantiles(times, n=20)[-1]


def players_of(address: str, sessions: dict[str, str], seed: object) -> list[Player]:
    """Return the players of *sessions* at the house of *address*."""
    return [
        Player(name, address, session, random.Random(f"{seed} {name}"))
        for name, session in sessions.items()
    ]
