"""`python -m tests.rigs.walks [NAME …]`: how much code of ours six acts go through.

A walk is one request of Django's test client, made a second time so that caches are
warm. Counted are the product's Python files that ran, and the calls of functions in
them: `call` events of `sys.setprofile`, each resumption of a generator among them. With
`--files` the files are listed with their calls.
"""

import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any
from uuid import uuid4

from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client
from django.test.utils import setup_test_environment

from tests.bench.__main__ import prepare, say
from tests.events import import_set, make_event, seat_of, started, table
from tests.factories import make_user
from tests.rigs.environment import ROOT

ROOMS = ("core", "rules", "cards", "decks", "drafts", "config")
PLACES = tuple(f"{ROOT / room}/" for room in ROOMS)
HTMX = {"HX-Request": "true"}
DECK = "Overtime for ghouls"
ROW = "{:<20} {:>6} {:>7}"


@dataclass(frozen=True, slots=True)
class Asked:
    """One request as a page with scripts makes it, and the status it is answered by."""

    client: Client
    address: str
    sent: dict[str, Any] | None = None  # with None the page is only asked for
    status: int = 200

    def make(self) -> None:
        """Make the request. Raises AssertionError for another answer."""
        if self.sent is None:
            answer = self.client.get(self.address, headers=HTMX)
        else:
            answer = self.client.post(self.address, self.sent, headers=HTMX)
        assert answer.status_code == self.status, answer.content.decode()


Ask = Callable[[], Asked]  # prepares a request; what it does itself is not counted


def trace(act: Callable[[], None]) -> Counter[str]:
    """Return how often *act* calls functions of the product, by file."""
    calls: Counter[str] = Counter()

    def profile(frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PLACES):
            calls[str(Path(frame.f_code.co_filename).relative_to(ROOT))] += 1

    sys.setprofile(profile)
    try:
        act()
    finally:
        sys.setprofile(None)
    return calls


def measure(walk: Callable[[], Ask]) -> Counter[str]:
    """Return the calls of the second request of *walk*, by file."""
    ask = walk()
    ask().make()
    return trace(ask().make)


def pick() -> Ask:
    """Pick a card in a draft with three bots, which pick at once."""
    player = make_user("drafter")
    event = started(make_event(player))
    client = _client_of(player)

    def ask() -> Asked:
        draft, seat = table(event), seat_of(event, player)
        turn = draft.turn_of(seat.number)
        sent = {
            "pack": turn.pack,
            "round": turn.round,
            "pick": turn.pick,
            "card": draft.pack_of(seat.number)[0],
            "request_id": str(uuid4()),
        }
        return Asked(client, f"/drafts/{event.short_id}/pick/", sent)

    return ask


def plus_one() -> Ask:
    """Add a copy of a card to a ready deck, in the editor."""
    deck, client = _ready_deck()
    card = _first_card(deck)

    def ask() -> Asked:
        deck.refresh_from_db()
        sent = {"card": card.pk, "zone": "main", "by": 1, "revision": deck.revision}
        return Asked(client, f"/decks/{deck.short_id}/cards/", sent)

    return ask


def bot_move() -> Ask:
    """Make the first move that is offered in a game by hand against a bot."""
    from decks.playtest.services import begin_game

    deck, client = _ready_deck()
    options = {"seed": 4}
    game = begin_game(
        deck=deck, user=deck.owner, guest_key=None, options=options, against=deck
    )

    def ask() -> Asked:
        game.refresh_from_db()
        sent = {"move": 0, "revision": game.revision}
        return Asked(client, f"/decks/{deck.short_id}/playtest/", sent)

    return ask


def import_row() -> Ask:
    """Upload a file of holdings with one row, which is checked at once."""
    deck, client = _ready_deck()
    content = f"quantity,name\n1,{_first_card(deck).name}\n".encode()

    def ask() -> Asked:
        file = SimpleUploadedFile("one.csv", content)
        return Asked(client, "/collection/files/", {"file": file, "mode": "add"}, 302)

    return ask


def undo_term() -> Ask:
    """Take back the change of a term of the glossary."""
    from cards.translation.checks.glossary_terms import Term
    from cards.translation.glossary.models import TermChange
    from cards.translation.glossary.services import save_term

    user = make_user("editor", is_superuser=True)
    client = _client_of(user)

    def ask() -> Asked:
        for word in ("wick", "candle"):
            save_term(game_slug="wow", term=Term("wick", word, {}), author=user)
        change = TermChange.objects.latest("pk")
        address = f"/translate/glossary/wow/wick/undo/{change.pk}/"
        return Asked(client, address, {}, 302)

    return ask


def search() -> Ask:
    """Search in the editor of a ready deck."""
    deck, client = _ready_deck()
    address = f"/decks/{deck.short_id}/edit/?q=type:ally+cost<4"
    return lambda: Asked(client, address)


def _ready_deck() -> tuple[Any, Client]:
    """Return a ready deck, and a client its owner has signed in with."""
    from decks.building.models import Deck

    deck = Deck.objects.get(name=DECK)
    return deck, _client_of(deck.owner)


def _first_card(deck: Any) -> Any:
    """Return the first card of the main deck."""
    return deck.entries.filter(zone="main").order_by("pk").first().card


def _client_of(user: Any) -> Client:
    """Return a client that *user* has signed in with."""
    client = Client()
    client.force_login(user)
    return client


WALKS = (pick, plus_one, bot_move, import_row, undo_term, search)


def main(asked: list[str]) -> None:
    """Print the walks whose name contains one of *asked* (all if none)."""
    names = [word for word in asked if not word.startswith("--")]
    prepare()
    setup_test_environment()
    import_set()
    call_command("load_demo", verbosity=0)
    say(ROW.format("walk", "files", "calls"))
    for walk in WALKS:
        if names and not any(name in walk.__name__ for name in names):
            continue
        calls = measure(walk)
        say(ROW.format(walk.__name__, len(calls), calls.total()))
        if "--files" in asked:
            for file, count in calls.most_common():
                say(f"  {count:>6}  {file}")


if __name__ == "__main__":
    main(sys.argv[1:])
