"""A deck's further edits for programs: undo, lists put into it, lines not read."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.catalogue.models import Card
from core.api.endpoints import CsrfProtected, validated
from decks.building.access import own_deck
from decks.building.editing.api import ChangeOut, change_response
from decks.building.editing.services import undo_last_change
from decks.building.models import UnreadLine
from decks.editor.services import remove_unread_line, settle_unread_line


class SeenIn(serializers.Serializer[Any]):
    """The revision that was looked at; without one, whatever there is."""

    revision = serializers.IntegerField(required=False, min_value=0)


class Undo(APIView):
    """The latest change, taken back."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(request=SeenIn, responses=ChangeOut)
    def post(self, request: Request, short_id: str) -> Response:
        """Take it back; 409 if it came after *revision*."""
        data = validated(SeenIn, request.data)
        seen = data.get("revision")
        deck = own_deck(request, short_id)
        return change_response(undo_last_change(deck=deck, seen=seen))


class UnreadLineOut(serializers.ModelSerializer[UnreadLine]):
    """A line of an imported list whose card is not certain."""

    class Meta:
        model = UnreadLine
        fields = ("id", "number", "source", "name", "quantity", "zone")


class UnreadLinesOut(serializers.Serializer[Any]):
    """All lines that are kept."""

    results = UnreadLineOut(many=True)


class MeantIn(serializers.Serializer[Any]):
    """The card a line means; none takes the line out."""

    card = serializers.PrimaryKeyRelatedField(
        queryset=Card.objects.all(), required=False, allow_null=True, default=None
    )


class UnreadLines(APIView):
    """The lines of imported lists that wait to be settled."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(responses=UnreadLinesOut)
    def get(self, request: Request, short_id: str) -> Response:
        """List them, as they stood in their list."""
        lines = own_deck(request, short_id).unread_lines.all()
        return Response({"results": UnreadLineOut(lines, many=True).data})


class SettleUnread(APIView):
    """One line, settled."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)

    @extend_schema(request=MeantIn, responses=ChangeOut)
    def post(self, request: Request, short_id: str, pk: int) -> Response:
        """Put the card into the deck as often as the line says, or drop the line."""
        deck = own_deck(request, short_id)
        data = validated(MeantIn, request.data)
        card = data["card"]
        if card is None:
            return change_response(remove_unread_line(deck=deck, line_pk=pk))
        return change_response(settle_unread_line(deck=deck, line_pk=pk, card=card))
