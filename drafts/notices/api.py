"""What waits for a player, for programs, and how they want to be told of it."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.api.endpoints import endpoint, validated
from core.web.requests import signed_in
from drafts.events.serializers import PickTurnOut
from drafts.notices.models import NoticeChoice
from drafts.notices.services import choice_of, choose_notices
from drafts.notices.turns import own_turns


class WaitingTurnOut(serializers.Serializer[Any]):
    """What waits for you: a pick in an *event*, or a choice in a *match*.

    Or a seat of an event, by its number, that is offered and waits for your yes.
    Or news: *has_seat* of an event on whose waiting list you were.
    Or what staff did with something of yours, by the number of a *staff_notice*.
    *name* is the event's, the other player's, or the thing's.
    """

    event = serializers.CharField(
        source="event.short_id", default=None, allow_null=True
    )
    match = serializers.CharField(
        source="match.short_id", default=None, allow_null=True
    )
    name = serializers.CharField()
    deadline = serializers.DateTimeField(allow_null=True)
    turn = PickTurnOut(default=None, allow_null=True)
    step = serializers.IntegerField(default=None, allow_null=True)
    offered_seat = serializers.IntegerField(
        source="offer.seat.number", default=None, allow_null=True
    )
    has_seat = serializers.BooleanField(source="is_let_in", default=False)
    staff_notice = serializers.IntegerField(
        source="notice.pk", default=None, allow_null=True
    )


@endpoint("GET", answer=WaitingTurnOut(many=True))
def waiting_turns(request: Request) -> Response:
    """Return the picks, choices and offers that wait for you, the most urgent first."""
    turns = own_turns(request.user).turns
    return Response(WaitingTurnOut(turns, many=True).data)


class NoticesOut(serializers.ModelSerializer[NoticeChoice]):
    """How you are told of picks."""

    class Meta:
        model = NoticeChoice
        fields = ("by_mail", "on_pages")


class NoticesIn(serializers.Serializer[Any]):
    """What is left out stays as it is."""

    by_mail = serializers.BooleanField(required=False)
    on_pages = serializers.BooleanField(required=False)


class Notices(APIView):
    """How you are told that a pick waits for you."""

    required_scope = "events"
    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=NoticesOut)
    def get(self, request: Request) -> Response:
        """Return what you chose."""
        return Response(NoticesOut(choice_of(signed_in(request))).data)

    @extend_schema(request=NoticesIn, responses=NoticesOut)
    def patch(self, request: Request) -> Response:
        """Choose otherwise."""
        said = validated(NoticesIn, request.data)
        choice = choose_notices(user=signed_in(request), **said)
        return Response(NoticesOut(choice).data)
