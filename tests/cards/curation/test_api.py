"""What programs of curators do."""

import json

import pytest
from django.test import override_settings

from cards.catalogue.models import Printing
from cards.curation.row_values import revision_of
from tests.cards.curation.desk import API
from tests.factories import (
    card_named,
    make_user,
)

pytestmark = pytest.mark.django_db


def patch(client, address, **body):
    return client.patch(API + address, json.dumps(body), "application/json")


def post(client, address, **body):
    return client.post(API + address, json.dumps(body), "application/json")


# By API


def test_the_api_does_what_the_pages_do(desk):
    card = card_named("Moth")
    told = desk.get(f"{API}cards/{card.pk}/").json()
    assert told["values"]["cost"] == 2
    changed = patch(
        desk, f"cards/{card.pk}/", revision=told["revision"], values={"cost": 8}
    )
    assert changed.json()["values"]["cost"] == 8
    stale = patch(
        desk, f"cards/{card.pk}/", revision=told["revision"], values={"cost": 9}
    )
    assert (stale.status_code, stale.json()["code"]) == (409, "catalogue-changed-since")
    unknown = patch(
        desk, f"cards/{card.pk}/", values={"mana": 9},
        revision=changed.json()["revision"],
    )  # fmt: skip
    assert (unknown.status_code, unknown.json()["code"]) == (400, "unknown-fields")
    act = desk.get(f"{API}acts/").json()["results"][0]
    assert (act["kind"], act["author"], act["undone"]) == (
        "correction",
        "curator",
        False,
    )
    undone = post(desk, f"acts/{act['id']}/undo/").json()
    assert (undone["act"]["undoes"], undone["kept"]) == (act["id"], 0)
    assert card_named("Moth").cost == 2


def test_the_api_adds_merges_and_settles(desk):
    assert post(desk, "sets/", code="NEW", name="New Street").status_code == 201
    made = post(
        desk, "sets/new/printings/", card=card_named("Moth").pk,
        values={"collector_number": "7"},
    )  # fmt: skip
    assert (made.status_code, made.json()["number"]) == (201, "7")
    printing = Printing.objects.get(number="7")
    told = desk.get(f"{API}printings/{printing.pk}/").json()
    changed = patch(
        desk, f"printings/{printing.pk}/", revision=told["revision"],
        values={"artist": "B. Nib"},
    )  # fmt: skip
    assert changed.json()["values"]["artist"] == "B. Nib"
    moth, wick = card_named("Moth"), card_named("Wick")
    merged = post(
        desk, f"cards/{moth.pk}/merge/", into=wick.pk, revision=revision_of(moth)
    )
    assert {"happened": "merged", "what": "card", "id": moth.pk, "card": moth.pk,
            "into": wick.pk} in merged.json()["entries"]  # fmt: skip
    assert desk.get(f"{API}marks/").json() == {"cards": [], "rows": []}
    assert post(desk, "curators/", username="nobody").status_code == 422
    make_user("anna")
    told = post(desk, "curators/", username="anna").json()
    assert told == {"curators": ["anna", "curator"]}
    assert desk.delete(f"{API}curators/anna/").json() == {"curators": ["curator"]}


def test_the_api_renames_sets_and_moves_printings(desk):
    told = desk.get(f"{API}sets/lan/").json()
    changed = patch(desk, "sets/lan/", revision=told["revision"], year=2011).json()
    assert changed["values"] == told["values"] | {"year": 2011}
    assert told["values"]["picture_url"] == ""
    told = changed
    elsewhere = {"revision": told["revision"], "picture_url": "https://x.example/1"}
    refused = patch(desk, "sets/lan/", **elsewhere).json()
    assert refused["code"] == "pictures-not-allowed"
    elsewhere["picture_url"] = "https://pictures.example/{set}/{number}.jpg"
    with override_settings(PICTURE_ORIGINS=["https://pictures.example"]):
        shown = patch(desk, "sets/lan/", pictures_are_whole=True, **elsewhere).json()
    assert shown["values"]["picture_url"] == elsewhere["picture_url"]
    assert shown["values"]["pictures_are_whole"]
    behind = patch(desk, "sets/lan/", revision=told["revision"], name="Lamps")
    assert (behind.status_code, behind.json()["code"]) == (
        409,
        "catalogue-changed-since",
    )
    assert patch(desk, "sets/non/", revision="", name="x").status_code == 404
    post(desk, "sets/", code="NEW", name="New Street")
    moth = card_named("Moth").printings.get()
    for code, status in (("NON", 422), ("\0", 422), ({}, 422), ("NEW", 200)):
        moved = patch(
            desk, f"printings/{moth.pk}/", revision=revision_of(moth),
            values={"set_code": code},
        )  # fmt: skip
        assert moved.status_code == status, code
    assert moved.json()["values"]["set_code"] == "NEW"


def test_the_api_is_not_there_for_others(client, curator):
    card = card_named("Moth")
    assert client.get(f"{API}acts/").status_code == 401
    client.force_login(make_user("anna"))
    for address in ("acts/", "marks/", "curators/", f"cards/{card.pk}/"):
        assert client.get(API + address).status_code == 404, address
    assert post(client, "acts/1/undo/").status_code == 404
    assert post(client, "sets/", code="X", name="X").status_code == 404
