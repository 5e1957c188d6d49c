"""Atom feeds: found by their pages, well-formed, unchanged ones not sent again."""

from datetime import datetime

import pytest
from defusedxml import ElementTree

from cards.catalogue.changes.models import CatalogueAct
from decks.building.services import update_deck
from drafts.picking.event_management import pause_event
from tests.events import import_set, make_event, started
from tests.factories import hero_row, import_rows, make_deck, make_user, rows

pytestmark = pytest.mark.django_db
ATOM = "{http://www.w3.org/2005/Atom}"


def read(client, address, **headers):
    """Return title and entries of the feed at *address*, as RFC 4287 asks for them."""
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200, answer.content
    assert answer["Content-Type"].startswith("application/atom+xml")
    feed = ElementTree.fromstring(answer.content)
    assert feed.tag == f"{ATOM}feed"
    entries = feed.findall(f"{ATOM}entry")
    for one in (feed, *entries):
        assert one.findtext(f"{ATOM}id")
        assert one.findtext(f"{ATOM}title")
        assert datetime.fromisoformat(one.findtext(f"{ATOM}updated")).tzinfo
        assert one.find(f"{ATOM}link").get("href").startswith("http://testserver/")
    assert feed.find(f"{ATOM}author") is not None
    ids = [one.findtext(f"{ATOM}id") for one in entries]
    assert len(ids) == len(set(ids))
    return [one.findtext(f"{ATOM}title") for one in entries]


@pytest.fixture
def decks():
    import_rows([hero_row(), *rows({"name": "Wick"})])
    anna = make_user("anna")
    text = "Hero: Odda the Lamplighter\n1 Wick"
    return [
        make_deck(text, owner=anna, name="Open", visibility="public"),
        make_deck(text, owner=anna, name="Hidden"),
        make_deck(text, owner=anna, name="By link", visibility="link"),
        make_deck(text, owner=make_user("ben"), name="Ben’s", visibility="public"),
    ]


def test_public_decks_and_no_others_are_told(client, decks):
    assert set(read(client, "/feeds/decks/")) == {"Open", "Ben’s"}
    assert read(client, "/feeds/decks/anna/") == ["Open"]
    for nobody in ("nobody", "%00", "Anna"):
        assert client.get(f"/feeds/decks/{nobody}/").status_code == 404


def test_who_has_only_private_decks_is_as_if_not_there(client, decks):
    decks[0].visibility = "private"
    decks[0].save()
    assert client.get("/feeds/decks/anna/").status_code == 404


@pytest.mark.parametrize(
    "place", ["/feeds/decks/", "/feeds/decks/anna/", "/feeds/catalog/"]
)
def test_what_has_not_changed_is_not_sent_again(client, decks, place):
    first = client.get(place)
    assert first["Last-Modified"]
    for header in (
        {"If-None-Match": first["ETag"]},
        {"If-Modified-Since": first["Last-Modified"]},
    ):
        again = client.get(place, headers=header)
        assert (again.status_code, again.content) == (304, b"")


def test_a_deck_that_changes_is_told_again_under_its_id(client, decks):
    before = client.get("/feeds/decks/anna/")
    update_deck(deck=decks[0], changes={"name": "Wide open"}, opened={})
    assert read(client, "/feeds/decks/anna/", **{"If-None-Match": before["ETag"]}) == [
        "Wide open"
    ]


def test_changes_of_the_catalog_are_told_without_names_of_curators(client, decks):
    moved = {"happened": "changed", "what": "translation", "card": 1, "lang": "pl"}
    CatalogueAct.objects.create(game="wow", kind="undo", label="Wick", entries=[moved])
    CatalogueAct.objects.create(game="wow", kind="role", label="ola", entries=[moved])
    assert read(client, "/feeds/catalog/") == ["Undone: Wick", "Import"]


def test_an_event_tells_how_it_moves_on_to_who_may_see_it(client):
    import_set()
    anna = make_user("anna")
    event = started(make_event(anna, visibility="public"))
    pause_event(event=event)
    told = read(client, f"/drafts/{event.short_id}/feed/")
    assert told[:2] == ["Paused", "The event has begun"]
    hidden = make_event(make_user("ben"))
    assert client.get(f"/drafts/{hidden.short_id}/feed/").status_code == 404


def test_pages_name_their_feeds(client, decks):
    pages = {
        "/decks/public/": "/feeds/decks/",
        "/sets/": "/feeds/catalog/",
        decks[0].get_absolute_url(): "/feeds/decks/anna/",
    }
    for page, feed in pages.items():
        shown = client.get(page).content.decode()
        assert 'type="application/atom+xml"' in shown
        assert f'href="{feed}"' in shown
    assert "atom+xml" not in client.get("/decks/").content.decode()


def test_a_feed_asks_the_same_queries_however_many_decks(
    client, decks, django_assert_max_num_queries
):
    for _ in range(20):
        make_deck("1 Wick", owner=decks[0].owner, visibility="public")
    client.get("/feeds/decks/")
    with django_assert_max_num_queries(8):
        client.get("/feeds/decks/")


def test_a_feed_is_only_read(client):
    assert client.post("/feeds/decks/").status_code == 405
    assert client.head("/feeds/decks/").status_code == 200
