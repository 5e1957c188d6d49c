"""Cards as programs read them: English for all, and the words of one language."""

from typing import Any
from uuid import UUID

from django.db.models import Prefetch, QuerySet
from django.urls import reverse
from django.utils.translation import override
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from cards.catalogue.card_texts.languages import card_language, fallback_chain
from cards.catalogue.card_texts.models import CardText, hidden_states
from cards.catalogue.card_texts.shown_words import Words, words_shown
from cards.catalogue.models import Card, CardSet, Printing
from cards.catalogue.played_parts import played_part
from cards.catalogue.stable_ids import printing_id
from cards.external_ids.services import ids_of
from cards.faces.card_face import address_parts, printing_url, say_type_line
from cards.faces.card_parts import PARTS
from cards.faces.face_files import face_address
from cards.faces.own_pictures import read_held
from core.api.addresses import Addressed
from rules.game.played_part import PlayedPart, PlayedShare
from rules.games import game


class SetOut(Addressed, serializers.ModelSerializer[CardSet]):
    """A set, with its address here and that of its page."""

    size = serializers.IntegerField(read_only=True)
    uri = serializers.SerializerMethodField()
    page = serializers.SerializerMethodField()

    class Meta:
        model = CardSet
        fields = ("code", "name", "names", "year", "size", "uri", "page")

    def get_uri(self, card_set: CardSet) -> str:
        """Return the set's address."""
        return self.address(reverse("api-set", args=[card_set.code]))

    def get_page(self, card_set: CardSet) -> str:
        """Return the address of the set's page."""
        return self.address(reverse("card-set", args=[card_set.code]))


class PrintingOut(Addressed, serializers.ModelSerializer[Printing]):
    """A printing; its id is the same on every site, *face* is a picture of it.

    *external_ids* are those by which other programs know it. *pictures* are the site's
    own: addresses of whole cards by language, and of art under `art`.
    """

    id = serializers.SerializerMethodField()
    set = serializers.CharField(source="card_set.code")
    external_ids = serializers.SerializerMethodField()
    uri = serializers.SerializerMethodField()
    page = serializers.SerializerMethodField()
    face = serializers.SerializerMethodField()
    pictures = serializers.SerializerMethodField()

    class Meta:
        model = Printing
        fields = (
            "id", "set", "number", "variant", "rarity", "artist", "flavour", "text",
            "external_ids", "uri", "page", "face", "pictures",
        )  # fmt: skip

    def get_id(self, printing: Printing) -> UUID:
        """Return the public id."""
        return printing_id(printing, printing.card)

    def get_external_ids(self, printing: Printing) -> dict[str, str]:
        """Return the ids of other programs, by program."""
        return dict(ids_of(printing))

    def get_uri(self, printing: Printing) -> str:
        """Return the address of the card in this printing."""
        return self.address(reverse("api-card", args=address_parts(printing)))

    def get_page(self, printing: Printing) -> str:
        """Return the address of the page."""
        return self.address(printing_url(printing, printing.card))

    def get_face(self, printing: Printing) -> str:
        """Return the address of the face, in the language of cards."""
        public = printing_id(printing, printing.card)
        return self.address(face_address(public, card_language()))

    def get_pictures(self, printing: Printing) -> dict[str, str]:
        """Return the addresses of the site's own pictures."""
        return {
            language or "art": self.address(
                reverse("own-picture", args=[name, "whole" if language else "art"])
            )
            for language, name in read_held(printing.pictures).items()
        }


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


class PrintedWordsOut(serializers.Serializer[Any]):
    """Where the words of a card in the language asked for come from."""

    name = PrintedOut()
    text = PrintedOut()
    flavour = PrintedOut()


