"""A deck's further edits for programs: undo, lists put into it, lines not read."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.parsers import BaseParser, JSONParser, MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.models import Card
from decks.api.imports import ImportIn, ImportOut, source_of, write_imported
from decks.api.life import WithToken, change_out
from decks.api.life_shapes import ChangeOut
from decks.life.editing import undo_last_change
from decks.lists.imports import import_into_deck
from decks.lists.unread import remove_unread_line, settle_unread_line
from decks.models import UnreadLine
from decks.views.access import own_deck


class SeenIn(serializers.Serializer[Any]):
    """The revision that was looked at; without one, whatever there is."""

    revision = serializers.IntegerField(required=False, min_value=0)


class Undo(APIView):
    """The latest change, taken back."""

    permission_classes = (WithToken,)

    @extend_schema(request=SeenIn, responses=ChangeOut)
    def post(self, request: Request, short_id: str) -> Response:
        """Take it back; 409 if it came after *revision*."""
        asked = SeenIn(data=request.data)
        asked.is_valid(raise_exception=True)
        seen = asked.validated_data.get("revision")
        deck = own_deck(request, short_id)
        return change_out(undo_last_change(deck=deck, seen=seen))


class ImportIntoIn(ImportIn):
    """A list to put into a deck: added to what it has, or in its place."""

    mode = serializers.ChoiceField(["add", "replace"], default="add")


class ImportIntoDeck(APIView):
    """A list put into a deck there is."""

    permission_classes = (WithToken,)
    parser_classes: tuple[type[BaseParser], ...] = (JSONParser, MultiPartParser)

    @extend_schema(
        operation_id="decks_import_into_create",
        request=ImportIntoIn,
        responses=ImportOut,
    )
    def post(self, request: Request, short_id: str) -> Response:
        """Answer line by line; undo takes the whole list back."""
        deck = own_deck(request, short_id)
        asked = ImportIntoIn(data=request.data)
        asked.is_valid(raise_exception=True)
        wanted = asked.validated_data | {"game": deck.game}
        imported = import_into_deck(
            deck=deck,
            source=source_of(wanted),
            mode=wanted["mode"],
            way="check" if wanted["dry_run"] else "keep",
        )
        return Response(write_imported(imported))


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

    permission_classes = (WithToken,)

    @extend_schema(responses=UnreadLinesOut)
    def get(self, request: Request, short_id: str) -> Response:
        """List them, as they stood in their list."""
        lines = own_deck(request, short_id).unread_lines.all()
        return Response({"results": UnreadLineOut(lines, many=True).data})


class SettleUnread(APIView):
    """One line, settled."""

    permission_classes = (WithToken,)

    @extend_schema(request=MeantIn, responses=ChangeOut)
    def post(self, request: Request, short_id: str, pk: int) -> Response:
        """Put the card into the deck as often as the line says, or drop the line."""
        deck = own_deck(request, short_id)
        asked = MeantIn(data=request.data)
        asked.is_valid(raise_exception=True)
        card = asked.validated_data["card"]
        if card is None:
            return change_out(remove_unread_line(deck=deck, line_pk=pk))
        return change_out(settle_unread_line(deck=deck, line_pk=pk, card=card))
