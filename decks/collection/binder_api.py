"""Binders and notes for programs."""

from typing import Any

from django.db.models import QuerySet
from django.shortcuts import get_object_or_404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.catalogue.card_texts.languages import card_language
from core.api.endpoints import validated
from decks.collection.access import asked_of, collector
from decks.collection.api import ASKED, HeldList, HoldingOut
from decks.collection.models import MAX_HELD, MAX_NOTE, Binder, Holding
from decks.collection.queries import find_in_binder, with_cards
from decks.collection.services import (
    change_count,
    create_binder,
    update_binder,
    write_note,
)


class BinderShape(serializers.ModelSerializer[Binder]):
    """A binder; the one without a name holds what nobody filed."""

    name = serializers.CharField(max_length=120, allow_blank=True, required=False)

    class Meta:
        model = Binder
        fields = ("short_id", "name", "visibility", "is_for_trade")
        read_only_fields = ("short_id",)


class Binders(ListAPIView[Binder]):
    """Your binders."""

    required_scope = "collection"
    serializer_class = BinderShape
    permission_classes = (IsAuthenticated,)
    queryset = Binder.objects.none()

    def get_queryset(self) -> QuerySet[Binder]:
        """Return the reader's binders, by name."""
        return Binder.objects.owned_by(collector(self.request))

    @extend_schema(request=BinderShape, responses={201: BinderShape})
    def post(self, request: Request) -> Response:
        """Begin a binder; one of that name that is there is changed."""
        asked, owner = validated(BinderShape, request.data), collector(request)
        if not (name := asked.get("name", "").strip()):
            raise serializers.ValidationError({"name": ["name"]})
        binder = create_binder(owner=owner, name=name)
        return Response(_changed(binder, asked | {"name": name}), status=201)


def _changed(binder: Binder, asked: dict[str, Any]) -> Any:
    """Change *binder* as is *asked*; return it as programs see it."""
    now = {name: getattr(binder, name) for name in ("visibility", "is_for_trade")}
    name = asked.get("name", "").strip() or binder.name
    changed = update_binder(binder=binder, **(now | asked | {"name": name}))
    return BinderShape(changed).data


class OneBinder(APIView):
    """One binder of yours."""

    required_scope = "collection"
    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=BinderShape)
    def get(self, request: Request, short_id: str) -> Response:
        """Return it."""
        return Response(BinderShape(_own(request, short_id)).data)

    @extend_schema(request=BinderShape, responses=BinderShape)
    def patch(self, request: Request, short_id: str) -> Response:
        """Rename it, or say who may see it and whether it is traded from."""
        data = validated(BinderShape, request.data, partial=True)
        binder = _own(request, short_id)
        return Response(_changed(binder, dict(data)))


def _own(request: Request, short_id: str) -> Binder:
    """Return the reader's binder. Raises Http404."""
    owned = Binder.objects.owned_by(collector(request)).select_related("owner")
    return get_object_or_404(owned, short_id=short_id)


class HeldOut(HoldingOut):
    """Copies in a binder, as others see them: notes stay with their owner."""

    class Meta:
        model = Holding
        fields = (
            "name", "card", "printing", "set", "number", "variant", "language",
            "condition", "foil", "quantity",
        )  # fmt: skip


class BinderCards(HeldList):
    """What lies in a binder that you may look into."""

    serializer_class = HeldOut
    permission_classes = (AllowAny,)

    def get_queryset(self) -> QuerySet[Holding]:
        """Return the holdings that are asked for."""
        visible = Binder.objects.visible_to(self.request.user)
        binder = get_object_or_404(visible, short_id=self.kwargs["short_id"])
        return find_in_binder(binder, asked_of(self.request.GET)).holdings

    @extend_schema(parameters=ASKED)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """List them, a page at a time."""
        return super().get(request, *args, **kwargs)


class HoldingIn(serializers.Serializer[Any]):
    """What of a holding is to change; *was* is the count that was seen."""

    quantity = serializers.IntegerField(min_value=0, max_value=MAX_HELD, required=False)
    was = serializers.IntegerField(min_value=0, max_value=MAX_HELD, required=False)
    note = serializers.CharField(max_length=MAX_NOTE, required=False, allow_blank=True)


class OneHolding(APIView):
    """Copies of yours in one place: their count and note."""

    required_scope = "collection"
    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=HoldingOut)
    def get(self, request: Request, pk: int) -> Response:
        """Return them."""
        return Response(HoldingOut(_holding(request, pk)).data)

    @extend_schema(request=HoldingIn, responses={200: HoldingOut, 204: None})
    def patch(self, request: Request, pk: int) -> Response:
        """Change the note, or the count; 204 once no copy is left."""
        asked, holding = validated(HoldingIn, request.data), _holding(request, pk)
        if "note" in asked:
            write_note(holding=holding, note=asked["note"])
        if "quantity" in asked:
            was = asked.get("was", holding.quantity)
            change_count(holding=holding, quantity=asked["quantity"], was=was)
        left = Holding.objects.filter(pk=pk).exists()
        if not left:
            return Response(status=204)
        return Response(HoldingOut(_holding(request, pk)).data)


def _holding(request: Request, pk: int) -> Holding:
    """Return the reader's holding. Raises Http404."""
    own = Holding.objects.filter(binder__owner=collector(request))
    return get_object_or_404(with_cards(own, card_language()), pk=pk)
