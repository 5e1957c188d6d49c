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
from decks.building.editing.card_changes import MAX_LINES
from decks.building.editing.deck_diff import CardChange, Difference
from decks.building.editing.services import (
    Outcome,
    Told,
    change_many,
    make_change,
    tell_of_copies,
)
from decks.building.forms import WAYS, read_place
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


class ManyIn(serializers.Serializer[Any]):
    """Places to change at once: *by* so many copies each, moved *to* a zone, or tagged.

    *revision* is the deck's, as the program has seen it.
    """

    places = serializers.ListField(
        child=serializers.RegexField(r"^(hero|main|side|maybe)-[0-9]{1,9}\Z"),
        min_length=1,
        max_length=2 * MAX_LINES,
    )
    by = serializers.IntegerField(
        default=0, min_value=-MAX_COPIES, max_value=MAX_COPIES
    )
    to = serializers.ChoiceField(
        choices=[zone for zone in Entry.DeckZone.values if zone != Zone.HERO],
        required=False,
    )
    tag = serializers.CharField(required=False, allow_blank=True, max_length=40)
    revision = serializers.IntegerField(
        required=False, min_value=0, max_value=MAX_REVISION
    )


class Many(APIView):
    """Change what lies in several places of a deck, as one act."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(request=ManyIn, responses=ChangeOut)
    def post(self, request: Request, short_id: str) -> Response:
        """Change them; one undo takes it back."""
        deck = own_deck(request, short_id)
        data = validated(ManyIn, request.data)
        outcome = change_many(
            deck=deck,
            places=[read_place(word) for word in data["places"]],
            by=data["by"],
            to=Zone(data["to"]) if "to" in data else None,
            tag=data.get("tag"),
            seen=data.get("revision"),
        )
        return change_response(outcome)


class ToldIn(serializers.Serializer[Any]):
    """What is told of a card's copies in a zone: null or left out leaves it alone.

    *printing* is the site's number of one; 0 for any. Language "" is any.
    """

    card = serializers.IntegerField(min_value=1)
    zone = serializers.ChoiceField(choices=Entry.DeckZone.choices)
    printing = serializers.IntegerField(required=False, min_value=0)
    language = serializers.CharField(required=False, allow_blank=True, max_length=15)
    tag = serializers.CharField(required=False, allow_blank=True, max_length=40)
    revision = serializers.IntegerField(
        required=False, min_value=0, max_value=MAX_REVISION
    )


class CopiesTold(APIView):
    """In which printing and language copies are, and how they are tagged."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(request=ToldIn, responses=ChangeOut)
    def post(self, request: Request, short_id: str) -> Response:
        """Tell it."""
        deck = own_deck(request, short_id)
        data = validated(ToldIn, request.data)
        card = get_object_or_404(Card, pk=data["card"], game=deck.game)
        told = Told(data.get("printing"), data.get("language"), data.get("tag"))
        outcome = tell_of_copies(
            deck=deck,
            card=card,
            zone=Zone(data["zone"]),
            told=told,
            seen=data.get("revision"),
        )
        return change_response(outcome)


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
