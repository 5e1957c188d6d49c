"""Picks: named, once, by whom the table waits for; late ones, bots, and the log."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from drafts.events.locks import NotNow
from drafts.events.log import broken_links
from drafts.events.models import Event
from drafts.picking.draft_state import wind_on
from drafts.picking.models import Pick
from drafts.picking.services import catch_up, make_pick, take_up
from rules.events.draft import CardNotInPack, StalePick
from tests.events import (
    PACK,
    draft_all,
    import_set,
    make_event,
    pick_first,
    seat_of,
    started,
    table,
)
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def catalogue():
    import_set()


def test_a_draft_with_bots_ends_with_every_card_in_a_pool(event, anna):
    event = draft_all(event, anna)
    assert event.state == Event.State.BUILDING
    draft = table(event)
    assert [len(pool) for pool in draft.pools] == [PACK] * 4
    assert sorted(card for pool in draft.pools for card in pool) == list(
        range(4 * PACK)
    )
    assert Pick.objects.count() == 4 * PACK
    assert broken_links(event.log.all()) == []


def test_the_same_request_sent_twice_is_one_pick_and_answers_the_first(event, anna):
    request = uuid4()
    first = pick_first(event, anna, request)
    seat, draft = seat_of(event, anna), table(event)
    again = make_pick(
        seat=seat,
        turn=draft.turn_of(seat.number),
        card=draft.pack_of(seat.number)[0],
        request_id=request,
    )
    assert again == first
    assert seat.picks.count() == 1


def test_a_pick_for_a_pack_that_moved_on_is_refused_and_nothing_changes(event, anna):
    seat, draft = seat_of(event, anna), table(event)
    turn, card = draft.turn_of(seat.number), draft.pack_of(seat.number)[0]
    pick_first(event, anna)
    before = (table(event), event.log.count())
    with pytest.raises(StalePick):
        make_pick(seat=seat, turn=turn, card=card, request_id=uuid4())
    assert (table(event), event.log.count()) == before


def test_a_card_of_another_pack_is_refused(event, anna):
    seat, draft = seat_of(event, anna), table(event)
    turn = draft.turn_of(seat.number)
    other = next(pack for n, pack in enumerate(draft.packs) if n != turn.pack)[0]
    with pytest.raises(CardNotInPack):
        make_pick(seat=seat, turn=turn, card=other, request_id=uuid4())
    assert seat.picks.count() == 0


def test_whoever_is_late_is_picked_for_once_however_often_somebody_looks(anna):
    event = started(make_event(anna, timer=30))
    late = event.deadline + timedelta(seconds=1)
    assert not take_up(event=event, now=event.deadline - timedelta(seconds=1))
    for _ in range(3):
        take_up(event=event, now=late)
    pick = seat_of(event, anna).picks.get()
    assert (pick.chooser, pick.pick_number) == ("timeout", 1)
    event.refresh_from_db()
    assert table(event).pick == 2
    assert event.deadline > late - timedelta(seconds=2)


def test_everybody_late_for_a_week_still_ends(anna):
    event = started(make_event(anna, timer=30))
    while event.state == Event.State.DRAFTING:
        wind_on(event, timezone.now())
        event.due_at = event.deadline
        event.save()
        event = catch_up(event)
    assert [len(pool) for pool in table(event).pools] == [PACK] * 4


def test_for_all_bots_of_a_step_the_table_is_written_once(event, anna):
    with CaptureQueriesContext(connection) as captured:
        pick_first(event, anna)
    sent = [one["sql"] for one in captured if one["sql"].startswith("UPDATE")]
    assert len([sql for sql in sent if '"chain" =' in sql]) == 1 + 3
    assert len([sql for sql in sent if '"table" =' in sql]) == 1 + 1


def test_nobody_picks_before_the_start(anna):
    event = make_event(anna)
    draft = table(started(make_event(make_user("ben"))))
    with pytest.raises(NotNow):
        make_pick(
            seat=seat_of(event, anna),
            turn=draft.turn_of(0) or draft.turn_of(1),
            card=0,
            request_id=uuid4(),
        )
