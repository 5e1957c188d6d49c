"""Two programs at once, on the database where they meet."""

import json

import pytest
from django.test import Client

from decks.accounts.tokens.models import KeptAnswer
from decks.accounts.tokens.services import create_token
from decks.building.models import Deck
from tests.decks.building.editing.test_card_changes import at_once
from tests.factories import make_user

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


def test_two_posts_with_one_key_at_once_begin_one_deck_and_tell_both_of_it():
    anna = make_user("anna")
    _, secret = create_token(owner=anna, name="twice", scopes=["decks"])
    answers = []

    def begin() -> None:
        client = Client(headers={"Authorization": f"Bearer {secret}"})
        answers.append(
            client.post(
                "/api/v1/decks/",
                {"name": "Once"},
                content_type="application/json",
                headers={"Idempotency-Key": "same"},
            )
        )

    assert at_once(*[begin] * 4) == []
    assert [answer.status_code for answer in answers] == [201] * 4
    assert len({json.loads(answer.content)["id"] for answer in answers}) == 1
    assert sum("Idempotency-Replayed" in answer for answer in answers) == 3
    assert (Deck.objects.count(), KeptAnswer.objects.count()) == (1, 1)
