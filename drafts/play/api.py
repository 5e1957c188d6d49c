"""Bouts for programs: made, joined, looked at, chosen in, read again."""

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
from drafts.play.access import own_bout_seat
from drafts.play.match_advice import wish_advice
from drafts.play.match_choices import hold_seat, make_choice
from drafts.play.match_export import export_bout
from drafts.play.match_page import bout_etag
from drafts.play.match_view import view_bout
from drafts.play.models import Bout, BoutSeat
from drafts.play.queries import list_bouts
from drafts.play.serializers import (
    AdviceIn,
    BoutChoiceIn,
    BoutIn,
    BoutLineOut,
    BoutLogOut,
    BoutOut,
    InvitedIn,
)
from drafts.play.services import (
    ask_rematch,
    create_bout,
    give_nonce,
    join_bout,
    take_back,
)


def bout_out(request: Request, short_id: str, status: int = 200) -> Response:
    """Answer with the bout as who asks may see it."""
    seat = own_bout_seat(request, short_id)
    response = Response(BoutOut(view_bout(seat)).data, status=status)
    response["ETag"] = bout_etag(seat)
    return response


class Bouts(ListAPIView[Bout]):
    """Your matches, the latest first."""

    required_scope = "events"
    serializer_class = BoutLineOut
    permission_classes = (IsAuthenticated,)
    queryset = Bout.objects.none()

    def get_queryset(self) -> QuerySet[Bout]:
        """Return the bouts of who asks."""
        return list_bouts(self.request.user)

    @extend_schema(request=BoutIn, responses={201: BoutOut})
    def post(self, request: Request) -> Response:
        """Make a match; with a bot it begins at once, else send `invitation` on."""
        plan = valid_input(BoutIn, request.data).plan()
        bout = create_bout(player=cast("User", request.user), plan=plan)
        return bout_out(request, bout.short_id, 201)


class JoinBout(APIView):
    """Accept an invitation."""

    required_scope = "events"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=InvitedIn, responses={201: BoutOut})
    def post(self, request: Request) -> Response:
        """Take the other seat of the match that `invitation` is of; it begins."""
        said = validated(InvitedIn, request.data)
        bout = get_object_or_404(Bout, invitation=said["invitation"])
        player = cast("User", request.user)
        join_bout(bout=bout, player=player, nonce=said["nonce"])
        return bout_out(request, bout.short_id, 201)


class OneBout(APIView):
    """One match as you may see it."""

    required_scope = "events"
    permission_classes = (IsAuthenticated,)

    @extend_schema(responses={200: BoutOut, 304: OpenApiResponse(None)})
    def get(self, request: Request, short_id: str) -> Response | HttpResponse:
        """Return the match; 304 with `If-None-Match` while nothing has happened."""
        if is_unchanged(request, bout_etag(own_bout_seat(request, short_id))):
            return HttpResponse(status=304)
        return bout_out(request, short_id)

    @extend_schema(responses={204: None})
    def delete(self, request: Request, short_id: str) -> Response:
        """Take back an invitation nobody has accepted."""
        take_back(seat=own_bout_seat(request, short_id))
        return Response(status=204)


class BoutLog(APIView):
    """What happened in a match, each entry chained to the one before."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=BoutLogOut)
    def get(self, request: Request, short_id: str) -> Response:
        """Return the log: your own choices at once, everything after the end."""
        told = export_bout(own_bout_seat(request, short_id))
        return Response(BoutLogOut(told).data)


class Rematch(APIView):
    """Another match of the same kind."""

    required_scope = "events"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=None, responses={201: BoutOut})
    def post(self, request: Request, short_id: str) -> Response:
        """Ask for a rematch, or accept the one that the other player asked for."""
        again = ask_rematch(seat=own_bout_seat(request, short_id))
        return bout_out(request, again.short_id, 201)


def _view(does: str, act: Callable[[BoutSeat, Any], object], shape: Any = None) -> Any:
    """Return the view of one act of one's own seat: *does* says what."""

    class ActView(APIView):
        required_scope = "events"
        permission_classes = (IsAuthenticated,)

        @extend_schema(request=shape, responses=BoutOut, description=does)
        def post(self, request: Request, short_id: str) -> Response:
            """Do it, and return the match as it is then."""
            seat = own_bout_seat(request, short_id)
            act(seat, validated(shape, request.data) if shape else None)
            return bout_out(request, short_id)

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
    BoutChoiceIn,
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
