"""Teams for programs: all fighters against each other; watched as other test runs."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response

from cards.fighters.rosters import arena_of
from core.api.endpoints import CsrfProtected, validated
from core.web.guests import ensure_guest_key
from decks.testing.access import team_runs_of
from decks.testing.api import TestRunOut
from decks.testing.duels.forms import MOST_GAMES
from decks.testing.models import TestRun
from decks.testing.teams.services import start_teams


class TeamsIn(serializers.Serializer[Any]):
    """How many games of all teams together, and the game's own settings."""

    games = serializers.IntegerField(min_value=1, max_value=MOST_GAMES)
    options = serializers.DictField(
        child=serializers.JSONField(), required=False, default=dict
    )


class TeamRuns(ListAPIView[TestRun]):
    """Runs of all teams of a game: yours, and what others let play to the end."""

    required_scope = "decks"
    serializer_class = TestRunOut
    permission_classes = (CsrfProtected,)
    queryset = TestRun.objects.none()

    def get_queryset(self) -> QuerySet[TestRun]:
        """Return the runs of the game, the latest first."""
        arena_of(self.kwargs["game_slug"])
        runs = team_runs_of(self.request, self.kwargs["game_slug"])
        return runs.prefetch_related("opponents__deck")

    @extend_schema(request=TeamsIn, responses={201: TestRunOut})
    def post(self, request: Request, game_slug: str) -> Response:
        """Let all teams meet; what was played before is done at once."""
        data = validated(TeamsIn, request.data)
        run = start_teams(
            user=request.user,
            guest_key=ensure_guest_key(request),
            game_slug=game_slug,
            games=data["games"],
            options=data["options"],
        )
        return Response(TestRunOut(run).data, status=201)
