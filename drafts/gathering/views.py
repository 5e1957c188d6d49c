"""Before the start: details, waiting list, check-in, calendar file, poster, copy."""

import segno
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import (
    require_http_methods,
    require_POST,
    require_safe,
)

from core.web.requests import signed_in
from drafts.events.waiting_list import stop_waiting, wait_for_seat
from drafts.gathering.access import awaited_event, event_to_join
from drafts.gathering.calendar import write_calendar
from drafts.gathering.forms import DetailsForm
from drafts.gathering.services import (
    change_details,
    check_in,
    copy_event,
    release_absent,
)
from drafts.picking.access import own_event, own_seat, visible_event


@never_cache
@require_http_methods(["GET", "POST"])
def event_details(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show what is told of one's event, and change it."""
    event = own_event(request, short_id)
    told = {
        "name": event.name,
        "starts_at": event.starts_at,
        "place": event.place,
        "description": event.description,
        "takes_any_deck": event.takes_any_deck,
    }
    form = DetailsForm(request.POST or None, initial=told)
    if request.method == "POST" and form.is_valid():
        change_details(event=event, details=form.details())
        messages.success(request, _("Saved."))
        return redirect(event)
    context = {"section": "drafts", "event": event, "form": form}
    status = 422 if form.errors else 200
    return render(
        request, "drafts/gathering/event_details.html", context, status=status
    )


@require_POST
def waiting_join(request: HttpRequest, short_id: str) -> HttpResponse:
    """Join the waiting list of a full event."""
    event = event_to_join(request, short_id, request.POST.get("invitation", ""))
    wait_for_seat(event=event, user=signed_in(request))
    return redirect(event)


@require_POST
def waiting_leave(request: HttpRequest, short_id: str) -> HttpResponse:
    """Leave the waiting list."""
    event = awaited_event(request, short_id)
    stop_waiting(event=event, user=signed_in(request))
    return redirect("event-list")


@require_POST
def seat_check_in(request: HttpRequest, short_id: str) -> HttpResponse:
    """Say that one is there."""
    check_in(seat=own_seat(request, short_id))
    return redirect("event", short_id)


@require_POST
def player_check_in(request: HttpRequest, short_id: str) -> HttpResponse:
    """Check a player of one's event in, or (`away`) take that back."""
    seats = own_event(request, short_id).seats.select_related("event", "user")
    seat = get_object_or_404(seats, user__username=request.POST.get("player", ""))
    check_in(seat=seat, is_here="away" not in request.POST)
    return redirect("event-desk", short_id)


@require_POST
def seats_release(request: HttpRequest, short_id: str) -> HttpResponse:
    """Free the seats of who has not checked in."""
    freed = release_absent(event=own_event(request, short_id))
    said = ngettext("%(n)s seat is free now.", "%(n)s seats are free now.", freed)
    messages.success(request, said % {"n": freed})
    return redirect("event-desk", short_id)


@require_POST
def event_copy(request: HttpRequest, short_id: str) -> HttpResponse:
    """Make an event like one of one's own, and ask when it is."""
    event = own_event(request, short_id)
    copy = copy_event(event=event, organiser=signed_in(request))
    return redirect("event-details", copy.short_id)


@never_cache
@require_safe
def event_calendar(request: HttpRequest, short_id: str) -> HttpResponse:
    """Send the event as a calendar file. Raises Http404 where it has no date."""
    event = visible_event(request, short_id)
    if event.starts_at is None:
        raise Http404
    address = request.build_absolute_uri(event.get_absolute_url())
    response = HttpResponse(
        write_calendar(event, address=address), content_type="text/calendar"
    )
    response["Content-Disposition"] = f'attachment; filename="{short_id}.ics"'
    return response


@never_cache
@require_safe
def event_poster(request: HttpRequest, short_id: str) -> HttpResponse:
    """Show a page to print: what, when, where, and the way in as a QR code."""
    event = own_event(request, short_id)
    way_in = reverse("event-invited", args=[event.invitation])
    address = request.build_absolute_uri(way_in)
    context = {
        "section": "drafts",
        "event": event,
        "address": address,
        "code": segno.make_qr(address, error="m").svg_data_uri(scale=6, light="#fff"),
    }
    return render(request, "drafts/gathering/event_poster.html", context)
