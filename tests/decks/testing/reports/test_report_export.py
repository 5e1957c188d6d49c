"""Reports as files."""

import csv
import io
import json

import pytest
from django.core.cache import cache

from decks.building.editing.services import set_quantity
from rules.game.deck import Zone
from tests.decks.testing.runs import (
    finished,
)
from tests.factories import (
    card_named,
    import_rows,
    make_deck,
    make_user,
    rows,
)
from tests.fake_simulator import Lamps, registered

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def lamps():
    cache.clear()
    with registered(Lamps()) as simulator:
        yield simulator


# Read


def test_downloads_hold_every_figure(owner, deck):
    run = finished(owner, deck)
    told = Lamps().report(run.lists, run.options, run.tally)[0]
    response = owner.get(f"{run.get_absolute_url()}report.json")
    body = json.loads(response.content)
    assert response["Content-Disposition"].endswith(f'test-{run.short_id}.json"')
    kill_turn = body["lists"][0]["figures"]["kill_turn"]
    assert kill_turn["value"] == told.figures["kill_turn"].value
    assert body["options"]["seed"] == 1
    text = owner.get(f"{run.get_absolute_url()}report.csv").content.decode("utf-8-sig")
    lines = list(csv.DictReader(io.StringIO(text)))
    by_turn = [line for line in lines if line["figure"] == "killed_by"]
    assert [float(line["value"]) for line in by_turn] == [
        figure.value for figure in told.series["killed_by"]
    ]
    cards = {line["card"] for line in lines if line["part"] == "card"}
    assert cards == {"Early Wick", "Late Wick", "Passer-by"}


def test_a_formula_for_a_name_is_none_in_the_table(owner):
    import_rows(rows({"name": "=1+1", "collector_number": "20"}))
    deck = make_deck("Hero: Odda the Lamplighter", owner=make_user("bela"))
    set_quantity(deck=deck, card=card_named("=1+1"), zone=Zone.MAIN, quantity=60)
    owner.force_login(deck.owner)
    run = finished(owner, deck)
    text = owner.get(f"{run.get_absolute_url()}report.csv").content.decode()
    assert "'=1+1" in text
    assert ",=1+1" not in text
