"""Addresses of pictures: kept for ever, and gone with what they showed."""

import re

import pytest

from cards.catalogue.models import Card, Printing
from cards.faces.card_pictures import (
    forget_pictures,
    picture_facts,
    picture_url,
    token_picture_url,
)
from cards.faces.pictures.picture import picture
from tests.factories import import_rows, row

pytestmark = pytest.mark.django_db


def test_a_picture_is_kept_for_ever_and_runs_nothing(
    client, django_assert_max_num_queries
):
    import_rows([row()])
    page = client.get("/cards/").content.decode()
    (address,) = set(re.findall(r'src="(/pictures/[^"]+)"', page))
    with django_assert_max_num_queries(0):  # the page has just named it
        response = client.get(address)
    assert response.status_code == 200
    assert response["Content-Type"] == "image/svg+xml"
    assert "immutable" in response["Cache-Control"]
    assert response["Content-Security-Policy"] == "default-src 'none'; sandbox"
    assert response["X-Content-Type-Options"] == "nosniff"
    known = client.get(address, headers={"If-None-Match": response["ETag"]})
    assert known.status_code == 304


def test_a_process_that_named_no_picture_finds_it_in_two_queries(
    client, django_assert_max_num_queries
):
    import_rows([row(), row(variant="EA", rarity="Epic")])
    card = Card.objects.get()
    epic = Printing.objects.select_related("card_set").get(rarity="epic")
    address = picture_url(card, epic)
    forget_pictures()
    with django_assert_max_num_queries(2):
        response = client.get(address)
    assert response.content.decode() == picture(picture_facts(card, epic))


def test_a_card_that_has_changed_has_its_old_picture_no_more(client):
    import_rows([row()])
    card = Card.objects.get()
    address = picture_url(card, None)
    forget_pictures()
    card.facts = card.facts | {"race": "Troll"}
    card.save()
    assert client.get(address).status_code == 404
    assert client.get("/pictures/999999/0123456789abcdef.svg").status_code == 404


def test_a_token_that_is_no_card_has_a_picture_for_its_name(client):
    pictures = set()
    for name in ("Ghoul", "Bear", "One / Two"):
        response = client.get(token_picture_url(name))
        assert response.status_code == 200
        assert "immutable" in response["Cache-Control"]
        pictures.add(response.content)
    assert len(pictures) == 3


def test_a_token_has_no_picture_of_another_name(client):
    address = token_picture_url("Ghoul")
    assert client.get(address.replace("Ghoul", "Bear")).status_code == 404
