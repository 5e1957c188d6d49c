"""Loading a pairing of the latest round."""

from django.http import Http404
from django.shortcuts import get_object_or_404
from rest_framework.request import Request

from drafts.events.models import Seat
from drafts.picking.access import own_event, own_seat
from drafts.rounds.models import Pairing


def pairing_of(seat: Seat, table: int) -> Pairing:
    """Return the pairing at *table* of the latest round, if *seat* plays it.

    Raises Http404.
    """
    pairings = Pairing.objects.filter(round=seat.event.rounds.last(), table=table)
    mine = pairings.filter(first=seat) | pairings.filter(second=seat)
    return get_object_or_404(mine.select_related("round__event"))


def own_pairing(request: Request, short_id: str, table: int) -> tuple[Seat, Pairing]:
    """Return one's seat and the pairing it plays at *table*. Raises Http404."""
    seat = own_seat(request, short_id)
    return seat, pairing_of(seat, table)


def any_pairing(request: Request, short_id: str, table: int) -> Pairing:
    """Return a pairing of an event one organises. Raises Http404."""
    event = own_event(request, short_id)
    pairings = Pairing.objects.filter(round=event.rounds.last(), table=table)
    found = pairings.select_related("round__event").first()
    if found is None:
        raise Http404
    return found
