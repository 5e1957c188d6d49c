"""A deck's life through the API: every write, whose it is, and its conflicts."""

import json

import pytest
from django.test import Client

from decks.building.models import Deck
from tests.factories import (
    card_named,
    hero_row,
    import_rows,
    make_deck,
    make_user,
    rows,
)

pytestmark = pytest.mark.django_db

API = "/api/v1/decks/"
LIST = "Hero: Odda the Lamplighter\n4 Passer-by 0\n4 Passer-by 1"


@pytest.fixture(autouse=True)
def catalogue():
    neutral = ({"name": f"Passer-by {n}", "faction": "Neutral"} for n in range(4))
    import_rows([hero_row(), *rows(*neutral)])


@pytest.fixture
def deck():
    return make_deck(LIST)


def send(client: Client, address: str, method: str = "post", **sent):
    body = json.dumps(sent)
    return getattr(client, method)(API + address, body, content_type="application/json")


def change(client: Client, deck: Deck, card: str, **sent):
    values = {"card": card_named(card).pk, "zone": "main", **sent}
    return send(client, f"{deck.short_id}/changes/", **values)


def problem(response, status: int, code: str) -> dict:
    assert response.status_code == status, response.content
    assert response["Content-Type"] == "application/problem+json"
    body = response.json()
    assert body["code"] == code
    return body


def test_a_deck_is_begun_told_of_and_changed(client):
    client.force_login(make_user("anna"))
    made = send(client, "", name="Night shift")
    assert made.status_code == 201
    address = f"{made.json()['id']}/"
    changed = send(
        client, address, "patch", name="Day shift", tags=["Aggro", "two lamps"],
        primer="# Plan", visibility="public", format="starter-2009",
    )  # fmt: skip
    assert changed.status_code == 200
    told = client.get(API + address).json()
    assert told.items() >= {
        "name": "Day shift", "tags": ["Aggro", "two lamps"], "primer": "# Plan",
        "visibility": "public", "format": "starter-2009", "revision": 0,
        "branch_of": None,
    }.items()  # fmt: skip


def test_a_guest_begins_and_changes_a_deck_with_the_token_alone(client):
    made = send(client, "", name="Night shift").json()
    deck = Deck.objects.get(short_id=made["id"])
    assert deck.owner is None
    assert change(client, deck, "Passer-by 0", by=2).json()["quantity"] == 2
    forged = Client(enforce_csrf_checks=True)
    forged.cookies = client.cookies
    problem(change(forged, deck, "Passer-by 0", by=2), 403, "permission-denied")
    problem(send(forged, "", name="x"), 403, "permission-denied")
    assert Deck.objects.count() == 1
    assert deck.entries.get().quantity == 2


def test_changes_tell_the_revision_and_what_others_did_meanwhile(owner, deck):
    first = change(owner, deck, "Passer-by 0", by=1).json()
    assert first == {
        "quantity": 5, "revision": 1, "meanwhile": [], "meanwhile_is_whole": True,
    }  # fmt: skip
    second = change(owner, deck, "Passer-by 1", by=1, revision=0).json()
    assert second["meanwhile"] == [
        {"card": card_named("Passer-by 0").pk, "name": "Passer-by 0", "zone": "main",
         "before": 4, "after": 5}
    ]  # fmt: skip


def test_a_stale_figure_is_a_conflict_with_figures(owner, deck):
    change(owner, deck, "Passer-by 0", by=2)
    response = change(owner, deck, "Passer-by 0", quantity=3, revision=0)
    figures = problem(response, 409, "deck-changed-meanwhile")["figures"]
    assert figures == {
        "card": card_named("Passer-by 0").pk, "zone": "main", "mine": 3, "theirs": 6,
        "both": 5, "revision": 1,
    }  # fmt: skip
    settled = change(owner, deck, "Passer-by 0", quantity=5, revision=1)
    assert settled.json()["quantity"] == 5


def test_a_card_is_moved_between_zones(owner, deck):
    moved = change(owner, deck, "Passer-by 0", zone="side", source="main")
    assert moved.json()["quantity"] == 1


@pytest.mark.parametrize(
    "sent",
    [{}, {"by": 1, "quantity": 1}, {"by": 1000}, {"quantity": -1}, {"by": "x"},
     {"by": 1, "zone": "hand"}, {"by": 1, "revision": -1}],
)  # fmt: skip
def test_a_change_that_makes_no_sense_is_refused(owner, deck, sent):
    problem(change(owner, deck, "Passer-by 0", **sent), 400, "invalid")


