"""Changes of a deck's cards for programs."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.catalogue.models import Card
from core.api.endpoints import CsrfProtected, validated
from decks.building.access import own_deck
from decks.building.editing.deck_diff import CardChange, Difference
from decks.building.editing.services import Outcome, make_change
from decks.building.forms import WAYS
from decks.building.models import MAX_COPIES, MAX_REVISION, Entry
from rules.game.deck import Zone


class ChangeIn(serializers.Serializer[Any]):
    """One change: a card, a zone; by how many, to how many, or from which zone.

    *revision* is the deck's, as the program has seen it.
    """

    card = serializers.IntegerField(min_value=1)
    zone = serializers.ChoiceField(choices=Entry.DeckZone.choices)
    by = serializers.IntegerField(
        required=False, min_value=-MAX_COPIES, max_value=MAX_COPIES
    )
    quantity = serializers.IntegerField(
        required=False, min_value=0, max_value=MAX_COPIES
    )
    source = serializers.ChoiceField(  # type: ignore[assignment]
        choices=Entry.DeckZone.choices, required=False
    )
    revision = serializers.IntegerField(
        required=False, min_value=0, max_value=MAX_REVISION
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Ask for exactly one of *by*, *quantity* and *source*."""
        if sum(way in attrs for way in WAYS) != 1:
            raise serializers.ValidationError("by | quantity | source")
        zones = {key: Zone(attrs[key]) for key in ("zone", "source") if key in attrs}
        return attrs | zones


class CardChangeOut(serializers.Serializer[Any]):
    """What lay in a place of a deck, and what lies there instead."""

    card = serializers.IntegerField()
    name = serializers.CharField()
    zone = serializers.CharField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()


class ChangeOut(serializers.Serializer[Any]):
    """What a change came to, and what others changed since the revision seen."""

    quantity = serializers.IntegerField()
    revision = serializers.IntegerField()
    meanwhile = CardChangeOut(many=True)
    meanwhile_is_whole = serializers.BooleanField()


def changes_out(difference: Difference) -> list[dict[str, Any]]:
    """Return the changes with their cards' English names, in one query."""
    cards = Card.objects.in_bulk({at.place.card for at in difference.changes})
    return [_change_out(at, cards[at.place.card]) for at in difference.changes]


def _change_out(change: CardChange, card: Card) -> dict[str, Any]:
    return {
        "card": card.pk,
        "name": card.name,
        "zone": change.place.zone.value,
        "before": change.before.quantity,
        "after": change.after.quantity,
    }


class Changes(APIView):
    """Change how many of a card lie in a zone."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(request=ChangeIn, responses=ChangeOut)
    def post(self, request: Request, short_id: str) -> Response:
        """Change, and return what others changed meanwhile.

        A figure set for a card that changed since *revision* is a 409 with figures.
        """
        deck = own_deck(request, short_id)
        data = dict(validated(ChangeIn, request.data))
        card = get_object_or_404(Card, pk=data.pop("card"), game=deck.game)
        seen = data.pop("revision", None)
        return change_response(make_change(deck=deck, card=card, **data, seen=seen))


def change_response(outcome: Outcome) -> Response:
    """Answer with what a change came to."""
    return Response(
        {
            "quantity": outcome.quantity,
            "revision": outcome.revision,
            "meanwhile": changes_out(outcome.meanwhile.difference),
            "meanwhile_is_whole": outcome.meanwhile.is_whole,
        }
    )
