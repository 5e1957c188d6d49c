"""A collection for programs: the reader's own, and nobody else's."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.browsing.api import GAME, game_of
from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.models import Printing
from core.api.endpoints import validated
from decks.collection.access import asked_of, collector
from decks.collection.completion import PLAYSET, WAYS
from decks.collection.holding_changes import (
    Place,
    add_copies,
    lock_collection,
    undo_act,
)
from decks.collection.holding_terms import read_language_name
from decks.collection.models import MAX_HELD, CollectionAct, Condition, Holding
from decks.collection.queries import ORDERS, find_holdings, own_acts, with_keys
from decks.collection.services import find_binders

MAX_CHANGES = 5_000  # of one act


class HoldingOut(serializers.ModelSerializer[Holding]):
    """Copies in one place."""

    name = serializers.CharField(source="printing.card.name")
    card = serializers.IntegerField(source="printing.card_id")
    printing = serializers.IntegerField(source="printing_id")
    set = serializers.CharField(source="printing.card_set.code")
    number = serializers.CharField(source="printing.number")
    variant = serializers.CharField(source="printing.variant")
    foil = serializers.BooleanField(source="is_foil")
    binder = serializers.CharField(source="binder.name")

    class Meta:
        model = Holding
        fields = (
            "id", "name", "card", "printing", "set", "number", "variant", "language",
            "condition", "foil", "binder", "quantity", "note",
        )  # fmt: skip


class CopiesIn(serializers.Serializer[Any]):
    """So many copies more (or, below 0, fewer) in one place."""

    printing = serializers.IntegerField(min_value=1)
    language = serializers.CharField(max_length=10, default="en")
    condition = serializers.ChoiceField(choices=Condition.values, default="NM")
    foil = serializers.BooleanField(default=False)
    binder = serializers.CharField(max_length=120, default="", allow_blank=True)
    by = serializers.IntegerField(min_value=-MAX_HELD, max_value=MAX_HELD)

    def validate_language(self, code: str) -> str:
        """Return the language's code as holdings keep it."""
        if (language := read_language_name(code)) is None:
            raise serializers.ValidationError(code)
        return language


class ActIn(serializers.Serializer[Any]):
    """Changes to be made together; the same *request_id* is done once."""

    request_id = serializers.UUIDField(required=False, allow_null=True)
    changes = serializers.ListField(
        child=CopiesIn(), min_length=1, max_length=MAX_CHANGES
    )


class ActOut(serializers.ModelSerializer[CollectionAct]):
    """Something that was done to the collection."""

    is_undone = serializers.BooleanField()

    class Meta:
        model = CollectionAct
        fields = (
            "id", "kind", "label", "made_at", "added", "removed", "request_id",
            "undoes", "is_undone",
        )  # fmt: skip


ASKED = [
    OpenApiParameter("q", str, description="A query of the search language."),
    OpenApiParameter("binder", str, description="A binder's short id."),
    OpenApiParameter("language", str, description="Of copies in this language."),
    OpenApiParameter(
        "condition",
        str,
        enum=Condition.values,
        description="Of copies in this condition.",
    ),
    OpenApiParameter(
        "foil", str, enum=["0", "1"], description="Foils alone, or all others."
    ),
    OpenApiParameter(
        "order", str, enum=list(ORDERS), description="What they are sorted by."
    ),
]


class HeldList(ListAPIView[Holding]):
    """A list of holdings, sorted by keys alone; those of one page are fetched."""

    queryset = Holding.objects.none()

    def paginate_queryset(self, queryset: Any) -> Any:
        """Return the holdings on the page that is asked for."""
        keys = super().paginate_queryset(queryset.values_list("pk", flat=True))
        return with_keys(keys or (), card_language())


class Collection(HeldList):
    """What you own."""

    required_scope = "collection"
    serializer_class = HoldingOut
    permission_classes = (IsAuthenticated,)

    def get_queryset(self) -> QuerySet[Holding]:
        """Return the holdings that are asked for."""
        asked = asked_of(self.request.GET)
        return find_holdings(collector(self.request), asked).holdings

    @extend_schema(parameters=ASKED)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """List them, a page at a time."""
        return super().get(request, *args, **kwargs)

    @extend_schema(request=ActIn, responses={201: ActOut, 200: None})
    def post(self, request: Request) -> Response:
        """Add copies and take them away, all or nothing; 200 if nothing changes."""
        data = validated(ActIn, request.data)
        act = _add(request, data)
        return Response(ActOut(act).data, status=201) if act else Response(status=200)


@transaction.atomic
def _add(request: Request, asked: Mapping[str, Any]) -> CollectionAct | None:
    """Make the changes that are *asked* for. Raises ValidationError."""
    owner, changes = collector(request), asked["changes"]
    lock_collection(owner)
    named = {one["printing"] for one in changes}
    known = set(Printing.objects.filter(pk__in=named).values_list("pk", flat=True))
    if unknown := sorted(named - known):
        raise serializers.ValidationError({"printing": unknown})
    binders = find_binders(owner, {one["binder"].strip() for one in changes})
    copies: dict[Place, int] = {}
    for one in changes:
        place = Place(
            binders[one["binder"].strip()].pk,
            one["printing"],
            one["language"],
            one["condition"],
            one["foil"],
        )
        copies[place] = copies.get(place, 0) + one["by"]
    kind = CollectionAct.Kind.EDIT
    request_id = asked.get("request_id")
    return add_copies(owner=owner, copies=copies, kind=kind, request_id=request_id)


class Acts(ListAPIView[CollectionAct]):
    """What was done to your collection, the latest first."""

    serializer_class = ActOut
    permission_classes = (IsAuthenticated,)
    queryset = CollectionAct.objects.none()

    def get_queryset(self) -> QuerySet[CollectionAct]:
        """Return the reader's acts."""
        return own_acts(collector(self.request))


class UndoAct(APIView):
    """Take one act back."""

    required_scope = "collection"
    permission_classes = (IsAuthenticated,)

    @extend_schema(request=None, responses={201: ActOut})
    def post(self, request: Request, pk: int) -> Response:
        """Take it back; the answer is the act that does so."""
        act = get_object_or_404(own_acts(collector(request)), pk=pk)
        return Response(ActOut(undo_act(act=act)).data, status=201)


class CompletionOut(serializers.Serializer[Any]):
    """Of *total* printings or cards, *owned* are there."""

    owned = serializers.IntegerField()
    total = serializers.IntegerField()
    query = serializers.CharField()

    def get_fields(self) -> dict[str, Any]:
        """Return the fields; `label` is a name that fields have of their own."""
        return {"label": serializers.CharField(), **super().get_fields()}


class CompletionView(APIView):
    """How complete your collection is."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(
        parameters=[
            GAME,
            OpenApiParameter(
                "by", str, enum=list(WAYS), description="What the rows are."
            ),
            OpenApiParameter(
                "copies",
                int,
                enum=[1, PLAYSET],
                description="How many of each make it complete.",
            ),
        ],
        responses=CompletionOut(many=True),
    )
    def get(self, request: Request) -> Response:
        """Return a row for each set, rarity, class or language."""
        way = WAYS.get(request.GET.get("by", "set"), WAYS["set"])
        copies = PLAYSET if request.GET.get("copies") == str(PLAYSET) else 1
        rows = way(collector(request), game_of(request), copies)
        return Response(CompletionOut(rows, many=True).data)
