"""Loading a match of the latest round."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework.request import Request

from drafts.events.models import Seat
from drafts.picking.access import own_event, own_seat
from drafts.rounds.models import Match


def match_of(seat: Seat, table: int) -> Match:
    """Return the match at *table* of the latest round, if *seat* plays it.

    Raises Http404.
    """
    matches = Match.objects.filter(round=seat.event.rounds.last(), table=table)
    mine = matches.filter(first=seat) | matches.filter(second=seat)
    return get_object_or_404(mine.select_related("round__event"))


def own_match(request: Request, short_id: str, table: int) -> tuple[Seat, Match]:
    """Return one's seat and the match it plays at *table*. Raises Http404."""
    seat = own_seat(request, short_id)
    return seat, match_of(seat, table)


def any_match(request: Request, short_id: str, table: int) -> Match:
    """Return a match of an event one organises. Raises Http404."""
    event = own_event(request, short_id)
    matches = Match.objects.filter(round=event.rounds.last(), table=table)
    found = matches.select_related("round__event").first()
    if found is None:
        raise Http404
    return found
