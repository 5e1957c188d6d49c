"""Two databases: what reads is answered by the copy, what writes by the primary."""

import sqlite3

import pytest
from django.contrib.auth.models import User
from django.db import connection, connections, router
from django.http import HttpResponse
from django.test import Client, RequestFactory

from cards.catalogue.changes.feed import feed_state
from cards.catalogue.models import Card
from core.web import replicas
from decks.building.models import Deck
from drafts.events.models import Event
from tests.factories import import_rows, make_deck, make_user, rows

READS = "core.web.replicas.replicas"


@pytest.fixture
def routed(settings):
    settings.DATABASE_ROUTERS = ["core.web.replicas.Router"]
    settings.MIDDLEWARE = [READS, *settings.MIDDLEWARE]


@pytest.fixture
def copied(transactional_db, routed, tmp_path):
    """Return what copies the primary into the replica, as a stream of it would."""
    place = str(tmp_path / "replica.sqlite3")
    connections.databases[replicas.REPLICA] = connections.databases["default"] | {
        "NAME": place
    }

    def copy():
        connection.ensure_connection()
        connections[replicas.REPLICA].close()
        with sqlite3.connect(place) as target:
            connection.connection.backup(target)
        target.close()
        connections[replicas.REPLICA].connect()  # Django's tests let no other do so

    copy()
    yield copy
    connections[replicas.REPLICA].close()
    del connections[replicas.REPLICA]
    del connections.databases[replicas.REPLICA]


def read_by(**headers):
    """Return which databases a request with *headers* reads rooms from."""
    found = {}

    def answer(_request):
        for model in (Card, Deck, Event, User):
            found[model.__name__] = router.db_for_read(model)
        return HttpResponse()

    replicas.replicas(answer)(RequestFactory().get("/", headers=headers))
    return found


def test_pages_of_cards_and_decks_are_read_from_the_replica(routed, transactional_db):
    assert read_by() == {
        "Card": "replica", "Deck": "replica", "Event": "default", "User": "default",
    }  # fmt: skip


@pytest.mark.parametrize(
    "headers", [{"Cookie": "wrote=1"}, {"Authorization": "Bearer abc"}]
)
def test_who_wrote_lately_and_programs_read_the_primary(
    routed, transactional_db, headers
):
    assert set(read_by(**headers).values()) == {"default"}


def test_outside_of_requests_all_is_read_from_the_primary(routed, transactional_db):
    assert router.db_for_read(Card) == "default"


def test_what_was_written_is_read_where_it_was_written(routed, transactional_db):
    found = []

    def answer(_request):
        found.append(router.db_for_read(Deck))
        found.append(router.db_for_write(Deck))
        found.append(router.db_for_read(Deck))
        return HttpResponse()

    replicas.replicas(answer)(RequestFactory().get("/"))
    assert found == ["replica", "default", "default"]


def test_only_who_sends_something_is_told_to_read_the_primary(routed, transactional_db):
    answer = replicas.replicas(lambda _request: HttpResponse())
    assert "wrote" not in answer(RequestFactory().get("/")).cookies
    cookie = answer(RequestFactory().post("/")).cookies["wrote"]
    assert (cookie["max-age"], cookie["httponly"]) == (replicas.LATELY, True)


@pytest.mark.sqlite  # whose file is copied
def test_two_databases_answer_what_is_theirs(copied):
    """The copy lags: readers see it as it is, the writer sees what they wrote."""
    import_rows(rows({"name": "Moth"}))
    anna = make_user("anna")
    deck = make_deck("2 Moth", owner=anna, visibility="public", name="Before")
    copied()
    reader, writer = Client(), Client()
    writer.force_login(anna)
    address = f"/decks/{deck.short_id}/"
    assert "Before" in reader.get(address).content.decode()
    sent = {"called": "After", "opened": "Before"}
    assert writer.post(f"{address}name/", sent).status_code < 400
    assert "After" in writer.get(address).content.decode()
    assert "Before" in reader.get(address).content.decode()
    copied()
    assert "After" in reader.get(address).content.decode()


@pytest.mark.sqlite  # whose file is copied
def test_faces_are_not_kept_of_a_catalogue_that_the_replica_has_not_got(copied):
    import_rows(rows({"name": "Moth"}))
    copied()
    reader = Client()
    assert "Moth" in reader.get("/cards/").content.decode()
    import_rows(rows({"name": "Wick"}))
    assert "Wick" not in reader.get("/cards/").content.decode()
    state = feed_state()
    copied()
    assert "Wick" in reader.get("/cards/").content.decode()
    assert feed_state() == state
