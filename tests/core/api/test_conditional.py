"""Conditional requests: what has not changed is not sent again."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.catalogue.card_texts.models import CardText
from cards.catalogue.models import Card
from cards.search import is_of_catalogue, read_query
from cards.translation.review.text_changes import NewText, write_texts
from tests.factories import import_rows, make_user, row

pytestmark = pytest.mark.django_db

API = "/api/v1/"
STAMPED = (
    "cards/",
    "cards/?q=lantern",
    "cards/LAN/1/",
    "cards/LAN/1/pl/",
    "cards/named/?exact=lantern carrier",
    "cards/autocomplete/?q=lan",
    "sets/",
    "rules/",
    "rules/W-DECK-01/",
)


def ask_again(client, place, **headers):
    """Ask for *place* with the stamp of what it answered."""
    first = client.get(f"{API}{place}", headers=headers)
    assert first.status_code == 200, first.content
    seen = {"If-None-Match": first["ETag"], **headers}
    return first, client.get(f"{API}{place}", headers=seen)


# Stamps


@pytest.mark.parametrize("place", STAMPED)
def test_what_the_catalogue_says_again_is_told_without_looking_at_a_row(client, place):
    import_rows([row()])
    first, again = ask_again(client, place)
    assert first["Last-Modified"]
    assert first["Cache-Control"] == "no-cache"
    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"] == first["ETag"]
    with CaptureQueriesContext(connection) as asked:
        client.get(f"{API}{place}", headers={"If-None-Match": first["ETag"]})
    tables = {one["sql"].split(" FROM ")[1].split()[0] for one in asked}
    if place.startswith("rules/"):  # they change with a release alone
        assert tables == set()
    else:
        assert tables == {'"cards_catalogueact"'}
        assert len(asked) == 1


def test_a_date_is_enough_to_ask_again(client):
    import_rows([row()])
    first = client.get(f"{API}sets/")
    seen = {"If-Modified-Since": first["Last-Modified"]}
    assert client.get(f"{API}sets/", headers=seen).status_code == 304


def test_another_import_is_another_answer(client):
    import_rows([row()])
    first = client.get(f"{API}sets/")
    import_rows([row(set="Second", set_code="SEC")])
    again = client.get(f"{API}sets/", headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 200
    assert len(again.json()["results"]) == 2


def test_a_translation_changes_the_answer_at_once(client):
    import_rows([row()])
    first = client.get(f"{API}cards/LAN/1/pl/")
    card = Card.objects.get()
    text = NewText(
        card_pk=card.pk, language="pl", field=CardText.Field.NAME, text="Nosiciel",
        source_hash=card.name_hash, state=CardText.State.APPROVED,
    )  # fmt: skip
    write_texts([text], author=None)
    seen = {"If-None-Match": first["ETag"]}
    again = client.get(f"{API}cards/LAN/1/pl/", headers=seen)
    assert again.json()["printed_name"] == "Nosiciel"


def test_each_language_has_its_own_stamp(client):
    import_rows([row()])
    first, again = ask_again(client, "cards/LAN/1/", **{"Accept-Language": "pl"})
    assert again.status_code == 304
    seen = {"If-None-Match": first["ETag"], "Accept-Language": "hu"}
    assert client.get(f"{API}cards/LAN/1/", headers=seen).status_code == 200
    assert "Accept-Language" in first["Vary"]


@pytest.mark.parametrize(
    ("query", "is_so"),
    [
        ("t:ally cost<=2 is:unique order:cost", True),
        ("", True),
        ("own>0", False),
        ("lantern or (t:ally legal:constructed)", False),
        ("is:legal", False),
        ("-is:unique want:1", False),
    ],
)
def test_only_what_hangs_on_the_catalogue_alone_is_stamped(query, is_so):
    assert is_of_catalogue(read_query(query)) is is_so


def test_a_search_of_ones_copies_is_answered_by_what_it_finds(client):
    import_rows([row()])
    client.force_login(make_user("anna"))
    answer = client.get(f"{API}cards/?q=own=0")
    assert "Last-Modified" not in answer
