"""What programs ask first: where all begins, which words there are."""

import pytest

from cards.catalogue.models import Printing
from cards.catalogue.stable_ids import printing_id
from tests.factories import add_name, hero_row, import_rows, rows

pytestmark = pytest.mark.django_db
API = "/api/v1/"


@pytest.fixture(autouse=True)
def catalogue():
    import_rows([hero_row(), *rows({"name": "Moth"}, {"name": "Wick", "cost": 5})])
    add_name("Moth", "pl", "Ćma")


def test_the_root_leads_to_what_is_there(client):
    addresses = client.get(API).json()["addresses"]
    for name in ("cards", "sets", "catalog", "symbology", "formats", "problems"):
        assert client.get(addresses[name]).status_code == 200, name


def test_words_of_cards_are_listed(client):
    lists = client.get(f"{API}catalog/").json()["results"]
    assert {"card-names", "types", "artists", "faction"} <= set(lists)
    told = {
        name: client.get(f"{API}catalog/{name}/").json()["results"] for name in lists
    }
    assert told["card-names"] == ["Moth", "Odda the Lamplighter", "Wick"]
    assert "Horde" in told["faction"]
    assert all(told.values())
    assert client.get(f"{API}catalog/shoes/").status_code == 404
    symbols = client.get(f"{API}symbology/", {"lang": "pl"}).json()["results"]
    fire = next(one for one in symbols if one["symbol"] == "[Fire]")
    assert fire["svg"].endswith("#fire")
    assert fire["name"] != "Fire"


def test_a_random_card_is_one_of_those_the_query_finds(client):
    answer = client.get(f"{API}cards/random/", {"q": "cost:5"})
    assert answer.json()["name"] == "Wick"
    assert answer["Cache-Control"] == "no-store"
    assert client.get(f"{API}cards/random/", {"q": "cost:9"}).status_code == 404


def test_a_set_a_card_and_a_printing_say_where_they_are(client):
    card_set = client.get(f"{API}sets/lan/").json()
    assert client.get(card_set["uri"]).json() == card_set
    assert client.get(card_set["page"]).status_code == 200
    assert client.get(f"{API}sets/NON/").status_code == 404
    card = client.get(f"{API}cards/named/", {"exact": "Moth"}).json()
    for one in (card, *card["printings"]):
        assert one["uri"].startswith("http://testserver/api/v1/cards/")
        assert client.get(one["uri"]).json()["name"] == "Moth"
        assert client.get(one["page"]).status_code == 200
    assert client.get(card["printings"][0]["face"])["Content-Type"] == "image/jpeg"


def test_a_card_is_found_by_the_public_id_of_its_printing(client):
    moth = Printing.objects.select_related("card", "card_set").get(card__name="Moth")
    public = str(printing_id(moth, moth.card))
    sent = {"identifiers": [{"printing": public}, {"printing": public[:-1] + "0"}]}
    told = client.post(
        f"{API}cards/collection/", sent, content_type="application/json"
    ).json()
    assert [card["name"] for card in told["results"]] == ["Moth"]
    assert len(told["not_found"]) == 1


def test_the_other_game_is_asked_the_same_way(client):
    asked = {"game": "tagteam"}
    assert (
        client.get(f"{API}cards/named/", {"exact": "Moth", **asked}).status_code == 404
    )
    named = client.get(f"{API}cards/autocomplete/", {"q": "mo", **asked})
    assert named.json()["results"] == []
    sent = {"identifiers": [{"name": "Moth"}], **asked}
    told = client.post(
        f"{API}cards/collection/", sent, content_type="application/json"
    ).json()
    assert told["results"] == []


def test_fields_are_those_asked_for_and_a_wrong_name_is_refused(client):
    asked = {"q": "cost:5", "fields": "name,cost"}
    told = client.get(f"{API}cards/", asked).json()["results"]
    assert told == [{"name": "Wick", "cost": 5}]
    refused = client.get(f"{API}cards/", {"fields": "nmae"})
    assert (refused.status_code, list(refused.json()["errors"])) == (400, ["fields"])
    refused = client.get(f"{API}cards/", {"qq": "moth"})
    assert (refused.status_code, list(refused.json()["errors"])) == (400, ["qq"])


def test_the_type_of_a_problem_is_a_page_that_explains_it(client):
    problem = client.get(f"{API}cards/NON/1/").json()
    page = client.get(problem["type"])
    assert page.status_code == 200
    assert "not-found" in page.content.decode()
    assert client.get("/problems/").content.decode().count("<tr>") > 100
    assert client.get("/problems/no-such-problem/").status_code == 404


def test_other_sites_may_send_what_only_asks(client):
    asks = {"Origin": "https://else.example", "Access-Control-Request-Method": "POST"}
    told = client.options(f"{API}cards/collection/", headers=asks)
    assert "POST" in told["Access-Control-Allow-Methods"]
    assert "content-type" in told["Access-Control-Allow-Headers"]
    sent = client.post(
        f"{API}cards/collection/",
        {"identifiers": [{"name": "Moth"}]},
        content_type="application/json",
        headers={"Origin": "https://else.example"},
    )
    assert sent["Access-Control-Allow-Origin"] == "*"
    told = client.options(f"{API}decks/", headers=asks)
    assert "POST" not in told["Access-Control-Allow-Methods"]
