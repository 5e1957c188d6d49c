"""The catalogue for programs."""

from collections.abc import Iterable
from contextlib import ExitStack
from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.http import Http404
from django.utils.translation import override
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.exceptions import ValidationError
from rest_framework.generics import ListAPIView, RetrieveAPIView
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from cards.browsing.found_pages import FoundList
from cards.browsing.queries import (
    MAX_ASKED,
    CardsInOrder,
    Identifier,
    complete_names,
    find_identified,
    find_named,
    find_random,
)
from cards.catalogue.card_texts.language_codes import read_code
from cards.catalogue.card_texts.languages import cards_in
from cards.catalogue.changes.conditional_get import CatalogueRead
from cards.catalogue.models import Card, CardSet
from cards.catalogue.queries import find_printing, get_sets
from cards.faces.card_parts import INCLUDED, with_parts
from cards.faces.serializers import CardOut, OneCardOut, SetOut, full_cards
from cards.search import (
    is_of_catalogue,
    read_query,
    search_cards,
)
from rules.games import DEFAULT_GAME, GAMES, game

NAME = 200  # characters, as the catalogue has them


GAME = OpenApiParameter(
    "game", str, description=f"Whose cards (`{DEFAULT_GAME}` if left out)."
)


def game_of(request: Request) -> str:
    """Return the game asked for. Raises UnknownGame."""
    return game(request.query_params.get("game", DEFAULT_GAME)).slug


def whole_card(key: int, request: Request) -> Card:
    """Return the card *key* with all that is shown, and the parts asked for."""
    card = full_cards(Card.objects.filter(pk=key)).get()
    return with_parts([card], request)[0]


@extend_schema(
    parameters=[
        OpenApiParameter("q", str, description="A query, as the search page takes it."),
        GAME,
        INCLUDED,
    ]
)
class CardList(CatalogueRead, FoundList[Card]):
    """The cards a query finds: best match first where it has words, else by name.

    The answer says what of the query was understood, and what was left out.
    """

    serializer_class = CardOut

    def is_stamped(self, request: Request) -> bool:
        """Whether `q` asks of the catalogue alone, and not of copies or formats."""
        return is_of_catalogue(read_query(request.query_params.get("q", "")))

    def get_queryset(self) -> Any:
        """Return the cards that the query `q` finds, to be taken page by page."""
        query = read_query(self.request.query_params.get("q", ""))
        found = self.keep_found(search_cards(query, game=game_of(self.request)))
        if found.hits is None:
            return full_cards(found.items)
        return CardsInOrder(found.hits, full_cards)

    def paginate_queryset(self, queryset: Any) -> list[Any]:
        """Return the cards of the page asked for, with the parts asked for."""
        return with_parts(super().paginate_queryset(queryset) or (), self.request)


@extend_schema(parameters=[INCLUDED])
class CardDetail(CatalogueRead, RetrieveAPIView[Card]):
    """The card of one printing: set code and collector number, `-` before a variant."""

    serializer_class = OneCardOut
    queryset = Card.objects.none()

    def get_object(self) -> Card:
        """Return the card of the printing, or 404."""
        place: dict[str, Any] = self.kwargs
        printing = find_printing(place["set_code"], place["place"])
        if printing is None:
            raise Http404
        return whole_card(printing.card_id, self.request)


class CardInLanguage(CardDetail):
    """The card of one printing with its words in one language."""

    @extend_schema(operation_id="cards_in_language_retrieve")
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        """Return the card; where the language has no words for it, English ones."""
        language = read_code(self.kwargs["language"])
        if not language:
            raise Http404
        with ExitStack() as spoken:
            spoken.enter_context(cards_in(language))
            if language in dict(settings.LANGUAGES):
                spoken.enter_context(override(language))
            return super().get(request, *args, **kwargs)


@extend_schema(
    parameters=[
        OpenApiParameter("exact", str, description="The name, in any language."),
        OpenApiParameter("fuzzy", str, description="A name as one remembers it."),
        GAME,
        INCLUDED,
    ]
)
class CardNamed(CatalogueRead, RetrieveAPIView[Card]):
    """The card of one name; 409 with the names if several are meant."""

    serializer_class = OneCardOut
    queryset = Card.objects.none()

    def get_object(self) -> Card:
        """Return the card, or 404."""
        asked = self.request.query_params
        exact, fuzzy = asked.get("exact", ""), asked.get("fuzzy", "")
        if bool(exact.strip()) is bool(fuzzy.strip()):
            raise ValidationError({"fuzzy": ["exact | fuzzy"]})
        name = (exact or fuzzy)[:NAME]
        card = find_named(game_of(self.request), name, is_exact=bool(exact.strip()))
        if card is None:
            raise Http404
        return whole_card(card, self.request)


