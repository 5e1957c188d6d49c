"""Loading events: what a reader may not know of is a 404."""

from typing import Final

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404
from django.utils import timezone

from core.jobs import is_left_to_worker
from drafts.events.models import Event, Seat
from drafts.picking.jobs import take_up_event
from drafts.picking.services import catch_up, is_due

# What one look does of what is due: a table of bots alone is the worker's work.
READER_STEPS = 3
SAFE: Final = ("GET", "HEAD")


def visible_event(request: HttpRequest, short_id: str) -> Event:
    """Return the event if the reader may know of it; of an act, with all done by now.

    Who only reads has a worker do what is due, and sees it next time. Raises Http404.
    """
    events = Event.objects.visible_to(request.user).select_related("organiser")
    event = get_object_or_404(events, short_id=short_id)
    is_left = request.method in SAFE and (
        not is_due(event, timezone.now()) or is_left_to_worker(take_up_event, event.pk)
    )
    return event if is_left else catch_up(event, steps=READER_STEPS)


def own_event(request: HttpRequest, short_id: str) -> Event:
    """Return the event if the reader organises it. Raises Http404."""
    events = Event.objects.select_related("organiser")
    return get_object_or_404(events, short_id=short_id, organiser=request.user.pk)


def own_seat(request: HttpRequest, short_id: str) -> Seat:
    """Return the reader's seat in the event. Raises Http404."""
    if not request.user.is_authenticated:
        raise Http404
    seats = Seat.objects.select_related("event", "user")
    return get_object_or_404(seats, event__short_id=short_id, user=request.user.pk)


def seat_to_manage(request: HttpRequest, short_id: str, number: int) -> Seat:
    """Return a seat (0-based) of an event the reader organises. Raises Http404."""
    event = own_event(request, short_id)
    seats = event.seats.select_related("event", "user")
    return get_object_or_404(seats, number=number)
