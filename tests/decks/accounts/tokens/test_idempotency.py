"""`Idempotency-Key`: sent twice, done once."""

from datetime import timedelta

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from decks.accounts.tokens.idempotency import forget_answers
from decks.accounts.tokens.models import KeptAnswer
from decks.accounts.tokens.services import create_token
from decks.building.models import Deck
from decks.collection.models import CollectionImport
from tests.factories import make_deck, make_user

pytestmark = pytest.mark.django_db

API = "/api/v1/"


@pytest.fixture
def anna(client):
    """A client that is signed in."""
    client.force_login(make_user("anna"))
    return client


def begin(client, key="k-1", **sent):
    """Begin a deck under *key*."""
    return client.post(
        f"{API}decks/",
        {"name": "Once"} | sent,
        content_type="application/json",
        headers={"Idempotency-Key": key},
    )


def test_the_same_key_and_body_is_one_deck_and_one_answer(anna):
    first, again = begin(anna), begin(anna)
    assert (first.status_code, again.status_code) == (201, 201)
    assert first.json() == again.json()
    assert again["Content-Type"] == first["Content-Type"] == "application/json"
    assert again["Idempotency-Replayed"] == "true"
    assert "Idempotency-Replayed" not in first
    assert Deck.objects.count() == 1


def test_another_key_is_another_deck(anna):
    begin(anna)
    begin(anna, "k-2")
    assert Deck.objects.count() == 2


def test_another_body_or_address_under_the_key_is_refused(anna):
    deck = begin(anna).json()["id"]
    for answer in (
        begin(anna, name="Twice"),
        anna.post(
            f"{API}decks/{deck}/fork/",
            {"name": "Once"},
            content_type="application/json",
            headers={"Idempotency-Key": "k-1"},
        ),
    ):
        assert answer.status_code == 422
        assert answer.json()["code"] == "idempotency-key-reused"
        assert answer["Content-Type"] == "application/problem+json"
    assert Deck.objects.count() == 1


def test_a_key_is_its_accounts_own(anna):
    begin(anna)
    other = Client()
    other.force_login(make_user("bert"))
    assert "Idempotency-Replayed" not in begin(other)
    assert Deck.objects.count() == 2


def test_a_token_and_a_session_of_one_account_share_keys(anna):
    begin(anna)
    owner = Deck.objects.get().owner
    _, secret = create_token(owner=owner, name="robot", scopes=["decks"])
    robot = Client(headers={"Authorization": f"Bearer {secret}"})
    assert begin(robot)["Idempotency-Replayed"] == "true"


@pytest.mark.parametrize("key", ["", "a b", "x" * 256, "ż"])
def test_a_key_that_is_none_is_refused(anna, key):
    answer = begin(anna, key)
    assert answer.status_code == 400
    assert answer.json()["code"] == "idempotency-key-invalid"
    assert not Deck.objects.exists()


def test_a_refusal_of_what_was_sent_is_kept_and_a_throttled_one_is_not(
    anna, monkeypatch
):
    assert begin(anna, game="chess").status_code == 404
    assert begin(anna, game="chess")["Idempotency-Replayed"] == "true"
    rates = {"anon": "1/min", "user": "1/min"}
    monkeypatch.setattr(
        "rest_framework.throttling.SimpleRateThrottle.THROTTLE_RATES", rates
    )
    begin(anna, "k-3")
    assert begin(anna, "k-4").status_code == 429
    assert not KeptAnswer.objects.filter(key="k-4").exists()


def test_a_fault_leaves_nothing_done_and_nothing_kept(anna, monkeypatch):
    def fail(*args, **kwargs):
        raise RuntimeError

    monkeypatch.setattr("decks.browsing.api.deck_response", fail)
    anna.raise_request_exception = False
    assert begin(anna).status_code == 500
    assert not Deck.objects.exists()
    assert not KeptAnswer.objects.exists()


def test_after_a_day_the_key_is_free_and_its_answer_gone(anna):
    begin(anna)
    with time_machine.travel(timezone.now() + timedelta(hours=25), tick=False):
        forget_answers()
        assert not KeptAnswer.objects.exists()
        anna.force_login(Deck.objects.get().owner)
        begin(anna)
    assert Deck.objects.count() == 2


def test_an_upload_is_the_same_whatever_its_boundary(anna):
    def upload(content):
        file = SimpleUploadedFile("a.csv", content, "text/csv")
        return anna.post(
            f"{API}collection/imports/",
            {"file": file, "mode": "add"},
            headers={"Idempotency-Key": "up"},
        )

    content = b"Count,Name,Edition,Collector Number\n1,Wick,LAN,1\n"
    first, again = upload(content), upload(content)
    assert first.status_code == 201, first.content
    assert again.json() == first.json()
    assert CollectionImport.objects.count() == 1
    assert upload(content + b"2,Wick,LAN,1\n").status_code == 422


def test_guests_and_reading_are_left_alone(client):
    assert "Idempotency-Replayed" not in begin(client)
    assert not KeptAnswer.objects.exists()
    public = make_deck(visibility="public")
    seen = client.get(
        f"{API}decks/{public.short_id}/", headers={"Idempotency-Key": "k"}
    )
    assert seen.status_code == 200


def test_an_answer_is_told_again_only_to_who_may_still_do_the_act(anna, monkeypatch):
    begin(anna)
    owner = Deck.objects.get().owner
    _, secret = create_token(owner=owner, name="reader", scopes=[])
    reader = Client(headers={"Authorization": f"Bearer {secret}"})
    for key in ("k-1", "a b"):
        answer = begin(reader, key)
        assert answer.status_code == 403
        assert answer.json()["code"] == "insufficient-scope"
        assert "Idempotency-Replayed" not in answer
    rates = {"anon": "2/min", "user": "2/min"}
    monkeypatch.setattr(
        "rest_framework.throttling.SimpleRateThrottle.THROTTLE_RATES", rates
    )
    assert begin(anna)["Idempotency-Replayed"] == "true"
    assert begin(anna).status_code == 429
