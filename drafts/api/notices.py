"""“Your pick” for programs: what waits, and how its player wants to be told."""

from typing import Any, cast

from django.contrib.auth.models import User
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from drafts.api.events import checked
from drafts.api.shapes import PickTurnOut
from drafts.models import NoticeChoice
from drafts.notices.choices import choice_of, choose_notices
from drafts.notices.turns import WaitingTurn, own_turns


class WaitingTurnOut(serializers.Serializer[WaitingTurn]):
    """A pick that waits for you."""

    event = serializers.CharField(source="event.short_id")
    name = serializers.CharField(source="event.name")
    deadline = serializers.DateTimeField(source="event.deadline", allow_null=True)
    turn = PickTurnOut()


class OwnTurnsView(APIView):
    """The picks that wait for you, the most urgent first."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=WaitingTurnOut(many=True))
    def get(self, request: Request) -> Response:
        """List them, in all your events."""
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

    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=NoticesOut)
    def get(self, request: Request) -> Response:
        """Return what you chose."""
        return Response(NoticesOut(choice_of(cast("User", request.user))).data)

    @extend_schema(request=NoticesIn, responses=NoticesOut)
    def patch(self, request: Request) -> Response:
        """Choose otherwise."""
        said = checked(NoticesIn, request).validated_data
        choice = choose_notices(user=cast("User", request.user), **said)
        return Response(NoticesOut(choice).data)
