"""Loading a pairing of the latest round."""

from django.http import HttpRequest
from django.shortcuts import get_object_or_404

from drafts.events.models import Seat
from drafts.picking.access import own_event, own_seat
from drafts.rounds.models import Pairing


def own_pairing(
    request: HttpRequest, short_id: str, table: int
) -> tuple[Seat, Pairing]:
    """Return one's seat and the pairing it plays at *table*. Raises Http404."""
    seat = own_seat(request, short_id)
    pairings = Pairing.objects.filter(round=seat.event.rounds.last(), table=table)
    mine = pairings.filter(first=seat) | pairings.filter(second=seat)
    return seat, get_object_or_404(mine.select_related("round__event"))


def any_pairing(request: HttpRequest, short_id: str, table: int) -> Pairing:
    """Return a pairing of an event one organises. Raises Http404."""
    event = own_event(request, short_id)
    pairings = Pairing.objects.filter(round=event.rounds.last(), table=table)
    return get_object_or_404(pairings.select_related("round__event"))
