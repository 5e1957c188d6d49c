"""Loading offers: whom one doesn't concern gets a 404."""

from django.http import Http404, HttpRequest

from core.web.requests import signed_in
from drafts.offers.models import SeatOffer
from drafts.offers.queries import standing_offers


def concerned_offer(request: HttpRequest, short_id: str, number: int) -> SeatOffer:
    """Return the standing offer of a seat (0-based) that concerns the reader.

    Raises Http404.
    """
    user = signed_in(request)
    found = standing_offers().filter(
        seat__event__short_id=short_id, seat__number=number
    )
    offer = found.select_related("seat__event__organiser", "to", "holder", "maker")
    one = offer.first()
    if one is None or user.pk not in (one.to_id, one.holder_id, one.maker_id):
        raise Http404
    return one
