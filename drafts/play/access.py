"""Loading matches: what a reader may not know of is a 404."""

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from drafts.picking.access import READER_STEPS
from drafts.play.match_choices import PATIENCE, catch_up
from drafts.play.models import BoutSeat


def own_bout_seat(request: HttpRequest, short_id: str) -> BoutSeat:
    """Return the reader's seat in the bout, with all done that is due.

    Raises Http404.
    """
    if not request.user.is_authenticated:
        raise Http404
    seats = BoutSeat.objects.select_related("bout", "user")
    seat = get_object_or_404(seats, bout__short_id=short_id, user=request.user.pk)
    catch_up(seat.bout, steps=READER_STEPS, patience=PATIENCE)
    return seat
