"""Files of translations for programs: uploaded, chosen from, applied, taken back."""

from typing import Any

from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.translation.export.services import MEDIA_TYPES, export_translations
from cards.translation.imports.batch_changes import (
    apply_translations,
    kept_changes,
    kept_set_names,
    undo_translations,
)
from cards.translation.imports.context import row_as_json
from cards.translation.imports.mends import SURE, mend_rows
from cards.translation.imports.models import TranslationBatch, TranslationRow
from cards.translation.imports.row_choices import choose_class, choose_row, rows_with
from cards.translation.imports.services import (
    read_language,
    upload_translations,
    visible_batches,
)
from core.api.endpoints import validated
from core.files.forms import within_limit
from core.web.downloads import file_response
from rules.games import DEFAULT_GAME, GAMES, game


class BatchOut(serializers.ModelSerializer[TranslationBatch]):
    """A file of translations and where it stands."""

    counts = serializers.DictField()

    class Meta:
        model = TranslationBatch
        fields = (
            "id", "game", "language", "file_name", "digest", "encoding", "credit",
            "column_map", "unknown_columns", "state", "rows_done", "counts", "refusal",
            "created_at", "applied_at", "undone_at",
        )  # fmt: skip


class UploadIn(serializers.Serializer[Any]):
    """A file and the language it is in."""

    game = serializers.ChoiceField([*GAMES], default=DEFAULT_GAME, source="game_slug")
    file = serializers.FileField(validators=[within_limit])
    language = serializers.CharField(max_length=40)
    credit = serializers.CharField(max_length=200, required=False, default="")
    column_map = serializers.JSONField(required=False, default=dict)

    def validate_column_map(self, value: Any) -> dict[str, str]:
        """Return the map, theirs → ours."""
        is_plain = isinstance(value, dict) and all(
            isinstance(word, str) for word in value.values()
        )
        if not is_plain:
            raise serializers.ValidationError("{theirs: ours}")
        return dict(value)


class TextChoiceIn(serializers.Serializer[Any]):
    """What is decided: of one row, or of all rows of an outcome or a check."""

    choice = serializers.ChoiceField(["take", "leave"])
    row = serializers.IntegerField(required=False)
    card = serializers.CharField(required=False, default="", max_length=400)
    outcome = serializers.RegexField(r"^[-a-zA-Z0-9_]*$", required=False, default="")
    check = serializers.RegexField(r"^[A-Z_]*$", required=False, default="")
    reason = serializers.CharField(required=False, default="", max_length=300)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Return what was sent if it says which rows."""
        if not ("row" in attrs or attrs["outcome"] or attrs["check"]):
            raise serializers.ValidationError({"row": "row, outcome or check"})
        return attrs


class MendIn(serializers.Serializer[Any]):
    """What is to be corrected: one row, or all in which a check found fault."""

    row = serializers.IntegerField(required=False)
    check = serializers.ChoiceField(sorted(SURE), required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Return what was sent if it says which rows."""
        if not ("row" in attrs or "check" in attrs):
            raise serializers.ValidationError({"row": "row or check"})
        return attrs


class RowOut(serializers.BaseSerializer[TranslationRow]):
    """A row, as the command reports it, with its id."""

    def to_representation(self, instance: TranslationRow) -> dict[str, Any]:
        """Return the row."""
        return {"id": instance.pk, **row_as_json(instance)}


class TranslationBatchList(ListAPIView[TranslationBatch]):
    """The files of translations one may see; POST uploads another."""

    required_scope = "translations"
    serializer_class = BatchOut
    permission_classes = (IsAuthenticated,)
    parser_classes = (MultiPartParser,)

    def get_queryset(self) -> QuerySet[TranslationBatch]:
        """Return the batches the caller may see."""
        return visible_batches(self.request.user)

    @extend_schema(request=UploadIn, responses={201: BatchOut})
    def post(self, request: Request) -> Response:
        """Upload a file; it is checked at once if small, else by a worker."""
        batch = upload_translations(
            author=_user(request), **validated(UploadIn, request.data)
        )
        return Response(BatchOut(batch).data, status=201)


