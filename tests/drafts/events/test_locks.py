"""Many at once at one table: what the database settles."""

import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import connection, transaction
from django.utils import timezone

from drafts.audit.event_verification import verify_event
from drafts.events.locks import SeatTaken, lock_event
from drafts.events.models import Event
from drafts.events.services import join_event
from drafts.picking.draft_state import wind_on
from drafts.picking.models import Pick
from drafts.picking.services import catch_up, make_pick, take_up_due
from rules.events.draft import StalePick
from tests.decks.building.editing.test_card_changes import at_once
from tests.events import import_set, make_event, seat_of, started, table
from tests.factories import make_user

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]
CONNECTIONS = 50
SENT = 200


@pytest.fixture
def anna(transactional_db):
    import_set()
    return make_user("anna")


def test_200_submissions_of_one_pick_over_50_connections_are_one_row(anna):
    event = started(make_event(anna))
    seat, draft = seat_of(event, anna), table(event)
    turn, pack = draft.turn_of(seat.number), draft.pack_of(seat.number)
    request, begin = uuid4(), threading.Barrier(CONNECTIONS)

    def submit(worker: int) -> list[int]:
        begin.wait(60)
        try:
            return [
                make_pick(
                    seat=seat,
                    turn=turn,
                    card=pack[(worker + n) % len(pack)],
                    request_id=request,
                ).pk
                for n in range(SENT // CONNECTIONS)
            ]
        finally:
            connection.close()

    with ThreadPoolExecutor(CONNECTIONS) as pool:
        answers = Counter(
            pk for made in pool.map(submit, range(CONNECTIONS)) for pk in made
        )
    assert list(answers.values()) == [SENT]
    assert seat.picks.count() == 1
    assert event.log.filter(kind="picked", seat=seat.number).count() == 1
    assert verify_event(Event.objects.get(pk=event.pk)) == []


def test_of_different_picks_for_one_turn_the_first_counts(anna):
    event = started(make_event(anna))
    seat, draft = seat_of(event, anna), table(event)
    turn, pack = draft.turn_of(seat.number), draft.pack_of(seat.number)

    def submitting(card: int):
        return lambda: make_pick(seat=seat, turn=turn, card=card, request_id=uuid4())

    refused = at_once(*(submitting(card) for card in pack[:8]))
    assert [type(one) for one in refused] == [StalePick] * 7
    assert seat.picks.count() == 1


def test_bots_taken_up_by_many_pick_once(anna):
    event = started(make_event(anna))
    seat, draft = seat_of(event, anna), table(event)
    make_pick(
        seat=seat,
        turn=draft.turn_of(seat.number),
        card=draft.pack_of(seat.number)[0],
        request_id=uuid4(),
    )
    looks = [lambda: catch_up(Event.objects.get(pk=event.pk))] * 8
    assert at_once(*looks) == []
    assert Pick.objects.count() == 4 + 3
    assert verify_event(Event.objects.get(pk=event.pk)) == []


def test_the_last_seat_is_taken_once_and_nobody_sits_twice(anna):
    event = make_event(anna, max_seats=2)
    others = [make_user(f"guest-{n}") for n in range(6)]
    joins = [lambda one=one: join_event(event=event, user=one) for one in others]
    assert len(at_once(*joins)) == 5
    assert event.seats.count() == 2
    (refusal,) = at_once(lambda: join_event(event=event, user=anna))
    assert isinstance(refusal, SeatTaken)


def let_time_run_out(event: Event) -> None:
    """Have the time of whoever is to pick in *event* be over."""
    event.due_at = timezone.now() - timedelta(hours=1)
    wind_on(event, event.due_at)
    event.save()


def test_workers_pass_over_a_due_event_that_another_holds(anna):
    held, free = (
        started(make_event(anna, timer=60, name=name)) for name in ("Held", "Free")
    )
    for event in (held, free):
        let_time_run_out(event)
    before = {event.pk: event.sequence for event in (held, free)}
    is_held, is_done = threading.Event(), threading.Event()

    def hold() -> None:
        with transaction.atomic():
            lock_event(held)
            is_held.set()
            is_done.wait(60)
        connection.close()

    holder = threading.Thread(target=hold)
    holder.start()
    try:
        assert is_held.wait(60)
        take_up_due(steps=1)  # waits for nobody
    finally:
        is_done.set()
        holder.join(60)
    moved = {one.pk for one in Event.objects.all() if one.sequence > before[one.pk]}
    assert moved == {free.pk}
    take_up_due(steps=1)
    held.refresh_from_db()
    assert held.sequence > before[held.pk]


def test_due_events_are_taken_up_once_by_many_workers(anna):
    events = [started(make_event(anna, timer=60, name=f"Due {n}")) for n in range(4)]
    for event in events:
        let_time_run_out(event)
    assert at_once(*[lambda: take_up_due(steps=50)] * 4) == []
    for event in events:
        assert seat_of(event, anna).picks.count() == 1
