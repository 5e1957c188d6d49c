"""Decks built from pools: typed in, or drafted."""

import re

import pytest

from decks.building.models import Deck
from drafts.events.models import Event
from drafts.pools.event_decks import begin_deck, submit_deck
from drafts.pools.models import RegisteredPool
from drafts.pools.pool_text import read_pool
from drafts.pools.services import (
    PoolUnchecked,
    check_pool,
    pool_digest,
    register_pool,
)
from tests.events import (
    draft_all,
    import_set,
    make_event,
    seat_of,
    started,
)
from tests.factories import card_named
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


def agreed(event, player, by, checker, text: str = ALL) -> RegisteredPool:
    pool = registered(event, player, by, checker, text)
    return check_pool(pool=pool, by=checker, seen=pool_digest(pool), counted={})


def test_nobody_builds_before_two_people_agree(event, people):
    anna, ben, _cara = people
    seat = seat_of(event, anna)
    with pytest.raises(PoolUnchecked):
        begin_deck(seat=seat, name="x", is_suggested=True)
    registered(event, anna, anna, ben)
    with pytest.raises(PoolUnchecked):
        begin_deck(seat=seat, name="x", is_suggested=True)
    agreed(event, anna, anna, ben)
    deck = begin_deck(seat=seat, name="x", is_suggested=True)
    assert sum(deck.pool.values()) == 40
    assert deck.entries.exists()


def test_typed_in_again_the_deck_is_handed_back_and_held_to_the_new_pool(event, people):
    anna, ben, _cara = people
    agreed(event, anna, anna, ben)
    begin_deck(seat=seat_of(event, anna), name="x", is_suggested=True)
    submit_deck(seat=seat_of(event, anna))
    registered(event, anna, anna, ben, "1x3")
    assert seat_of(event, anna).submitted is None
    with pytest.raises(PoolUnchecked):
        submit_deck(seat=seat_of(event, anna))
    agreed(event, anna, anna, ben, "1x3")
    assert sum(seat_of(event, anna).deck.pool.values()) == 3


def at(event, *parts) -> str:
    return "/".join(["/drafts", event.short_id, *map(str, parts), ""])


def make_short_format(event) -> None:
    """Let decks of ten cards do: the test's packs are small."""
    from decks.formats.custom_formats.services import HouseRules, create_house_format
    from decks.limits.queries import house_slug

    says = HouseRules(
        name="Ten", about="", edition="2013", min_deck_size=10, copies=None,
        side_deck_size=None, is_public=False,
    )  # fmt: skip
    house = create_house_format(owner=event.organiser, game_slug="wow", says=says)
    Event.objects.filter(pk=event.pk).update(format=house_slug(house))


def test_a_deck_of_cards_that_were_not_drafted_is_not_taken(anna):
    event = draft_all(started(make_event(anna)), anna)
    make_short_format(event)
    client = signed_in(anna)
    client.post(at(event, "deck"), {"suggested": "1"})
    deck = Deck.objects.get()
    card = card_named("Passer-by 0")
    client.post(
        f"/decks/{deck.short_id}/cards/",
        {"card": card.pk, "zone": "main", "quantity": 50},
    )
    response = client.post(at(event, "submit"))
    assert response.status_code == 409
    assert "isn’t legal" in words_of(response)
    shown = client.get(f"/decks/{deck.short_id}/edit/")
    assert (
        "Odda"
        not in re.sub(r"(?s).*data-results", "", shown.content.decode()).split("</ul>")[
            0
        ]
    )
