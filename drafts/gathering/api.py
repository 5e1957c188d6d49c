"""Details, waiting list, check-in and copies for programs."""

from django.shortcuts import get_object_or_404
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.endpoints import endpoint, valid_input, validated
from core.web.requests import signed_in
from drafts.events.serializers import JoinIn
from drafts.events.waiting_list import stop_waiting, wait_for_seat
from drafts.gathering.access import awaited_event, event_to_join
from drafts.gathering.serializers import CheckInIn, DetailsIn
from drafts.gathering.services import (
    change_details,
    check_in,
    copy_event,
    release_absent,
)
from drafts.picking.access import own_event, own_seat
from drafts.seats.api import event_out
from drafts.seats.serializers import EventOut


@endpoint("POST", scope="events", sent=DetailsIn, answer=EventOut)
def details(request: Request, short_id: str) -> Response:
    """Say name, time, place and description of your event."""
    event = own_event(request, short_id)
    told = valid_input(DetailsIn, request.data).details()
    change_details(event=event, details=told)
    return event_out(request, short_id)


@endpoint("POST", scope="events", sent=JoinIn, answer={204: None})
def wait(request: Request, short_id: str) -> Response:
    """Join the waiting list of a full event."""
    word = validated(JoinIn, request.data)["invitation"]
    event = event_to_join(request, short_id, word)
    wait_for_seat(event=event, user=signed_in(request))
    return Response(status=204)


@endpoint("POST", scope="events", answer={204: None})
def unwait(request: Request, short_id: str) -> Response:
    """Leave the waiting list."""
    event = awaited_event(request, short_id)
    stop_waiting(event=event, user=signed_in(request))
    return Response(status=204)


@endpoint("POST", scope="events", sent=CheckInIn, answer=EventOut)
def here(request: Request, short_id: str) -> Response:
    """Check in, or a player of your event."""
    sent = validated(CheckInIn, request.data)
    if sent["player"]:
        seats = own_event(request, short_id).seats.select_related("event", "user")
        seat = get_object_or_404(seats, user__username=sent["player"])
    else:
        seat = own_seat(request, short_id)
    check_in(seat=seat, is_here=sent["is_here"])
    return event_out(request, short_id)


@endpoint("POST", scope="events", answer=EventOut)
def release(request: Request, short_id: str) -> Response:
    """Free the seats of who has not checked in."""
    release_absent(event=own_event(request, short_id))
    return event_out(request, short_id)


@endpoint("POST", scope="events", answer={201: EventOut})
def copy(request: Request, short_id: str) -> Response:
    """Make an event like one of yours, without its date."""
    event = own_event(request, short_id)
    made = copy_event(event=event, organiser=signed_in(request))
    return event_out(request, made.short_id, 201)
