"""Suggestions for programs."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.api.endpoints import endpoint, validated
from core.api.members import Members
from core.web.requests import signed_in
from decks.building.api import deck_response
from decks.building.editing.card_changes import cards_of
from decks.building.editing.deck_diff import Difference, compare
from decks.building.serializers import DeckDetailOut
from decks.suggestions.access import (
    offered_deck,
    offered_suggestion,
    own_copy,
    own_suggestion,
)
from decks.suggestions.models import MAX_WORDS, Suggestion
from decks.suggestions.queries import SHOWN, open_suggestions
from decks.suggestions.services import accept, decline, suggest, withdraw


class SuggestedOut(serializers.Serializer[Any]):
    """How many copies of a card lie in a zone, and would."""

    card = serializers.IntegerField()
    zone = serializers.CharField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()


class SuggestionOut(serializers.Serializer[Any]):
    """A suggestion to a deck, and what it would change there now."""

    id = serializers.IntegerField()
    author = serializers.CharField()
    words = serializers.CharField()
    made_at = serializers.DateTimeField()
    changes = SuggestedOut(many=True)


class SuggestionIn(serializers.Serializer[Any]):
    """Why you suggest it."""

    words = serializers.CharField(
        max_length=MAX_WORDS, required=False, default="", allow_blank=True
    )


def _told(suggestion: Suggestion, difference: Difference) -> dict[str, Any]:
    """Return *suggestion* with what it would change."""
    return {
        "id": suggestion.pk,
        "author": suggestion.author.get_username(),
        "words": suggestion.words,
        "made_at": suggestion.made_at,
        "changes": [
            {
                "card": one.place.card,
                "zone": one.place.zone.value,
                "before": one.before.quantity,
                "after": one.after.quantity,
            }
            for one in difference.changes
        ],
    }


class Suggestions(APIView):
    """What others suggest to your deck."""

    permission_classes = (Members,)

    @extend_schema(responses=SuggestionOut(many=True))
    def get(self, request: Request, short_id: str) -> Response:
        """Return the open ones, the latest first."""
        deck = offered_deck(request, short_id)
        waiting = open_suggestions(deck, request.user)
        now = cards_of(deck)
        found = [
            _told(one, compare(now, cards_of(one.version)))
            for one in waiting.prefetch_related("version__entries")[:SHOWN]
        ]
        return Response(SuggestionOut(found, many=True).data)


@endpoint(
    "POST",
    scope="decks",
    sent=SuggestionIn,
    answer={201: SuggestionOut},
    permission=Members,
)
def suggest_copy(request: Request, short_id: str) -> Response:
    """Offer the cards of your copy to the owner of the deck that it is a copy of."""
    copy, deck = own_copy(request, short_id)
    words = validated(SuggestionIn, request.data)["words"]
    made = suggest(copy=copy, author=signed_in(request), words=words)
    told = _told(made, compare(cards_of(deck), cards_of(made.version)))
    return Response(SuggestionOut(told).data, status=201)


@endpoint("POST", scope="people", answer={201: DeckDetailOut}, permission=Members)
def suggestion_accept(request: Request, pk: int) -> Response:
    """Make a branch of a suggestion, to be merged as any; return it."""
    user = signed_in(request)
    branch = accept(suggestion=offered_suggestion(user, pk), owner=user)
    return deck_response(branch, 201)


@endpoint("POST", scope="people", answer={204: None}, permission=Members)
def suggestion_decline(request: Request, pk: int) -> Response:
    """Answer no."""
    user = signed_in(request)
    decline(suggestion=offered_suggestion(user, pk), owner=user)
    return Response(status=204)


@endpoint("DELETE", scope="people", answer={204: None}, permission=Members)
def one_suggestion(request: Request, pk: int) -> Response:
    """Withdraw what you suggested."""
    withdraw(suggestion=own_suggestion(signed_in(request), pk))
    return Response(status=204)
