"""Pages of test runs: start, watch, cancel, read, compare, replay, take away."""

import csv
import html
import io
import json
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
from decks.testing.jobs import cancel_run, run_next_chunk, take_chunk
from rules.game.deck import Zone
from tests.factories import (
    card_named,
    hero_row,
    import_rows,
    make_deck,
    make_user,
    rows,
)
from tests.fake_simulator import Lamps, registered

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
SCRIPT = '"><script>alert(1)</script>'
DECK = "Hero: Odda the Lamplighter\n20 Early Wick\n20 Late Wick\n20 Passer-by"


@pytest.fixture(autouse=True)
def lamps():
    cache.clear()
    with registered(Lamps()) as simulator:
        yield simulator


@pytest.fixture
def deck():
    costs = ({"name": "Early Wick", "cost": 1}, {"name": "Late Wick", "cost": 6})
    import_rows([hero_row(), *rows(*costs, {"name": "Passer-by", "cost": 3})])
    return make_deck(DECK)


@pytest.fixture
def owner(client, deck):
    client.force_login(deck.owner)
    return client


def place(deck) -> str:
    return f"/decks/{deck.short_id}/tests/"


def start(client: Client, tested, **asked) -> "models.TestRun":
    """Return the run that the form started."""
    response = client.post(place(tested), {"games": 10_000, **asked})
    assert response.status_code == 302, response.content.decode()
    return models.TestRun.objects.get(short_id=response["Location"].split("/")[2])


def finished(client: Client, tested, games: int = 200, **asked) -> "models.TestRun":
    """Return a run of so many *games* that was played to its end."""
    run = start(client, tested, **asked)
    run.chunks.all().delete()
    models.TestRun.objects.filter(pk=run.pk).update(games=games)
    models.TestChunk.objects.create(run=run, first=0, count=games)
    assert run_next_chunk(worker="one")
    run.refresh_from_db()
    assert run.state == "done"
    return run


def words(response) -> str:
    assert response.status_code == 200
    return words_of(response)


def words_of(response) -> str:
    return " ".join(
        html.unescape(re.sub(r"<[^>]*>", " ", response.content.decode())).split()
    )


# Started


def test_a_run_is_started_from_the_decks_page(owner, deck):
    assert place(deck) in owner.get(deck.get_absolute_url()).content.decode()
    page = words(owner.get(place(deck)))
    assert "No simulations yet." in page
    run = start(owner, deck, health=12, order="play", seed=7)
    assert run.options == {"order": "play", "health": 12, "seed": 7}
    assert (run.games, run.owner, run.version) == (10_000, deck.owner, None)
    assert "10,000 games" in words(owner.get(place(deck)))


def test_options_left_empty_are_the_usual_ones(owner, deck):
    run = start(owner, deck, health="", seed="")
    assert run.options == {"order": "alternate", "health": 20, "seed": 1}


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"games": 77}, "not one of the available choices"),
        ({"health": 100}, "less than or equal to 99"),
        ({"health": "many"}, "Enter a whole number"),
        ({"order": SCRIPT}, "not one of the available choices"),
        ({"version": "9"}, "not one of the available choices"),
        ({"deck": "bcdfghjkmn"}, "There is no such deck, or you can’t see it."),
        ({"against": "now"}, "Both lists are the same."),
    ],
)
def test_what_cannot_be_asked_is_told_beside_its_field(owner, deck, asked, sentence):
    response = owner.post(place(deck), {"games": 10_000, **asked})
    assert response.status_code == 422
    assert sentence in html.unescape(response.content.decode())
    assert SCRIPT not in response.content.decode()
    assert not models.TestRun.objects.exists()


def test_a_refusal_keeps_what_was_chosen(owner, deck):
    deck.entries.all().delete()
    make = {"games": 100_000, "health": 33}
    response = owner.post(place(deck), make)
    assert response.status_code == 422
    page = response.content.decode()
    assert 'value="33"' in page
    assert re.search(r'value="100000"[^>]*checked', page)


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


def addresses(run) -> list[str]:
    at = run.get_absolute_url()
    return [at, f"{at}report.json", f"{at}report.csv", f"{at}games/1/"]


def test_runs_of_a_private_deck_are_nothing_to_others(owner, deck):
    run = finished(owner, deck)
    stranger = Client()
    stranger.force_login(make_user("stranger"))
    for client in (Client(), stranger):
        for address in [*addresses(run), place(deck)]:
            assert client.get(address).status_code == 404, address
        assert client.post(f"{addresses(run)[0]}cancel/").status_code == 404
    for address in addresses(run):
        assert owner.get(address).status_code == 200


