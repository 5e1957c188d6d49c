"""The pages of pools: typed in, checked, and who may read them."""

import re

import pytest
from django.test import Client

from cards.catalogue.models import Printing
from drafts.pools.models import RegisteredPool
from drafts.pools.pool_text import read_pool
from drafts.pools.services import (
    register_pool,
)
from tests.events import import_set, seat_of
from tests.factories import make_user
from tests.rigs.visitors import signed_in, words_of

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


# Pages and API


def form(event, checker, **changes) -> dict:
    return {"card_set": "LAN", "numbers": "1x3 2", "checker": checker.pk, **changes}


def test_the_pages_lead_from_the_numbers_to_a_checked_pool(event, people):
    anna, ben, _cara = people
    mine, other, place = signed_in(anna), signed_in(ben), at(event, anna, "pool")
    assert "not entered" in words_of(mine.get(f"/drafts/{event.short_id}/"))
    shown = words_of(mine.post(place, form(event, ben, numbers="1x3 777")))
    assert "3 × Passer-by 0" in shown
    assert "777 no such number" in shown
    assert not RegisteredPool.objects.exists()
    refused = mine.post(place, form(event, ben, numbers="1 777", register="1"))
    assert refused.status_code == 422
    assert "The set has no cards with these numbers: 777" in words_of(refused)
    assert "1 777" in refused.content.decode()
    assert mine.post(place, form(event, ben, register="1")).status_code == 302
    page = other.get(place)
    assert "ben will check it" in words_of(page)
    seen = re.search(r'name="seen" value="(\w+)"', page.content.decode())[1]
    field = re.search(r'name="(c-\d+-0)" value="3"', page.content.decode())[1]
    check = place + "check/"
    assert other.post(check, {"seen": seen, field: "2"}).status_code == 302
    assert "ben got a different count" in words_of(mine.get(place))
    mine.post(place, form(event, ben, numbers="1x2 2", register="1"))
    assert other.post(check, {"seen": seen}).status_code == 409
    seen = re.search(r'name="seen" value="(\w+)"', other.get(place).content.decode())[1]
    other.post(check, {"seen": seen, field: "2"})
    assert "checked by ben" in words_of(mine.get(place))
    assert "Your cards 3" in words_of(mine.get(f"/drafts/{event.short_id}/"))


def test_a_list_is_read_by_its_player_and_the_two_who_made_it_alone(event, people):
    anna, ben, cara = people
    registered(event, anna, anna, ben, "7")
    name = Printing.objects.get(number="7", card_set__code="LAN").card.name
    page, api = (
        at(event, anna, "pool"),
        "/api/v1" + at(event, anna, "pool").replace("drafts", "events"),
    )
    for reader in (cara, None, make_user("dora")):
        client = signed_in(reader) if reader else Client()
        assert client.get(page).status_code == 404
        assert client.post(page, form(event, ben)).status_code == 404
        assert client.post(page + "check/", {}).status_code == 404
        assert client.get(api).status_code in (401, 403, 404)
        assert name not in client.get(f"/drafts/{event.short_id}/").content.decode()
        assert (
            name not in client.get(f"/drafts/{event.short_id}/export/").content.decode()
        )
    assert name in signed_in(ben).get(page).content.decode()
    assert signed_in(ben).post(page, form(event, cara)).status_code == 404
    assert signed_in(anna).post(page + "check/", {}).status_code == 404
    # the organiser may type in anybody's, and sees no list of others
    registered(event, cara, cara, ben, "8")
    other = Printing.objects.get(number="8", card_set__code="LAN").card.name
    organiser = signed_in(anna).get(at(event, cara, "pool"))
    assert organiser.status_code == 200
    assert other not in organiser.content.decode()
    assert "LAN: 8" not in organiser.content.decode()


def test_a_paper_event_is_made_on_the_page(people):
    client = signed_in(people[0])
    plan = {
        "name": "Table night", "draft": "paper", "booster": "lanternfall", "sets": "",
        "boosters": 4, "max_seats": 8, "timer": "", "format": "sealed",
        "bots_fill": "on", "visibility": "private", "plays": "on",
    }  # fmt: skip
    made = client.post("/drafts/new/", plan)
    assert made.status_code == 302
    assert "Table night" in words_of(client.get(made.url))
