"""Parts of cards that answers hold when asked."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cards.demo.services import load_demo_cards
from rules.games import game
from tests.factories import card_named, hero_row, import_rows, rows

pytestmark = pytest.mark.django_db
API = "/api/v1/"


def bring_in(count: int) -> None:
    import_rows([hero_row(), *rows(*({"name": f"Wick {n}"} for n in range(count)))])


def test_each_format_of_the_game_says_what_it_holds_of_a_card(client):
    bring_in(1)
    asked = {"exact": "Wick 0", "include": "legalities"}
    told = client.get(f"{API}cards/named/", asked).json()["legalities"]
    assert list(told) == list(game("wow").FORMATS)
    assert set(told.values()) == {"legal"}
    assert (
        "legalities" not in client.get(f"{API}cards/named/", {"exact": "Wick 0"}).json()
    )


def test_a_banned_a_restricted_and_a_barred_card_are_told_apart(monkeypatch, client):
    bring_in(3)
    usual = game("wow").FORMATS["constructed"]
    key = {n: card_named(f"Wick {n}").key for n in range(3)}
    strict = type(usual)(
        **{
            name: getattr(usual, name)
            for name in usual.__dataclass_fields__
            if name not in ("banned", "restricted", "slug")
        },
        slug="strict",
        banned=frozenset({key[0]}),
        restricted=frozenset({key[1]}),
    )
    monkeypatch.setattr(game("wow"), "FORMATS", {"strict": strict})
    asked = {"include": "legalities", "fields": "name,legalities", "q": "wick"}
    told = client.get(f"{API}cards/", asked).json()["results"]
    assert {one["name"]: one["legalities"]["strict"] for one in told} == {
        "Wick 0": "banned",
        "Wick 1": "restricted",
        "Wick 2": "legal",
    }


def test_cards_of_a_set_that_a_format_leaves_out_are_not_legal(client):
    load_demo_cards()
    found = client.get(f"{API}cards/", {"q": "legal:constructed", "page_size": 1})
    everything = client.get(f"{API}cards/", {"page_size": 200, "include": "legalities"})
    pages = [everything.json()]
    while pages[-1]["next"]:
        pages.append(client.get(pages[-1]["next"]).json())
    held = [one for page in pages for one in page["results"]]
    legal = [one for one in held if one["legalities"]["constructed"] == "legal"]
    assert len(legal) == found.json()["count"] < len(held)


def test_rules_are_those_of_the_cards_page(client):
    bring_in(1)
    asked = {"exact": "Wick 0", "include": "rules,legalities", "lang": "pl"}
    card = client.get(f"{API}cards/named/", asked).json()
    assert card["rules"]
    (printing,) = card["printings"]
    whole = client.get(f"{printing['uri']}rules/", {"lang": "pl"}).json()["results"]
    assert [one["id"] for one in whole] == [one["id"] for one in card["rules"]]
    assert [one["title"] for one in whole] == [one["title"] for one in card["rules"]]
    page = client.get(printing["page"]).content.decode()
    assert all(one["url"] in page for one in card["rules"])
    assert client.get(f"{API}cards/NON/1/rules/").status_code == 404


def test_a_part_that_is_none_is_refused(client):
    bring_in(1)
    refused = client.get(f"{API}cards/", {"include": "stock"})
    assert (refused.status_code, list(refused.json()["errors"])) == (400, ["include"])


def test_however_many_cards_parts_ask_the_same_queries(client):
    bring_in(40)
    client.get(f"{API}cards/", {"include": "legalities,rules"})
    counts = []
    for size in (2, 40):
        with CaptureQueriesContext(
            connection,
        ) as asked:
            parts = {"include": "legalities,rules", "page_size": size}
            assert client.get(f"{API}cards/", parts).status_code == 200
        counts.append(len(asked))
    assert counts[0] == counts[1] <= 10 + len(game("wow").FORMATS)


def test_parts_go_with_every_address_of_cards(client):
    bring_in(2)
    card = card_named("Wick 1")
    sent = {"identifiers": [{"id": card.pk}]}
    many = client.post(
        f"{API}cards/collection/?include=legalities", sent, "application/json"
    ).json()["results"]
    addresses = (
        f"cards/{card.pk}/",
        "cards/random/",
        "cards/LAN/2/",
        "cards/LAN/2/pl/",
    )
    found = [client.get(f"{API}{one}", {"include": "legalities"}) for one in addresses]
    assert all(one["legalities"] for one in [*many, *(one.json() for one in found)])
