"""Events for programs: made, found, looked at, and what a player does at their seat."""

from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.catalogue.card_texts.languages import card_language
from core.accounts.named import account_called
from core.api.endpoints import endpoint, valid_input, validated
from core.web.conditional import is_unchanged
from core.web.requests import signed_in
from drafts.events.models import Event
from drafts.events.queries import list_events
from drafts.events.serializers import EventIn, EventLineOut, JoinIn, NonceIn
from drafts.events.services import create_event, join_event, set_nonce
from drafts.offers.services import offer_seat
from drafts.picking.access import own_seat, visible_event
from drafts.picking.event_management import (
    leave_seat,
    return_to_seat,
)
from drafts.picking.services import make_pick
from drafts.pools.collect_pool import keep_in_collection
from drafts.pools.event_decks import begin_deck, bring_deck, submit_deck
from drafts.rounds.access import own_pairing
from drafts.rounds.serializers import ScoreIn
from drafts.rounds.services import drop_seat, report_pairing
from drafts.seats.event_page import event_etag
from drafts.seats.seat_view import seat_view
from drafts.seats.serializers import BringIn, DeckIn, EventOut, PickIn, PlayerIn
from drafts.seats.unchanged import keep_seen
from rules.events.draft import Turn


def event_out(request: Request, short_id: str, status: int = 200) -> Response:
    """Answer with the event as who asks may see it."""
    event = visible_event(request, short_id)
    view = seat_view(event, request.user, card_language())
    response = Response(EventOut(view).data, status=status)
    response["ETag"] = event_etag(request, event)
    return response


class Events(ListAPIView[Event]):
    """Your events and public ones, the latest first."""

    required_scope = "events"
    serializer_class = EventLineOut
    permission_classes = (IsAuthenticatedOrReadOnly,)
    queryset = Event.objects.none()

    def get_queryset(self) -> QuerySet[Event]:
        """Return the events of which who asks may know."""
        return list_events(self.request.user)

    @extend_schema(request=EventIn, responses={201: EventOut})
    def post(self, request: Request) -> Response:
        """Make an event, in its lobby; to play yourself, join it."""
        plan = valid_input(EventIn, request.data).plan()
        event = create_event(organiser=signed_in(request), plan=plan)
        return event_out(request, event.short_id, 201)


class OneEvent(APIView):
    """One event: table, pack and pool as you may see them."""

    permission_classes = (IsAuthenticatedOrReadOnly,)

    @extend_schema(responses={200: EventOut, 304: OpenApiResponse(None)})
    def get(self, request: Request, short_id: str) -> Response | HttpResponse:
        """Return the event; 304 with `If-None-Match` while nothing has happened."""
        event = visible_event(request, short_id)
        if is_unchanged(request, event_etag(request, event)):
            keep_seen(event)
            return HttpResponse(status=304)
        return event_out(request, short_id)


@endpoint("POST", scope="events", sent=JoinIn, answer={201: EventOut})
def join(request: Request, short_id: str) -> Response:
    """Take a seat in a public event, or in one you are invited to."""
    word = validated(JoinIn, request.data)["invitation"]
    events = Event.objects.filter(short_id=short_id)
    open_ones = events.invited_by(word) | events.filter(visibility="public")
    own = Event.objects.of(request.user).filter(short_id=short_id)
    found = open_ones.first() or own.first()
    if found is None:
        raise Http404
    join_event(event=found, user=signed_in(request))
    return event_out(request, short_id, 201)


@endpoint("POST", scope="events", sent=NonceIn, answer=EventOut)
def nonce(request: Request, short_id: str) -> Response:
    """Give the chance a word of your own."""
    seat = own_seat(request, short_id)
    set_nonce(seat=seat, nonce=validated(NonceIn, request.data)["nonce"])
    return event_out(request, short_id)


@endpoint("POST", scope="events", sent=PickIn, answer=EventOut)
def pick(request: Request, short_id: str) -> Response:
    """Take a card."""
    seat = own_seat(request, short_id)
    sent = validated(PickIn, request.data)
    turn = Turn(sent["pack"], sent["round"], sent["pick"])
    make_pick(seat=seat, turn=turn, card=sent["card"], request_id=sent["request_id"])
    return event_out(request, short_id)


@endpoint("POST", scope="events", answer={200: EventOut, 204: None})
def leave(request: Request, short_id: str) -> Response:
    """Leave your seat: in the lobby for good, which answers 204; later to a bot."""
    if leave_seat(seat=own_seat(request, short_id)) is None:
        # A private event is not there for who has no seat at it.
        return Response(status=204)
    return event_out(request, short_id)


@endpoint("POST", scope="events", answer=EventOut)
def back(request: Request, short_id: str) -> Response:
    """Take your seat again."""
    return_to_seat(seat=own_seat(request, short_id))
    return event_out(request, short_id)


@endpoint("POST", scope="events", sent=PlayerIn, answer=EventOut)
def give(request: Request, short_id: str) -> Response:
    """Offer your seat to another player, who must agree."""
    seat = own_seat(request, short_id)
    to = account_called(validated(PlayerIn, request.data)["player"])
    offer_seat(seat=seat, to=to, by=signed_in(request))
    return event_out(request, short_id)


@endpoint("POST", scope="events", sent=DeckIn, answer=EventOut)
def deck(request: Request, short_id: str) -> Response:
    """Begin your deck."""
    seat = own_seat(request, short_id)
    sent = validated(DeckIn, request.data)
    begin_deck(seat=seat, name=sent["name"], is_suggested=sent["suggested"])
    return event_out(request, short_id)


@endpoint("POST", scope="events", sent=BringIn, answer=EventOut)
def bring(request: Request, short_id: str) -> Response:
    """Bring a deck of your own."""
    seat = own_seat(request, short_id)
    bring_deck(seat=seat, named=validated(BringIn, request.data)["deck"])
    return event_out(request, short_id)


@endpoint("POST", scope="events", answer=EventOut)
def submit(request: Request, short_id: str) -> Response:
    """Hand your deck in."""
    submit_deck(seat=own_seat(request, short_id))
    return event_out(request, short_id)


@endpoint("POST", scope="events", answer=EventOut)
def keep(request: Request, short_id: str) -> Response:
    """Add what you drafted to your collection, once, after the end."""
    keep_in_collection(seat=own_seat(request, short_id), language=card_language())
    return event_out(request, short_id)


@endpoint("POST", scope="events", answer=EventOut)
def drop(request: Request, short_id: str) -> Response:
    """Drop out."""
    drop_seat(seat=own_seat(request, short_id))
    return event_out(request, short_id)


@endpoint("POST", scope="events", sent=ScoreIn, answer=EventOut)
def report(request: Request, short_id: str, table: int) -> Response:
    """Report your match."""
    seat, pairing = own_pairing(request, short_id, table)
    score = valid_input(ScoreIn, request.data).score()
    report_pairing(pairing=pairing, seat=seat, score=score)
    return event_out(request, short_id)
