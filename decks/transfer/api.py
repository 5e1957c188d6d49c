"""Decks in and out, for programs."""

from collections import Counter
from typing import Any

from django.conf import settings
from django.http import HttpResponse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import (
    OpenApiParameter,
    OpenApiResponse,
    extend_schema,
    extend_schema_field,
)
from rest_framework import serializers
from rest_framework.exceptions import NotAuthenticated
from rest_framework.parsers import BaseParser, MultiPartParser
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from core.api.endpoints import CsrfProtected, FileOrProblem, validated
from core.border.bodies import BoundedJson, UnreadableBody, read_base64
from core.users import User
from core.web.outgoing import MAX_ADDRESS
from decks.building.access import own_deck, visible_deck
from decks.building.serializers import VerdictOut
from decks.building.verdicts.texts import write_verdict
from decks.lists.card_matching import MatchedLine, place_of
from decks.lists.dialects import DIALECTS
from decks.lists.dialects.file_text import MAX_BYTES
from decks.lists.dialects.written import MAX_TEXT
from decks.lists.texts import note_sentence, tell_apart
from decks.transfer.addresses import fetch_list
from decks.transfer.deck_export import export_response
from decks.transfer.services import (
    MAX_NAME,
    Imported,
    WrittenSource,
    import_deck,
    import_into_deck,
)
from rules.games import DEFAULT_GAME


class PicksField(serializers.DictField):
    """Cards (ids) by line number; keys of JSON objects are text."""

    child = serializers.IntegerField(min_value=1)

    def to_internal_value(self, data: Any) -> dict[int, int]:
        """Return the picks with numbers as keys."""
        picks = super().to_internal_value(data)
        if not all(line.isdecimal() and len(line) < 8 for line in picks):
            raise serializers.ValidationError(_("Refer to lines by their numbers."))
        return {int(line): card for line, card in picks.items()}


@extend_schema_field(OpenApiTypes.BYTE)
class FileField(serializers.Field[Any, Any, Any, Any]):
    """A file: uploaded, or its bytes in base64."""

    def to_internal_value(self, data: Any) -> tuple[bytes, str]:
        """Return the bytes, one more than is taken at most, and the file's name."""
        if hasattr(data, "read"):
            return data.read(MAX_BYTES + 1), data.name or ""
        try:
            return read_base64(data), ""
        except UnreadableBody as fault:
            raise serializers.ValidationError(str(fault)) from fault

    def to_representation(self, value: Any) -> Any:
        """Nothing answers with files."""
        raise NotImplementedError


