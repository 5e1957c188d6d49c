"""A program that uses only the docs: the client in `docs/` against a real server."""

import runpy
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from cards.bulk.services import make_files
from decks.accounts.tokens.services import create_token
from decks.testing.jobs import run_next_chunk
from tests.factories import add_name, hero_row, import_rows, make_user, rows
from tests.fake_simulator import Lamps, registered

pytestmark = pytest.mark.django_db(transaction=True)
CLIENT = settings.BASE_DIR / "docs" / "client.py"
DECK = "Hero: Odda the Lamplighter\n30 Early Wick\n30 Late Wick"


@pytest.fixture
def docs() -> dict[str, Any]:
    """What a program finds in the file."""
    return runpy.run_path(str(CLIENT))


@pytest.fixture
def client_of(docs, live_server):
    costs = ({"name": "Early Wick", "cost": 1}, {"name": "Late Wick", "cost": 6})
    import_rows([hero_row(), *rows(*costs)])
    _, secret = create_token(
        owner=make_user("anna"), name="script", scopes=["read", "decks"]
    )
    return lambda token=secret, **told: docs["Client"](live_server.url, token, **told)


def test_a_deck_is_imported_judged_tested_and_its_report_read(client_of):
    client = client_of()
    made = client.import_deck(DECK, name="From a script")
    assert made["counts"] == {"matched": 3}
    formats = ["constructed", "classic", "block"]
    known = [one["slug"] for one in client.get("formats/")["results"]]
    formats = known[:3]
    verdicts = client.validate(DECK, formats)
    assert [verdict["format"] for verdict in verdicts] == formats
    assert all(issue["message"] for one in verdicts for issue in one["issues"])
    with registered(Lamps()):
        run = client.start_test(made["deck"], games=50, seed=4)
        while run_next_chunk(worker="one"):
            pass
        report = client.wait_for_report(run["id"], patience=60, every=0.05)
    assert report["lists"][0]["figures"]["kill_turn"]["value"]


def test_cards_changes_and_files_are_read(client_of, docs, settings, tmp_path):
    settings.BULK_ROOT = tmp_path
    add_name("Early Wick", "pl", "Wczesny knot")
    make_files()
    client = client_of(token="", language="pl")
    names = [card["printed_name"] for card in client.cards("wczesny")]
    assert names == ["Wczesny knot"]
    assert {one["what"] for one in client.changes()} == {"set", "card", "printing"}
    assert list(client.changes(client.cursor)) == []
    cards = {card["name"]: card["printed_name"] for card in client.bulk_cards()}
    assert cards["Early Wick"] == "Wczesny knot"
    with pytest.raises(docs["Problem"]) as refused:
        client.import_deck(DECK, name="Nobody's")
    assert refused.value.status in (401, 403)
    with pytest.raises(docs["Problem"]) as refused:
        client.get("changes/", since="x")
    assert (refused.value.status, refused.value.code) == (400, "changes-cursor")


def test_the_client_is_small_and_needs_nothing_else():
    source = Path(CLIENT).read_text("utf-8")
    assert len(source.splitlines()) < 200
    assert "import requests" not in source
