"""Events for programs: printed pages, results, what the last round may bring."""

from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.endpoints import check_form, endpoint
from decks.paper.api import PAPER_ASKED
from drafts.events.models import MAX_SEATS
from drafts.paper import files
from drafts.picking.access import visible_event
from drafts.pools.access import pool_seat
from drafts.rounds.forms import WhatIfForm
from drafts.rounds.results import tell_results
from drafts.rounds.serializers import StandingOut
from drafts.rounds.what_if import WhatIf, look_ahead

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


@endpoint("GET", answer=PDF, permission=AllowAny, is_file=True, parameters=PAPER_ASKED)
def print_event(request: Request, short_id: str, kind: str) -> HttpResponse:
    """Return `slips`, `pairings` or `standings` of the latest round as PDF."""
    event = visible_event(request, short_id)
    return files.printed(event, kind, request.query_params)


@endpoint("GET", answer=PDF, is_file=True, parameters=PAPER_ASKED)
def print_pool(request: Request, short_id: str, number: int) -> HttpResponse:
    """Return the registration sheet of a pool as PDF to whoever may read it."""
    seat = pool_seat(request, short_id, number)
    return files.printed_pool(request, seat, request.query_params)


@endpoint("GET", answer=ResultsOut, permission=AllowAny)
def results(request: Request, short_id: str) -> Response:
    """Return every match and the standings."""
    return Response(tell_results(visible_event(request, short_id)))


@endpoint(
    "GET",
    answer=CSV,
    permission=AllowAny,
    is_file=True,
    operation_id="events_results_table",
)
def results_table(request: Request, short_id: str, kind: str) -> HttpResponse:
    """Return `matches` or `standings` as CSV; no cell is a formula."""
    return files.results_table(visible_event(request, short_id), kind)


@endpoint(
    "GET",
    answer=WhatIfOut,
    permission=AllowAny,
    parameters=[
        OpenApiParameter("cut", int, description="How many go on."),
        *(
            OpenApiParameter(f"t{table}", str, description="Suppose `2-1-0` there.")
            for table in range(1, MAX_SEATS // 2 + 1)
        ),
    ],
)
def what_if(request: Request, short_id: str) -> Response:
    """Return who is in, out or open, and the standings of supposed results."""
    event = visible_event(request, short_id)
    form = WhatIfForm(request.query_params)
    check_form(form)
    cut, chosen = form.cleaned_data["cut"], form.chosen()
    return Response(WhatIfOut(look_ahead(event, None, cut=cut, chosen=chosen)).data)
