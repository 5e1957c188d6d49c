"""Duels for programs: a deck against others; watched and read as other test runs."""

from collections.abc import Callable
from typing import Any, ClassVar

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.api.endpoints import validated
from core.web.guests import ensure_guest_key, guest_key
from decks.building.access import visible_deck
from decks.building.models import Deck
from decks.building.versions.queries import find_deck
from decks.testing.api import DeckRuns, TestRunOut
from decks.testing.duels.forms import MOST_GAMES
from decks.testing.duels.services import MAX_OPPONENTS, start_duels
from decks.testing.models import TestRun


class DuelsIn(serializers.Serializer[Any]):
    """Against whom (ids), how many games of each pair, and the game's own settings."""

    opponents = serializers.ListField(
        child=serializers.CharField(max_length=200),
        min_length=1,
        max_length=MAX_OPPONENTS,
    )
    games = serializers.IntegerField(min_value=1, max_value=MOST_GAMES)
    options = serializers.DictField(
        child=serializers.JSONField(), required=False, default=dict
    )


class DeckDuels(DeckRuns):
    """Your duels of a deck, the latest first."""

    required_scope = "decks"
    kind = TestRun.Kind.DUELS
    start: ClassVar[Callable[..., TestRun]] = staticmethod(start_duels)

    @extend_schema(request=DuelsIn, responses={201: TestRunOut})
    def post(self, request: Request, short_id: str) -> Response:
        """Start a run; what was played before is done at once."""
        deck = visible_deck(request, short_id)
        data = validated(DuelsIn, request.data)
        run = self.start(
            user=request.user,
            guest_key=ensure_guest_key(request),
            deck=deck,
            opponents=find_opponents(request, data["opponents"]),
            games=data["games"],
            options=data["options"],
        )
        return Response(TestRunOut(run).data, status=201)


def find_opponents(request: Request, ids: list[str]) -> list[Deck]:
    """Return the decks called *ids*, each once. Raises Http404."""
    found = [find_deck(each, request.user, guest_key(request)) for each in ids]
    decks = [deck for deck in found if deck is not None]
    if len(decks) < len(found):
        raise Http404
    return list(dict.fromkeys(decks))
