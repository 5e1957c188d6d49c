"""Test runs for programs: start, watch, cancel, read, replay."""

from typing import Any

from django.db.models import QuerySet
from django.http import Http404
from drf_spectacular.utils import (
    OpenApiParameter,
    PolymorphicProxySerializer,
    extend_schema,
    extend_schema_field,
)
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.faces.serializers import PlayedShareOut
from core.api.endpoints import CsrfProtected, validated
from core.web.guests import ensure_guest_key, guest_key
from decks.building.access import visible_deck
from decks.building.models import Deck
from decks.building.versions.queries import NOW, Side, find_deck, pick_side
from decks.testing.access import finished_run, own_run, visible_run, visible_runs
from decks.testing.jobs import cancel_run
from decks.testing.models import TestRun
from decks.testing.replay_context import players_of, replay_game, sentence_of_step
from decks.testing.reports.report_export import write_report
from decks.testing.run_progress import games_done, side_titles
from decks.testing.serializers import (
    CardFiguresOut,
    DuelReportOut,
    FigureOut,
    LeftOutOut,
    OpeningReportOut,
    SwapReportOut,
    TeamReportOut,
)
from decks.testing.services import MAX_GAMES, start_test_run


class TestRunIn(serializers.Serializer[Any]):
    """What is to be played: a version's number, or `now`; against nothing, or another.

    *options* are the simulator's, by name; what is not sent is as usual.
    """

    games = serializers.IntegerField(min_value=1, max_value=MAX_GAMES)
    version = serializers.CharField(max_length=10, default=NOW)
    against = serializers.CharField(max_length=10, required=False)
    against_deck = serializers.CharField(
        max_length=200, required=False, help_text="Another deck's id; as it is now."
    )
    options = serializers.DictField(
        child=serializers.JSONField(), required=False, default=dict
    )


class TestRunOut(serializers.ModelSerializer[TestRun]):
    """A run: what of, how far. Its report is there once *state* is `done`."""

    id = serializers.CharField(source="short_id")
    deck = serializers.CharField(source="deck.short_id", default=None, allow_null=True)
    version = serializers.IntegerField(
        source="version.number", default=None, allow_null=True
    )
    against_deck = serializers.CharField(
        source="other_deck.short_id", default=None, allow_null=True
    )
    against = serializers.IntegerField(
        source="other_version.number", default=None, allow_null=True
    )
    opponents = serializers.SerializerMethodField()
    options = serializers.DictField()
    games_done = serializers.SerializerMethodField()

    class Meta:
        model = TestRun
        fields = (
            "id",
            "deck",
            "version",
            "against_deck",
            "against",
            "kind",
            "game",
            "opponents",
            "games",
            "games_done",
            "state",
            "options",
            "engine",
            "created_at",
            "started_at",
            "finished_at",
        )

    @extend_schema_field(serializers.ListField(child=serializers.CharField()))
    def get_opponents(self, run: TestRun) -> list[str]:
        """Return the ids of the decks that the deck met in duels."""
        return [each.deck.short_id for each in run.opponents.all()]

    @extend_schema_field(serializers.IntegerField())
    def get_games_done(self, run: TestRun) -> int:
        """Return how many games have been counted."""
        return games_done(run)


class ListReportOut(serializers.Serializer[Any]):
    """What the run says of one list; *series* have one figure a turn."""

    figures = serializers.DictField(child=FigureOut())
    groups = serializers.DictField(child=serializers.DictField(child=FigureOut()))
    series = serializers.DictField(child=serializers.ListField(child=FigureOut()))
    cards = CardFiguresOut(many=True)
    left_out = LeftOutOut(many=True)
    played = PlayedShareOut()


class TestComparisonOut(serializers.Serializer[Any]):
    """The second list's figures less the first's, paired game by game.

    *changed*: the cards of which the lists hold other numbers, each `whole`, `partly`
    or `not` played; of those not played the figures say nothing.
    """

    changed = serializers.DictField(child=serializers.CharField())
    verdict = serializers.CharField()
    differences = serializers.DictField(child=FigureOut())
    series = serializers.DictField(child=serializers.ListField(child=FigureOut()))


