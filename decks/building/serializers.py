"""Decks and verdicts as the API reads and writes them."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from cards.catalogue.played_parts import played_part
from cards.faces.serializers import PlayedPartOut, PlayedShareOut
from decks.building.models import MAX_FOLDER, MAX_PRIMER, Deck, DeckEntry
from decks.building.tags import write_tags
from decks.limits.queries import DEFAULT_FORMAT
from decks.lists.dialects.written import MAX_TEXT
from rules.game.deck import Zone
from rules.game.played_part import share_of
from rules.games import DEFAULT_GAME


class EntryOut(serializers.ModelSerializer[DeckEntry]):
    """A card in a deck."""

    card = serializers.IntegerField(source="card_id")
    name = serializers.CharField(source="card.name")

    class Meta:
        model = DeckEntry
        fields = ("card", "name", "zone", "quantity")


class DeckOut(serializers.ModelSerializer[Deck]):
    """A deck without its cards."""

    id = serializers.CharField(source="short_id")
    owner = serializers.CharField(
        source="owner.username", default=None, allow_null=True
    )
    size = serializers.IntegerField(read_only=True)
    hero = serializers.SerializerMethodField()

    class Meta:
        model = Deck
        fields = (
            "id",
            "name",
            "owner",
            "game",
            "format",
            "visibility",
            "hero",
            "size",
            "likes",
            "changed_at",
        )

    @extend_schema_field(serializers.CharField(allow_null=True))
    def get_hero(self, deck: Deck) -> str | None:
        """Return the hero's English name."""
        heroes = [e for e in deck.entries.all() if e.zone == Zone.HERO]
        return heroes[0].card.name if heroes else None


class OwnDeckOut(DeckOut):
    """A deck of your own, and the folder that you filed it in."""

    class Meta(DeckOut.Meta):
        fields = (*DeckOut.Meta.fields, "folder")  # type: ignore[assignment]


class ValidateIn(serializers.Serializer[Any]):
    """A deck as text, and the formats to judge it by."""

    deck = serializers.CharField(max_length=MAX_TEXT, trim_whitespace=False)
    game = serializers.CharField(max_length=20, default=DEFAULT_GAME)
    formats = serializers.ListField(
        child=serializers.CharField(max_length=40),
        default=lambda: [DEFAULT_FORMAT],
        min_length=1,
        max_length=20,
    )


class IssueOut(serializers.Serializer[Any]):
    """One issue or piece of advice."""

    code = serializers.CharField()
    rule = serializers.CharField()
    rule_url = serializers.CharField()
    cards = serializers.ListField(child=serializers.CharField())
    figures = serializers.DictField()
    message = serializers.CharField()
    way_out = serializers.CharField()


class VerdictOut(serializers.Serializer[Any]):
    """A verdict."""

    legal = serializers.BooleanField()
    issues = IssueOut(many=True)
    advice = IssueOut(many=True)


class FormatVerdictOut(VerdictOut):
    """A verdict in one format."""

    format = serializers.CharField()


class ValidateOut(serializers.Serializer[Any]):
    """The verdicts on one deck, a format each, in the order asked."""

    verdicts = FormatVerdictOut(many=True)


class CardPlayedOut(PlayedPartOut):
    """A card that is not played whole."""

    name = serializers.CharField()


class DeckPlayedOut(PlayedShareOut):
    """How much of a main deck is played, and its cards that are not played whole."""

    cards = CardPlayedOut(many=True)


class DeckDetailOut(DeckOut):
    """A deck with its cards, the revision of them, its primer and its tags."""

    entries = EntryOut(many=True)
    tags = serializers.SerializerMethodField()
    branch_of = serializers.CharField(
        source="branch_of.short_id", default=None, allow_null=True
    )
    played = serializers.SerializerMethodField()

    class Meta(DeckOut.Meta):
        fields = (  # type: ignore[assignment]
            *DeckOut.Meta.fields,
            "entries",
            "revision",
            "primer",
            "tags",
            "branch_of",
            "played",
        )

    @extend_schema_field(DeckPlayedOut)
    def get_played(self, deck: Deck) -> dict[str, object]:
        """Return how much of the main deck is played."""
        held = [each for each in deck.entries.all() if each.zone == Zone.MAIN]
        parts = [(each, played_part(each.card)) for each in held]
        share = share_of((part.state, each.quantity) for each, part in parts)
        cards = [
            {"name": each.card.name, **part.as_json()}
            for each, part in parts
            if part.state != "whole"
        ]
        return {**share.as_json(), "cards": cards}

    @extend_schema_field(serializers.ListField(child=serializers.CharField()))
    def get_tags(self, deck: Deck) -> list[str]:
        """Return the words."""
        return [tag.word for tag in deck.tags.all()]


class DeckIn(serializers.Serializer[Any]):
    """Settings of a deck; what is not sent stays.

    *opened* are settings as the program last read them: a setting that somebody else
    changed since is then not overwritten but refused, with what it says now.
    """

    name = serializers.CharField(max_length=120, required=False)
    visibility = serializers.ChoiceField(
        choices=Deck.Visibility.choices, required=False
    )
    format = serializers.CharField(max_length=40, required=False)
    folder = serializers.CharField(
        max_length=MAX_FOLDER, required=False, allow_blank=True
    )
    primer = serializers.CharField(
        max_length=MAX_PRIMER, required=False, allow_blank=True, trim_whitespace=False
    )
    tags = serializers.ListField(
        child=serializers.CharField(max_length=200), required=False, max_length=100
    )
    opened = serializers.DictField(required=False)

    def to_internal_value(self, data: Any) -> Any:
        """Return the settings as services take them: tags between commas."""
        value = super().to_internal_value(data)
        opened = value.get("opened", {})
        for settings in (value, opened):
            if isinstance(settings.get("tags"), list):
                settings["tags"] = write_tags(map(str, settings["tags"]))
        value["opened"] = {name: str(told) for name, told in opened.items()}
        return value


class DeckNewIn(serializers.Serializer[Any]):
    """A new deck."""

    name = serializers.CharField(max_length=120)
    game = serializers.CharField(max_length=20, default=DEFAULT_GAME)
    format = serializers.CharField(max_length=40, default=DEFAULT_FORMAT)
