"""Phrases, lines of chat and offered draws, for programs."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.api.endpoints import endpoint, validated
from drafts.play.api import match_out
from drafts.play.queries import own_match_seat
from drafts.play.serializers import MatchOut
from drafts.table_talk.chat import switch_chat, write_line
from drafts.table_talk.models import MOST_LETTERS
from drafts.table_talk.phrases import PHRASES
from drafts.table_talk.services import offer_draw
from drafts.table_talk.services import say as say_phrase
from drafts.table_talk.texts import Chat, chat_of


class SayIn(serializers.Serializer[Any]):
    """A phrase."""

    phrase = serializers.ChoiceField([*PHRASES])


class DrawIn(serializers.Serializer[Any]):
    """Whether a draw is offered."""

    is_offered = serializers.BooleanField(default=True)


class LineIn(serializers.Serializer[Any]):
    """A line of chat."""

    words = serializers.CharField(max_length=MOST_LETTERS)


class SwitchIn(serializers.Serializer[Any]):
    """Whether you want to chat."""

    is_on = serializers.BooleanField()


class LineOut(serializers.Serializer[Any]):
    """A line of chat; *id* is what it is reported by."""

    id = serializers.IntegerField(source="pk")
    is_own = serializers.BooleanField()
    words = serializers.CharField()


class ChatOut(serializers.Serializer[Chat]):
    """The chat of a match: it is on while all players want it."""

    is_on = serializers.BooleanField()
    i_want = serializers.BooleanField()
    lines = LineOut(many=True)


class OneChat(APIView):
    """What the players of a match write to each other."""

    required_scope = "events"
    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=ChatOut)
    def get(self, request: Request, short_id: str) -> Response:
        """Return the latest lines, the last one last."""
        return Response(ChatOut(chat_of(own_match_seat(request, short_id))).data)

    @extend_schema(request=LineIn, responses={201: ChatOut})
    def post(self, request: Request, short_id: str) -> Response:
        """Write a line to the other player."""
        seat = own_match_seat(request, short_id)
        words = validated(LineIn, request.data)["words"]
        write_line(seat=seat, words=" ".join(words.split()))
        return Response(ChatOut(chat_of(seat)).data, status=201)


@endpoint("POST", scope="events", sent=SwitchIn, answer=ChatOut)
def chat_switch(request: Request, short_id: str) -> Response:
    """Say whether you want to chat."""
    seat = own_match_seat(request, short_id)
    held = switch_chat(seat=seat, is_on=validated(SwitchIn, request.data)["is_on"])
    return Response(ChatOut(chat_of(held)).data)


@endpoint("POST", scope="events", sent=SayIn, answer=MatchOut)
def say(request: Request, short_id: str) -> Response:
    """Say a phrase to the other player."""
    seat = own_match_seat(request, short_id)
    say_phrase(seat=seat, phrase=validated(SayIn, request.data)["phrase"])
    return match_out(request, short_id)


@endpoint("POST", scope="events", sent=DrawIn, answer=MatchOut)
def draw(request: Request, short_id: str) -> Response:
    """Offer a draw or agree to one; with `is_offered` false, decline."""
    seat = own_match_seat(request, short_id)
    offer_draw(seat=seat, is_offered=validated(DrawIn, request.data)["is_offered"])
    return match_out(request, short_id)
