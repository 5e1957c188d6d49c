"""Watching for programs: which tables, one of them, and one's own let be watched."""

from dataclasses import asdict
from typing import Any

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.utils import OpenApiResponse, extend_schema, extend_schema_field
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.fighters.rosters import arena_of
from core.api.endpoints import endpoint, validated
from core.web.conditional import is_unchanged
from drafts.play.api import match_out
from drafts.play.match_view import SideLine
from drafts.play.queries import own_match_seat
from drafts.play.serializers import MatchLineOut, MatchOut
from drafts.watching.queries import (
    WatchedView,
    list_watched,
    watch,
    watched_etag,
    watched_match,
    what_is_known,
)
from drafts.watching.services import let_watch


class WatchIn(serializers.Serializer[Any]):
    """Whether others may watch."""

    is_on = serializers.BooleanField()


class WatchedSideOut(serializers.Serializer[SideLine]):
    """Who plays a side."""

    number = serializers.IntegerField()
    player = serializers.CharField(help_text="Empty: a bot’s.")
    strength = serializers.CharField()
    is_waited_for = serializers.BooleanField()
    fighters = serializers.SerializerMethodField()

    def get_fighters(self, side: SideLine) -> list[str]:
        """Return the fighters that were shown to both players."""
        return [one.name for one in side.fighters]


class WatchedOut(serializers.Serializer[WatchedView]):
    """A match as watchers see it: some choices and seconds ago."""

    id = serializers.CharField(source="match.short_id")
    game = serializers.CharField(source="match.game")
    sequence = serializers.IntegerField()
    sides = WatchedSideOut(many=True)
    table = serializers.SerializerMethodField(help_text="Where decks meet.")
    board = serializers.SerializerMethodField(
        help_text="Where fighters meet; of its `own`, the first side, "
        "there is what a fight has revealed."
    )
    ending = serializers.CharField(help_text="Empty until it is known.")
    winner = serializers.IntegerField(allow_null=True)

    @extend_schema_field(serializers.DictField(allow_null=True))
    def get_table(self, view: WatchedView) -> dict[str, Any] | None:
        """Return the table as plain JSON."""
        return asdict(view.table) if view.table else None

    @extend_schema_field(serializers.DictField(allow_null=True))
    def get_board(self, view: WatchedView) -> dict[str, Any] | None:
        """Return the fighters' match as the game writes it."""
        if view.board is None:
            return None
        return arena_of(view.match.game).write_view(view.board)


@endpoint("GET", answer=MatchLineOut(many=True))
def watched_matches(_request: Request) -> Response:
    """Return the latest running matches that may be watched."""
    return Response(MatchLineOut(list_watched(), many=True).data)


class OneWatched(APIView):
    """One match of others, as watchers see it."""

    required_scope = "events"
    permission_classes = (IsAuthenticated,)

    @extend_schema(responses={200: WatchedOut, 304: OpenApiResponse(None)})
    def get(self, request: Request, short_id: str) -> Response | HttpResponse:
        """Return the match; 304 with `If-None-Match` while nothing new is known."""
        match = watched_match(request, short_id)
        known = what_is_known(match, timezone.now())
        etag = watched_etag(match, known)
        if is_unchanged(request, etag):
            return HttpResponse(status=304)
        response = Response(WatchedOut(watch(match, known)).data)
        response["ETag"] = etag
        return response


@endpoint("POST", scope="events", sent=WatchIn, answer=MatchOut)
def watching(request: Request, short_id: str) -> Response:
    """Say whether others may watch; they may once both players let them."""
    seat = own_match_seat(request, short_id)
    let_watch(seat=seat, is_on=validated(WatchIn, request.data)["is_on"])
    return match_out(request, short_id)
