"""Pools through the API."""

from unittest.mock import ANY

import pytest

from drafts.pools.models import RegisteredPool
from drafts.pools.pool_text import read_pool
from drafts.pools.services import (
    register_pool,
)
from tests.events import import_set, seat_of
from tests.rigs.visitors import signed_in

pytestmark = pytest.mark.django_db
ALL = " ".join(f"{n}x2" for n in range(1, 20)) + " 100 20*f"


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def copies(text: str = ALL) -> dict:
    read = read_pool(text, game_slug="wow", set_code="LAN", language="en")
    return read.require_read()


def registered(event, player, by, checker, text: str = ALL) -> RegisteredPool:
    seat = seat_of(event, player)
    return register_pool(seat=seat, by=by, checker=checker, copies=copies(text))


def at(event, user, *parts) -> str:
    number = seat_of(event, user).number
    return "/".join(["/drafts", event.short_id, "seats", str(number), *parts, ""])


def test_programs_type_in_and_check(event, people):
    anna, ben, _cara = people
    place = "/api/v1" + at(event, anna, "pool").replace("drafts", "events")
    asked = {"content_type": "application/json"}
    said = {"set": "LAN", "numbers": "1x3 2f", "checker": "ben"}
    told = signed_in(anna).post(place, said, **asked).json()
    assert told == {
        "state": "registered", "registrar": "anna", "checker": "ben", "digest": ANY,
        "cards": [
            {"printing": "LAN 1", "name": "Passer-by 0", "foil": False,
             "listed": 3, "counted": 3},
            {"printing": "LAN 2", "name": "Passer-by 1", "foil": True,
             "listed": 1, "counted": 1},
        ],
    }  # fmt: skip
    other = signed_in(ben)
    assert other.get(place).json() == told
    marked = {"seen": told["digest"], "counted": [{"printing": "LAN 1", "counted": 2}]}
    assert other.post(f"{place}check/", marked, **asked).json()["state"] == "disputed"
    unknown = {
        "seen": told["digest"],
        "counted": [{"printing": "LAN 999", "counted": 2}],
    }
    assert other.post(f"{place}check/", unknown, **asked).status_code == 422
    stale = {"seen": "x", "counted": []}
    assert other.post(f"{place}check/", stale, **asked).status_code == 409
    done = other.post(f"{place}check/", {"seen": told["digest"]}, **asked)
    assert done.json()["state"] == "checked"
    event_told = other.get(f"/api/v1/events/{event.short_id}/").json()
    assert [one["state"] for one in event_told["pools"]].count("checked") == 1
    wrong = said | {"numbers": "999"}
    assert signed_in(anna).post(place, wrong, **asked).status_code == 422
    nobody = said | {"checker": "nobody"}
    assert signed_in(anna).post(place, nobody, **asked).status_code == 422