class TranslationBatchDetail(APIView):
    """One file of translations."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=BatchOut)
    def get(self, request: Request, pk: int) -> Response:
        """Return the batch with its counts."""
        return Response(BatchOut(_load(request, pk)).data)


@extend_schema(
    parameters=[
        OpenApiParameter("outcome", str, description="Rows with this outcome."),
        OpenApiParameter("check", str, description="Rows that this check tells of."),
        OpenApiParameter(
            "waiting", bool, description="Rows that somebody has to decide."
        ),
        OpenApiParameter("page", int, description="Which page of them."),
        OpenApiParameter("page_size", int, description="How many on a page."),
    ],
    responses={200: OpenApiTypes.OBJECT},
)
class TranslationRowList(ListAPIView[TranslationRow]):
    """The rows of a file, page by page, of one outcome or check if asked.

    `waiting`: only those that somebody has to decide.
    """

    serializer_class = RowOut
    permission_classes = (IsAuthenticated,)
    queryset = TranslationRow.objects.none()

    def get_queryset(self) -> QuerySet[TranslationRow]:
        """Return the rows of a batch the caller may see."""
        sent = self.request.query_params
        outcome, check = sent.get("outcome", ""), sent.get("check", "")
        batch = _load(self.request, self.kwargs["pk"])
        waiting = sent.get("waiting", "") in ("true", "1")
        return rows_with(batch, outcome=outcome[:40], check=check[:40], waiting=waiting)


class TranslationChoose(APIView):
    """What is to become of rows."""

    required_scope = "translations"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=TextChoiceIn, responses=BatchOut)
    def post(self, request: Request, pk: int) -> Response:
        """Take or leave a row, or a class of rows."""
        values, batch = validated(TextChoiceIn, request.data), _load(request, pk)
        shared = {
            "batch": batch,
            "choice": values["choice"],
            "user": _user(request),
            "reason": values["reason"],
        }
        if "row" in values:
            row = get_object_or_404(batch.rows, pk=values["row"])
            choose_row(**shared, row_pk=row.pk, card_key=values["card"])
        else:
            classes = {"outcome": values["outcome"], "check": values["check"]}
            choose_class(**shared, **classes)
        return Response(BatchOut(_load(request, pk)).data)


class TranslationMend(APIView):
    """Corrections that leave no choice."""

    required_scope = "translations"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=MendIn, responses=BatchOut)
    def post(self, request: Request, pk: int) -> Response:
        """Correct what the checks are sure of, in a row or in all of a check."""
        values, batch = validated(MendIn, request.data), _load(request, pk)
        row_pk = values.get("row")
        if row_pk is not None:
            get_object_or_404(batch.rows, pk=row_pk)
        check = "" if row_pk is not None else values["check"]
        mend_rows(batch=batch, user=_user(request), row_pk=row_pk, check=check)
        return Response(BatchOut(_load(request, pk)).data)


class TranslationApply(APIView):
    """The writing of a file."""

    required_scope = "translations"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=None, responses=BatchOut)
    def post(self, request: Request, pk: int) -> Response:
        """Write what was chosen, in one transaction."""
        apply_translations(batch=_load(request, pk), user=_user(request))
        return Response(BatchOut(_load(request, pk)).data)


class TranslationUndo(APIView):
    """The taking back of a file."""

    required_scope = "translations"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=None, responses={200: OpenApiTypes.OBJECT})
    def post(self, request: Request, pk: int) -> Response:
        """Take the file back; a large one is `undoing` until a worker has done it.

        Answers with how many texts it took back, and those kept as edited since.
        """
        undo_translations(batch=_load(request, pk), user=_user(request))
        batch = _load(request, pk)
        is_done = batch.undone_at is not None
        kept: list[dict[str, Any]] = []
        if is_done:
            kept = [
                {"card": one.card_id, "field": one.field} for one in kept_changes(batch)
            ]
            names = kept_set_names(batch)
            kept += [{"set": one.set_code, "field": one.field} for one in names]
        undone = batch.counts.get("undone", 0)
        return Response({"state": batch.state, "undone": undone, "kept": kept})


class TranslationExport(APIView):
    """A language's texts as a file."""

    @extend_schema(
        parameters=[
            OpenApiParameter(
                "game", str, description=f"Whose cards (`{DEFAULT_GAME}` if left out)."
            ),
            OpenApiParameter(
                "language", str, required=True, description="Code of the language."
            ),
            OpenApiParameter(
                "scope",
                str,
                enum=["all", "open"],
                description="All texts, or those that wait for a translation.",
            ),
            OpenApiParameter(
                "kind", str, enum=["csv", "xlsx", "po"], description="Kind of file."
            ),
        ],
        responses={(200, kind): OpenApiTypes.BINARY for kind in MEDIA_TYPES},
    )
    def get(self, request: Request) -> HttpResponse:
        """Return the file; `kind` csv, xlsx or po, `scope` all or open."""
        sent = request.query_params
        scope, kind = sent.get("scope", "open"), sent.get("kind", "csv")
        if scope not in {"all", "open"} or kind not in {"csv", "xlsx", "po"}:
            raise serializers.ValidationError({"kind": "csv, xlsx, po", "scope": "all"})
        file = export_translations(
            game_slug=game(sent.get("game", DEFAULT_GAME)).slug,
            language=read_language(sent.get("language", "")),
            scope=scope,
            kind=kind,
        )
        return file_response(file.content, file.name, content_type=file.content_type)


def _user(request: Request) -> User:
    """Return who asks; IsAuthenticated saw to it that it is somebody."""
    assert isinstance(request.user, User)  # noqa: S101 - a promise of the permission
    return request.user


def _load(request: Request, pk: int) -> TranslationBatch:
    """Return the batch if it may be seen. Raises Http404."""
    return get_object_or_404(visible_batches(request.user), pk=pk)
