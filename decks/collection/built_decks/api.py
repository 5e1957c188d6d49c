"""Decks in real cards for programs: copies, swaps, what can be built."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.api.endpoints import validated
from decks.building.access import own_deck, visible_deck
from decks.building.models import Deck
from decks.collection.access import collector
from decks.collection.availability import deck_standing
from decks.collection.built_decks.services import (
    mark_built,
    own_buildable,
    public_buildable,
    swap_list,
)


class CardStandingOut(serializers.Serializer[Any]):
    """How one card of a deck stands; *elsewhere* is copies by deck."""

    card = serializers.IntegerField()
    wanted = serializers.IntegerField()
    held = serializers.IntegerField()
    free = serializers.IntegerField()
    lacking = serializers.IntegerField()
    missing = serializers.IntegerField()
    not_as_preferred = serializers.IntegerField()
    elsewhere = serializers.DictField(child=serializers.IntegerField())


class DeckCopiesView(APIView):
    """How a deck stands to your collection."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=CardStandingOut(many=True))
    def get(self, request: Request, short_id: str) -> Response:
        """Return its cards with what there is of each."""
        owner = collector(request)
        rows = deck_standing(owner, visible_deck(request, short_id))
        names = {pk for row in rows for pk in row.elsewhere}
        ids = dict(Deck.objects.filter(pk__in=names).values_list("pk", "short_id"))
        data = CardStandingOut(rows, many=True).data
        for row, shown in zip(rows, data, strict=True):
            shown["elsewhere"] = {ids[pk]: n for pk, n in row.elsewhere.items()}
        return Response(data)


class BuiltIn(serializers.Serializer[Any]):
    """Whether a deck is built."""

    built = serializers.BooleanField()


class DeckBuilt(APIView):
    """Whether a deck of yours holds its cards."""

    required_scope = "decks"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=BuiltIn, responses=BuiltIn)
    def put(self, request: Request, short_id: str) -> Response:
        """Mark it as built, or as taken apart."""
        data = validated(BuiltIn, request.data)
        deck = own_deck(request, short_id)
        deck = mark_built(deck=deck, is_built=data["built"])
        return Response({"built": deck.built_at is not None})


class SwapOut(serializers.Serializer[Any]):
    """What rebuilding asks of one card."""

    card = serializers.IntegerField()
    stay = serializers.IntegerField()
    out = serializers.IntegerField()
    into = serializers.IntegerField()
    missing = serializers.IntegerField()


class DeckSwap(APIView):
    """How to rebuild a built deck of yours into another."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(
        parameters=[
            OpenApiParameter(
                "from", str, required=True, description="Short id of the built deck."
            )
        ],
        responses=SwapOut(many=True),
    )
    def get(self, request: Request, short_id: str) -> Response:
        """Return what stays, leaves and comes."""
        owner, after = collector(request), visible_deck(request, short_id)
        built = Deck.objects.owned_by(owner, None).filter(built_at__isnull=False)
        before = get_object_or_404(built, short_id=request.GET.get("from", ""))
        return Response(SwapOut(swap_list(owner, before, after), many=True).data)


class BuildableOut(serializers.Serializer[Any]):
    """A deck and how many of its copies are free."""

    deck = serializers.CharField(source="deck.short_id")
    name = serializers.CharField(source="deck.name")
    wanted = serializers.IntegerField()
    there = serializers.IntegerField()
    missing = serializers.IntegerField()


class BuildableDecks(APIView):
    """Which decks you could build now, the nearest first."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(
        parameters=[
            OpenApiParameter(
                "of", str, enum=["me", "public"], description="Whose decks."
            )
        ],
        responses=BuildableOut(many=True),
    )
    def get(self, request: Request) -> Response:
        """Return your own decks, or public ones."""
        is_public = request.GET.get("of") == "public"
        found = (public_buildable if is_public else own_buildable)(collector(request))
        return Response(BuildableOut(found, many=True).data)
