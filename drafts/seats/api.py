"""Events for programs: made, found, looked at, corrected, exported."""

from typing import cast

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticated, IsAuthenticatedOrReadOnly
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.catalogue.card_texts.languages import card_language
from core.api.input import valid_input, validated
from core.web.conditional import is_unchanged
from drafts.events.models import Event
from drafts.events.queries import list_events
from drafts.events.serializers import EventIn, EventLineOut, JoinIn
from drafts.events.services import create_event, join_event
from drafts.picking.access import visible_event
from drafts.seats.event_page import event_etag
from drafts.seats.seat_view import seat_view
from drafts.seats.serializers import EventOut


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
        event = create_event(organiser=cast("User", request.user), plan=plan)
        return event_out(request, event.short_id, 201)


class OneEvent(APIView):
    """One event: table, pack and pool as you may see them."""

    permission_classes = (IsAuthenticatedOrReadOnly,)

    @extend_schema(responses={200: EventOut, 304: OpenApiResponse(None)})
    def get(self, request: Request, short_id: str) -> Response | HttpResponse:
        """Return the event; 304 with `If-None-Match` while nothing has happened."""
        event = visible_event(request, short_id)
        if is_unchanged(request, event_etag(request, event)):
            return HttpResponse(status=304)
        return event_out(request, short_id)


class Join(APIView):
    """Take a seat."""

    required_scope = "events"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=JoinIn, responses={201: EventOut})
    def post(self, request: Request, short_id: str) -> Response:
        """Take a seat in a public event, or in one you are invited to."""
        word = validated(JoinIn, request.data)["invitation"]
        events = Event.objects.filter(short_id=short_id)
        found = (
            events.filter(invitation=word) | events.filter(visibility="public")
        ).first()
        if found is None:
            found = Event.objects.of(request.user).filter(short_id=short_id).first()
        if found is None:
            raise Http404
        join_event(event=found, user=cast("User", request.user))
        return event_out(request, short_id, 201)
