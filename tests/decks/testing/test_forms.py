"""What is asked of a run."""

import html
import re

import pytest
from django.core.cache import cache

from decks.testing import models
from tests.decks.testing.runs import SCRIPT, place, start
from tests.fake_simulator import Lamps, registered

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def lamps():
    cache.clear()
    with registered(Lamps()) as simulator:
        yield simulator


# Started


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
