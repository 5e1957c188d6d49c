"""Real boosters on a real table: typed in by one, checked by another, built, played."""

import html
import json
import re
from unittest.mock import ANY

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from cards.catalogue.models import Printing
from decks.collection.models import Holding
from drafts.audit.event_export import export_event
from drafts.audit.event_verification import verify_event
from drafts.audit.verify_draft import faults_of
from drafts.events.locks import NotNow
from drafts.events.log_entries import LogEntry
from drafts.picking.event_start import start_event
from drafts.pools.collect_pool import keep_in_collection
from drafts.pools.event_decks import begin_deck, submit_deck
from drafts.pools.models import PoolCard, RegisteredPool
from drafts.pools.pool_text import read_pool, write_pool_text
from drafts.pools.services import (
    CheckerUnfit,
    Copy,
    PoolStale,
    PoolTooLarge,
    PoolUnchecked,
    check_pool,
    pool_digest,
    register_pool,
)
from drafts.rounds.services import (
    decide_pairing,
    enter_late,
    finish_event,
    pair_next_round,
    report_pairing,
)
from tests.events import import_set, make_event, seat_of
from tests.factories import import_rows, make_user, row

pytestmark = pytest.mark.django_db
ALL = " ".join(f"{n}x2" for n in range(1, 20)) + " 100 20*f"


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


@pytest.fixture
def people():
    return [make_user(name) for name in ("anna", "ben", "cara")]


@pytest.fixture
def event(people):
    made = make_event(*people, draft="paper", boosters=(), visibility="public")
    return start_event(event=made)


def signed_in(user) -> Client:
    client = Client()
    client.force_login(user)
    return client


def words_of(response) -> str:
    text = re.sub(r"<[^>]*>", " ", response.content.decode())
    return " ".join(html.unescape(text).split())


def copies(text: str = ALL) -> dict:
    read = read_pool(text, game_slug="wow", set_code="LAN", language="en")
    return read.require_read()


def registered(event, player, by, checker, text: str = ALL) -> RegisteredPool:
    seat = seat_of(event, player)
    return register_pool(seat=seat, by=by, checker=checker, copies=copies(text))


def agreed(event, player, by, checker, text: str = ALL) -> RegisteredPool:
    pool = registered(event, player, by, checker, text)
    return check_pool(pool=pool, by=checker, seen=pool_digest(pool), counted={})


def faults_in(event) -> list[str]:
    event.refresh_from_db()
    return verify_event(event)


def at(event, user, *parts) -> str:
    number = seat_of(event, user).number
    return "/".join(["/drafts", event.short_id, "seats", str(number), *parts, ""])


def test_a_paper_event_opens_no_packs_and_seats_no_bots(event):
    assert event.state == "building"
    assert event.seats.count() == 3
    assert not event.packs.exists()
    assert faults_in(event) == []


def test_a_whole_evening_on_paper_stands_as_its_log_says(event, people):
    anna, ben, cara = people
    for player, by, checker in (
        (anna, anna, ben),
        (ben, anna, cara),
        (cara, cara, anna),
    ):
        agreed(event, player, by, checker)
        begin_deck(seat=seat_of(event, player), name="x", is_suggested=True)
        submit_deck(seat=seat_of(event, player))
    while not event.rounds.filter(number=2).exists():
        made = pair_next_round(event=event)
        for pairing in made.pairings.exclude(second=None):
            for seat in (pairing.first, pairing.second):
                report_pairing(pairing=pairing, seat=seat, score=(2, 1, 0))
    assert faults_in(event) == []
    finish_event(event=event)
    event.refresh_from_db()
    told = json.loads(json.dumps(export_event(event, anna)))
    assert list(faults_of(told)) == []
    assert len(told["registered"]) == 3
    page = words_of(Client().get(f"/drafts/{event.short_id}/"))
    assert "All picks by player" in page
    for spoil in (
        lambda: told["registered"].pop("0"),
        lambda: told["registered"]["1"][0].__setitem__(2, 9),
    ):
        spoil()
        assert "registered pools" in " ".join(faults_of(told))


def test_what_was_agreed_goes_into_the_collection_foils_as_foils(event, people):
    anna, ben, _cara = people
    agreed(event, anna, anna, ben)
    finish_event(event=event)
    keep_in_collection(seat=seat_of(event, anna), language="pl")
    held = {(h.printing_id, h.is_foil): h.quantity for h in Holding.objects.all()}
    pool = RegisteredPool.objects.get(seat=seat_of(event, anna))
    assert held == {(c.printing_id, c.is_foil): c.quantity for c in pool.cards.all()}
    assert any(is_foil for _, is_foil in held)


def test_the_script_asks_for_a_second_person(event, people):
    anna, ben, _cara = people
    agreed(event, anna, anna, ben)
    finish_event(event=event)
    event.refresh_from_db()
    told = export_event(event, anna)
    entry = next(one for one in told["log"] if one["kind"] == "checked")
    entry["data"]["by"] = "anna"
    assert any("second person" in fault for fault in faults_of(told))


def lose_a_card(event):
    PoolCard.objects.first().delete()


def confirm_behind_the_log(event):
    RegisteredPool.objects.update(state="checked")


