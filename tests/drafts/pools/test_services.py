"""Real boosters on a real table: typed in by one, checked by another, built, played."""

import json

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
from drafts.pools.pool_text import read_pool
from drafts.pools.services import (
    CheckerUnfit,
    Copy,
    PoolStale,
    PoolTooLarge,
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
