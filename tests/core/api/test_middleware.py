"""What all answers of the API share: stamps, languages, rates."""

import pytest

from tests.factories import add_name, import_rows, row

pytestmark = pytest.mark.django_db

API = "/api/v1/"


# Languages


def test_lang_counts_for_sentences_and_cards_before_the_header(client):
    import_rows([row()])
    add_name("Lantern Carrier", "pl", "Nosiciel")
    spoken = {"Accept-Language": "hu"}
    card = client.get(f"{API}cards/LAN/1/?lang=pl", headers=spoken)
    assert (card.json()["lang"], card.json()["printed_name"]) == ("pl", "Nosiciel")
    assert card["Content-Language"] == "pl"
    missing = client.get(f"{API}decks/none/?lang=pl", headers=spoken).json()["detail"]
    assert (
        missing
        == client.get(f"{API}decks/none/", headers={"Accept-Language": "pl"}).json()[
            "detail"
        ]
    )
    assert missing != client.get(f"{API}decks/none/", headers=spoken).json()["detail"]


@pytest.mark.parametrize("lang", ["", "xx", "p l", "\0", "pl" * 40])
def test_a_language_that_is_none_is_passed_over(client, lang):
    import_rows([row()])
    answer = client.get(f"{API}cards/LAN/1/", {"lang": lang})
    assert answer.json()["printed_name"] == "Lantern Carrier"


def test_pages_of_other_sites_may_read_and_nothing_else(client):
    answer = client.get(f"{API}sets/", headers={"Origin": "https://else.example"})
    assert answer["Access-Control-Allow-Origin"] == "*"
    assert "ETag" in answer["Access-Control-Expose-Headers"]
    assert "Access-Control-Allow-Credentials" not in answer
    asked = {"Origin": "https://else.example", "Access-Control-Request-Method": "POST"}
    told = client.options(f"{API}decks/", headers=asked)
    assert told.status_code == 200
    assert told["Access-Control-Allow-Origin"] == "*"
    assert told["Access-Control-Max-Age"] == "86400"
    assert told["Access-Control-Allow-Methods"] == "GET, HEAD"
    assert "authorization" not in told["Access-Control-Allow-Headers"].lower()
    written = client.post(
        f"{API}decks/import/",
        {"text": "x", "dry_run": True},
        content_type="application/json",
        headers={"Origin": "https://else.example"},
    )
    assert written.status_code == 200
    assert "Access-Control-Allow-Origin" not in written


def test_pages_are_nobody_elses_to_read(client):
    assert "Access-Control-Allow-Origin" not in client.get(
        "/cards/", headers={"Origin": "https://else.example"}
    )