def test_settings_changed_since_they_were_read_are_a_conflict(owner, deck):
    address = f"{deck.short_id}/"
    send(owner, address, "patch", name="Theirs")
    response = send(owner, address, "patch", name="Mine", opened={"name": deck.name})
    figures = problem(response, 409, "settings-changed-meanwhile")["figures"]
    assert figures["theirs"] == {"name": "Theirs"}
    untouched = {"name": deck.name, "tags": []}
    send(owner, address, "patch", name=deck.name, tags=["x"], opened=untouched)
    assert owner.get(API + address).json()["name"] == "Theirs"
    assert owner.get(API + address).json()["tags"] == ["x"]


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        ({"name": ""}, 400, "invalid"),
        ({"visibility": "all"}, 400, "invalid"),
        ({"tags": "x"}, 400, "invalid"),
        ({"tags": ["!"]}, 422, "tag-without-letters"),
        ({"tags": [f"t{n}" for n in range(21)]}, 422, "too-many-tags"),
        ({"format": "casual"}, 404, "unknown-format"),
        ({"primer": "x" * 20_001}, 400, "invalid"),
        ({"opened": "x"}, 400, "invalid"),
    ],
)
def test_bad_settings_are_refused_and_nothing_is_written(
    owner, deck, sent, status, code
):
    values = {"primer": "Written"} | sent
    problem(send(owner, f"{deck.short_id}/", "patch", **values), status, code)
    deck.refresh_from_db()
    assert deck.primer == ""


def test_versions_are_saved_listed_shown_compared_and_gone_back_to(owner, deck):
    base = f"{deck.short_id}/"
    saved = send(owner, base + "versions/", message="As it began")
    assert saved.status_code == 201
    assert saved.json().items() >= {
        "number": 1, "message": "As it began", "author": "keeper",
        "restored_from": None,
    }.items()  # fmt: skip
    problem(send(owner, base + "versions/"), 409, "nothing-to-save")
    change(owner, deck, "Passer-by 0", quantity=1)
    compared = owner.get(f"{API}{base}compare/?a=1&b=now").json()
    assert (compared["cards_in"], compared["cards_out"]) == (0, 3)
    assert compared["changes"][0]["name"] == "Passer-by 0"
    shown = owner.get(f"{API}{base}versions/1/").json()
    assert len(shown["entries"]) == 3
    restored = send(owner, base + "versions/1/restore/")
    assert restored.json().items() >= {"number": 3, "restored_from": 1}.items()
    listed = owner.get(f"{API}{base}versions/").json()["results"]
    assert [one["number"] for one in listed] == [3, 2, 1]


@pytest.mark.parametrize("query", ["a=9", "a=then", "with=bcdfghjkmn", "with=x"])
def test_sides_that_are_not_there_are_a_404(owner, deck, query):
    response = owner.get(f"{API}{deck.short_id}/compare/?{query}")
    problem(response, 404, "not-found")


def test_a_fork_is_made(deck, client):
    Deck.objects.filter(pk=deck.pk).update(visibility="public")
    client.force_login(make_user("anna"))
    fork = send(client, f"{deck.short_id}/fork/")
    assert fork.status_code == 201
    assert (fork.json()["owner"], fork.json()["size"]) == ("anna", 8)


def test_a_branch_is_begun_and_taken_in(owner, deck):
    made = send(owner, f"{deck.short_id}/branches/", name="Autumn")
    assert made.json()["branch_of"] == deck.short_id
    branch = Deck.objects.get(short_id=made.json()["id"])
    listed = owner.get(f"{API}{deck.short_id}/branches/").json()
    assert [one["id"] for one in listed] == [branch.short_id]
    change(owner, branch, "Passer-by 0", quantity=1)
    change(owner, deck, "Passer-by 0", quantity=6)
    refused = send(owner, f"{branch.short_id}/merge/")
    figures = problem(refused, 409, "conflicts-left")["figures"]
    (conflict,) = figures["conflicts"]
    place = {"card": card_named("Passer-by 0").pk, "zone": "main"}
    assert conflict == place | {"base": 4, "mine": 6, "theirs": 1, "both": 3}
    choices = [place | {"choice": "both"}]
    merged = send(owner, f"{branch.short_id}/merge/", choices=choices)
    quantities = {one["name"]: one["quantity"] for one in merged.json()["entries"]}
    assert quantities["Passer-by 0"] == 3
    assert not Deck.objects.filter(pk=branch.pk).exists()
    problem(send(owner, f"{deck.short_id}/merge/"), 404, "not-found")


