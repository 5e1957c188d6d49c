"""One event at a time: whatever changes it holds its row until it is done."""

from collections.abc import Iterable

from drafts.events.event_errors import EventGone, NotNow, SeatGone
from drafts.events.models import Event, Seat


def lock_event(event: Event, *states: str) -> Event:
    """Return *event*, fresh, held until the transaction ends.

    Raises EventGone, or NotNow if it is in none of *states* (none given: any will do).
    """
    found = Event.objects.select_for_update().filter(pk=event.pk).first()
    if found is None:
        raise EventGone
    require_state(found, states)
    return found


def require_state(event: Event, states: Iterable[str]) -> None:
    """Raise NotNow if *event* is in none of *states*; none given: any will do."""
    allowed = tuple(states)
    if allowed and event.state not in allowed:
        raise NotNow(state=event.state)


def lock_builder(seat: Seat, *more: str) -> tuple[Event, Seat]:
    """Return event and seat, fresh, while the seat's pool and deck may change.

    That is so in the states *more*, too; once rounds are played, for who came late and
    has not handed in yet. Raises NotNow, SeatGone.
    """
    event = lock_event(seat.event, Event.State.BUILDING, Event.State.ROUNDS, *more)
    held = event.seats.select_related("user", "deck")
    found = held.filter(pk=seat.pk, user=seat.user_id).first()
    if found is None:
        raise SeatGone
    is_late = found.entered_round > 1 and found.submitted is None
    if event.state == Event.State.ROUNDS and not is_late:
        raise NotNow(state=event.state)
    return event, found
