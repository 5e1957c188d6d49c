"""Swaps for programs; watched and read as other test runs."""

from typing import Any

from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from cards.catalogue.models import Card
from core.api.endpoints import validated
from core.web.guests import ensure_guest_key
from decks.building.access import visible_deck
from decks.building.models import Deck
from decks.testing.api import DeckRuns, TestRunOut
from decks.testing.duels.api import find_opponents
from decks.testing.duels.forms import MOST_GAMES
from decks.testing.models import TestRun
from decks.testing.swaps.services import MAX_OPPONENTS, MAX_SWAPS, start_swaps


class SwapsIn(serializers.Serializer[Any]):
    """Cards (English names) to take out and to put in, each for each; opponents (ids).

    *games* are those of the deck and of each swap.
    """

    out = serializers.ListField(
        child=serializers.CharField(max_length=200), min_length=1, max_length=MAX_SWAPS
    )
    into = serializers.ListField(
        child=serializers.CharField(max_length=200), min_length=1, max_length=MAX_SWAPS
    )
    opponents = serializers.ListField(
        child=serializers.CharField(max_length=200),
        min_length=1,
        max_length=MAX_OPPONENTS,
    )
    games = serializers.IntegerField(min_value=1, max_value=MOST_GAMES)
    options = serializers.DictField(
        child=serializers.JSONField(), required=False, default=dict
    )


class DeckSwaps(DeckRuns):
    """Your runs of swaps of a deck, the latest first."""

    required_scope = "decks"
    kind = TestRun.Kind.SWAPS

    @extend_schema(request=SwapsIn, responses={201: TestRunOut})
    def post(self, request: Request, short_id: str) -> Response:
        """Start a run; what was played before is done at once."""
        deck = visible_deck(request, short_id)
        data = validated(SwapsIn, request.data)
        run = start_swaps(
            user=request.user,
            guest_key=ensure_guest_key(request),
            deck=deck,
            opponents=find_opponents(request, data["opponents"]),
            out=_cards(deck, data["out"]),
            into=_cards(deck, data["into"]),
            games=data["games"],
            options=data["options"],
        )
        return Response(TestRunOut(run).data, status=201)


def _cards(deck: Deck, names: list[str]) -> list[Card]:
    """Return the cards called *names*, each once. Raises Http404."""
    found = Card.objects.filter(game=deck.game, name__in=names)
    cards = {card.name: card for card in found.prefetch_related("printings__card_set")}
    if any(name not in cards for name in names):
        raise Http404
    return [cards[name] for name in dict.fromkeys(names)]