class ImportIn(serializers.Serializer[Any]):
    """A deck written in any dialect: as text, or as a file."""

    text = serializers.CharField(
        max_length=MAX_TEXT, trim_whitespace=False, required=False
    )
    file = FileField(required=False)
    address = serializers.CharField(
        max_length=MAX_ADDRESS,
        required=False,
        help_text="Of a deck's page on a site that the host takes decks from.",
    )
    file_name = serializers.CharField(max_length=200, required=False, default="")
    name = serializers.CharField(max_length=MAX_NAME, required=False, default="")
    game = serializers.CharField(max_length=20, default=DEFAULT_GAME)
    format = serializers.CharField(max_length=40, required=False, default="")
    picks = PicksField(required=False)
    dry_run = serializers.BooleanField(default=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Ask for exactly one of text, file and address."""
        if len(attrs.keys() & {"text", "file", "address"}) != 1:
            raise serializers.ValidationError(
                {"text": _("Send the deck as text or as a file.")}
            )
        return attrs


class CandidateOut(serializers.Serializer[Any]):
    """A card that a line may mean."""

    card = serializers.IntegerField()
    name = serializers.CharField()
    type = serializers.CharField()
    cost = serializers.IntegerField(allow_null=True)
    text = serializers.CharField()
    told_apart = serializers.CharField(help_text="Snuff (Ally, cost 2, LAN 8)")


class RowOut(serializers.Serializer[Any]):
    """One line and what became of it."""

    line = serializers.IntegerField()
    source = serializers.CharField()  # type: ignore[assignment]  # a field of ours
    outcome = serializers.ChoiceField(["matched", "ambiguous", "near", "unknown"])
    reason = serializers.CharField(help_text="A code; empty if there is none.")
    message = serializers.CharField()
    kept = serializers.BooleanField(help_text="Kept with the deck as not read.")
    quantity = serializers.IntegerField()
    zone = serializers.CharField()
    card = serializers.IntegerField(allow_null=True)
    name = serializers.CharField()
    printing = serializers.CharField(allow_null=True, help_text="LAN 12-EA")
    candidates = CandidateOut(many=True)


class ImportOut(VerdictOut):
    """What became of each line, the verdict, and the deck if one was made."""

    deck = serializers.CharField(allow_null=True)
    dialect = serializers.CharField()
    format = serializers.CharField()
    rows = RowOut(many=True)
    counts = serializers.DictField(child=serializers.IntegerField())


class ImportDeck(APIView):
    """Bring a deck in, in any dialect; `dry_run` only reads it."""

    required_scope = "decks"
    permission_classes = (AllowAny,)
    parser_classes: tuple[type[BaseParser], ...] = (BoundedJson, MultiPartParser)

    @extend_schema(request=ImportIn, responses={200: ImportOut, 201: ImportOut})
    def post(self, request: Request) -> Response:
        """Answer line by line; 201 with the deck's id if it was made."""
        data = validated(ImportIn, request.data)
        if not data["dry_run"] and not request.user.is_authenticated:
            raise NotAuthenticated
        imported = import_deck(
            user=request.user,
            guest_key=None,
            source=source_of(data, request.user),
            name=data["name"],
            default_name=_("Pasted deck"),
            way="check" if data["dry_run"] else "keep",
        )
        status = 201 if imported.deck else 200
        return Response(write_imported(imported), status=status)


def source_of(wanted: dict[str, Any], user: User) -> WrittenSource:
    """Return what was sent, as the service takes it.

    Raises NotAuthenticated for the address of a guest, else as `fetch_list` does.
    """
    data, file_name = wanted.get("file", (None, ""))
    if "address" in wanted:
        if not user.is_authenticated:
            raise NotAuthenticated
        data = fetch_list(wanted["address"])
    return WrittenSource(
        written=wanted["text"] if data is None else data,
        file_name=file_name or wanted["file_name"],
        game_slug=wanted["game"],
        format_slug=wanted["format"],
        picks=wanted.get("picks", {}),
    )


def write_imported(imported: Imported) -> dict[str, Any]:
    """Return *imported* as plain JSON: rows, counts and the verdict."""
    read = imported.read
    rows = [_write_row(found) for found in read.lines]
    return {
        "deck": imported.deck.short_id if imported.deck else None,
        "dialect": read.dialect,
        "format": read.format,
        "rows": rows,
        "counts": dict(Counter(row["outcome"] for row in rows)),
        **write_verdict(read.verdict),
    }


def _write_row(found: MatchedLine) -> dict[str, Any]:
    """Return one line: what it said, and what became of it."""
    is_sure = not found.is_unread and bool(found.cards)
    printing = found.printing
    return {
        "line": found.line.number,
        "source": found.line.source,
        "outcome": found.match.value,
        "reason": found.note,
        "message": note_sentence(found.note),
        "kept": found.is_unread,
        "quantity": found.quantity,
        "zone": found.zone.value,
        "card": found.cards[0].pk if is_sure else None,
        "name": found.cards[0].name if is_sure else found.line.name,
        "printing": f"{printing.card_set.code} {place_of(printing)}"
        if printing
        else None,
        "candidates": [] if is_sure and not found.offered else _write_candidates(found),
    }


def _write_candidates(found: MatchedLine) -> list[dict[str, Any]]:
    """Return the cards that *found* may mean, with what tells them apart."""
    cards = found.offered or found.cards
    return [
        {
            "card": card.pk,
            "name": card.name,
            "type": card.type,
            "cost": card.cost,
            "text": card.text,
            "told_apart": told,
        }
        for card, told in zip(cards, tell_apart(cards), strict=True)
    ]


class ExportIn(serializers.Serializer[Any]):
    """The language card names are wanted in."""

    lang = serializers.ChoiceField(
        [code for code, _name in settings.LANGUAGES], required=False
    )


class ExportDeck(APIView):
    """A deck as a file, in one of the dialects."""

    permission_classes = (AllowAny,)
    content_negotiation_class = FileOrProblem

    @extend_schema(
        parameters=[
            ExportIn,
            OpenApiParameter("dialect", enum=list(DIALECTS), location="path"),
        ],
        responses={
            (200, "text/plain"): OpenApiResponse(OpenApiTypes.STR),
        },
    )
    def get(self, request: Request, short_id: str, dialect: str) -> HttpResponse:
        """Return the file, card names in `lang` or else in the reader's language."""
        deck = visible_deck(request, short_id)
        data = validated(ExportIn, request.query_params)
        reader = (get_language() or "en").split("-")[0]
        return export_response(request, deck, dialect, data.get("lang", reader))


class ImportIntoIn(ImportIn):
    """A list to put into a deck: added to what it has, or in its place."""

    mode = serializers.ChoiceField(["add", "replace"], default="add")


class ImportIntoDeck(APIView):
    """A list put into a deck there is."""

    required_scope = "decks"
    permission_classes = (CsrfProtected,)
    parser_classes: tuple[type[BaseParser], ...] = (BoundedJson, MultiPartParser)

    @extend_schema(
        operation_id="decks_import_into_create",
        request=ImportIntoIn,
        responses=ImportOut,
    )
    def post(self, request: Request, short_id: str) -> Response:
        """Answer line by line; undo takes the whole list back."""
        deck = own_deck(request, short_id)
        data = validated(ImportIntoIn, request.data)
        wanted = data | {"game": deck.game}
        imported = import_into_deck(
            deck=deck,
            source=source_of(wanted, request.user),
            mode=wanted["mode"],
            way="check" if wanted["dry_run"] else "keep",
        )
        return Response(write_imported(imported))
