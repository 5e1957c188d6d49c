"""Searches a member saves: named, listed, replaced, deleted, one's own alone."""

import pytest

from cards.saved_searches import services
from cards.saved_searches.models import SavedSearch
from tests.factories import make_user

pytestmark = pytest.mark.django_db
PAGE = "/searches/"


@pytest.fixture
def reader(client):
    client.force_login(make_user("anna"))
    return client


def save(reader, name: str = "Small allies", query: str = "type:ally cost<=2"):
    return reader.post(PAGE, {"name": name, "q": query, "game": "wow"})


def test_a_search_is_saved_listed_and_leads_to_its_results(reader):
    assert save(reader).status_code == 302
    page = reader.get(PAGE).content.decode()
    assert "Small allies" in page
    assert "q=type%3Aally+cost%3C%3D2" in page


def test_the_page_of_results_offers_to_save_what_was_asked(reader):
    page = reader.get("/cards/", {"q": "type:ally"}).content.decode()
    assert "/searches/?q=type%3Aally" in page
    form = reader.get(PAGE, {"q": "type:ally"}).context["form"]
    assert form["q"].value() == form["name"].value() == "type:ally"


def test_the_same_name_again_replaces_the_search(reader):
    save(reader)
    save(reader, query="type:quest")
    assert SavedSearch.objects.get().query == "type:quest"


@pytest.mark.parametrize("sent", [{"name": ""}, {"query": " "}, {"name": "x" * 81}])
def test_what_is_missing_or_too_long_is_said_and_nothing_typed_is_lost(reader, sent):
    answer = save(reader, **sent)
    assert answer.status_code == 422
    assert answer.context["form"].errors
    assert not SavedSearch.objects.exists()


def test_one_hundred_searches_are_kept_and_no_more(reader, monkeypatch):
    monkeypatch.setattr(services, "MAX_SEARCHES", 2)
    assert [save(reader, name=name).status_code for name in "abcb"] == [
        302,
        302,
        409,
        302,
    ]


def test_only_its_owner_sees_and_deletes_a_search(reader, client):
    save(reader)
    pk = SavedSearch.objects.get().pk
    client.force_login(make_user("berta"))
    assert not client.get(PAGE).context["searches"]
    assert client.post(f"{PAGE}{pk}/delete/").status_code == 404
    client.force_login(SavedSearch.objects.get().owner)
    assert client.post(f"{PAGE}{pk}/delete/").status_code == 302
    assert not SavedSearch.objects.exists()


def test_who_is_not_signed_in_is_led_to_signing_in(client):
    assert "/account/sign-in/" in client.get(PAGE).headers["Location"]
    page = client.get("/cards/", {"q": "type:ally"}).content.decode()
    assert "/searches/" not in page
