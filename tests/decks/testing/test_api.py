"""Test runs through the API: the same runs as the pages', whose they are, refusals."""

import json

import pytest
from django.core.cache import cache
from django.test import Client

from decks.building.models import Deck
from decks.testing import models
from decks.testing.jobs import run_next_chunk
from tests.factories import hero_row, import_rows, make_deck, make_user, rows
from tests.fake_simulator import Lamps, registered

pytestmark = pytest.mark.django_db

API = "/api/v1/"
DECK = "Hero: Odda the Lamplighter\n30 Early Wick\n30 Late Wick"


@pytest.fixture(autouse=True)
def lamps():
    cache.clear()
    with registered(Lamps()) as simulator:
        yield simulator


@pytest.fixture
def deck():
    costs = ({"name": "Early Wick", "cost": 1}, {"name": "Late Wick", "cost": 6})
    import_rows([hero_row(), *rows(*costs)])
    return make_deck(DECK)


def send(client: Client, deck, **sent):
    address = f"{API}decks/{deck.short_id}/tests/"
    return client.post(address, json.dumps(sent), content_type="application/json")


def problem(response, status: int, code: str) -> dict:
    assert response.status_code == status, response.content
    assert response["Content-Type"] == "application/problem+json"
    body = response.json()
    assert body["code"] == code
    return body


def played(client: Client, deck, **sent) -> str:
    """Return the address of a run of 50 games that was played."""
    made = send(client, deck, **({"games": 50} | sent))
    assert made.status_code == 201, made.content
    while run_next_chunk(worker="one"):
        pass
    return f"{API}tests/{made.json()['id']}/"


def test_a_run_is_started_watched_and_read(owner, deck):
    made = send(owner, deck, games=50, options={"health": 9, "seed": 4})
    body = made.json()
    assert body.items() >= {
        "deck": deck.short_id, "version": None, "against_deck": None, "games": 50,
        "games_done": 0, "state": "waiting", "engine": "lamps-1",
        "options": {"order": "alternate", "health": 9, "seed": 4},
    }.items()  # fmt: skip
    address = f"{API}tests/{body['id']}/"
    problem(owner.get(f"{address}report/"), 409, "no-test-report")
    while run_next_chunk(worker="one"):
        pass
    told = owner.get(address).json()
    assert (told["state"], told["games_done"]) == ("done", 50)
    run = models.TestRun.objects.get()
    report = owner.get(f"{address}report/").json()
    (wanted,) = Lamps().report(run.lists, run.options, run.tally)
    kill_turn = report["lists"][0]["figures"]["kill_turn"]
    assert kill_turn["value"] == wanted.figures["kill_turn"].value
    assert report["comparison"] is None
    file = json.loads(owner.get(f"/tests/{body['id']}/report.json").content)
    assert file == report
    assert [one["id"] for one in list_of(owner, deck)] == [body["id"]]


def list_of(client: Client, deck) -> list[dict]:
    return client.get(f"{API}decks/{deck.short_id}/tests/").json()["results"]


def test_the_same_again_is_done_at_once(owner, deck):
    address = played(owner, deck)
    again = send(owner, deck, games=50).json()
    assert address.endswith(f"{again['id']}/")
    assert again["state"] == "done"


def test_two_decks_are_compared(owner, deck):
    other = make_deck(
        "Hero: Odda the Lamplighter\n60 Late Wick", owner=deck.owner, name="Late"
    )
    address = played(owner, deck, against_deck=other.short_id)
    report = owner.get(f"{address}report/").json()
    assert report["comparison"]["verdict"] == "second-faster"
    assert len(report["lists"]) == 2
    steps = owner.get(f"{address}games/50/?list=2").json()
    assert {step["figures"]["card"] for step in steps} == {"Late Wick"}
    assert steps[0]["sentence"] == "Draws Late Wick."


def test_a_run_is_cancelled_and_stays_so(owner, deck):
    address = f"{API}tests/{send(owner, deck, games=50).json()['id']}/"
    assert owner.post(f"{address}cancel/").json()["state"] == "cancelled"
    assert owner.post(f"{address}cancel/").json()["state"] == "cancelled"
    assert not run_next_chunk(worker="one")


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        ({}, 400, "invalid"),
        ({"games": 0}, 400, "invalid"),
        ({"games": 1_000_001}, 400, "invalid"),
        ({"games": "many"}, 400, "invalid"),
        ({"games": 10, "options": {"health": 0}}, 400, "bad-run-option"),
        ({"games": 10, "options": {"order": []}}, 400, "bad-run-option"),
        ({"games": 10, "options": "fast"}, 400, "invalid"),
        ({"games": 10, "version": "9"}, 404, "not-found"),
        ({"games": 10, "version": "²"}, 404, "not-found"),
        ({"games": 10, "against": "9"}, 404, "not-found"),
        ({"games": 10, "against_deck": "bcdfghjkmn"}, 404, "not-found"),
    ],
)
def test_each_refusal_has_its_status(owner, deck, sent, status, code):
    problem(send(owner, deck, **sent), status, code)
    assert not models.TestRun.objects.exists()


def test_too_many_at_once_are_a_conflict(owner, deck):
    for seed in range(5):
        assert send(owner, deck, games=10, options={"seed": seed}).status_code == 201
    body = problem(
        send(owner, deck, games=10, options={"seed": 9}), 409, "too-many-test-runs"
    )
    assert body["figures"] == {"limit": 5}


def test_a_game_that_is_not_there_is_a_404(owner, deck):
    address = played(owner, deck)
    for number in (0, 51):
        problem(owner.get(f"{address}games/{number}/"), 404, "no-such-test-game")
    problem(owner.get(f"{address}games/1/?list=2"), 404, "no-such-test-game")


def test_runs_of_a_private_deck_are_nothing_to_others(owner, deck):
    address = played(owner, deck)
    stranger = Client()
    stranger.force_login(make_user("stranger"))
    for client in (Client(), stranger):
        for part in ("", "report/", "games/1/"):
            problem(client.get(f"{address}{part}"), 404, "not-found")
        problem(client.post(f"{address}cancel/"), 404, "not-found")
        problem(send(client, deck, games=10), 404, "not-found")
        assert client.get(f"{API}decks/{deck.short_id}/tests/").status_code == 404


def test_a_guest_needs_the_token_and_gets_a_guests_share(deck):
    Deck.objects.update(visibility="public")
    guarded = Client(enforce_csrf_checks=True)
    problem(send(guarded, deck, games=10), 403, "permission-denied")
    guest = Client()
    problem(send(guest, deck, games=100_001), 422, "too-many-games")
    assert send(guest, deck, games=10).status_code == 201
    assert len(list_of(guest, deck)) == 1
    assert list_of(Client(), deck) == []


def test_the_list_asks_no_more_for_more_runs(
    owner, deck, django_assert_max_num_queries
):
    for seed in range(8):
        played(owner, deck, options={"seed": seed})
    with django_assert_max_num_queries(6):
        assert len(list_of(owner, deck)) == 8
