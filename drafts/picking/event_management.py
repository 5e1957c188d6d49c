"""The organiser's desk, and what players do about their seats while a draft runs."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from drafts.events import log
from drafts.events.locks import SeatGone, lock_event
from drafts.events.models import Event, Seat
from drafts.events.services import leave_lobby
from drafts.picking.draft_state import set_due, table_of, wind_on

State = Event.State
RUNNING = (State.DRAFTING, State.PAUSED)


@transaction.atomic
def pause_event(*, event: Event) -> Event:
    """Stop the clock of *event*; nobody picks until it is resumed. Raises NotNow."""
    event = lock_event(event, State.DRAFTING)
    now = timezone.now()
    if event.deadline:
        left = max(event.deadline - now, timedelta())
        event.time_left = left // timedelta(milliseconds=1)
    event.state = State.PAUSED
    event.deadline = event.due_at = None
    log.append(event, "paused", {})
    return event


@transaction.atomic
def resume_event(*, event: Event) -> Event:
    """Let *event* go on with the time its step had left. Raises NotNow."""
    event = lock_event(event, State.PAUSED)
    now = timezone.now()
    if event.time_left is not None:
        wind_on(event, now + timedelta(milliseconds=event.time_left))
    event.state, event.time_left = State.DRAFTING, None
    ask_anew(event)
    log.append(event, "resumed", {})
    return event


def ask_anew(event: Event) -> None:
    """Ask anew who is waited for, once somebody left, came back or time runs again."""
    draft = table_of(event)
    if draft is not None and event.state == State.DRAFTING:
        set_due(event, draft, list(event.seats.all()), timezone.now())


@transaction.atomic
def hold_seat(*, seat: Seat) -> Seat:
    """Have a bot act for the seat's player until they come back. Raises NotNow."""
    return _hold(seat, is_held=True)


def leave_seat(*, seat: Seat) -> Seat | None:
    """Give *seat* up in the lobby and return None; later a bot holds it.

    Raises NotNow.
    """
    if seat.number is None:
        return leave_lobby(seat=seat)
    return hold_seat(seat=seat)


@transaction.atomic
def return_to_seat(*, seat: Seat) -> Seat:
    """Give the seat back to its player, from whatever device. Raises NotNow."""
    return _hold(seat, is_held=False)


def _hold(seat: Seat, *, is_held: bool) -> Seat:
    """Write down who acts for *seat*; again is no change."""
    event = lock_event(seat.event, *RUNNING)
    seat = fresh_seat(event, seat)
    if seat.is_held == is_held:
        return seat
    seat.is_held = is_held
    seat.save(update_fields=["is_held"])
    ask_anew(event)
    log.append(event, "held" if is_held else "returned", {"place": seat.number})
    return seat


def fresh_seat(event: Event, seat: Seat) -> Seat:
    """Return *seat* as it is under the lock. Raises SeatGone if its player changed."""
    found = event.seats.filter(pk=seat.pk, user=seat.user_id).first()
    if found is None:
        raise SeatGone
    return found
