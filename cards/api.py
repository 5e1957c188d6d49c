"""The catalogue for programs."""

from typing import Any

from django.db.models import Prefetch, QuerySet
from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.generics import ListAPIView, RetrieveAPIView

from cards.models import Card, CardSet, CardText, Printing
from cards.search import read_query, search_cards
from cards.selectors import get_printing, get_sets
from rules.game import DEFAULT_GAME


class SetOut(serializers.ModelSerializer[CardSet]):
    """A set."""

    size = serializers.IntegerField(read_only=True)

    class Meta:
        model = CardSet
        fields = ("code", "name", "year", "size")


class PrintingOut(serializers.ModelSerializer[Printing]):
    """A printing."""

    set = serializers.CharField(source="card_set.code")

    class Meta:
        model = Printing
        fields = ("set", "number", "variant", "rarity", "artist", "flavour", "text")


class CardTextOut(serializers.ModelSerializer[CardText]):
    """A card's words in another language."""

    lang = serializers.CharField(source="language")

    class Meta:
        model = CardText
        fields = ("lang", "field", "text")


class CardOut(serializers.ModelSerializer[Card]):
    """A card: canonical English words, facts, printings and other languages' words."""

    printings = PrintingOut(many=True)
    texts = CardTextOut(many=True)
    facts = serializers.DictField()

    class Meta:
        model = Card
        fields = (
            "id",
            "game",
            "name",
            "type",
            "cost",
            "atk",
            "health",
            "defense",
            "strike_cost",
            "text",
            "facts",
            "printings",
            "texts",
        )


def full_cards(cards: QuerySet[Card]) -> QuerySet[Card]:
    """Return *cards* with all that CardOut shows."""
    printings = Printing.objects.select_related("card_set")
    return cards.prefetch_related(Prefetch("printings", printings), "texts")


@extend_schema(
    parameters=[
        OpenApiParameter("q", str, description="A query, as the search page takes it.")
    ]
)
class CardList(ListAPIView[Card]):
    """The cards a query finds, by name."""

    serializer_class = CardOut

    def get_queryset(self) -> QuerySet[Card]:
        """Return the cards that the query `q` finds."""
        query = read_query(self.request.query_params.get("q", ""))
        return full_cards(search_cards(query, game=DEFAULT_GAME).cards)


class CardDetail(RetrieveAPIView[Card]):
    """The card of one printing: set code and collector number, `-` before a variant."""

    serializer_class = CardOut
    queryset = Card.objects.none()

    def get_object(self) -> Card:
        """Return the card of the printing, or 404."""
        place: dict[str, Any] = self.kwargs
        printing = get_printing(DEFAULT_GAME, place["set_code"], place["place"])
        if printing is None:
            raise Http404
        return full_cards(Card.objects.filter(pk=printing.card_id)).get()


class SetList(ListAPIView[CardSet]):
    """The sets, oldest first, each with its number of printings."""

    serializer_class = SetOut

    def get_queryset(self) -> QuerySet[CardSet]:
        """Return all sets."""
        return get_sets(DEFAULT_GAME)
