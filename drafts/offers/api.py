"""Offers of seats for programs: those that wait, one, its answers."""

from rest_framework.request import Request
from rest_framework.response import Response

from core.api.endpoints import endpoint
from core.web.requests import signed_in
from drafts.offers.access import concerned_offer
from drafts.offers.queries import offers_asked_of
from drafts.offers.serializers import SeatOfferOut
from drafts.offers.services import accept_offer, end_offer


@endpoint("GET", answer=SeatOfferOut(many=True))
def offers(request: Request) -> Response:
    """Return the offers of seats that wait for your yes."""
    found = offers_asked_of(signed_in(request).pk)
    return Response(SeatOfferOut(found, many=True, context={"request": request}).data)


@endpoint("GET", answer=SeatOfferOut)
def offer(request: Request, short_id: str, number: int) -> Response:
    """Return the offer of a seat, if it concerns you."""
    found = concerned_offer(request, short_id, number)
    return Response(SeatOfferOut(found, context={"request": request}).data)


@endpoint("POST", scope="events", answer={204: None})
def accept(request: Request, short_id: str, number: int) -> Response:
    """Agree to an offer; with the last yes the seat changes hands."""
    found = concerned_offer(request, short_id, number)
    accept_offer(offer=found, user=signed_in(request))
    return Response(status=204)


@endpoint("POST", scope="events", answer={204: None})
def decline(request: Request, short_id: str, number: int) -> Response:
    """Decline an offer, or withdraw your own."""
    found = concerned_offer(request, short_id, number)
    end_offer(offer=found, user=signed_in(request))
    return Response(status=204)
