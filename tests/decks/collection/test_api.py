"""A collection for programs: whole, once, and nobody else's."""

from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from cards.catalogue.models import Printing
from decks.collection.models import Holding
from tests.factories import import_rows, make_deck, make_user, rows

pytestmark = pytest.mark.django_db
ROOT = "/api/v1/collection/"


@pytest.fixture
def anna(client):
    import_rows(rows({"name": "Moth"}, {"name": "Wick"}))
    user = make_user("anna")
    client.force_login(user)
    return user


def printing(name):
    return Printing.objects.get(card__name=name).pk


def post(client, changes, **more):
    body = {"changes": changes, **more}
    return client.post(ROOT, body, content_type="application/json")


def test_copies_come_and_go_and_are_listed(client, anna):
    request = str(uuid4())
    for _ in range(2):
        made = post(
            client,
            [
                {"printing": printing("Moth"), "by": 3, "binder": "Box"},
                {"printing": printing("Wick"), "by": 1, "language": "Polish"},
            ],
            request_id=request,
        )
        assert (made.status_code, made.json()["added"]) == (201, 4)
    listed = client.get(ROOT).json()
    assert [(one["name"], one["quantity"]) for one in listed["results"]] == [
        ("Moth", 3),
        ("Wick", 1),
    ]
    assert client.get(ROOT, {"q": "lang:pl"}).json()["count"] == 1
    undone = client.post(f"{ROOT}acts/{made.json()['id']}/undo/")
    assert undone.json()["removed"] == 4
    assert client.get(ROOT).json()["count"] == 0
    assert client.get(f"{ROOT}acts/").json()["count"] == 2


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"by": -1}, 409),
        ({"by": 100_000}, 400),
        ({"by": 1, "printing": 999_999}, 400),
        ({"by": 1, "condition": "shiny"}, 400),
        ({"by": 1, "language": "???"}, 400),
        ({"by": 0}, 200),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_written(client, anna, change, status):
    change = {"printing": printing("Moth")} | change
    assert post(client, [change]).status_code == status
    assert not Holding.objects.exists()


def test_guests_have_no_collection(client, anna):
    client.logout()
    assert client.get(ROOT).status_code in (401, 403)


def test_a_file_is_checked_written_and_exported(client, anna):
    file = SimpleUploadedFile("mine.csv", b"Count,Name\n2,Moth\n1,Nobody\n")
    made = client.post(f"{ROOT}imports/", {"file": file, "mode": "add"}).json()
    assert made["counts"] == {"add": 1, "unknown": 1}
    address = f"{ROOT}imports/{made['id']}/"
    lines = client.get(f"{address}lines/").json()["results"]
    assert [line["outcome"] for line in lines] == ["add", "unknown"]
    assert client.post(f"{address}apply/").json()["state"] == "applied"
    exported = client.get(f"{ROOT}export/own/")
    assert "2,Moth,LAN" in exported.content.decode()
    client.force_login(make_user("ola"))
    assert client.get(address).status_code == 404


def test_decks_are_built_compared_and_rebuilt(client, anna):
    post(client, [{"printing": printing("Moth"), "by": 4}])
    first, second = (
        make_deck(text, owner=anna) for text in ("4 Moth", "2 Moth\n1 Wick")
    )
    decks = "/api/v1/decks/"
    built = client.put(
        f"{decks}{first.short_id}/built/", {"built": True}, "application/json"
    )
    assert built.json() == {"built": True}
    moth, wick = client.get(f"{decks}{second.short_id}/copies/").json()
    assert moth["elsewhere"] == {first.short_id: 4}
    assert (moth["lacking"], moth["missing"], wick["missing"]) == (2, 0, 1)
    swap = client.get(
        f"{decks}{second.short_id}/swap/", {"from": first.short_id}
    ).json()
    assert [(row["stay"], row["out"], row["missing"]) for row in swap] == [
        (2, 2, 0),
        (0, 0, 1),
    ]
    (found,) = client.get(f"{ROOT}decks/").json()
    assert (found["deck"], found["there"]) == (second.short_id, 0)
    (row,) = client.get(f"{ROOT}completion/").json()
    assert (row["label"], row["owned"], row["total"]) == ("Lantern Street", 1, 2)
