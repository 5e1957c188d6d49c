"""The ASGI application behind `uvicorn config.asgi`: streams of numbers and boards."""

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, Final
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import get_user
from django.db import connection
from django.http import HttpRequest
from django.http.cookie import parse_cookie

from drafts.events.models import Event
from drafts.live.hub import Ear, Hub
from drafts.play.models import Match
from drafts.watching.queries import DELAY


@dataclass(frozen=True, slots=True)
class Listener:
    """A user who may see the event or match, and where it stands.

    Who only watches a match is told of it so many seconds *late*.
    """

    user: int
    sequence: int
    late: float = 0.0


def find_listener(cookies: str, short_id: str) -> Listener | None:
    """Return who sends *cookies*, if they are signed in and may see the event.

    A thread asks seldom and no request ends in it: it keeps no connection.
    """
    try:
        return _find_listener(cookies, short_id)
    finally:
        connection.close()


def _find_listener(cookies: str, short_id: str) -> Listener | None:
    """Return the listener; leaves the connection open."""
    request = HttpRequest()
    key = parse_cookie(cookies).get(settings.SESSION_COOKIE_NAME)
    request.session = import_module(settings.SESSION_ENGINE).SessionStore(key)
    user = get_user(request)
    if user.pk is None:
        return None
    for things, late in (
        (Event.objects.visible_to(user), 0.0),
        (Match.objects.visible_to(user), 0.0),
        (Match.objects.watchable(), DELAY.total_seconds()),
    ):
        found = things.filter(short_id=short_id).values_list("sequence", flat=True)
        if (sequence := found.first()) is not None:
            return Listener(user.pk, sequence, late)
    return None


Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

ADDRESS: Final = re.compile(r"/events/([-\w]{1,20})/")
BEAT = 25.0  # seconds; then the stream shows that it lives and asks who listens again
MAX_STREAMS = 6  # of one user; further pages poll
DATABASE_THREADS = 4
RETRY = 3000  # milliseconds a browser waits before it connects again


class LiveMessages:
    """Streams “event at number N”, and its board, to whoever may see the event."""

    def __init__(self, hub: Hub, beat: float = BEAT) -> None:
        self.hub = hub
        self.beat = beat
        self.streams: Counter[int] = Counter()  # by user
        self._threads = ThreadPoolExecutor(DATABASE_THREADS)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serve one stream, or the process from its start to its end."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http":
            status = await self._serve(scope, receive, send)
            if status:
                await _refuse(send, status)

    async def _live(self, receive: Receive, send: Send) -> None:
        """Listen to Valkey as long as the process runs."""
        await receive()
        tasks = [
            asyncio.create_task(self.hub.run()),
            asyncio.create_task(self.hub.tell_streams(self.streams.total)),
        ]
        await send({"type": "lifespan.startup.complete"})
        await receive()
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await send({"type": "lifespan.shutdown.complete"})

    async def _serve(self, scope: Message, receive: Receive, send: Send) -> int:
        """Stream to who asks; return the status of a refusal, 0 if there was none."""
        headers = {
            name.decode(): value.decode("latin-1") for name, value in scope["headers"]
        }
        address = ADDRESS.fullmatch(scope["path"])
        if address is None or not is_from_here(headers):
            return 404
        if scope["method"] != "GET":
            return 405
        if not self.hub.is_listening:
            return 503
        ask = partial(self._ask, headers.get("cookie", ""), address[1])
        # Before the look: nothing is missed.
        async with self.hub.ear(address[1]) as ear:
            if ear.is_closed:
                return 503
            who = await ask()
            if who is None:
                return 404
            if self.streams[who.user] >= MAX_STREAMS:
                return 429
            ear.tell(who.sequence)
            ear.late = who.late
            with self._counted(who.user), _closed_when_gone(receive, ear):
                await send(_start(200, b"text/event-stream", _allow(headers)))
                await self._stream(send, ear, ask)
        return 0

    @contextmanager
    def _counted(self, user: int) -> Iterator[None]:
        """Count a stream of *user* as long as it lasts."""
        self.streams[user] += 1
        try:
            yield
        finally:
            self.streams -= Counter([user])

    async def _stream(
        self, send: Send, ear: Ear, ask: Callable[[], Awaitable[Listener | None]]
    ) -> None:
        """Send numbers until the ear is closed or *ask* finds nobody any more."""
        await send(_body(f"retry: {RETRY}\n\n"))
        while not ear.is_closed:
            number = await ear.next_number(self.beat)
            if number:
                told = f"data: {number} {ear.board_at(number)}".strip()
                await send(_body(f"{told}\n\n"))
            elif ear.is_closed or await ask() is None:
                break
            else:
                await send(_body(":\n\n"))
        await send(_body("", more=False))

    async def _ask(self, cookies: str, short_id: str) -> Listener | None:
        """Return who listens, if they may."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(
            self._threads, find_listener, cookies, short_id
        )


@contextmanager
def _closed_when_gone(receive: Receive, ear: Ear) -> Iterator[None]:
    """Close *ear* once the browser has left."""

    async def watch() -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        ear.close()

    watching = asyncio.create_task(watch())
    try:
        yield
    finally:
        watching.cancel()


def is_from_here(headers: dict[str, str]) -> bool:
    """Whether the page that asks is of this host, whatever its port."""
    origin, host = headers.get("origin"), headers.get("host", "")
    return origin is None or urlsplit(origin).hostname == urlsplit(f"//{host}").hostname


def _allow(headers: dict[str, str]) -> Headers:
    """Return what lets a page on another port of this host read the stream."""
    origin = headers.get("origin")
    if origin is None:
        return []
    return [
        (b"access-control-allow-origin", origin.encode("latin-1")),
        (b"access-control-allow-credentials", b"true"),
        (b"vary", b"Origin"),
    ]


async def _refuse(send: Send, status: int) -> None:
    """Answer with *status* and nothing else; pages poll then."""
    await send(_start(status, b"text/plain", []))
    await send(_body("", more=False))


def _start(status: int, kind: bytes, more: Headers) -> Message:
    """Return the head of an answer; nobody on the way may keep or collect it."""
    headers = [
        (b"content-type", kind),
        (b"cache-control", b"no-store"),
        (b"x-accel-buffering", b"no"),
        (b"x-content-type-options", b"nosniff"),
        *more,
    ]
    return {"type": "http.response.start", "status": status, "headers": headers}


def _body(text: str, *, more: bool = True) -> Message:
    """Return a piece of an answer."""
    return {"type": "http.response.body", "body": text.encode(), "more_body": more}
