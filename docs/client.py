# ruff: noqa: INP001 - one file to take along, no package
r"""A client of the API in the standard library alone: an example to start from.

    client = Client("https://cards.example", token="…")
    deck = client.import_deck("4 Card Name\nHero: Name", name="Mine")
    for verdict in client.validate("4 Card Name\nHero: Name", ["constructed"]):
        print(verdict["format"], [issue["message"] for issue in verdict["issues"]])
    run = client.start_test(deck["deck"], games=1000)
    print(client.wait_for_report(run["id"])["lists"][0]["figures"])

A token is made on the page of one's account; without one only reading is possible.
`/api/v1/docs/` says what else there is.
"""

import gzip
import hashlib
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast
from urllib.error import HTTPError
from urllib.parse import quote, urlencode
from urllib.request import Request, urlopen

Json = dict[str, Any]
TIMEOUT = 30.0  # seconds


@dataclass
class Problem(Exception):
    """What the API refused (RFC 9457): *code* is stable, *detail* is for people."""

    status: int
    code: str
    detail: str
    body: Json

    def __str__(self) -> str:
        """Return the sentence."""
        return f"{self.status} {self.code}: {self.detail}"


class Client:
    """Speaks to one site as one account, or as nobody, in one language."""

    def __init__(self, site: str, token: str = "", language: str = "en") -> None:
        """Speak to *site* (`https://…`) with the access *token*, if there is one."""
        if not site.startswith(("https://", "http://")):
            raise ValueError(site)
        self.site = site.rstrip("/")
        self.token = token
        self.language = language

    def get(self, path: str, **query: str | int) -> Json:
        """Return what is at *path* below `/api/v1/`. Raises Problem."""
        return self._json("GET", f"{path}?{urlencode(query)}" if query else path)

    def post(self, path: str, body: Json) -> Json:
        """Send *body* to *path*; return the answer. Raises Problem."""
        return self._json("POST", path, body)

    def pages(self, path: str, **query: str | int) -> Iterator[Json]:
        """Yield the results of a list, page after page."""
        page = 1
        while True:
            told = self.get(path, **query, page=page)
            yield from told["results"]
            if not told["next"]:
                return
            page += 1

    def cards(self, query: str) -> Iterator[Json]:
        """Yield the cards that *query* finds, in the client's language."""
        return self.pages("cards/", q=query, lang=self.language)

    def import_deck(self, text: str, *, name: str, by: str = "constructed") -> Json:
        """Return what became of the list *text*: the deck, judged *by* a format."""
        told = {"text": text, "name": name, "format": by}
        return self.post("decks/import/", told)

    def validate(self, text: str, formats: list[str]) -> list[Json]:
        """Return the verdict on the list *text* in each of *formats*."""
        told = self.post("decks/validate/", {"deck": text, "formats": formats})
        return cast("list[Json]", told["verdicts"])

    def start_test(self, deck: str, games: int, **options: Any) -> Json:
        """Start a test run of the deck with the short id *deck*; return the run."""
        path = f"decks/{quote(deck)}/tests/"
        return self.post(path, {"games": games, "options": options})

    def wait_for_report(
        self, run: str, patience: float = 600, every: float = 1
    ) -> Json:
        """Return the report of the test run *run*, asked for *every* so many seconds.

        Raises Problem if it was refused or cancelled, TimeoutError after *patience*.
        """
        end = time.monotonic() + patience
        while self.get(f"tests/{quote(run)}/")["state"] in ("waiting", "running"):
            if time.monotonic() > end:
                raise TimeoutError(run)
            time.sleep(every)
        return self.get(f"tests/{quote(run)}/report/")

    def changes(self, cursor: str = "") -> Iterator[Json]:
        """Yield what happened to the catalogue since *cursor*; the last one is kept.

        Go on later with `client.cursor`.
        """
        self.cursor = cursor
        is_last = False
        while not is_last:
            told = self.get("changes/", since=self.cursor)
            self.cursor, is_last = told["cursor"], told["is_last"]
            yield from told["changes"]

    def bulk_cards(self, kind: str = "jsonl") -> Iterator[Json]:
        """Yield the whole catalogue in the client's language, from its file.

        Raises ValueError if the file is not the one that was listed.
        """
        (file,) = (
            one
            for one in self.get("bulk-data/")["results"]
            if (one["kind"], one["lang"], one["game"]) == (kind, self.language, "wow")
        )
        content = self._send(Request(file["url"]))  # noqa: S310 - the site says so
        if hashlib.sha256(content).hexdigest() != file["sha256"]:
            raise ValueError(file["name"])
        for line in gzip.decompress(content).splitlines():
            yield json.loads(line)

    def _json(self, method: str, path: str, body: Json | None = None) -> Json:
        """Return the answer to one request as JSON."""
        url = f"{self.site}/api/v1/{path}"
        data = None if body is None else json.dumps(body).encode()
        headers = {"Accept": "application/json", "Accept-Language": self.language}
        if data is not None:
            headers["Content-Type"] = "application/json"
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        content = self._send(Request(url, data, headers, method=method))  # noqa: S310
        return cast("Json", json.loads(content or b"{}"))

    def _send(self, request: Request) -> bytes:
        """Return the answer to *request*. Raises Problem."""
        try:
            with urlopen(request, timeout=TIMEOUT) as answer:  # noqa: S310 - asked above
                return cast("bytes", answer.read())
        except HTTPError as error:
            raise _problem(error) from error


def _problem(error: HTTPError) -> Problem:
    """Return what the API says of a request that it refused."""
    content = error.read()
    try:
        body = json.loads(content)
    except ValueError:
        body = {}
    code, detail = body.get("code", "unknown"), body.get("detail", error.reason)
    return Problem(error.code, code, detail, body)
