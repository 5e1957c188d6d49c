"""Decks like one, and what others play with its hero, for programs."""

from typing import Any

from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from cards.catalogue.card_texts.languages import card_language
from core.api.endpoints import endpoint
from core.api.members import Everybody
from decks.building.access import visible_deck
from decks.discovery.alike import decks_alike
from decks.discovery.played_by_others import played_by_others


class DeckAlikeOut(serializers.Serializer[Any]):
    """A public deck, and how many different cards both have."""

    deck = serializers.CharField(source="tile.deck.short_id")
    name = serializers.CharField(source="tile.deck.name")
    shared = serializers.IntegerField()


class PlayedCardOut(serializers.Serializer[Any]):
    """A card, by how many of the players it is played, and copies on average."""

    card = serializers.IntegerField(source="face.card.pk")
    name = serializers.CharField(source="face.card.name")
    players = serializers.IntegerField()
    copies = serializers.FloatField()


class AlikeOut(serializers.Serializer[Any]):
    """*cards* that the deck lacks rest on *decks* of *players* with its hero."""

    alike = DeckAlikeOut(many=True)
    decks = serializers.IntegerField(source="others.decks")
    players = serializers.IntegerField(source="others.players")
    cards = PlayedCardOut(source="others.cards", many=True)


@endpoint("GET", answer=AlikeOut, permission=Everybody)
def alike(request: Request, short_id: str) -> Response:
    """Return decks like one, and what others play with its hero."""
    deck, language = visible_deck(request, short_id), card_language()
    told = {
        "alike": decks_alike(deck, language),
        "others": played_by_others(deck, language),
    }
    return Response(AlikeOut(told).data)
