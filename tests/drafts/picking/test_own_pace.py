"""A draft over days: each seat at its own pace, by a clock that is driven."""

import random
from datetime import timedelta
from uuid import uuid4

import pytest
import time_machine

from drafts.audit.event_export import export_event
from drafts.audit.event_verification import verify_event
from drafts.audit.verify_draft import faults_of
from drafts.events.locks import PaceImpossible
from drafts.picking.draft_state import clock_of
from drafts.picking.services import catch_up, make_pick
from drafts.picking.waiting import waiting_turn
from drafts.rounds.services import finish_event
from tests.drafts.picking.paced import BEGUN, PACKS, names, over_days
from tests.events import PACK, import_set, make_event, pick_first, table
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def look(event, seat):
    """Let the player of *seat* pick from every pack that lies there."""
    done = 0
    while (draft := table(event)).turn_of(seat.number):
        turn, pack = draft.turn_of(seat.number), draft.pack_of(seat.number)
        make_pick(seat=seat, turn=turn, card=pack[-1], request_id=uuid4())
        done += 1
    return done


def test_eight_players_who_look_when_they_like_finish_in_days_and_nothing_is_lost():
    chance = random.Random(22)
    with time_machine.travel(BEGUN, tick=False) as clock:
        players = names(8)
        event = over_days(*players, max_seats=8)
        seats = list(event.seats.all())
        opened = sorted(event.pack_cards.values_list("number", flat=True))
        looks = {seat: chance.uniform(0, 20) for seat in seats}  # hours from now
        picked = 0
        while table(event) and not table(event).is_over:
            seat = min(looks, key=looks.get)
            clock.move_to(BEGUN + timedelta(hours=looks[seat]))
            catch_up(event)
            picked += look(event, seat)
            # Most look twice a day; some are away for days, and bots pick for them.
            looks[seat] += chance.choice([6, 10, 14, 14, 70])
            held = sorted(card for heap in table(event).heaps() for card in heap)
            assert held == opened
        passed = timedelta(hours=min(looks.values()))
    event.refresh_from_db()
    assert event.state == "building"
    assert [len(pool) for pool in table(event).pools] == [PACK * PACKS] * 8
    assert picked > PACK * PACKS * 8 * 0.6
    # In step each of 28 picks waits for the slowest of eight.
    assert passed < timedelta(days=PACK * PACKS)
    assert verify_event(event) == []
    event = finish_event(event=event)
    assert list(faults_of(export_event(event, players[0]))) == []


def test_each_pack_has_its_own_time_and_only_who_lets_it_pass_is_late():
    with time_machine.travel(BEGUN, tick=False) as clock:
        players = names(4)
        event = over_days(*players)
        by_place = {seat.number: seat for seat in event.seats.select_related("user")}
        first, second = by_place[0], by_place[1]
        clock.shift(timedelta(hours=20))
        pick_first(event, second.user)
        pick_first(event, first.user)
        event.refresh_from_db()
        # The pack that came just now has a day, whenever the draft began.
        assert clock_of(event, 1) == BEGUN + timedelta(hours=44)
        assert clock_of(event, 2) == BEGUN + timedelta(hours=24)
        clock.shift(timedelta(hours=5))
        catch_up(event)
    made = event.seats.exclude(number=0).values_list("number", "picks__chooser")
    assert set(made) == {(1, "player"), (2, "timeout"), (3, "timeout")}
    seat = event.seats.get(number=1)
    assert waiting_turn(seat).deadline == BEGUN + timedelta(hours=44)


def test_what_passes_no_packs_has_no_pace():
    with pytest.raises(PaceImpossible):
        make_event(make_user("anna"), draft="sealed", own_pace=True)