def lose_the_pool(event):
    RegisteredPool.objects.all().delete()


@pytest.mark.parametrize("tamper", [lose_a_card, confirm_behind_the_log, lose_the_pool])
def test_whatever_is_changed_behind_the_log_is_found(event, people, tamper):
    anna, ben, _cara = people
    registered(event, anna, anna, ben)
    assert faults_in(event) == []
    tamper(event)
    assert any("pool of place" in fault for fault in faults_in(event))


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


def test_the_checker_is_a_second_person_of_the_event(event, people):
    anna, ben, _cara = people
    with pytest.raises(CheckerUnfit):
        registered(event, anna, anna, anna)
    with pytest.raises(CheckerUnfit):
        registered(event, anna, anna, make_user("stranger"))
    pool = registered(event, anna, anna, ben)
    with pytest.raises(IntegrityError), transaction.atomic():
        RegisteredPool.objects.filter(pk=pool.pk).update(checker=anna)


def test_only_the_list_that_was_seen_is_confirmed_and_only_by_its_checker(
    event, people
):
    anna, ben, cara = people
    pool = registered(event, anna, anna, ben)
    seen = pool_digest(pool)
    with pytest.raises(PoolStale):
        check_pool(pool=pool, by=cara, seen=seen, counted={})
    registered(event, anna, anna, ben, "1 2 3")
    with pytest.raises(PoolStale):
        check_pool(pool=pool, by=ben, seen=seen, counted={})
    assert RegisteredPool.objects.get().state == "registered"


def test_differences_are_marked_mended_and_looked_at_again(event, people):
    anna, ben, _cara = people
    pool = registered(event, anna, anna, ben, "1x3 2")
    first, other = (Printing.objects.get(number=n, card_set__code="LAN") for n in "13")
    counted = {Copy(first.pk, False): 2, Copy(other.pk, True): 1}
    pool = check_pool(pool=pool, by=ben, seen=pool_digest(pool), counted=counted)
    assert pool.state == "disputed"
    assert pool.differences == [
        {"printing": "LAN 1", "foil": False, "listed": 3, "counted": 2},
        {"printing": "LAN 3", "foil": True, "listed": 0, "counted": 1},
    ]
    assert faults_in(event) == []
    kinds = list(LogEntry.objects.filter(event=event).values_list("kind", "seat"))
    place = seat_of(event, anna).number
    assert kinds[-4:] == [
        ("registered", place),
        ("pool", None),
        ("counted", place),
        ("disputed", None),
    ]
    assert agreed(event, anna, anna, ben, "1x2 2 3*f").state == "checked"


def test_a_pool_stays_as_it_is_once_rounds_are_played(event, people):
    anna, ben, cara = people
    for player, by, checker in (
        (anna, anna, ben),
        (ben, ben, cara),
        (cara, cara, anna),
    ):
        agreed(event, player, by, checker)
        begin_deck(seat=seat_of(event, player), name="x", is_suggested=True)
        submit_deck(seat=seat_of(event, player))
    made = pair_next_round(event=event)
    with pytest.raises(NotNow):
        registered(event, anna, anna, ben)
    late = make_user("late")
    enter_late(event=event, user=late)
    agreed(event, late, late, ben)
    begin_deck(seat=seat_of(event, late), name="x", is_suggested=True)
    submit_deck(seat=seat_of(event, late))
    for pairing in made.pairings.exclude(second=None):
        decide_pairing(pairing=pairing, score=(2, 0, 0))
    assert pair_next_round(event=event).pairings.count() == 2
    assert faults_in(event) == []


def test_drafts_of_the_site_have_no_pools_to_type_in(people):
    other = start_event(event=make_event(*people, draft="sealed"))
    with pytest.raises(NotNow):
        registered(other, people[0], people[0], people[1])
    assert signed_in(people[0]).get(at(other, people[0], "pool")).status_code == 404


def test_a_pool_has_an_end(event, people):
    with pytest.raises(PoolTooLarge):
        registered(event, people[0], people[0], people[1], "1x999 2x2")


# As it is typed


def test_numbers_mean_the_set_that_was_named_last():
    import_rows([row(set_code="EMB", set="Embers", name="Ember", collector_number="1")])
    read = read_pool(
        "1 2x3 emb: 1f\nLAN 3", game_slug="wow", set_code="LAN", language="en"
    )
    told = [(str(one.printing), one.entered.count, one.is_foil) for one in read.entered]
    assert told == [
        ("LAN 1", 1, False),
        ("LAN 2", 3, False),
        ("EMB 1", 1, True),
        ("LAN 3", 1, False),
    ]
    assert read_pool("", game_slug="wow", set_code="LAN", language="en").entered == ()


def test_a_list_is_written_as_it_is_typed(event, people):
    pool = registered(event, people[0], people[0], people[1], "3 1x2 1 2f 2")
    assert write_pool_text(pool.cards.all()) == "LAN: 1x3 2 2*f 3"
    assert copies(write_pool_text(pool.cards.all())) == copies("3 1x2 1 2f 2")


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
    assert "Your 3 cards" in words_of(mine.get(f"/drafts/{event.short_id}/"))


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
