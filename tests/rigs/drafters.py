"""Players who draft over HTTP and never give up: what gets no answer is sent again."""

import http.client
import json
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import monotonic, perf_counter, sleep
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

from tests.rigs.house import inside

API = "/api/v1/events/"
CSRF = "c" * 32
PATIENCE = 600.0  # seconds until what is killed must answer again
POLL = 0.2  # seconds between two looks at a table that waits for others
AGAIN = 0.1  # seconds until what got no answer is sent again
NOT_NOW = (429, 500, 502, 503)


def open_accounts(environment: Mapping[str, str], *names: str) -> dict[str, str]:
    """Return the session of each of *names*, new accounts; a set is there to draft."""
    sessions: dict[str, str] = inside(environment, f"open_accounts({names!r})")
    return sessions


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer of the API; *seconds* it took, what was sent again not counted."""

    status: int
    body: Any
    etag: str
    seconds: float


@dataclass
class Player:
    """One player at the house of *address*; everything they draw comes from *rng*.

    *taken* are the picks that were acknowledged: event, round and pick, and the card.
    *on_pick* is told of each. While the house *is_shaken* it may say that its database
    doesn't answer; whatever else is no answer is one of *faults*.
    """

    name: str
    address: str
    session: str
    rng: random.Random
    taken: dict[tuple[str, int, int], int] = field(default_factory=dict)
    unanswered: int = 0
    faults: list[str] = field(default_factory=list)
    busy: int = 0  # answers that said "try again", when that could be
    on_pick: Callable[[], None] = lambda: None
    is_shaken: Callable[[], bool] = lambda: False  # whether the house may be busy
    api: str = API

    def on_answer(self, body: bytes) -> None:
        """Take note of an answer, whatever it says."""

    def ask(self, path: str, sent: object = None, etag: str = "") -> Answer:
        """Return the answer to a request, a post if something is *sent*."""
        deadline = monotonic() + PATIENCE
        while monotonic() < deadline:
            try:
                answer = self.ask_once(path, sent, etag)
            except (OSError, http.client.HTTPException):
                self.unanswered += 1
            else:
                if answer.status not in NOT_NOW:
                    return answer
                code = (answer.body or {}).get("code")
                if code == "storage-busy" and self.is_shaken():
                    self.busy += 1
                else:
                    self.faults.append(f"{answer.status} {code} {path}")
            sleep(AGAIN)
        raise TimeoutError(f"{self.name} got no answer from {path}")

    def ask_once(self, path: str, sent: object = None, etag: str = "") -> Answer:
        """Return the answer to one request. Raises what a dead house makes it raise."""
        place = urlsplit(self.address).netloc
        connection = http.client.HTTPConnection(place, timeout=30)
        headers = {
            "Cookie": f"sessionid={self.session}; csrftoken={CSRF}",
            "X-CSRFToken": CSRF,
            "Content-Type": "application/json",
            "Accept": "application/json",
        } | ({"If-None-Match": etag} if etag else {})
        began = perf_counter()
        try:
            body = None if sent is None else json.dumps(sent)
            connection.request(
                "POST" if body else "GET", self.api + path, body, headers
            )
            answer = connection.getresponse()
            read = answer.read()
            self.on_answer(read)
        finally:
            connection.close()
        is_json = "json" in (answer.headers["Content-Type"] or "")
        return Answer(
            answer.status,
            json.loads(read) if is_json and read else None,
            answer.headers["ETag"] or "",
            perf_counter() - began,
        )

    def draft(self, event: str) -> None:
        """Pick at *event* until nobody is asked any more."""
        seen = self.ask(f"{event}/")
        while seen.body["state"] == "drafting":
            if seen.body["me"]["turn"]:
                seen = self.pick(event, seen.body)
                continue
            sleep(POLL)
            news = self.ask(f"{event}/", etag=seen.etag)
            seen = seen if news.status == 304 else news

    def pick(self, event: str, seen: Mapping[str, Any]) -> Answer:
        """Take what is asked for, any, now and then twice; return the table then."""
        me, asked = seen["me"], seen["asks_for"]
        turn = me["turn"]
        card = self.rng.choice(me["choices"] or me["pack"])["number"]
        request = str(UUID(int=self.rng.getrandbits(128)))
        sent = {**turn, "card": card, "request_id": request}
        for _ in range(self.rng.choice((1, 1, 1, 2))):
            answer = self.ask(f"{event}/pick/", sent)
            if answer.status == 409:  # too late: somebody chose for this seat
                return self.ask(f"{event}/")
            assert answer.status == 200, answer.body
            if asked in ("pick", "discard"):
                held = answer.body["me"]["pool" if asked == "pick" else "aside"]
                assert card in [one["number"] for one in held]
        self.taken[event, turn["round"], turn["pick"]] = card
        self.on_pick()
        return answer
