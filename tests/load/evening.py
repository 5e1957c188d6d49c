"""What people do of an evening, for Locust: `python -m tests.load` (docs/scale.md).

PEOPLE names the file that `tests.load.people` wrote. One in so many looks is a guest's;
members browse, search, change their decks, draft, try hands and look what waits for
translators, with some seconds in between.
"""

import json
import os
import random
import re
from itertools import cycle
from pathlib import Path

from locust import HttpUser, between, task

WORDS = (
    "lamp",
    "la",
    "t:ally cost<=2",
    "c:mage",
    "r>=rare",
    "o:draw",
    "street t:quest",
)
FIELDS = re.compile(r'name="(pack|round|pick|card|request_id)"[^>]*?value="([^"]*)"')
TOKEN = "e" * 32
_people = cycle(json.loads(Path(os.environ["PEOPLE"]).read_text("utf-8")))


class Member(HttpUser):
    """Somebody with an account; one task after another, with pauses."""

    wait_time = between(5, 15)

    def on_start(self) -> None:
        """Come in."""
        self.me = next(_people)
        # Locust reads nothing of the kind from the environment.
        self.client.verify = os.environ.get("REQUESTS_CA_BUNDLE") or True
        self.client.cookies.set("sessionid", self.me["session"])
        self.client.cookies.set("csrftoken", TOKEN)

    def look(self, path: str, name: str, **asked: str) -> str:
        """Return the page at *path*, told as *name*."""
        return str(self.client.get(path, name=name, params=asked).text)

    def send(self, path: str, name: str, data: dict[str, str]) -> None:
        """Send *data* as a page does."""
        place = {"Referer": f"{self.host}/"}
        headers = {"X-CSRFToken": TOKEN, "HX-Request": "true"} | place
        self.client.post(path, data, name=name, headers=headers)

    @task(4)
    def browse(self) -> None:
        """Look at the start page, at cards and at one of them."""
        self.look("/", "start")
        self.look("/cards/", "cards", page=str(random.randint(1, 9)))
        self.look(f"/cards/{random.choice(self.me['cards'])}/", "card")

    @task(5)
    def search(self) -> None:
        """Search for something."""
        self.look("/cards/", "search", q=random.choice(WORDS))

    @task(4)
    def edit(self) -> None:
        """Open the editor and put a copy in, then out again."""
        place = f"/decks/{self.me['deck']}"
        self.look(f"{place}/edit/", "editor")
        card = str(random.choice(self.me["cards"]))
        for by in ("1", "-1"):
            change = {"card": card, "zone": "main", "by": by}
            self.send(f"{place}/cards/", "editor change", change)

    @task(3)
    def draft(self) -> None:
        """Look at the table and take the first card, where one sits at a table."""
        if not self.me["event"]:
            self.look("/drafts/", "events")
            return
        place = f"/drafts/{self.me['event']}"
        page = self.look(f"{place}/", "table")
        form = dict(reversed(FIELDS.findall(page)))
        if len(form) == 5:
            self.send(f"{place}/pick/", "pick", form)

    @task(2)
    def play(self) -> None:
        """Look at odds and hands of the deck."""
        self.look(f"/decks/{self.me['deck']}/odds/", "odds")
        self.look(f"/decks/{self.me['deck']}/playtest/", "playtest")

    @task(1)
    def collect(self) -> None:
        """Look through the collection."""
        self.look("/collection/", "collection")

    @task(1)
    def translate(self) -> None:
        """Look what waits for translators."""
        self.look("/translate/", "translate")
        self.look("/translate/pl/", "work list")
