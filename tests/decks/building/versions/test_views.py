"""Who sees the versions of a deck."""

import pytest
from django.test import Client

from decks.building.models import Deck
from tests.decks.building.deck_acts import HTMX, at, begin_branch, read, save, send
from tests.factories import (
    make_user,
)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


GETS = ("deck-versions", "deck-compare", "deck-branches", "deck-primer", "deck-merge")


POSTS = ("deck-versions", "deck-branches", "deck-fork", "deck-primer", "deck-merge")


def test_the_life_of_a_private_deck_is_nobody_elses_business(deck):
    save(deck)
    for visitor in (Client(), signed_in("stranger")):
        for name in GETS:
            assert visitor.get(at(name, deck)).status_code == 404, name
        for name in POSTS:
            response = visitor.post(at(name, deck), {"name": "x"})
            assert response.status_code == 404, name
        assert visitor.get(at("deck-version", deck, 1)).status_code == 404
        assert visitor.post(at("deck-restore", deck, 1)).status_code == 404
    assert deck.versions.count() == 1


def signed_in(username: str) -> Client:
    client = Client()
    client.force_login(make_user(username))
    return client


@pytest.mark.parametrize("visibility", ["link", "public"])
def test_whoever_sees_a_deck_sees_its_versions_and_changes_nothing(deck, visibility):
    Deck.objects.filter(pk=deck.pk).update(visibility=visibility)
    save(deck)
    visitor = signed_in("stranger")
    assert visitor.get(at("deck-version", deck, 1)).status_code == 200
    for name in ("deck-versions", "deck-compare", "deck-branches"):
        page = visitor.get(at(name, deck))
        assert page.status_code == 200
        assert 'method="post" action="/decks' not in read(page), name
    for name in ("deck-versions", "deck-branches", "deck-primer"):
        response = visitor.post(at(name, deck), {"name": "x", "message": "x"})
        assert response.status_code == 404, name
    assert visitor.post(at("deck-restore", deck, 1)).status_code == 404


def test_the_deck_page_takes_a_bounded_number_of_queries(
    owner, deck, django_assert_max_num_queries
):
    save(deck)
    for number in range(3):
        begin_branch(deck, f"Plan {number}")
    with django_assert_max_num_queries(32):
        owner.get(at("deck", deck))
    with django_assert_max_num_queries(30):
        send(owner, deck, "Passer-by 0", HTMX, by=1, revision=0)