class NamesOut(serializers.Serializer[Any]):
    """Names that begin so."""

    results = serializers.ListField(child=serializers.CharField())


class CardAutocomplete(CatalogueRead):
    """Names to choose from while somebody types."""

    permission_classes = (AllowAny,)

    @extend_schema(
        parameters=[
            OpenApiParameter("q", str, description="How the name begins."),
            GAME,
        ],
        responses=NamesOut,
    )
    def get(self, request: Request) -> Response:
        """Return up to twenty names, in English or the language cards are read in."""
        begins = request.query_params.get("q", "")[:NAME]
        return Response({"results": complete_names(game_of(request), begins)})


class IdentifierIn(serializers.Serializer[Any]):
    """One card: its id, a printing's, a name in any language, or set and number."""

    id = serializers.IntegerField(required=False, min_value=1, max_value=2**63 - 1)
    printing = serializers.UUIDField(required=False)
    name = serializers.CharField(required=False, max_length=NAME)
    set = serializers.CharField(required=False, max_length=20)
    number = serializers.CharField(required=False, max_length=61)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Return what was sent if it is one of the three."""
        ways = ({"id"}, {"printing"}, {"name"}, {"set", "number"})
        if set(attrs) not in ways:
            raise serializers.ValidationError("id | printing | name | set, number")
        return attrs


class IdentifiersIn(serializers.Serializer[Any]):
    """The cards that are asked for, all of one game."""

    game = serializers.CharField(max_length=20, default=DEFAULT_GAME)
    identifiers = serializers.ListField(
        child=IdentifierIn(), min_length=1, max_length=MAX_ASKED
    )


class CollectionOut(serializers.Serializer[Any]):
    """The cards found, in the order asked, and what named none."""

    results = CardOut(many=True)
    not_found = serializers.ListField(child=serializers.DictField())


class CardCollection(APIView):
    """Many cards at once."""

    required_scope = "read"
    permission_classes = (AllowAny,)

    @extend_schema(
        parameters=[INCLUDED], request=IdentifiersIn, responses=CollectionOut
    )
    def post(self, request: Request) -> Response:
        """Return up to 75 cards; asking changes nothing."""
        sent = IdentifiersIn(data=request.data)
        sent.is_valid(raise_exception=True)
        asked: Iterable[Identifier] = sent.validated_data["identifiers"]
        slug = game(sent.validated_data["game"]).slug
        found, missing = find_identified(slug, asked)
        cards = {
            card.pk: card for card in full_cards(Card.objects.filter(pk__in=found))
        }
        shown = with_parts([cards[pk] for pk in found if pk in cards], request)
        told = CardOut(shown, many=True, context={"request": request}).data
        out = {"results": told, "not_found": missing}
        return Response(out)


@extend_schema(parameters=[GAME])
class SetList(CatalogueRead, ListAPIView[CardSet]):
    """The sets, oldest first, each with its number of printings."""

    serializer_class = SetOut

    def get_queryset(self) -> QuerySet[CardSet]:
        """Return all sets."""
        return get_sets(game_of(self.request))


@extend_schema(parameters=[GAME])
class SetDetail(CatalogueRead, RetrieveAPIView[CardSet]):
    """One set; without `game`, that of the first game that has its code."""

    serializer_class = SetOut
    queryset = CardSet.objects.none()

    def get_object(self) -> CardSet:
        """Return the set, or 404."""
        asked = self.request.query_params.get("game")
        slugs = [game(asked).slug] if asked else list(GAMES)
        code = self.kwargs["code"].replace("\0", "")
        found = (get_sets(slug).filter(code__iexact=code).first() for slug in slugs)
        card_set = next(filter(None, found), None)
        if card_set is None:
            raise Http404
        return card_set


class RandomCard(APIView):
    """One of the cards a query finds, another one each time."""

    permission_classes = (AllowAny,)

    @extend_schema(
        parameters=[
            OpenApiParameter("q", str, description="A query; none: of all cards."),
            GAME,
            INCLUDED,
        ],
        responses=OneCardOut,
    )
    def get(self, request: Request) -> Response:
        """Return the card; 404 if the query finds none."""
        query = request.query_params.get("q", "")
        printing = find_random(query, game=game_of(request))
        if printing is None:
            raise Http404
        card = whole_card(printing.card_id, request)
        response = Response(OneCardOut(card, context={"request": request}).data)
        response["Cache-Control"] = "no-store"
        return response
