"""Matches for programs: made, joined, looked at, chosen in, read again."""

from collections.abc import Callable
from typing import Any, cast

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.api.input import valid_input, validated
from core.web.conditional import is_unchanged
from drafts.events.serializers import NonceIn
from drafts.play.access import own_match_seat
from drafts.play.match_advice import wish_advice
from drafts.play.match_choices import hold_seat, make_choice
from drafts.play.match_export import export_match
from drafts.play.match_page import match_etag
from drafts.play.match_view import view_match
from drafts.play.models import Match, MatchSeat
from drafts.play.queries import list_matches
from drafts.play.serializers import (
    AdviceIn,
    InvitedIn,
    MatchChoiceIn,
    MatchIn,
    MatchLineOut,
    MatchLogOut,
    MatchOut,
)
from drafts.play.services import (
    ask_rematch,
    create_match,
    give_nonce,
    join_match,
    take_back,
)


def match_out(request: Request, short_id: str, status: int = 200) -> Response:
    """Answer with the match as who asks may see it."""
    seat = own_match_seat(request, short_id)
    response = Response(MatchOut(view_match(seat)).data, status=status)
    response["ETag"] = match_etag(seat)
    return response


class Matches(ListAPIView[Match]):
    """Your matches, the latest first."""

    required_scope = "events"
    serializer_class = MatchLineOut
    permission_classes = (IsAuthenticated,)
    queryset = Match.objects.none()

    def get_queryset(self) -> QuerySet[Match]:
        """Return the matches of who asks."""
        return list_matches(self.request.user)

    @extend_schema(request=MatchIn, responses={201: MatchOut})
    def post(self, request: Request) -> Response:
        """Make a match; with a bot it begins at once, else send `invitation` on."""
        plan = valid_input(MatchIn, request.data).plan()
        match = create_match(player=cast("User", request.user), plan=plan)
        return match_out(request, match.short_id, 201)


class JoinMatch(APIView):
    """Accept an invitation."""

    required_scope = "events"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=InvitedIn, responses={201: MatchOut})
    def post(self, request: Request) -> Response:
        """Take the other seat of the match that `invitation` is of; it begins."""
        said = validated(InvitedIn, request.data)
        match = get_object_or_404(Match, invitation=said["invitation"])
        player = cast("User", request.user)
        join_match(match=match, player=player, nonce=said["nonce"])
        return match_out(request, match.short_id, 201)


class OneMatch(APIView):
    """One match as you may see it."""

    required_scope = "events"
    permission_classes = (IsAuthenticated,)

    @extend_schema(responses={200: MatchOut, 304: OpenApiResponse(None)})
    def get(self, request: Request, short_id: str) -> Response | HttpResponse:
        """Return the match; 304 with `If-None-Match` while nothing has happened."""
        if is_unchanged(request, match_etag(own_match_seat(request, short_id))):
            return HttpResponse(status=304)
        return match_out(request, short_id)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, short_id: str) -> Response:
        """Take back an invitation nobody has accepted."""
        take_back(seat=own_match_seat(request, short_id))
        return Response(status=204)


class MatchLog(APIView):
    """What happened in a match, each entry chained to the one before."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=MatchLogOut)
    def get(self, request: Request, short_id: str) -> Response:
        """Return the log: your own choices at once, everything after the end."""
        told = export_match(own_match_seat(request, short_id))
        return Response(MatchLogOut(told).data)


class Rematch(APIView):
    """Another match of the same kind."""

    required_scope = "events"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=None, responses={201: MatchOut})
    def post(self, request: Request, short_id: str) -> Response:
        """Ask for a rematch, or accept the one that the other player asked for."""
        again = ask_rematch(seat=own_match_seat(request, short_id))
        return match_out(request, again.short_id, 201)


def _view(does: str, act: Callable[[MatchSeat, Any], object], shape: Any = None) -> Any:
    """Return the view of one act of one's own seat: *does* says what."""

    class ActView(APIView):
        required_scope = "events"
        permission_classes = (IsAuthenticated,)

        @extend_schema(request=shape, responses=MatchOut, description=does)
        def post(self, request: Request, short_id: str) -> Response:
            """Do it, and return the match as it is then."""
            seat = own_match_seat(request, short_id)
            act(seat, validated(shape, request.data) if shape else None)
            return match_out(request, short_id)

    ActView.__doc__ = does
    return ActView.as_view()


choose = _view(
    "Make a choice of the step under way; the same request twice is one choice.",
    lambda seat, said: make_choice(
        seat=seat,
        step=said["step"],
        said=said["choice"],
        request_id=said["request_id"],
    ),
    MatchChoiceIn,
)
nonce = _view(
    "Give the chance a word of your own, before the other player comes.",
    lambda seat, said: give_nonce(seat=seat, nonce=said["nonce"]),
    NonceIn,
)
leave = _view(
    "Let a bot choose for you.", lambda seat, _said: hold_seat(seat=seat, is_held=True)
)
back = _view(
    "Choose for yourself again.",
    lambda seat, _said: hold_seat(seat=seat, is_held=False),
)
advice = _view(
    "Say whether you want advice; between two players there is some if both do.",
    lambda seat, said: wish_advice(seat=seat, is_wished=said["wanted"]),
    AdviceIn,
)
