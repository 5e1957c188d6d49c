"""Saved searches for programs."""

import pytest
from django.test import Client

from cards.saved_searches.models import SavedSearch
from cards.saved_searches.services import MAX_SEARCHES
from decks.accounts.tokens.services import create_token
from tests.factories import import_rows, make_user, rows

pytestmark = pytest.mark.django_db
API = "/api/v1/searches/"


@pytest.fixture
def anna():
    return make_user("anna")


def program(owner, *scopes):
    _, secret = create_token(owner=owner, name="script", scopes=scopes)
    return Client(headers={"Authorization": f"Bearer {secret}"})


def keep(client, status=201, **sent):
    answer = client.post(API, sent, content_type="application/json")
    assert answer.status_code == status, answer.content
    return answer.json()


def test_a_search_is_kept_listed_followed_and_deleted(anna):
    import_rows(rows({"name": "Wick", "cost": 3}, {"name": "Moth", "cost": 5}))
    client = program(anna, "searches")
    made = keep(client, name="Cheap", query="cost<=3")
    assert client.get(API).json()["results"] == [made]
    found = client.get(made["results"]).json()["results"]
    assert [card["name"] for card in found] == ["Wick"]
    changed = keep(client, name="Cheap", query="cost>3")
    assert (changed["id"], changed["query"]) == (made["id"], "cost>3")
    one = f"{API}{made['id']}/"
    assert client.get(one).json() == changed
    assert client.delete(one).status_code == 204
    assert client.get(one).status_code == 404


def test_nobody_sees_or_deletes_anothers(anna, client):
    made = keep(program(anna, "searches"), name="Mine", query="wick")
    other = program(make_user("ben"), "searches")
    one = f"{API}{made['id']}/"
    assert other.get(API).json()["count"] == 0
    assert (other.get(one).status_code, other.delete(one).status_code) == (404, 404)
    assert client.get(API).status_code == 401
    assert SavedSearch.objects.count() == 1


def test_a_token_without_the_scope_only_reads(anna):
    client = program(anna)
    assert client.get(API).status_code == 200
    assert keep(client, 403, name="a", query="b")["code"] == "insufficient-scope"


@pytest.mark.parametrize(
    "sent",
    [{}, {"name": "a"}, {"name": "a", "query": ""}, {"name": "a" * 81, "query": "b"}],
)
def test_what_is_no_search_is_refused(anna, sent):
    assert keep(program(anna, "searches"), 400, **sent)["code"] == "invalid"


def test_a_game_nobody_knows_and_one_too_many_are_refused(anna):
    client = program(anna, "searches")
    assert keep(client, 404, name="a", query="b", game="x")["code"] == "unknown-game"
    SavedSearch.objects.bulk_create(
        SavedSearch(owner=anna, game="wow", name=str(n), query="x")
        for n in range(MAX_SEARCHES)
    )
    assert keep(client, 409, name="a", query="b")["code"] == "too-many-searches"
