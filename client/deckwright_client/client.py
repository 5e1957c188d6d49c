"""The client: a site, an account or nobody, a language."""

import gzip
import hashlib
import json
import time
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar, cast
from urllib.parse import quote, urlencode
from uuid import uuid4

from deckwright_client.answers import (
    Card,
    CardSet,
    CatalogueChange,
    Deck,
    SavedSearch,
    TestRun,
    Verdict,
)
from deckwright_client.sending import KEY, Json, Retry, send

T = TypeVar("T")


class Client:
    """Speaks to one site as one account, or as nobody, in one language.

        client = Client("https://cards.example", token="dw_…", language="pl")

    A token is made on the page of one's account; without one only reading is possible.
    """

    def __init__(
        self,
        site: str,
        token: str = "",
        language: str = "en",
        *,
        retry: Retry | None = None,
        timeout: float = 30.0,
    ) -> None:
        """Speak to *site* (`https://…`); *retry* says how patiently."""
        if not site.startswith(("https://", "http://")):
            raise ValueError(site)
        self.site = site.rstrip("/")
        self.token = token
        self.language = language
        self.retry = retry or Retry()
        self.timeout = timeout  # seconds
        self.cursor = ""  # of the feed of changes, as far as it was read

    # Any address

    def get(self, path: str, **query: str | int) -> Json:
        """Return what is at *path* below `/api/v1/`. Raises Problem, Unreachable."""
        return self._json("GET", f"{path}?{urlencode(query)}" if query else path)

    def post(self, path: str, body: Json | None = None, *, key: str = "") -> Json:
        """Send *body* to *path*; return the answer. Raises Problem, Unreachable.

        An account's request has a *key* of its own and is done once, however often it
        had to be sent.
        """
        held = {KEY: key or str(uuid4())} if self.token else {}
        return self._json("POST", path, body or {}, held)

    def patch(self, path: str, body: Json) -> Json:
        """Change what *body* says of what is at *path*. Raises Problem, Unreachable."""
        return self._json("PATCH", path, body)

    def delete(self, path: str) -> None:
        """Delete what is at *path*. Raises Problem, Unreachable."""
        self._json("DELETE", path)

    def pages(self, path: str, **query: str | int) -> Iterator[Json]:
        """Yield the results of a list, page after page, each fetched when needed."""
        told = self.get(path, **query)
        yield from told["results"]
        while told["next"]:
            told = cast("Json", json.loads(self._send("GET", told["next"])))
            yield from told["results"]

    # The catalogue

    def cards(
        self, query: str, *, game: str = "wow", include: Iterable[str] = ()
    ) -> Iterator[Card]:
        """Yield the cards that *query* finds, with the parts to *include*."""
        asked = {"q": query, "game": game, **self._including(include)}
        yield from self._typed(self.pages("cards/", **asked), Card)

    def card(
        self, name: str, *, game: str = "wow", include: Iterable[str] = ()
    ) -> Card:
        """Return the card of that *name*, half-remembered or not. Raises Problem."""
        asked = {"fuzzy": name, "game": game, **self._including(include)}
        return cast("Card", self.get("cards/named/", **asked))

    def sets(self, *, game: str = "wow") -> Iterator[CardSet]:
        """Yield the sets of *game*, oldest first."""
        yield from self._typed(self.pages("sets/", game=game), CardSet)

    def changes(self, cursor: str = "") -> Iterator[CatalogueChange]:
        """Yield what happened to the catalogue since *cursor*.

        Go on later with `client.cursor`.
        """
        self.cursor = cursor
        is_last = False
        while not is_last:
            told = self.get("changes/", since=self.cursor)
            self.cursor, is_last = told["cursor"], told["is_last"]
            yield from told["changes"]

    def bulk_cards(self, *, game: str = "wow") -> Iterator[Card]:
        """Yield the whole catalogue of *game* in the client's language, from its file.

        Raises LookupError if there is no such file yet, ValueError if it is not the one
        that was listed.
        """
        wanted = ("jsonl", self.language, game)
        for file in self.get("bulk-data/")["results"]:
            if (file["kind"], file["lang"], file["game"]) == wanted:
                break
        else:
            raise LookupError(wanted)
        content = self._send("GET", file["url"])
        if hashlib.sha256(content).hexdigest() != file["sha256"]:
            raise ValueError(file["name"])
        for line in gzip.decompress(content).splitlines():
            yield json.loads(line)

    # Decks

    def decks(self, query: str = "") -> Iterator[Deck]:
        """Yield the account's own decks that *query* finds."""
        yield from self._typed(self.pages("decks/", q=query), Deck)

    def public_decks(self, query: str = "") -> Iterator[Deck]:
        """Yield the public decks that *query* finds, as `[[t:ally]]>=8`."""
        yield from self._typed(self.pages("decks/public/", q=query), Deck)

    def deck(self, short_id: str) -> Deck:
        """Return a deck with its cards. Raises Problem."""
        return cast("Deck", self.get(f"decks/{quote(short_id)}/"))

    def import_deck(self, text: str, *, name: str, by: str = "constructed") -> Json:
        """Return what became of the list *text*: the deck, judged *by* a format."""
        told = {"text": text, "name": name, "format": by}
        return self.post("decks/import/", told)

    def validate(self, text: str, formats: list[str]) -> list[Verdict]:
        """Return the verdict on the list *text* in each of *formats*."""
        told = self.post("decks/validate/", {"deck": text, "formats": formats})
        return cast("list[Verdict]", told["verdicts"])

    def start_test(self, deck: str, games: int, **options: Any) -> TestRun:
        """Start a test run of the deck with the short id *deck*; return the run."""
        path = f"decks/{quote(deck)}/tests/"
        started = self.post(path, {"games": games, "options": options})
        return cast("TestRun", started)

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

    # Saved searches

    def searches(self) -> Iterator[SavedSearch]:
        """Yield the account's saved searches."""
        yield from self._typed(self.pages("searches/"), SavedSearch)

    def save_search(self, name: str, query: str, *, game: str = "wow") -> SavedSearch:
        """Keep *query* as *name*; the one of that name before gives way."""
        told = {"name": name, "query": query, "game": game}
        return cast("SavedSearch", self.post("searches/", told))

    # How it is asked

    def _including(self, parts: Iterable[str]) -> dict[str, str]:
        """Return the parameters of language and of the *parts* to include."""
        joined = ",".join(parts)
        asked = {"include": joined} if joined else {}
        return {"lang": self.language, **asked}

    @staticmethod
    def _typed(found: Iterator[Json], _kind: type[T]) -> Iterator[T]:
        """Return what was *found* as what it is known to be."""
        return cast("Iterator[T]", found)

    def _json(
        self,
        method: str,
        path: str,
        body: Json | None = None,
        more: dict[str, str] | None = None,
    ) -> Json:
        """Return the answer to one request as JSON."""
        url = f"{self.site}/api/v1/{path}"
        content = self._send(method, url, body, more)
        return cast("Json", json.loads(content or b"{}"))

    def _send(
        self,
        method: str,
        url: str,
        body: Json | None = None,
        more: dict[str, str] | None = None,
    ) -> bytes:
        """Return the answer from *url*. Raises ValueError for another site's address.

        A token is sent to nobody but the site.
        """
        if not url.startswith(f"{self.site}/"):
            raise ValueError(url)
        headers = {"Accept": "application/json, */*", "Accept-Language": self.language}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return send(
            method,
            url,
            headers={**headers, **(more or {})},
            body=body,
            retry=self.retry,
            timeout=self.timeout,
        )
