"""Formats and reverse questions for programs: answers, refusals, whose is whose."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from decks.formats.custom_formats.services import change_house_format
from decks.limits.models import HouseFormat
from decks.limits.queries import find_house_format
from tests.factories import (
    card_named,
    hero_row,
    import_rows,
    make_deck,
    make_user,
    row,
    rows,
)
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db

API = "/api/v1/"
HERO = "Odda the Lamplighter"
LEGAL = "\n".join([f"Hero: {HERO}", *(f"4 Passer-by {number}" for number in range(15))])
JSON = "application/json"


@pytest.fixture(autouse=True)
def catalogue():
    neutral = ({"name": f"Passer-by {n}", "faction": "Neutral"} for n in range(15))
    guard = {"name": "Harbour Guard", "faction": "Alliance"}
    import_rows([hero_row(), *rows(*neutral, guard)])


@pytest.fixture
def client(anna):
    return signed_in(anna)


def make(client: Client, **said) -> dict:
    """Return the format made from what is *said*."""
    sent = {"name": "Thursday league", **said}
    response = client.post(f"{API}formats/", sent, content_type=JSON)
    assert response.status_code == 201, response.content
    return response.json()


def test_a_format_is_made_read_and_found(client):
    made = make(
        client, banned=["Passer-by 1", "2 passer-by 2"], heroes=[HERO], copies=None,
        allowed_sets=["LAN"], side_deck_size=0,
    )  # fmt: skip
    assert made["banned"] == ["Passer-by 1", "Passer-by 2"]
    assert (made["heroes"], made["allowed_sets"]) == ([HERO], ["LAN"])
    assert (made["copies"], made["side_deck_size"], made["min_deck_size"]) == (
        None,
        0,
        60,
    )
    assert (made["owner"], made["is_public"]) == ("anna", False)
    assert Client().get(f"{API}formats/{made['slug']}/").json() == made
    listed = client.get(f"{API}formats/").json()["results"]
    assert listed[0]["slug"] == made["slug"]
    assert "constructed" in [one["slug"] for one in listed]


@pytest.mark.parametrize("slug", ["constructed", "set-lan"])
def test_the_games_formats_and_sets_are_read_alike(client, slug):
    body = client.get(f"{API}formats/{slug}/").json()
    assert (body["slug"], body["owner"], body["min_deck_size"]) == (slug, None, 60)
    assert body["sentence"].startswith("At least 60 cards")


def test_patching_changes_what_is_sent_alone(client):
    made = make(client, banned=["Passer-by 1"], restricted=["Passer-by 2"], copies=2)
    address = f"{API}formats/{made['slug']}/"
    changed = client.patch(address, {"banned": []}, content_type=JSON).json()
    assert changed == made | {"banned": [], "sentence": changed["sentence"]}


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"name": ""}, "name"),
        ({"edition": "1999"}, "edition"),
        ({"min_deck_size": 501}, "min_deck_size"),
        ({"copies": 0}, "copies"),
        ({"side_deck_size": 100}, "side_deck_size"),
        ({"allowed_sets": ["XYZ"]}, "allowed_sets"),
        ({"allowed_sets": ["LAN\0"]}, "allowed_sets"),
        ({"allowed_sets": [f"L{n}" for n in range(1001)]}, "allowed_sets"),
        ({"banned": ["Nobody At All"]}, "banned"),
        ({"banned": "Passer-by 1"}, "banned"),
        ({"heroes": ["Passer-by 1"]}, "heroes"),
        ({"banned": ["Passer-by 1"], "restricted": ["Passer-by 1"]}, "restricted"),
    ],
)
def test_a_wrong_format_is_a_problem_that_names_the_field(client, said, field):
    sent = {"name": "Thursday league", **said}
    response = client.post(f"{API}formats/", sent, content_type=JSON)
    assert response.status_code == 400
    assert list(response.json()["errors"]) == [field]
    assert not HouseFormat.objects.exists()


def test_sets_are_found_in_one_query_however_many(client, django_assert_num_queries):
    codes = [f"S{number}" for number in range(12)]
    for code in codes:
        import_rows([row(set=code, set_code=code, name=f"Passer-by {code}")])
    with CaptureQueriesContext(connection) as of_one:
        make(client, allowed_sets=codes[:1])
    with django_assert_num_queries(len(of_one)):
        assert make(client, allowed_sets=codes)["allowed_sets"] == sorted(codes)


def test_two_programs_that_change_different_fields_at_once_both_succeed(client):
    slug = make(client)["slug"]
    seen = find_house_format("wow", slug)
    change_house_format(house=seen, changes={"copies": 2, "banned": ()})
    house = change_house_format(house=seen, changes={"name": "Friday league"})
    assert (house.name, house.copies) == ("Friday league", 2)


def test_a_patch_that_contradicts_what_stands_is_refused(client):
    made = make(client, banned=["Passer-by 1"])
    sent = {"restricted": ["Passer-by 1"]}
    address = f"{API}formats/{made['slug']}/"
    assert client.patch(address, sent, content_type=JSON).status_code == 400
    assert client.get(address).json() == made


def test_only_the_owner_writes(client):
    made = make(client, is_public=True)
    address = f"{API}formats/{made['slug']}/"
    sent = {"name": "Mine"}
    other = signed_in(make_user("berta"))
    assert other.patch(address, sent, content_type=JSON).status_code == 404
    for method, where in (("patch", address), ("post", f"{API}formats/")):
        answer = getattr(Client(), method)(where, sent, content_type=JSON)
        assert answer.status_code in (401, 403)
    answer = client.patch(f"{API}formats/constructed/", sent, content_type=JSON)
    assert answer.status_code == 404
    assert client.get(address).json()["name"] == "Thursday league"


def test_an_unknown_format_is_a_problem(client):
    response = client.get(f"{API}formats/house-nothing/")
    assert (response.status_code, response.json()["code"]) == (404, "unknown-format")


def test_one_deck_is_judged_by_many_formats_in_one_call(
    client, django_assert_max_num_queries
):
    slug = make(client, banned=["Passer-by 1"])["slug"]
    sent = {"deck": LEGAL, "formats": ["constructed", slug, "set-lan", "starter-2006"]}
    with django_assert_max_num_queries(16):
        body = client.post(f"{API}decks/validate/", sent, content_type=JSON).json()
    told = [
        (verdict["format"], [issue["code"] for issue in verdict["issues"]])
        for verdict in body["verdicts"]
    ]
    assert told == [
        ("constructed", []),
        (slug, ["banned-card"]),
        ("set-lan", []),
        ("starter-2006", []),
    ]


# Asked backwards


def why_not(client: Client, short_id: str, card: object):
    return client.get(f"{API}decks/{short_id}/why-not/", {"card": card})


def test_why_not_says_how_many_fit_or_what_keeps_the_card_out(client, anna):
    deck = make_deck(LEGAL.replace("4 Passer-by 1\n", "1 Passer-by 1\n"), owner=anna)
    fitting = why_not(client, deck.short_id, card_named("Passer-by 1").pk).json()
    assert fitting == {"fits": True, "copies": 3, "issues": []}
    body = why_not(client, deck.short_id, card_named("Harbour Guard").pk).json()
    assert (body["fits"], body["copies"]) == (False, 0)
    (issue,) = body["issues"]
    assert (issue["code"], issue["rule"]) == ("wrong-faction", "W-DECK-08")
    assert issue["message"].startswith("“Harbour Guard” is for another faction")


@pytest.mark.parametrize(
    ("card", "status"), [("", 400), ("x", 400), ("0", 400), (2**40, 400), (999999, 404)]
)
def test_a_card_that_is_none_is_refused(client, anna, card, status):
    deck = make_deck(LEGAL, owner=anna)
    assert why_not(client, deck.short_id, card).status_code == status


def test_a_private_deck_answers_nobody_else(anna):
    deck = make_deck(LEGAL, owner=anna)
    card = card_named("Passer-by 1").pk
    assert why_not(Client(), deck.short_id, card).status_code == 404
    assert Client().get(f"{API}decks/{deck.short_id}/heroes/").status_code == 404


def test_heroes_of_a_deck_and_of_a_text_are_the_same(client, anna):
    deck = make_deck(LEGAL, owner=anna)
    body = client.get(f"{API}decks/{deck.short_id}/heroes/").json()
    assert (body["count"], body["fitting"], body["pages"]) == (1, 1, 1)
    assert body["results"][0]["name"] == HERO
    sent = {"deck": f"{LEGAL}\nNobody At All"}
    of_text = client.post(f"{API}decks/heroes/", sent, content_type=JSON).json()
    assert [issue["code"] for issue in of_text.pop("unread")] == ["unknown-card"]
    assert of_text == body


@pytest.mark.parametrize(
    ("said", "status"),
    [({"format": "casual"}, 404), ({"game": "chess"}, 404), ({"page": 0}, 400)],
)
def test_what_is_unknown_is_a_problem(client, said, status):
    sent = {"deck": LEGAL, **said}
    answer = client.post(f"{API}decks/heroes/", sent, content_type=JSON)
    assert answer.status_code == status
    assert answer["Content-Type"] == "application/problem+json"


def test_a_format_is_offered_no_longer_and_again(client):
    address = f"{API}formats/{make(client)['slug']}/"
    for is_retired in (True, False):
        sent = {"is_retired": is_retired}
        answer = client.post(f"{address}retire/", sent, content_type=JSON)
        assert (answer.status_code, answer.json()["is_retired"]) == (200, is_retired)
    other = signed_in(make_user("bert"))
    sent = {"is_retired": True}
    for place in (address, f"{API}formats/constructed/"):
        answer = other.post(f"{place}retire/", sent, content_type=JSON)
        assert answer.status_code == 404
