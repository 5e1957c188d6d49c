"""The schema says what is answered: no operation surprises a program, or falls over."""

import pytest
from django.test import Client
from rest_framework.throttling import SimpleRateThrottle

from decks.accounts.tokens.services import SCOPES, create_token
from decks.collection.models import Binder
from tests.events import import_set, make_event
from tests.factories import add_name, make_deck, make_user
from tests.rigs.asking import ask_all
from tests.trading import own

pytestmark = [pytest.mark.django_db, pytest.mark.long]

HERO = "Odda the Lamplighter"
FEW, MANY = 1, 60  # requests of each operation


@pytest.fixture
def program(monkeypatch):
    """What is there to ask about, and the token of whose it is."""
    rates = {"anon": "999999/min", "user": "999999/min"}
    monkeypatch.setattr(SimpleRateThrottle, "THROTTLE_RATES", rates)
    import_set()
    add_name("Passer-by 1", "pl", "Przechodzień")
    anna = make_user("anna")
    deck = make_deck(f"Hero: {HERO}\n4 Passer-by 0", owner=anna)
    own(anna, "Passer-by 1", 3)
    event = make_event(anna)
    _, secret = create_token(owner=anna, name="all", scopes=SCOPES)
    client = Client(headers={"Authorization": f"Bearer {secret}"})
    sent = {"games": 100}
    place = f"/api/v1/decks/{deck.short_id}/tests/"
    run = client.post(place, sent, content_type="application/json").json()["id"]
    known = {
        "set_code": "LAN", "place": "1", "language": "pl", "rule": "W-DECK-01",
        "run_id": run, "slug": "constructed", "dialect": "text", "username": "anna",
        "number": 1, "table": 1,
    }  # fmt: skip
    return (
        secret,
        known,
        {
            "collection": Binder.objects.get(owner=anna).short_id,
            "decks": deck.short_id,
            "events": event.short_id,
        },
    )


def ask(program, examples: int) -> list[str]:
    """Return what is wrong with the answers to a program that may do all."""
    secret, known, short_ids = program
    return list(
        ask_all(known, short_ids, {"Authorization": f"Bearer {secret}"}, examples)
    )


def test_every_operation_answers_as_the_schema_says(program):
    assert ask(program, FEW) == []


@pytest.mark.prove
def test_every_operation_answers_many_requests_as_the_schema_says(program):
    assert ask(program, MANY) == []