def test_whoever_sees_the_deck_reads_its_runs_but_does_not_cancel_them(owner, deck):
    Deck.objects.update(visibility="link")
    run = start(owner, deck)
    reader = Client()
    assert "Cancel simulation" not in words(reader.get(run.get_absolute_url()))
    assert reader.post(f"{run.get_absolute_url()}cancel/").status_code == 404
    assert "No simulations yet." in words(reader.get(place(deck)))


def test_a_comparison_with_a_deck_that_became_private_is_gone(owner, deck):
    other = make_deck(DECK, owner=make_user("bela"), visibility="link")
    run = finished(owner, deck, deck=other.short_id)
    assert owner.get(run.get_absolute_url()).status_code == 200
    Deck.objects.filter(pk=other.pk).update(visibility="private")
    assert owner.get(run.get_absolute_url()).status_code == 404
    assert owner.get(place(deck)).status_code == 200


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


def test_progress_is_told_and_told_again_only_if_it_changed(owner, deck):
    cache.set("test-rate:lamps-1:300", 1000)
    run = start(owner, deck)
    first = owner.get(run.get_absolute_url(), headers=HTMX)
    assert "0 of 10,000 games" in words(first)
    assert "waits for a free worker" in words(first)
    known = HTMX | {"If-None-Match": first["ETag"]}
    assert owner.get(run.get_absolute_url(), headers=known).status_code == 304
    run_next_chunk(worker="one")
    second = owner.get(run.get_absolute_url(), headers=known)
    assert "625 of 10,000 games" in words(second)
    assert "per second" in words(second)
    assert "s left" in words(second)
    assert "HX-Refresh" not in second
    while run_next_chunk(worker="one"):
        pass
    assert owner.get(run.get_absolute_url(), headers=known)["HX-Refresh"] == "true"


def test_without_scripts_the_page_asks_again(owner, deck):
    run = start(owner, deck)
    page = owner.get(run.get_absolute_url()).content.decode()
    assert '<noscript><meta http-equiv="refresh"' in page
    cancel_run(run=run)
    run = finished(owner, deck, seed=2)
    assert (
        'http-equiv="refresh"' not in owner.get(run.get_absolute_url()).content.decode()
    )


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


# Replayed


def test_a_game_is_read_step_by_step(owner, deck):
    run = finished(owner, deck)
    steps = Lamps().replay(run.lists[0], run.options, 4)
    at = f"{run.get_absolute_url()}games/5/"
    first = words(owner.get(at))
    assert f"Step 1 of {len(steps)}" in first
    assert f"Draws {steps[0].figures['card']}." in first
    second = owner.get(f"{at}?step=2", headers=HTMX)
    assert "<html" not in second.content.decode()
    assert f"Draws {steps[1].figures['card']}." in words(second)
    assert words(second).count(steps[0].figures["card"]) >= 1  # still in hand
    last = words(owner.get(f"{at}?step=9999"))
    assert f"Step {len(steps)} of {len(steps)}" in last


@pytest.mark.parametrize("number", [0, 201, 10**12])
def test_a_game_that_was_not_played_is_not_there(owner, deck, number):
    run = finished(owner, deck)
    assert owner.get(f"{run.get_absolute_url()}games/{number}/").status_code == 404


@pytest.mark.parametrize("query", ["list=2", "list=0", "list=99"])
def test_a_list_that_was_not_played_is_not_there(owner, deck, query):
    run = finished(owner, deck)
    assert owner.get(f"{run.get_absolute_url()}games/1/?{query}").status_code == 404


@pytest.mark.parametrize("typed", ["", "x", "-3", "²", "7" * 40, SCRIPT])
def test_whatever_is_typed_for_a_step_or_a_game_leads_somewhere(owner, deck, typed):
    run = finished(owner, deck)
    at = f"{run.get_absolute_url()}games/"
    assert owner.get(f"{at}1/", {"step": typed, "list": "1"}).status_code == 200
    assert owner.get(at, {"number": typed}).status_code == 302


def test_the_second_list_has_its_own_games(owner, deck):
    save_version(deck=deck, author=deck.owner)
    set_quantity(deck=deck, card=card_named("Early Wick"), zone=Zone.MAIN, quantity=1)
    run = finished(owner, deck, version="1", against="now")
    at = f"{run.get_absolute_url()}games/1/"
    for which in (1, 2):
        steps = Lamps().replay(run.lists[which - 1], run.options, 0)
        assert f"of {len(steps)}" in words(owner.get(f"{at}?list={which}"))


# Budgets


def queries(client: Client, address: str, **headers) -> int:
    with CaptureQueriesContext(connection) as found:
        assert client.get(address, headers=headers).status_code == 200
    return len(found)


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
