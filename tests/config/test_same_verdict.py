"""A deck is judged alike by the API, where it is pasted, on its page, when edited."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from cards.demo.services import load_demo_cards
from decks.building.models import Deck
from tests.rigs.visitors import words_of

pytestmark = pytest.mark.django_db

DEMO_DECKS = sorted((settings.BASE_DIR / "decks" / "demo").glob("*.txt"))


@pytest.fixture(scope="module", autouse=True)
def own_cards(passing_database) -> Iterator[None]:
    with passing_database():
        load_demo_cards()
        yield


def verdict_of(client: Client, deck: str) -> dict[str, Any]:
    address = "/api/v1/decks/validate/"
    answer = client.post(address, {"deck": deck}, content_type="application/json")
    assert answer.status_code == 200, answer.content
    return answer.json()["verdicts"][0]


@pytest.mark.parametrize("path", DEMO_DECKS, ids=lambda path: path.stem)
def test_page_and_api_say_the_same_of_a_deck(client, path: Path):
    text = path.read_text("utf-8")
    found = verdict_of(client, text)
    checked = words_of(client.post("/decks/paste/", {"text": text, "check": "1"}))
    client.post("/decks/paste/", {"text": text, "as-it-is": "1"})
    deck = Deck.objects.get()
    shown = words_of(client.get(f"/decks/{deck.short_id}/"))
    edited = words_of(client.get(f"/decks/{deck.short_id}/edit/"))
    # A starter is judged as constructed here, for which it is too small.
    assert found["legal"] is not path.stem.startswith(("broken", "starter"))
    for page in (checked, shown, edited):
        assert ("✓ Legal" in page) is found["legal"]
        for issue in found["issues"]:
            assert issue["message"] in page
            assert issue["way_out"] in page
            assert issue["rule"] in page
    for advice in found["advice"]:
        assert advice["message"] in shown
