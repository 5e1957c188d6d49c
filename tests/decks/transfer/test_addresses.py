"""Decks and cubes imported by the address of a page on a site that the host allows."""

import pytest
from django.test import Client

from core.web.outgoing import NoAnswer
from decks.building.models import Deck
from decks.lists.dialects.file_text import MAX_BYTES
from decks.transfer import addresses
from decks.transfer.addresses import SiteUnknown, file_of
from drafts.cubes.models import Cube

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]
PAGE = "https://decks.example/decks/abc123/"
FILE = "https://decks.example/decks/abc123/export/json/"
JSON = {"content_type": "application/json"}


@pytest.fixture
def other(monkeypatch, settings):
    """Another site: what it was asked, and what it answers."""
    settings.IMPORT_SITES = [
        "https://decks.example/decks/{id}/ https://decks.example/decks/{id}/export/json/",
        "https://cubes.example/list/{id} https://cubes.example/{id}.txt",
    ]
    asked = []
    answer = {"text": b"4 Passer-by 1\n2 Passer-by 2\n"}

    def fetch(address, *, limit):
        asked.append((address, limit))
        if answer["text"] is None:
            raise NoAnswer("404")
        return answer["text"]

    monkeypatch.setattr(addresses, "fetch", fetch)
    return asked, answer


@pytest.mark.parametrize(
    ("page", "file"),
    [
        (PAGE, FILE),
        ("https://decks.example/decks/abc123", FILE),
        ("https://decks.example/decks/abc123/some-name/?x=1#list", FILE),
        ("https://cubes.example/list/a_b-c", "https://cubes.example/a_b-c.txt"),
    ],
)
def test_the_page_leads_to_the_file(other, page, file):
    assert file_of(page) == file


@pytest.mark.parametrize(
    "page",
    [
        "", "abc123", "http://decks.example/decks/abc123/", "https://decks.example/",
        "https://decks.example.evil.example/decks/abc123/",
        "https://decks.example/decks/../secret/x/", "https://decks.example/decks//",
        "https://decks.example/decks/a%2F..%2Fb/", "https://decksXexample/decks/abc123/",
        "https://evil.example/?https://decks.example/decks/abc123/",
        "https://decks.example@evil.example/decks/abc123/",
    ],
)  # fmt: skip
def test_no_other_address_is_asked(other, page):
    with pytest.raises(SiteUnknown):
        file_of(page)


def test_a_deck_is_imported_from_the_page(site, other):
    asked, _answer = other
    assert 'name="address"' in site.get("/decks/paste/").content.decode()
    made = site.post("/decks/paste/", {"address": PAGE, "make": "1"})
    assert made.status_code == 302
    assert Deck.objects.get().entries.count() == 2
    assert asked == [(FILE, MAX_BYTES)]


def test_a_list_that_is_checked_first_is_not_fetched_again(site, other):
    asked, _answer = other
    page = site.post("/decks/paste/", {"address": PAGE, "check": "1"})
    assert "Passer-by 1" in page.content.decode()
    assert PAGE not in page.content.decode()
    assert len(asked) == 1


def test_what_the_other_site_does_not_give_is_told_beside_the_field(site, other):
    _asked, answer = other
    for text, words in (
        (None, "didn’t give the list"),
        (b"x" * (MAX_BYTES + 1), "the limit is"),
    ):
        answer["text"] = text
        page = site.post("/decks/paste/", {"address": PAGE, "make": "1"})
        assert page.status_code == 422
        assert words in page.content.decode()
    page = site.post("/decks/paste/", {"address": "https://x.example/", "make": "1"})
    assert "Nothing can be imported from" in page.content.decode()
    assert not Deck.objects.exists()


def test_programs_do_the_same_and_guests_do_not(site, other):
    address = "/api/v1/decks/import/"
    made = site.post(address, {"address": PAGE}, **JSON)
    assert made.status_code == 201
    both = site.post(address, {"address": PAGE, "text": "x"}, **JSON)
    assert both.status_code == 400
    asked, _answer = other
    told = len(asked)
    guest = Client().post(address, {"address": PAGE, "dry_run": True}, **JSON)
    assert guest.status_code == 401
    wrong = site.post(address, {"address": "https://x.example/"}, **JSON)
    assert (wrong.status_code, wrong.json()["code"]) == (422, "import-site-unknown")
    assert 'name="address"' not in Client().get("/decks/paste/").content.decode()
    Client().post("/decks/paste/", {"address": PAGE, "make": "1"})
    assert len(asked) == told


def test_without_sites_nobody_is_offered_it(site, settings):
    settings.IMPORT_SITES = []
    assert 'name="address"' not in site.get("/decks/paste/").content.decode()
    assert 'name="address"' not in site.get("/cubes/new/").content.decode()


def test_a_cube_is_imported_from_the_page(site, other):
    said = {"name": "Far cube", "address": "https://cubes.example/list/c1"}
    assert site.post("/cubes/new/", said).status_code == 302
    assert len(Cube.objects.get().versions.get().cards) == 2
    wrong = site.post("/cubes/new/", said | {"address": "https://x.example/"})
    assert wrong.status_code == 422
