"""Who sees a run, and who may end it."""

import pytest
from django.core.cache import cache
from django.test import Client

from decks.building.models import Deck
from tests.decks.testing.runs import DECK, addresses, finished, place, start, words
from tests.factories import (
    make_deck,
    make_user,
)
from tests.fake_simulator import Lamps, registered

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def lamps():
    cache.clear()
    with registered(Lamps()) as simulator:
        yield simulator


# Whose it is


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
