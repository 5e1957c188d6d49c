"""Files of holdings for programs: checked, written, exported."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.parsers import MultiPartParser
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.browsing.api import GAME, game_of
from core.api.endpoints import FileOrProblem, check_form, validated
from core.files.services import BatchNotReady, check_again
from core.jobs import cancel
from decks.collection.access import collector
from decks.collection.api import ASKED
from decks.collection.forms import FIELD_NAMES, CollectionUploadForm
from decks.collection.imports.holdings_export import export_response
from decks.collection.imports.services import (
    apply_import,
    own_imports,
    upload_collection,
)
from decks.collection.models import CollectionImport, CollectionLine


class CollectionLineOut(serializers.ModelSerializer[CollectionLine]):
    """What becomes of one line of a file."""

    foil = serializers.BooleanField(source="is_foil")

    class Meta:
        model = CollectionLine
        fields = (
            "line", "outcome", "name", "reasons", "printing", "quantity", "language",
            "condition", "foil", "binder", "note",
        )  # fmt: skip


class CollectionImportOut(serializers.ModelSerializer[CollectionImport]):
    """A file of holdings and where it stands."""

    lines_done = serializers.SerializerMethodField()

    class Meta:
        model = CollectionImport
        fields = (
            "id", "file_name", "mode", "dialect", "state", "counts", "refusal", "act",
            "column_map", "unknown_columns", "lines_done", "created_at",
        )  # fmt: skip

    def get_lines_done(self, batch: CollectionImport) -> int:
        """Return how many lines were come to so far."""
        return batch.rows_done or batch.rows_so_far


class CollectionImportIn(serializers.Serializer[Any]):
    """A file, and what its numbers mean."""

    file = serializers.FileField()
    mode = serializers.ChoiceField(choices=CollectionImport.Mode.values)
    column_map = serializers.CharField(default="", allow_blank=True)


class Imports(ListAPIView[CollectionImport]):
    """Your files of holdings."""

    required_scope = "collection"
    serializer_class = CollectionImportOut
    permission_classes = (IsAuthenticated,)
    parser_classes = (MultiPartParser,)
    queryset = CollectionImport.objects.none()

    def get_queryset(self) -> QuerySet[CollectionImport]:
        """Return the reader's files."""
        return own_imports(collector(self.request))

    @extend_schema(
        parameters=[GAME],
        request={"multipart/form-data": CollectionImportIn},
        responses={201: CollectionImportOut},
    )
    def post(self, request: Request) -> Response:
        """Have a file checked; nothing is written yet."""
        form = CollectionUploadForm(request.POST, request.FILES)
        check_form(form)
        batch = upload_collection(
            owner=collector(request), game_slug=game_of(request), **form.cleaned_data
        )
        return Response(CollectionImportOut(batch).data, status=201)


class OneImport(APIView):
    """One file of holdings."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=CollectionImportOut)
    def get(self, request: Request, pk: int) -> Response:
        """Return where it stands."""
        return Response(CollectionImportOut(_import(request, pk)).data)


class ApplyImport(APIView):
    """Write a checked file."""

    required_scope = "collection"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=None, responses=CollectionImportOut)
    def post(self, request: Request, pk: int) -> Response:
        """Write what was checked."""
        return Response(
            CollectionImportOut(apply_import(batch=_import(request, pk))).data
        )


class ColumnsIn(serializers.Serializer[Any]):
    """What columns mean: their header → our field; the others as they spell."""

    column_map = serializers.DictField(
        child=serializers.ChoiceField(choices=[*FIELD_NAMES])
    )


class MapColumns(APIView):
    """Say what the columns of a file mean."""

    required_scope = "collection"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=ColumnsIn, responses=CollectionImportOut)
    def post(self, request: Request, pk: int) -> Response:
        """Have the file checked again, its columns meaning what is said."""
        column_map = validated(ColumnsIn, request.data)["column_map"]
        batch = check_again(batch=_import(request, pk), column_map=column_map)
        return Response(CollectionImportOut(batch).data)


class CancelImport(APIView):
    """Stop a file at work."""

    required_scope = "collection"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=None, responses={202: CollectionImportOut})
    def post(self, request: Request, pk: int) -> Response:
        """Have the file stop once its worker comes to that; nothing is written."""
        batch = _import(request, pk)
        cancel(batch, BatchNotReady)
        return Response(CollectionImportOut(batch).data, status=202)


def _import(request: Request, pk: int) -> CollectionImport:
    """Return the reader's file. Raises Http404."""
    return get_object_or_404(own_imports(collector(request)), pk=pk)


class ImportLines(ListAPIView[CollectionLine]):
    """What becomes of each line of a file."""

    serializer_class = CollectionLineOut
    permission_classes = (IsAuthenticated,)
    queryset = CollectionLine.objects.none()

    def get_queryset(self) -> QuerySet[CollectionLine]:
        """Return the lines of one of the reader's files."""
        return _import(self.request, self.kwargs["pk"]).rows.all()


class Export(APIView):
    """Your collection as a file."""

    permission_classes = (IsAuthenticated,)
    content_negotiation_class = FileOrProblem

    @extend_schema(parameters=ASKED, responses={(200, "text/csv"): OpenApiTypes.BINARY})
    def get(self, request: Request, dialect: str) -> HttpResponse:
        """Return what is asked for in a dialect: `own`, `moxfield`, …, `xlsx`."""
        return export_response(request, dialect)
