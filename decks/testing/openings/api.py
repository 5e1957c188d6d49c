"""Openings for programs; watched and read as other test runs."""

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.endpoints import validated
from core.web.guests import ensure_guest_key
from decks.building.access import visible_deck
from decks.testing.api import DeckRuns, TestRunOut
from decks.testing.duels.api import DuelsIn, find_opponents
from decks.testing.models import TestRun
from decks.testing.openings.services import start_openings


class DeckOpenings(DeckRuns):
    """Your runs of opening hands of a deck, the latest first."""

    required_scope = "decks"
    kind = TestRun.Kind.OPENINGS

    @extend_schema(request=DuelsIn, responses={201: TestRunOut})
    def post(self, request: Request, short_id: str) -> Response:
        """Start a run; what was played before is done at once."""
        deck = visible_deck(request, short_id)
        data = validated(DuelsIn, request.data)
        run = start_openings(
            user=request.user,
            guest_key=ensure_guest_key(request),
            deck=deck,
            opponents=find_opponents(request, data["opponents"]),
            games=data["games"],
            options=data["options"],
        )
        return Response(TestRunOut(run).data, status=201)