class CardOut(Addressed, serializers.ModelSerializer[Card]):
    """A card: canonical English words, facts, printings and other languages' words.

    `printed_…` are the words in the language asked for, `lang`, or in English where it
    has none; `words` says of each what language it is and how far it may be trusted.
    The parts of cards are there where the address was asked to include them.
    """

    printings = PrintingOut(many=True)
    texts = CardTextOut(many=True)
    facts = serializers.DictField()
    type_line = serializers.SerializerMethodField()
    lang = serializers.SerializerMethodField()
    printed_name = serializers.SerializerMethodField()
    printed_type_line = serializers.SerializerMethodField()
    printed_text = serializers.SerializerMethodField()
    words = serializers.SerializerMethodField()
    uri = serializers.SerializerMethodField()
    page = serializers.SerializerMethodField()

    class Meta:
        model = Card
        fields = (
            "id", "game", "name", "type", "type_line", "cost", "atk", "health",
            "defense", "strike_cost", "text", "facts", "printings", "texts", "lang",
            "printed_name", "printed_type_line", "printed_text", "words", "uri", "page",
        )  # fmt: skip

    def get_fields(self) -> "dict[str, serializers.Field[Any, Any, Any, Any]]":
        """Return the fields with those of parts, which a card may be without."""
        parts = {part.name: part.field() for part in PARTS.values()}
        return {**super().get_fields(), **parts}

    def get_uri(self, card: Card) -> str:
        """Return the card's address, which never changes."""
        return self.address(reverse("api-card-by-id", args=[card.pk]))

    def get_page(self, card: Card) -> str:
        """Return the address of the card's page, in its first printing."""
        first = next(iter(card.printings.all()), None)
        return self.address(printing_url(first, card)) if first else ""

    def get_type_line(self, card: Card) -> str:
        """Return the type line in English."""
        with override("en"):
            return self.get_printed_type_line(card)

    def get_lang(self, card: Card) -> str:
        """Return the language asked for."""
        return card_language()

    def get_printed_name(self, card: Card) -> str:
        """Return the name in the language asked for, as far as there is one."""
        return shown_words(card)["name"].text

    def get_printed_type_line(self, card: Card) -> str:
        """Return the type line in the language sentences are written in."""
        return say_type_line(game(card.game).type_line(card.value))

    def get_printed_text(self, card: Card) -> str:
        """Return the rules text in the language asked for, likewise."""
        return shown_words(card)["text"].text

    @extend_schema_field(PrintedWordsOut)
    def get_words(self, card: Card) -> dict[str, object]:
        """Return of each field its language and state."""
        return dict(PrintedWordsOut(shown_words(card)).data)


class PlayedPartOut(serializers.Serializer[PlayedPart]):
    """How much of a card table and simulations play: `whole`, `partly` or `not`.

    *left_out* are its sentences that are not understood, *unused* those not played
    since one of these may be their price.
    """

    state = serializers.CharField()
    left_out = serializers.ListField(child=serializers.CharField())
    unused = serializers.ListField(child=serializers.CharField())


class PlayedShareOut(serializers.Serializer[PlayedShare]):
    """How many copies of a list there are, and how they are played."""

    copies = serializers.IntegerField()
    whole = serializers.IntegerField()
    partly = serializers.IntegerField()
    unplayed = serializers.IntegerField()


class OneCardOut(CardOut):
    """A card by itself: beside the rest, how much of it is played."""

    played = serializers.SerializerMethodField()

    class Meta(CardOut.Meta):
        fields = (*CardOut.Meta.fields, "played")  # type: ignore[assignment]

    @extend_schema_field(PlayedPartOut)
    def get_played(self, card: Card) -> dict[str, object]:
        """Return how much of the card is played."""
        return played_part(card).as_json()


def shown_words(card: Card) -> dict[str, Words]:
    """Return the words of *card* in the language cards are asked for in, by field."""
    first = next(iter(card.printings.all()), None)
    return words_shown(card, fallback_chain(card_language()), first)


def full_cards(cards: QuerySet[Card]) -> QuerySet[Card]:
    """Return *cards* with all that CardOut shows."""
    printings = Printing.objects.select_related("card_set")
    printings = printings.prefetch_related("external_ids")
    texts = CardText.objects.exclude(state__in=hidden_states())
    return cards.prefetch_related(
        Prefetch("printings", printings), Prefetch("texts", texts)
    )
