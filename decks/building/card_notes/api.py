"""Notes on cards of a deck, for programs."""

from typing import Any

from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.catalogue.models import Card
from core.api.endpoints import CsrfProtected, validated
from decks.building.access import own_deck, visible_deck
from decks.building.card_notes.models import MAX_WORDS, CardNote
from decks.building.card_notes.services import notes_on, write_note


class CardNoteOut(serializers.ModelSerializer[CardNote]):
    """What is said of a card in a deck, in Markdown."""

    name = serializers.CharField(source="card.name")

    class Meta:
        model = CardNote
        fields = ("card", "name", "words")


class CardNoteIn(serializers.Serializer[Any]):
    """A card, and what you say of it in the deck; nothing deletes the note."""

    card = serializers.IntegerField(min_value=1, max_value=2**62)
    words = serializers.CharField(max_length=MAX_WORDS, allow_blank=True)


class CardNotes(APIView):
    """What a deck's owner says of its cards."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(responses=CardNoteOut(many=True))
    def get(self, request: Request, short_id: str) -> Response:
        """List the notes, by name of the card."""
        notes = notes_on(visible_deck(request, short_id))
        return Response(CardNoteOut(notes, many=True).data)

    @extend_schema(request=CardNoteIn, responses=CardNoteOut(many=True))
    def post(self, request: Request, short_id: str) -> Response:
        """Write what you say of one card, and list them all."""
        deck = own_deck(request, short_id)
        said = validated(CardNoteIn, request.data)
        card = get_object_or_404(Card, pk=said["card"], game=deck.game)
        write_note(deck=deck, card=card, words=said["words"])
        return Response(CardNoteOut(notes_on(deck), many=True).data)