class TestReportOut(serializers.Serializer[Any]):
    """The report of a run."""

    id = serializers.CharField()
    games = serializers.IntegerField()
    engine = serializers.CharField()
    options = serializers.DictField()
    lists = ListReportOut(many=True)
    comparison = TestComparisonOut(allow_null=True)


class GameStepOut(serializers.Serializer[Any]):
    """One thing that happened, and what lies where after it."""

    turn = serializers.IntegerField()
    code = serializers.CharField()
    figures = serializers.DictField()
    sentence = serializers.CharField()
    table = serializers.DictField()


class DeckRuns(ListAPIView[TestRun]):
    """Your runs of one *kind* of a deck, the latest first."""

    required_scope = "decks"
    kind: TestRun.Kind
    serializer_class = TestRunOut
    permission_classes = (CsrfProtected,)
    queryset = TestRun.objects.none()

    def get_queryset(self) -> QuerySet[TestRun]:
        """Return the runs that who asks started of a deck they may see."""
        deck = visible_deck(self.request, self.kwargs["short_id"])
        own = visible_runs(self.request).owned_by(
            self.request.user, guest_key(self.request)
        )
        runs = own.of_kind(self.kind).filter(deck=deck)
        return runs.prefetch_related("opponents__deck")


class DeckTests(DeckRuns):
    """Your test runs of a deck, the latest first."""

    required_scope = "decks"
    kind = TestRun.Kind.GOLDFISH

    @extend_schema(request=TestRunIn, responses={201: TestRunOut})
    def post(self, request: Request, short_id: str) -> Response:
        """Start a run; one that was played before is done at once."""
        deck = visible_deck(request, short_id)
        data = validated(TestRunIn, request.data)
        run = start_test_run(
            user=request.user,
            guest_key=ensure_guest_key(request),
            sides=_sides(request, deck, data),
            games=data["games"],
            options=data["options"],
        )
        return Response(TestRunOut(run).data, status=201)


def _sides(request: Request, deck: Deck, asked: dict[str, Any]) -> list[Side]:
    """Return the one or two lists that are asked for. Raises Http404."""
    sides = [pick_side(deck, asked["version"])]
    if "against_deck" in asked or "against" in asked:
        other: Deck | None = deck
        if "against_deck" in asked:
            other = find_deck(asked["against_deck"], request.user, guest_key(request))
        word = asked.get("against", NOW)
        sides.append(pick_side(other, word) if other else None)
    found = [side for side in sides if side]
    if len(found) < len(sides):
        raise Http404
    return found


class OneTest(APIView):
    """One test run."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(responses=TestRunOut)
    def get(self, request: Request, run_id: str) -> Response:
        """Return how far it is."""
        return Response(TestRunOut(visible_run(request, run_id)).data)


class CancelTest(APIView):
    """Stop a test run."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(request=None, responses=TestRunOut)
    def post(self, request: Request, run_id: str) -> Response:
        """Return it as it is then; one that has ended stays as it is."""
        cancel_run(run=own_run(request, run_id))
        return Response(TestRunOut(own_run(request, run_id)).data)


class TestReport(APIView):
    """The report of a finished run; each kind has a shape of its own."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(
        responses=PolymorphicProxySerializer(
            component_name="AnyTestReport",
            serializers=[
                TestReportOut,
                DuelReportOut,
                SwapReportOut,
                OpeningReportOut,
                TeamReportOut,
            ],
            resource_type_field_name=None,
        )
    )
    def get(self, request: Request, run_id: str) -> Response:
        """Return it; 409 while there is none."""
        return Response(write_report(finished_run(request, run_id)))


class TestGame(APIView):
    """One game of a finished run, step by step."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(
        parameters=[
            OpenApiParameter("list", int, enum=[1, 2], description="1 if not told.")
        ],
        responses=GameStepOut(many=True),
    )
    def get(self, request: Request, run_id: str, number: int) -> Response:
        """Return the steps of game *number* (1 is the first)."""
        run = finished_run(request, run_id)
        which = 2 if request.GET.get("list") == "2" else 1
        steps = replay_game(run, number, which)
        players = players_of(run, number, side_titles(run))
        return Response(
            [
                {
                    "turn": step.turn,
                    "code": step.code,
                    "figures": step.figures,
                    "sentence": sentence_of_step(step, {}, players),
                    "table": step.table,
                }
                for step in steps
            ]
        )
