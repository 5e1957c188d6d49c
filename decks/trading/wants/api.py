"""The reader's want list for programs."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.browsing.api import GAME, game_of
from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.models import Card, CardSet, Printing
from core.api.endpoints import FileOrProblem, validated
from core.web.downloads import file_response
from core.web.requests import query_of
from decks.building.access import visible_deck
from decks.collection.access import collector
from decks.limits.queries import usual_format
from decks.trading.forms import EACH
from decks.trading.list_export import write_wants
from decks.trading.models import Want
from decks.trading.queries import (
    found_wants,
    want_rows,
    whole_want_list,
    with_want_cards,
)
from decks.trading.serializers import (
    ChangedOut,
    WantEditIn,
    WantOut,
    WantsIn,
    WantsOfSetIn,
)
from decks.trading.wants.services import (
    Rule,
    WantLine,
    drop_wants,
    edit_want,
    keep_playsets,
    put_wants,
    want_each,
    want_missing,
)

ASKED = [
    GAME,
    OpenApiParameter("q", str, description="A query of the search language."),
]


class Wants(ListAPIView[Want]):
    """What you look for."""

    required_scope = "collection"
    serializer_class = WantOut
    permission_classes = (IsAuthenticated,)
    queryset = Want.objects.none()

    def get_queryset(self) -> QuerySet[Want]:
        """Return the lines that are asked for."""
        lines = _asked(self.request)
        return with_want_cards(lines, card_language())

    @extend_schema(parameters=ASKED)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """List the lines, a page at a time."""
        lines: Iterable[Want] = self.paginate_queryset(self.get_queryset()) or ()
        rows = want_rows(collector(request), lines, card_language())
        return self.get_paginated_response(WantOut(rows, many=True).data)

    @extend_schema(request=WantsIn, responses={201: ChangedOut})
    def post(self, request: Request) -> Response:
        """Put lines on the list, all or nothing; what is there already adds up."""
        lines = _lines(validated(WantsIn, request.data)["wants"])
        changed = put_wants(owner=collector(request), lines=lines)
        return Response({"changed": changed}, status=201)

    @extend_schema(
        operation_id="collection_wants_clear",
        parameters=ASKED,
        request=None,
        responses={204: None},
    )
    def delete(self, request: Request) -> Response:
        """Take all lines that are asked for off the list, for good."""
        drop_wants(owner=collector(request), wants=_asked(request))
        return Response(status=204)


def _asked(request: Request) -> QuerySet[Want]:
    """Return the reader's lines that are asked for. Raises UnknownGame."""
    return found_wants(collector(request), query_of(request), game_of(request))[0]


def _lines(sent: Iterable[Mapping[str, Any]]) -> list[WantLine]:
    """Return what was *sent* as lines. Raises ValidationError."""
    named = {one["printing"] for one in sent if one.get("printing")}
    card_of = dict(Printing.objects.filter(pk__in=named).values_list("pk", "card"))
    cards = {one["card"] for one in sent if one.get("card")}
    known = set(Card.objects.filter(pk__in=cards).values_list("pk", flat=True))
    lines = []
    for one in sent:
        printing = one.get("printing")
        card = card_of.get(printing) if printing else one["card"]
        if one.get("card", card) != card or (not printing and card not in known):
            raise serializers.ValidationError({"card": [f"{one.get('card', card)}"]})
        if card is None:
            raise serializers.ValidationError({"printing": [f"{printing}"]})
        rule = Rule(tuple(one["languages"]), one["condition"], one["foil"])
        lines.append(WantLine(card, printing, one["kind"], one["quantity"], rule))
    return lines


class OneWant(APIView):
    """One line of your want list."""

    required_scope = "collection"
    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=WantOut)
    def get(self, request: Request, pk: int) -> Response:
        """Return it."""
        return _answer(request, pk)

    @extend_schema(request=WantEditIn, responses=WantOut)
    def patch(self, request: Request, pk: int) -> Response:
        """Change what it says."""
        want, changes = _own(request, pk), dict(validated(WantEditIn, request.data))
        if changes.get("printing"):
            printings = Printing.objects.filter(card=want.card_id)
            found = get_object_or_404(printings, pk=changes["printing"])
            changes["printing"] = found
        edit_want(want=want, changes=changes)
        return _answer(request, pk)

    @extend_schema(request=None, responses={204: None})
    def delete(self, request: Request, pk: int) -> Response:
        """Take it off the list."""
        edit_want(want=_own(request, pk), changes={"quantity": 0})
        return Response(status=204)


def _own(request: Request, pk: int) -> Want:
    """Return the reader's line. Raises Http404."""
    own = Want.objects.filter(owner=collector(request))
    return get_object_or_404(with_want_cards(own, card_language()), pk=pk)


def _answer(request: Request, pk: int) -> Response:
    """Return the reader's line as it stands."""
    (row,) = want_rows(collector(request), [_own(request, pk)], card_language())
    return Response(WantOut(row).data)


class WantsOfDeck(APIView):
    """What a deck lacks, put on your want list."""

    required_scope = "collection"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=None, responses={201: ChangedOut})
    def post(self, request: Request, short_id: str) -> Response:
        """Want what it lacks; said twice it changes nothing."""
        deck = visible_deck(request, short_id)
        changed = want_missing(owner=collector(request), deck=deck)
        return Response({"changed": changed}, status=201)


class WantsOfSet(APIView):
    """A whole set, put on your want list."""

    required_scope = "collection"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=WantsOfSetIn, responses={201: ChangedOut})
    def post(self, request: Request) -> Response:
        """Want so many of each printing, or keep a playset of each card."""
        asked, owner = validated(WantsOfSetIn, request.data), collector(request)
        sets = CardSet.objects.filter(game=asked["game"])
        card_set = get_object_or_404(sets, code=asked["set"])
        if asked["way"] == EACH:
            copies = asked["copies"]
            changed = want_each(owner=owner, card_set=card_set, copies=copies)
        else:
            changed = keep_playsets(
                owner=owner,
                card_set=card_set,
                format_slug=asked["format"] or usual_format(asked["game"]).slug,
                unlimited=asked["unlimited"],
            )
        return Response({"changed": changed}, status=201)


class WantsExport(APIView):
    """Your want list as a table."""

    permission_classes = (IsAuthenticated,)
    content_negotiation_class = FileOrProblem

    @extend_schema(responses={(200, "text/csv"): OpenApiTypes.BINARY})
    def get(self, request: Request) -> HttpResponse:
        """Return what is still to be found."""
        rows = whole_want_list(collector(request), card_language())
        return file_response(write_wants(rows), "wants.csv")