WRITES = (
    ("patch", ""), ("post", "changes/"), ("post", "versions/"),
    ("post", "versions/1/restore/"), ("post", "branches/"), ("post", "merge/"),
)  # fmt: skip
READS = ("", "versions/", "versions/1/", "compare/", "branches/")


@pytest.mark.parametrize("visibility", ["private", "link", "public"])
def test_who_does_not_keep_a_deck_cannot_write_it(deck, owner, visibility):
    send(owner, f"{deck.short_id}/versions/")
    Deck.objects.filter(pk=deck.pk).update(visibility=visibility)
    stranger, nobody = Client(), Client()
    stranger.force_login(make_user("anna"))
    sees = 404 if visibility == "private" else 200
    for visitor in (stranger, nobody):
        for method, place in WRITES:
            response = send(visitor, f"{deck.short_id}/{place}", method, name="x")
            problem(response, 404, "not-found")
        for place in READS:
            found = visitor.get(f"{API}{deck.short_id}/{place}")
            assert found.status_code == sees, place
    assert deck.versions.count() == 1


def test_lists_take_as_many_queries_for_one_as_for_many(
    owner, deck, django_assert_max_num_queries
):
    for number in range(6):
        change(owner, deck, "Passer-by 0", quantity=number + 1)
        send(owner, f"{deck.short_id}/versions/")
        send(owner, f"{deck.short_id}/branches/", name=f"Plan {number}")
    with django_assert_max_num_queries(6):
        owner.get(f"{API}{deck.short_id}/versions/")
    with django_assert_max_num_queries(9):
        owner.get(f"{API}{deck.short_id}/branches/")
    with django_assert_max_num_queries(9):
        owner.get(f"{API}{deck.short_id}/versions/1/")


def test_a_deck_is_deleted_by_who_keeps_it_and_nobody_else(client, deck):
    client.force_login(make_user("bert"))
    assert client.delete(f"{API}{deck.short_id}/").status_code == 404
    client.force_login(deck.owner)
    assert client.delete(f"{API}{deck.short_id}/").status_code == 204
    assert not Deck.objects.exists()


def test_the_latest_change_is_taken_back_unless_it_was_not_seen(owner, deck):
    seen = change(owner, deck, "Passer-by 0", by=-2).json()["revision"]
    change(owner, deck, "Passer-by 2", by=1)
    place = f"{deck.short_id}/undo/"
    problem(send(owner, place, revision=seen), 409, "undo-unseen")
    assert send(owner, place).status_code == 200
    undone = send(owner, place)
    assert (undone.status_code, undone.json()["meanwhile"]) == (200, [])
    held = deck.entries.filter(zone="main").values_list("card__name", "quantity")
    assert dict(held) == {"Passer-by 0": 4, "Passer-by 1": 4}


def test_a_list_is_put_into_a_deck_and_its_doubtful_lines_are_settled(owner, deck):
    place = f"{deck.short_id}/import/"
    looked = send(owner, place, text="2 Passer-by 2\n1 Nobody Known", dry_run=True)
    assert (looked.status_code, looked.json()["deck"]) == (200, None)
    told = send(owner, place, text="2 Passer-by 2\n1 Nobody Known\n3 None Such")
    assert told.json()["counts"] == {"matched": 1, "unknown": 2}
    kept = owner.get(f"{API}{deck.short_id}/unread/").json()["results"]
    assert [line["source"] for line in kept] == ["1 Nobody Known", "3 None Such"]
    first, second = (f"{deck.short_id}/unread/{line['id']}/" for line in kept)
    settled = send(owner, first, card=card_named("Passer-by 3").pk)
    assert settled.json()["quantity"] == 1
    assert send(owner, second).status_code == 200
    problem(send(owner, second), 409, "unread-line-gone")
    assert not deck.unread_lines.exists()
    send(owner, place, text="1 Passer-by 3", mode="replace")
    held = deck.entries.filter(zone="main").values_list("card__name", "quantity")
    assert dict(held) == {"Passer-by 3": 1}


@pytest.mark.parametrize("place", ["undo/", "import/", "unread/1/"])
def test_nobody_else_edits_a_deck_in_these_ways_either(client, deck, place):
    client.force_login(make_user("bert"))
    assert send(client, f"{deck.short_id}/{place}", text="x").status_code == 404
    assert client.get(f"{API}{deck.short_id}/unread/").status_code == 404
