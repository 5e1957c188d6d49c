"""Cards for programs: by name, as far as one types, in a language, many at once."""

import pytest

from tests.factories import add_name, import_rows, row, rows

pytestmark = pytest.mark.django_db

API = "/api/v1/cards/"


@pytest.fixture
def lamps():
    """Three cards, of which one has Polish words."""
    import_rows(
        rows(
            {"name": "Lantern Carrier"},
            {"name": "Lantern Wick"},
            {"name": "Quiet Moth", "text": "Draw a card."},
        )
    )
    add_name("Quiet Moth", "pl", "Cicha Ćma")


def asked(client, place, status=200, **query):
    """Return what *place* answers, of this *status*."""
    answer = client.get(f"{API}{place}", query)
    assert answer.status_code == status, answer.content
    return answer.json()


def test_a_card_has_english_words_beside_those_of_the_language_asked_for(client, lamps):
    card = asked(client, "named/", exact="Quiet Moth", lang="pl")
    assert (card["name"], card["printed_name"]) == ("Quiet Moth", "Cicha Ćma")
    assert (card["text"], card["printed_text"]) == ("Draw a card.", "Draw a card.")
    assert card["type_line"].startswith("Ally")
    assert card["printed_type_line"] != card["type_line"]
    assert [card["words"][one]["lang"] for one in ("name", "text")] == ["pl", "en"]


@pytest.mark.parametrize("name", ["quiet moth", "QUIET MOTH", "cicha cma", "Cicha Ćma"])
def test_a_name_is_found_in_any_language_case_and_accent(client, lamps, name):
    assert asked(client, "named/", exact=name)["name"] == "Quiet Moth"


@pytest.mark.parametrize("name", ["moth", "quiet mooth", "ćma", "lantrn wick"])
def test_a_name_half_remembered_finds_the_one_card_meant(client, lamps, name):
    found = asked(client, "named/", fuzzy=name)["name"]
    assert found == ("Lantern Wick" if "wick" in name else "Quiet Moth")


def test_a_name_that_several_cards_hold_is_a_conflict_that_names_them(client, lamps):
    problem = asked(client, "named/", 409, fuzzy="lantern")
    assert problem["code"] == "name-ambiguous"
    assert problem["figures"]["names"] == ["Lantern Carrier", "Lantern Wick"]


@pytest.mark.parametrize(
    "query", [{"exact": "moth"}, {"fuzzy": "zzzz"}, {"fuzzy": "\0"}]
)
def test_a_name_nobody_has_is_a_404(client, lamps, query):
    asked(client, "named/", 404, **query)


@pytest.mark.parametrize("query", [{}, {"exact": " "}, {"exact": "a", "fuzzy": "b"}])
def test_one_way_of_asking_is_needed(client, lamps, query):
    assert asked(client, "named/", 400, **query)["code"] == "invalid"


def test_names_are_completed_in_english_and_the_readers_language(client, lamps):
    names = asked(client, "autocomplete/", q="LAN")["results"]
    assert names == ["Lantern Carrier", "Lantern Wick"]
    assert asked(client, "autocomplete/", q="cic")["results"] == []
    assert asked(client, "autocomplete/", q="cic", lang="pl")["results"] == [
        "Cicha Ćma"
    ]


@pytest.mark.parametrize("begins", ["", "l", "%", "_a", "*", "[a", "\0\0", "x" * 999])
def test_what_completes_nothing_is_an_empty_list(client, lamps, begins):
    assert asked(client, "autocomplete/", q=begins)["results"] == []


def test_a_card_is_asked_for_in_a_language_by_its_address(client):
    import_rows([row()])
    add_name("Lantern Carrier", "pl", "Nosiciel")
    add_name("Lantern Carrier", "zh-CN", "灯")
    names = {
        language: asked(client, f"LAN/1/{language}/")["printed_name"]
        for language in ("pl", "PL", "zh-hans", "en", "hu")
    }
    english = dict.fromkeys(("en", "hu"), "Lantern Carrier")
    assert names == {"pl": "Nosiciel", "PL": "Nosiciel", "zh-hans": "灯"} | english
    asked(client, "LAN/1/nonsense-of-a-code/", 404)
    asked(client, "LAN/2/pl/", 404)


def test_many_cards_are_asked_for_at_once_in_three_ways(client, lamps):
    known = asked(client, "named/", exact="Quiet Moth")
    unknown = [{"name": "Nobody"}, {"id": 99_999_999}, {"set": "LAN", "number": "77"}]
    sent = {
        "identifiers": [
            {"set": "lan", "number": known["printings"][0]["number"]},
            unknown[0],
            {"name": "lantern wick"},
            {"id": known["id"]},
            *unknown[1:],
        ]
    }
    answer = client.post(f"{API}collection/", sent, content_type="application/json")
    assert answer.status_code == 200
    found = answer.json()
    assert [one["name"] for one in found["results"]] == ["Quiet Moth", "Lantern Wick"]
    assert found["not_found"] == unknown


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"identifiers": []},
        {"identifiers": [{}]},
        {"identifiers": [{"id": 1, "name": "x"}]},
        {"identifiers": [{"set": "LAN"}]},
        {"identifiers": [{"id": 1}] * 76},
        {"identifiers": "x"},
    ],
)
def test_what_names_no_card_in_one_way_is_refused(client, sent):
    answer = client.post(f"{API}collection/", sent, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "invalid")


def test_a_number_no_database_holds_is_no_json_of_ours(client):
    sent = {"identifiers": [{"id": 2**70}]}
    answer = client.post(f"{API}collection/", sent, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (400, "parse-error")
