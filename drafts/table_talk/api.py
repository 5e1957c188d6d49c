"""Saying a phrase and offering a draw, for programs."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.endpoints import endpoint, validated
from drafts.play.api import match_out
from drafts.play.queries import own_match_seat
from drafts.play.serializers import MatchOut
from drafts.table_talk.phrases import PHRASES
from drafts.table_talk.services import offer_draw
from drafts.table_talk.services import say as say_phrase


class SayIn(serializers.Serializer[Any]):
    """A phrase."""

    phrase = serializers.ChoiceField([*PHRASES])


class DrawIn(serializers.Serializer[Any]):
    """Whether a draw is offered."""

    is_offered = serializers.BooleanField(default=True)


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
