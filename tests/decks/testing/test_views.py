"""Pages of test runs: start, watch, cancel, read, compare, replay, take away."""

import re

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from decks.building.editing.services import set_quantity
from decks.building.models import Deck
from decks.building.versions.services import save_version
from decks.testing import models
from decks.testing.jobs import run_next_chunk, take_chunk
from rules.game.deck import Zone
from tests.decks.testing.runs import (
    DECK,
    HTMX,
    addresses,
    finished,
    place,
    start,
    words,
)
from tests.factories import (
    card_named,
    import_rows,
    make_deck,
    rows,
)
from tests.fake_simulator import Lamps, registered
from tests.rigs.visitors import words_of

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def lamps():
    cache.clear()
    with registered(Lamps()) as simulator:
        yield simulator


# Started


def test_a_run_is_started_from_the_decks_page(owner, deck):
    assert place(deck) in owner.get(deck.get_absolute_url()).content.decode()
    page = words(owner.get(place(deck)))
    assert "No simulations yet." in page
    run = start(owner, deck, health=12, order="play", seed=7)
    assert run.options == {"order": "play", "health": 12, "seed": 7}
    assert (run.games, run.owner, run.version) == (10_000, deck.owner, None)
    assert "10,000 games" in words(owner.get(place(deck)))


def test_a_guest_tests_a_public_deck_with_fewer_games(client, deck):
    Deck.objects.update(visibility="public")
    assert "1,000,000" not in words(client.get(place(deck)))
    run = start(client, deck)
    assert run.owner is None
    assert run.guest_key
    assert "Cancel simulation" in words(client.get(run.get_absolute_url()))
    response = client.post(place(deck), {"games": 10_000, "seed": 5})
    assert response.status_code == 409
    assert "simulations running, the limit" in words_of(response)


# Whose it is


@pytest.mark.parametrize("state", ["not", "whole"])
def test_a_comparison_of_cards_that_are_not_played_says_nothing(owner, deck, state):
    changed = DECK.replace("20 Early", "19 Early").replace("20 Late", "21 Late")
    other = make_deck(changed, owner=deck.owner)
    run = finished(owner, deck, deck=other.short_id)
    for card in (card for played in run.lists for card in played["cards"]):
        card["state"] = "whole" if card["name"] == "Passer-by" else state
    run.save()
    page = words(owner.get(run.get_absolute_url()))
    note = "Changed cards that are not played: Early Wick, Late Wick."
    assert ("Says nothing" in page) is (note in page) is (state == "not")
    assert ("This result says little about" in page) is (state == "not")
    told = owner.get(f"/api/v1/tests/{run.short_id}/report/").json()
    assert told["comparison"]["changed"] == {"Early Wick": state, "Late Wick": state}


# Watched


def test_a_run_is_cancelled_by_its_button_and_not_by_a_link(owner, deck):
    run = start(owner, deck)
    address = f"{run.get_absolute_url()}cancel/"
    assert owner.get(address).status_code == 405
    assert owner.post(address)["Location"] == run.get_absolute_url()
    assert "Simulation canceled." in words(owner.get(run.get_absolute_url()))
    assert take_chunk(worker="one") is None


def test_a_form_of_another_site_starts_nothing(owner, deck):
    guarded = Client(enforce_csrf_checks=True)
    guarded.cookies = owner.cookies
    assert guarded.post(place(deck), {"games": 10_000}).status_code == 403
    assert not models.TestRun.objects.exists()


def test_a_failed_run_says_why(owner, deck, monkeypatch):
    run = start(owner, deck)
    monkeypatch.setattr(Lamps, "ENGINE", "lamps-2")
    run_next_chunk(worker="one")
    assert "because the simulator was updated" in words(
        owner.get(run.get_absolute_url())
    )


# Read


def test_the_report_says_what_was_played_and_how(owner, deck):
    run = finished(owner, deck, seed=3)
    page = words(owner.get(run.get_absolute_url()))
    told = Lamps().report(run.lists, run.options, run.tally)[0]
    kill_turn = told.figures["kill_turn"]
    assert f"{kill_turn.value:.2f}" in page
    assert f"{kill_turn.low:.2f} – {kill_turn.high:.2f}" in page
    for sentence in (
        "The turn on which the opposing hero dies", "Killed by turn", "exact 50.0%",
        "0 of 60 cards fully played", "In part: 60. Not played: 0.", "Seed", "lamps-1",
    ):  # fmt: skip
        assert sentence in page, sentence


def test_every_explanation_is_told_to_those_who_cannot_see_it(owner, deck):
    run = finished(owner, deck)
    page = owner.get(run.get_absolute_url()).content.decode()
    described = re.findall(r'aria-describedby="(why-[^"]*)"', page)
    assert len(described) == len(set(described)) > 5
    assert all(page.count(f'id="{name}"') == 1 for name in described)


def test_a_report_of_an_older_simulator_is_not_read_anew(owner, deck, monkeypatch):
    run = finished(owner, deck)
    monkeypatch.setattr(Lamps, "ENGINE", "lamps-2")
    page = words(owner.get(run.get_absolute_url()))
    assert "used an older simulator" in page
    for address in addresses(run)[1:]:
        assert owner.get(address).status_code == 409, address


def test_two_versions_are_compared_with_a_verdict(owner, deck):
    save_version(deck=deck, author=deck.owner)
    set_quantity(deck=deck, card=card_named("Early Wick"), zone=Zone.MAIN, quantity=1)
    run = finished(owner, deck, version="1", against="now")
    assert run.version.number == 1
    page = words(owner.get(run.get_absolute_url()))
    assert "Yes: the second list is faster." in page
    assert "First list: Version 1. Second list: as of" in page
    again = finished(owner, deck, version="now", against="1")
    assert "No: the second list is slower." in words(
        owner.get(again.get_absolute_url())
    )


def queries(client: Client, address: str, **headers) -> int:
    with CaptureQueriesContext(connection) as found:
        assert client.get(address, headers=headers).status_code == 200
    return len(found)


# Budgets


def test_pages_ask_as_much_of_a_large_run_as_of_a_small_one(owner, deck):
    plain = finished(owner, deck)
    before = [queries(owner, address) for address in [*addresses(plain), place(deck)]]
    lamps = ({"name": f"Lamp {n}", "collector_number": str(20 + n)} for n in range(11))
    import_rows(rows(*lamps))
    for n in range(11):
        card = card_named(f"Lamp {n}")
        set_quantity(deck=deck, card=card, zone=Zone.MAIN, quantity=4)
    for seed in range(20, 24):
        finished(owner, deck, seed=seed)
    large = finished(owner, deck, seed=2)
    after = [queries(owner, address) for address in [*addresses(large), place(deck)]]
    assert after == before
    assert max(after) <= 20
    cache.set("test-rate:lamps-1:300", 1)
    running = start(owner, deck, seed=3)
    assert running.chunks.count() > 200
    models.TestRun.objects.filter(pk=running.pk).update(started_at=timezone.now())
    assert queries(owner, running.get_absolute_url(), **HTMX) <= 6
