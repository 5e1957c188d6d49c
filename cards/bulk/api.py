"""The feed of changes, the files of the catalogue, and cards by their number."""

from typing import Any

from django.http import Http404, HttpResponsePermanentRedirect
from django.urls import reverse
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.bulk.services import Manifest, read_manifest
from cards.catalogue.changes.conditional_get import CatalogueRead
from cards.catalogue.changes.feed import changes_since, read_cursor
from cards.catalogue.models import Card
from cards.curation.redirects import merged_into
from cards.faces.card_parts import INCLUDED, with_parts
from cards.faces.serializers import CardOut, full_cards


class CatalogueChangeOut(serializers.Serializer[Any]):
    """One change; which fields there are depends on *what* changed."""

    position = serializers.IntegerField()
    at = serializers.DateTimeField()
    happened = serializers.ChoiceField(["created", "changed", "deleted", "merged"])
    what = serializers.ChoiceField(["card", "printing", "set", "translation"])
    id = serializers.IntegerField(required=False, help_text="Not of translations.")
    card = serializers.IntegerField(required=False)
    into = serializers.IntegerField(required=False, help_text="Of a merged card.")
    code = serializers.CharField(required=False, help_text="Of a set.")
    lang = serializers.CharField(required=False)
    field = serializers.CharField(required=False)


class CatalogueChangesOut(serializers.Serializer[Any]):
    """A part of the feed; ask again with *cursor* until *is_last*, and later on."""

    changes = CatalogueChangeOut(many=True, source="entries")
    cursor = serializers.CharField()
    is_last = serializers.BooleanField()


class ChangeList(CatalogueRead):
    """What became of cards, printings, sets and translations, the oldest first."""

    @extend_schema(
        parameters=[
            OpenApiParameter(
                "since",
                str,
                description="The cursor of an answer; none: from the start.",
            )
        ],
        responses=CatalogueChangesOut,
    )
    def get(self, request: Request) -> Response:
        """Return what happened since the cursor."""
        cursor = read_cursor(request.query_params.get("since", ""))
        return Response(CatalogueChangesOut(changes_since(cursor)).data)


class BulkFileOut(serializers.Serializer[Any]):
    """One file of the whole catalogue in one language."""

    name = serializers.CharField()
    url = serializers.SerializerMethodField()
    game = serializers.CharField()
    lang = serializers.CharField(source="language")
    kind = serializers.CharField(help_text="`jsonl` or `sqlite`.")
    encoding = serializers.SerializerMethodField()
    size = serializers.IntegerField()
    sha256 = serializers.CharField()
    etag = serializers.SerializerMethodField()
    cards = serializers.IntegerField()
    updated_at = serializers.DateTimeField()

    def get_url(self, file: Any) -> str:
        """Return where the file is."""
        address = reverse("bulk-file", args=[file.name])
        request: Request = self.context["request"]
        return str(request.build_absolute_uri(address))

    def get_encoding(self, _file: Any) -> str:
        """Return how the file is packed."""
        return "gzip"

    def get_etag(self, file: Any) -> str:
        """Return the entity tag of the file's answer."""
        return f'"{file.name}"'


class BulkOut(serializers.Serializer[Any]):
    """All files, and where the feed of changes goes on from them."""

    count = serializers.IntegerField()
    next = serializers.CharField(allow_null=True)
    previous = serializers.CharField(allow_null=True)
    cursor = serializers.CharField()
    results = BulkFileOut(many=True)


class BulkList(APIView):
    """The whole catalogue as files, made anew a minute after it changed."""

    @extend_schema(responses=BulkOut)
    def get(self, request: Request) -> Response:
        """Return the files with size, hash and time."""
        held = read_manifest() or Manifest(0, "", ())
        told = {
            "count": len(held.files),
            "next": None,
            "previous": None,
            "cursor": str(held.position),
            "results": held.files,
        }
        return Response(BulkOut(told, context={"request": request}).data)


class CardByNumber(CatalogueRead):
    """A card by its number, which never changes."""

    @extend_schema(
        operation_id="cards_by_id_retrieve",
        parameters=[INCLUDED],
        responses={
            200: CardOut,
            301: OpenApiResponse(
                description="It was merged: the other card's address."
            ),
        },
    )
    def get(
        self, request: Request, pk: int
    ) -> Response | HttpResponsePermanentRedirect:
        """Return the card; a merged one leads to the other."""
        card = full_cards(Card.objects.filter(pk=pk)).first()
        if card is not None:
            with_parts([card], request)
            return Response(CardOut(card, context={"request": request}).data)
        other = merged_into(pk)
        if other is None:
            raise Http404
        address = reverse("api-card-by-id", args=[other.pk])
        query = request.META.get("QUERY_STRING", "")
        return HttpResponsePermanentRedirect(f"{address}?{query}" if query else address)
