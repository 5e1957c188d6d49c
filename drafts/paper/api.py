"""Events for programs: printed pages, results, what the last round may bring."""

from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.api.input import check_form
from core.api.negotiation import FileOrProblem
from drafts.paper import files
from drafts.picking.access import visible_event
from drafts.pools.access import pool_seat
from drafts.rounds.forms import WhatIfForm
from drafts.rounds.results import tell_results
from drafts.rounds.serializers import StandingOut
from drafts.rounds.what_if.queries import WhatIf, look_ahead

PDF = {(200, "application/pdf"): OpenApiTypes.BINARY}
CSV = {(200, "text/csv"): OpenApiTypes.BINARY}


class ResultPairingOut(serializers.Serializer[Any]):
    """One match; a bye has no opponent."""

    round = serializers.IntegerField()
    knockout = serializers.BooleanField()
    table = serializers.IntegerField()
    player = serializers.CharField()
    opponent = serializers.CharField()
    wins = serializers.IntegerField()
    losses = serializers.IntegerField()
    draws = serializers.IntegerField()
    state = serializers.CharField()


class ResultPlaceOut(serializers.Serializer[Any]):
    """One line of the standings; shares as exact fractions."""

    place = serializers.IntegerField()
    player = serializers.CharField()
    points = serializers.IntegerField()
    matches = serializers.IntegerField()
    byes = serializers.IntegerField()
    opponents_matches = serializers.CharField()
    games = serializers.CharField()
    opponents_games = serializers.CharField()


class ResultsOut(serializers.Serializer[Any]):
    """Everything that was played, and what it comes to."""

    format = serializers.CharField()
    event = serializers.DictField(child=serializers.CharField())
    matches = ResultPairingOut(many=True)
    standings = ResultPlaceOut(many=True)


class OutlookOut(serializers.Serializer[Any]):
    """Whether a player goes on (`in`, `out`, `open`), by each result of their match."""

    player = serializers.CharField()
    points = serializers.IntegerField()
    overall = serializers.CharField(source="outlook.overall")
    win = serializers.CharField(source="outlook.win", allow_null=True)
    draw = serializers.CharField(source="outlook.draw", allow_null=True)
    loss = serializers.CharField(source="outlook.loss", allow_null=True)


class WhatIfOut(serializers.Serializer[WhatIf]):
    """The round under way as it may end."""

    round = serializers.IntegerField(source="number")
    cut = serializers.IntegerField()
    open_tables = serializers.SerializerMethodField()
    outlook = OutlookOut(many=True, source="players")
    through = serializers.ListField(child=serializers.CharField())
    standings = StandingOut(many=True, source="places")

    def get_open_tables(self, view: WhatIf) -> list[int]:
        """Return the tables without an agreed result."""
        return [pairing.table for pairing in view.pairings]


class Print(APIView):
    """Slips, pairings or standings of an event."""

    permission_classes = (AllowAny,)
    content_negotiation_class = FileOrProblem

    @extend_schema(responses=PDF)
    def get(self, request: Request, short_id: str, kind: str) -> HttpResponse:
        """Return `slips`, `pairings` or `standings` of the latest round as PDF."""
        event = visible_event(request, short_id)
        return files.printed(event, kind, request.query_params)


class PrintPool(APIView):
    """The registration sheet of a pool."""

    permission_classes = (IsAuthenticated,)
    content_negotiation_class = FileOrProblem

    @extend_schema(responses=PDF)
    def get(self, request: Request, short_id: str, number: int) -> HttpResponse:
        """Return the pool as PDF to whoever may read it."""
        seat = pool_seat(request, short_id, number)
        return files.printed_pool(request, seat, request.query_params)


class Results(APIView):
    """What an event came to."""

    permission_classes = (AllowAny,)

    @extend_schema(responses=ResultsOut)
    def get(self, request: Request, short_id: str) -> Response:
        """Return every match and the standings."""
        return Response(tell_results(visible_event(request, short_id)))


class ResultsTable(APIView):
    """What an event came to, as a table."""

    permission_classes = (AllowAny,)
    content_negotiation_class = FileOrProblem

    @extend_schema(operation_id="events_results_table", responses=CSV)
    def get(self, request: Request, short_id: str, kind: str) -> HttpResponse:
        """Return `matches` or `standings` as CSV; no cell is a formula."""
        return files.results_table(visible_event(request, short_id), kind)


class LookAhead(APIView):
    """What the round under way may bring."""

    permission_classes = (AllowAny,)

    @extend_schema(
        parameters=[
            OpenApiParameter("cut", int, description="How many go on."),
            OpenApiParameter("t1", str, description="Suppose `2-1-0` at table 1 …"),
        ],
        responses=WhatIfOut,
    )
    def get(self, request: Request, short_id: str) -> Response:
        """Return who is in, out or open, and the standings of supposed results."""
        event = visible_event(request, short_id)
        form = WhatIfForm(request.query_params)
        check_form(form)
        cut, chosen = form.cleaned_data["cut"], form.chosen()
        return Response(WhatIfOut(look_ahead(event, None, cut=cut, chosen=chosen)).data)
