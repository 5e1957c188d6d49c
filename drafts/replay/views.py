"""A draft seen again: from one's own seat at once, from any at the end."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from cards.catalogue.card_texts.languages import card_language
from cards.sharing.views import picture_response
from core.web.requests import is_fragment
from drafts.events.models import Event
from drafts.events.queries import is_revealed
from drafts.picking.access import visible_event
from drafts.replay.context import view_replay
from drafts.replay.drafted import card_svg, drafted_at
from drafts.replay.queries import may_replay, seat_to_replay
from drafts.rounds.ending import ending_of


@never_cache
@require_safe
def event_replay(request: HttpRequest, short_id: str) -> HttpResponse:
    """Lead to the reader's own seat, or to the first of those they may look at."""
    event = visible_event(request, short_id)
    seats = [
        seat
        for seat in event.seats.exclude(number=None)
        if may_replay(event, seat, request.user)
    ]
    seats.sort(key=lambda seat: seat.user_id != request.user.pk)
    if not seats:
        raise Http404
    return redirect("seat-replay", short_id, (seats[0].number or 0) + 1)


@never_cache
@require_safe
@vary_on_headers("HX-Request")
def seat_drafted(request: HttpRequest, short_id: str, seat: int) -> HttpResponse:
    """Show all that a seat (counted from 1) drafted, as faces."""
    event, found = seat_to_replay(request, short_id, seat - 1)
    context = {
        "section": "drafts",
        "event": event,
        "seat": found,
        "drafted": drafted_at(event, found, card_language()),
        "is_over": is_revealed(event),
    }
    template = "_drafted.html" if is_fragment(request) else "drafted.html"
    return render(request, f"drafts/replay/{template}", context)


@require_safe
def seat_card(request: HttpRequest, short_id: str, seat: int) -> HttpResponse:
    """Answer the picture of how a seat ended, to share. Raises Http404 before."""
    event, found = seat_to_replay(request, short_id, seat - 1)
    if not is_revealed(event):
        raise Http404
    language = card_language()
    lines = ending_of(event, language)
    line = next(one for one in lines if one.seat.pk == found.pk)
    svg = card_svg(event, line, drafted_at(event, found, language))
    is_public = event.visibility == Event.Visibility.PUBLIC
    return picture_response(request, svg, is_public=is_public)


@never_cache
@require_safe
@vary_on_headers("HX-Request")
def seat_replay(
    request: HttpRequest,
    short_id: str,
    seat: int,
    round_number: int | None = None,
    pick_number: int | None = None,
) -> HttpResponse:
    """Show one pick of a seat (counted from 1); without one named, the first."""
    event, found = seat_to_replay(request, short_id, seat - 1)
    key = None
    if round_number is not None and pick_number is not None:
        key = round_number, pick_number
    seats = event.seats.exclude(number=None).select_related("user")
    context = {
        "section": "drafts",
        "event": event,
        "seat": found,
        "view": view_replay(event, found, key, card_language()),
        "seats": [one for one in seats if may_replay(event, one, request.user)],
    }
    whole = "drafts/replay/replay.html"
    template = "drafts/replay/_replay.html" if is_fragment(request) else whole
    return render(request, template, context | {"has_title": template != whole})
