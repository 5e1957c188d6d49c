"""Duels for programs."""

import json

import pytest
from django.test import Client

from decks.testing.jobs import run_next_chunk
from tests.decks.testing.duels.begun_duels import API

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("decks")]


def send(client: Client, deck, **sent):
    address = f"{API}decks/{deck.short_id}/duels/"
    return client.post(address, json.dumps(sent), content_type="application/json")


def test_programs_start_watch_and_read_duels(owner, decks):
    ids = [deck.short_id for deck in decks[1:]]
    made = send(owner, decks[0], opponents=ids, games=2, options={"bot": "random"})
    assert made.status_code == 201, made.content
    assert (made.json()["kind"], made.json()["opponents"]) == ("duels", ids)
    while run_next_chunk(worker="one"):
        pass
    address = f"{API}tests/{made.json()['id']}/"
    assert owner.get(address).json()["games_done"] == 4
    report = owner.get(f"{address}report/").json()
    assert [pair["games"] for pair in report["pairs"]] == [2, 2]
    steps = owner.get(f"{address}games/1/").json()
    assert steps[-1]["sentence"].endswith("The hero dies.")
    assert len(steps[-1]["table"]["players"]) == 2
    listed = owner.get(f"{API}decks/{decks[0].short_id}/duels/").json()
    assert [run["id"] for run in listed["results"]] == [made.json()["id"]]
    assert owner.get(f"{API}decks/{decks[0].short_id}/tests/").json()["results"] == []


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"opponents": [], "games": 1}, 400),
        ({"opponents": ["nowhere00"], "games": 1}, 404),
        ({"opponents": ["own"], "games": 10**5}, 422),
        ({"opponents": ["own"], "games": 1, "options": {"bot": "clever"}}, 400),
    ],
)
def test_programs_are_refused_with_a_problem(owner, decks, sent, status):
    named = [decks[1].short_id if one == "own" else one for one in sent["opponents"]]
    response = send(owner, decks[0], **(sent | {"opponents": named}))
    assert response.status_code == status
    assert response["Content-Type"] == "application/problem+json"
