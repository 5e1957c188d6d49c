"""Loading a seat whose picks may be seen again."""

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from drafts.events.models import Event, Seat
from drafts.picking.access import visible_event
from drafts.replay.queries import may_replay


def seat_to_replay(
    request: HttpRequest, short_id: str, number: int
) -> tuple[Event, Seat]:
    """Return an event and its seat *number* (0-based) if its picks may be seen again.

    Raises Http404.
    """
    event = visible_event(request, short_id)
    seats = event.seats.select_related("user")
    seat = get_object_or_404(seats, number=number)
    if not may_replay(event, seat, request.user):
        raise Http404
    return event, seat
