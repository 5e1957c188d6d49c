"""The reader's trade list, shared lists and matches for programs."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.generics import GenericAPIView, ListAPIView
from rest_framework.permissions import AllowAny, IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.browsing.api import game_of
from cards.catalogue.card_texts.languages import card_language
from cards.catalogue.models import Card, Printing
from core.api.endpoints import FileOrProblem, validated
from core.web.downloads import file_response
from core.web.requests import query_of
from decks.collection.access import collector
from decks.trading.access import own_match
from decks.trading.availability import cards_on_offer
from decks.trading.list_export import write_offers
from decks.trading.models import Trader
from decks.trading.queries import (
    TRADES,
    WANTS,
    found_offers,
    lot_rows,
    members_lists,
    offer_rows,
    offered_rows,
    own_wants,
    shared_list,
    want_rows,
    whole_trade_list,
    with_want_cards,
)
from decks.trading.serializers import (
    ListOut,
    NodShape,
    OfferedOut,
    OfferIn,
    OfferOut,
    TradeMatchOut,
    TraderShape,
    WantedOut,
    WholeMatchOut,
)
from decks.trading.services import change_trader, lot_of, put_offer, trader_of
from decks.trading.trade_matches import find_matches, nods_between, set_nod
from decks.trading.wants.api import ASKED


class Trades(ListAPIView[Card]):
    """What you offer; with a query, all you own of the cards it finds.

    A page is one of cards, and the count that of cards: copies that differ in set,
    language or condition stand apart, but those of one card on one page.
    """

    required_scope = "collection"
    serializer_class = OfferOut
    permission_classes = (IsAuthenticated,)
    queryset = Card.objects.none()

    def get_queryset(self) -> QuerySet[Card]:
        """Return the cards that are asked for."""
        query, slug = query_of(self.request), game_of(self.request)
        found = found_offers(collector(self.request), query, slug)[0]
        return found.order_by("name_folded", "pk")

    @extend_schema(parameters=ASKED)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """List them, a page of cards at a time."""
        cards = self.paginate_queryset(self.get_queryset()) or ()
        keys = [card.pk for card in cards]
        rows = offer_rows(collector(request), keys, card_language())
        return self.get_paginated_response(OfferOut(rows, many=True).data)

    @extend_schema(request=OfferIn, responses=OfferIn)
    def put(self, request: Request) -> Response:
        """Say how many copies that are alike are on the list."""
        asked = validated(OfferIn, request.data)
        printing = get_object_or_404(Printing, pk=asked["printing"])
        like = (asked["language"], asked["condition"], asked["foil"])
        alike = lot_of(printing, *like, asked["quantity"])
        put_offer(owner=collector(request), alike=alike)
        return Response(OfferIn(asked).data)


class TradesExport(APIView):
    """Your trade list as a table."""

    permission_classes = (IsAuthenticated,)
    content_negotiation_class = FileOrProblem

    @extend_schema(responses={(200, "text/csv"): OpenApiTypes.BINARY})
    def get(self, request: Request) -> HttpResponse:
        """Return what is offered."""
        rows = whole_trade_list(collector(request), card_language())
        return file_response(write_offers(rows), "trades.csv")


class Trading(APIView):
    """How you trade: who may know what, and what is offered by rule."""

    required_scope = "collection"
    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=TraderShape)
    def get(self, request: Request) -> Response:
        """Return it."""
        return Response(TraderShape(trader_of(collector(request))).data)

    @extend_schema(request=TraderShape, responses=TraderShape)
    def patch(self, request: Request) -> Response:
        """Change it."""
        changes = validated(TraderShape, request.data)
        trader = change_trader(owner=collector(request), changes=changes)
        return Response(TraderShape(trader).data)


class MembersLists(ListAPIView[Trader]):
    """Whose lists every member may see."""

    serializer_class = ListOut
    permission_classes = (IsAuthenticated,)
    queryset = Trader.objects.none()

    def get_queryset(self) -> QuerySet[Trader]:
        """Return them by name."""
        return members_lists()


class SharedWants(GenericAPIView[Any]):
    """A want list that its owner shares; notes stay with them."""

    permission_classes = (AllowAny,)
    serializer_class = WantedOut

    @extend_schema(responses=WantedOut(many=True))
    def get(self, request: Request, short_id: str) -> Response:
        """List what is looked for, a page at a time."""
        owner = shared_list(request.user, short_id, WANTS).owner
        lines = with_want_cards(own_wants(owner), card_language())
        page = self.paginate_queryset(lines) or ()
        rows = [r for r in want_rows(owner, page, card_language()) if r.missing]
        return self.get_paginated_response(WantedOut(rows, many=True).data)


class SharedTrades(GenericAPIView[Any]):
    """A trade list that its owner shares."""

    permission_classes = (AllowAny,)
    serializer_class = OfferedOut

    @extend_schema(responses=OfferedOut(many=True))
    def get(self, request: Request, short_id: str) -> Response:
        """List what is offered, a page of cards at a time."""
        owner = shared_list(request.user, short_id, TRADES).owner
        cards = cards_on_offer(owner).order_by("name_folded", "pk")
        page = self.paginate_queryset(cards) or ()
        keys = [card.pk for card in page]
        rows = offered_rows(owner, keys, card_language())
        return self.get_paginated_response(OfferedOut(rows, many=True).data)


class Matches(APIView):
    """With whom you could trade."""

    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=TradeMatchOut(many=True))
    def get(self, request: Request) -> Response:
        """List them, the best first."""
        return Response(TradeMatchOut(find_matches(collector(request)), many=True).data)


class OneMatch(APIView):
    """What you and one other could trade."""

    required_scope = "collection"
    permission_classes = (IsAuthenticated,)

    @extend_schema(responses=WholeMatchOut)
    def get(self, request: Request, username: str) -> Response:
        """Return it copy by copy."""
        match = own_match(request, username)
        nods = nods_between(collector(request), match.other.owner)
        shown = {
            "other": match.other,
            "barter": match.barter,
            "you_get": lot_rows(match.gets, card_language()),
            "you_give": lot_rows(match.gives, card_language()),
            "you_said_yes": nods.mine,
            "they_said_yes": nods.theirs,
            "contact": match.other.contact if nods.is_agreed else None,
        }
        return Response(WholeMatchOut(shown).data)

    @extend_schema(request=NodShape, responses=NodShape)
    def put(self, request: Request, username: str) -> Response:
        """Say whether you would trade."""
        asked = validated(NodShape, request.data)
        match = own_match(request, username)
        set_nod(owner=collector(request), match=match, is_willing=asked["willing"])
        return Response(asked)
