"""Boosters through the API."""

import pytest

from drafts.boosters.models import OwnBooster
from tests.events import import_set
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def small(**changes) -> dict:
    return {
        "name": "Lamp handful",
        "source": "Counted from one box.",
        "confidence": "medium",
        "layouts": [
            {
                "weight": 1,
                "slots": [
                    {"name": "common", "count": 2, "sheets": [["common", 1]]},
                    {"name": "rare", "count": 1, "sheets": [["rare", 3], ["best", 1]]},
                ],
            }
        ],
        "sheets": {
            "common": {"rarities": ["common"]},
            "rare": {"rarities": ["rare"]},
            "best": [["LAN 23", 1], ["LAN 24", 2]],
        },
        **changes,
    }


def test_programs_make_read_change_and_open_boosters(anna):
    client = signed_in(anna)
    made = client.post("/api/v1/boosters/", small(), content_type="application/json")
    assert made.status_code == 201
    place = f"/api/v1/boosters/{made.json()['slug']}/"
    assert client.get(place).json()["definition"]["sheets"] == small()["sheets"]
    changed = client.patch(place, {"name": "Two"}, content_type="application/json")
    assert changed.json()["name"] == "Two"
    assert changed.json()["definition"]["sheets"] == small()["sheets"]
    odds = client.get(f"{place}odds/", {"set": "LAN"}).json()
    assert odds["rarities"] == {
        "common": "2",
        "rare": "3/4",
        "epic": "1/12",
        "legendary": "1/6",
    }
    assert {"printing": "LAN 24", "expected": "1/6", "seen": "1/6"} in odds["cards"]
    asked = {"set": "LAN", "seed": 3, "count": 5}
    packs = client.get(f"{place}packs/", asked).json()
    assert [len(pack) for pack in packs] == [3] * 5
    assert packs == client.get(f"{place}packs/", asked).json()
    retired = client.post(
        f"{place}retire/", {"is_retired": True}, content_type="application/json"
    )
    assert retired.json()["is_retired"] is True
    slugs = [one["slug"] for one in client.get("/api/v1/boosters/").json()["results"]]
    assert slugs[1:] == ["lanternfall", "wow-2006", "wow-later"]


@pytest.mark.parametrize(
    "change",
    [
        {"layouts": []},
        {"layouts": [7]},
        {"sheets": {"common": {"colour": ["red"]}}},
        {"sheets": {"common": {"rarities": ["a\u0000b"]}}},
        {"sheets": small()["sheets"] | {"a,b": {}}},
        {"sheets": small()["sheets"] | {"odd": {"traits": [["tag", 'a"b']]}}},
        {"confidence": "sure"},
        {"name": "x" * 81},
    ],
)
def test_programs_are_told_what_no_booster_is(anna, change):
    sent = small(**change)
    answer = signed_in(anna).post(
        "/api/v1/boosters/", sent, content_type="application/json"
    )
    assert answer.status_code in (400, 422)
    assert not OwnBooster.objects.exists()
