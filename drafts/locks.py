"""One event at a time: whatever changes it holds its row until it is done."""

from collections.abc import Iterable

from drafts.models import Event
from drafts.refusals import EventGone, NotNow


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
