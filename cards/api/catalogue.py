"""The catalogue for programs."""

from typing import Any

from django.db.models import Prefetch, QuerySet
from django.http import Http404
from drf_spectacular.utils import (
    OpenApiParameter,
    extend_schema,
    extend_schema_field,
)
from rest_framework import serializers
from rest_framework.generics import ListAPIView, RetrieveAPIView
from rest_framework.request import Request

from cards.card_language import card_language, fallback_chain
from cards.card_words import Words, words_shown
from cards.models import Card, CardSet, CardText, Printing
from cards.search import QueryNotUnderstood, read_query, search_cards
from cards.selectors import find_printing, get_sets
from rules.game import DEFAULT_GAME, game


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
        fields = ("lang", "field", "text", "state")


class PrintedOut(serializers.Serializer[Words]):
    """Words as a reader of one language is shown them."""

    text = serializers.CharField()
    lang = serializers.CharField(source="language")
    state = serializers.CharField()
    is_stale = serializers.BooleanField()


class CardOut(serializers.ModelSerializer[Card]):
    """A card: canonical English words, facts, printings and other languages' words."""

    printings = PrintingOut(many=True)
    texts = CardTextOut(many=True)
    facts = serializers.DictField()
    printed_name = serializers.SerializerMethodField()
    printed_text = serializers.SerializerMethodField()

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
            "printed_name",
            "printed_text",
        )

    @extend_schema_field(PrintedOut)
    def get_printed_name(self, card: Card) -> dict[str, object]:
        """Return the name in the language asked for, as far as there is one."""
        return PrintedOut(_words(card, "name")).data

    @extend_schema_field(PrintedOut)
    def get_printed_text(self, card: Card) -> dict[str, object]:
        """Return the rules text in the language asked for, likewise."""
        return PrintedOut(_words(card, "text")).data


def _words(card: Card, field: str) -> Words:
    """Return the words of one field in the language the cards are asked for in."""
    return words_shown(card, fallback_chain(card_language()), None)[field]


def full_cards(cards: QuerySet[Card]) -> QuerySet[Card]:
    """Return *cards* with all that CardOut shows."""
    printings = Printing.objects.select_related("card_set")
    texts = CardText.objects.exclude(state=CardText.State.REJECTED)
    return cards.prefetch_related(
        Prefetch("printings", printings), Prefetch("texts", texts)
    )


LANG = OpenApiParameter(
    "lang", str, description="The language of printed_name and printed_text (`pl`)."
)


GAME = OpenApiParameter(
    "game", str, description=f"Whose cards (`{DEFAULT_GAME}` if left out)."
)


def _game_of(request: Request) -> str:
    """Return the game asked for. Raises UnknownGame."""
    return game(request.query_params.get("game", DEFAULT_GAME)).slug


@extend_schema(
    parameters=[
        OpenApiParameter("q", str, description="A query, as the search page takes it."),
        GAME,
        LANG,
    ]
)
class CardList(ListAPIView[Card]):
    """The cards a query finds, by name."""

    serializer_class = CardOut

    def get_queryset(self) -> QuerySet[Card]:
        """Return the cards that the query `q` finds."""
        query = read_query(self.request.query_params.get("q", ""))
        found = search_cards(query, game=_game_of(self.request))
        if found.is_lost:
            raise QueryNotUnderstood(query=query.text)
        return full_cards(found.items)


@extend_schema(parameters=[LANG])
class CardDetail(RetrieveAPIView[Card]):
    """The card of one printing: set code and collector number, `-` before a variant."""

    serializer_class = CardOut
    queryset = Card.objects.none()

    def get_object(self) -> Card:
        """Return the card of the printing, or 404."""
        place: dict[str, Any] = self.kwargs
        printing = find_printing(place["set_code"], place["place"])
        if printing is None:
            raise Http404
        return full_cards(Card.objects.filter(pk=printing.card_id)).get()


@extend_schema(parameters=[GAME])
class SetList(ListAPIView[CardSet]):
    """The sets, oldest first, each with its number of printings."""

    serializer_class = SetOut

    def get_queryset(self) -> QuerySet[CardSet]:
        """Return all sets."""
        return get_sets(_game_of(self.request))
