"""What programs send and get about a deck's life."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from cards.models import Card
from decks.api.decks import DeckDetailOut, EntryOut
from decks.formats.limits import DEFAULT_FORMAT
from decks.forms import WAYS
from decks.life.deck_diff import CardChange, Choice, Difference, Place
from decks.models import Deck, DeckVersion, Entry
from decks.models.deck import MAX_COPIES, MAX_PRIMER, MAX_REVISION
from decks.models.version import MAX_MESSAGE
from decks.tags import write_tags
from rules.deck import Zone
from rules.game import DEFAULT_GAME


class DeckLifeOut(DeckDetailOut):
    """A deck with its cards, the revision of them, its primer and its tags."""

    tags = serializers.SerializerMethodField()
    branch_of = serializers.CharField(
        source="branch_of.short_id", default=None, allow_null=True
    )

    class Meta(DeckDetailOut.Meta):
        fields = (  # type: ignore[assignment]
            *DeckDetailOut.Meta.fields,
            "revision",
            "primer",
            "tags",
            "branch_of",
        )

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


class ChangeIn(serializers.Serializer[Any]):
    """One change: a card, a zone; by how many, to how many, or from which zone.

    *revision* is the deck's, as the program has seen it.
    """

    card = serializers.IntegerField(min_value=1)
    zone = serializers.ChoiceField(choices=Entry.DeckZone.choices)
    by = serializers.IntegerField(
        required=False, min_value=-MAX_COPIES, max_value=MAX_COPIES
    )
    quantity = serializers.IntegerField(
        required=False, min_value=0, max_value=MAX_COPIES
    )
    source = serializers.ChoiceField(  # type: ignore[assignment]
        choices=Entry.DeckZone.choices, required=False
    )
    revision = serializers.IntegerField(
        required=False, min_value=0, max_value=MAX_REVISION
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        """Ask for exactly one of *by*, *quantity* and *source*."""
        if sum(way in attrs for way in WAYS) != 1:
            raise serializers.ValidationError("by | quantity | source")
        zones = {key: Zone(attrs[key]) for key in ("zone", "source") if key in attrs}
        return attrs | zones


class CardChangeOut(serializers.Serializer[Any]):
    """What lay in a place of a deck, and what lies there instead."""

    card = serializers.IntegerField()
    name = serializers.CharField()
    zone = serializers.CharField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()


class ChangeOut(serializers.Serializer[Any]):
    """What a change came to, and what others changed since the revision seen."""

    quantity = serializers.IntegerField()
    revision = serializers.IntegerField()
    meanwhile = CardChangeOut(many=True)
    meanwhile_is_whole = serializers.BooleanField()


class ComparisonOut(serializers.Serializer[Any]):
    """What differs between two sides."""

    cards_in = serializers.IntegerField()
    cards_out = serializers.IntegerField()
    changes = CardChangeOut(many=True)


class VersionIn(serializers.Serializer[Any]):
    """A few words on what changed."""

    message = serializers.CharField(
        max_length=MAX_MESSAGE, default="", allow_blank=True
    )


class VersionOut(serializers.ModelSerializer[DeckVersion]):
    """A version without its cards."""

    author = serializers.CharField(
        source="author.username", default=None, allow_null=True
    )
    restored_from = serializers.IntegerField(
        source="restored_from.number", default=None
    )

    class Meta:
        model = DeckVersion
        fields = (
            "number",
            "message",
            "format",
            "author",
            "restored_from",
            "revision",
            "made_at",
        )


class VersionDetailOut(VersionOut):
    """A version with its cards."""

    entries = EntryOut(many=True)

    class Meta(VersionOut.Meta):
        fields = (*VersionOut.Meta.fields, "entries")  # type: ignore[assignment]


class BranchIn(serializers.Serializer[Any]):
    """What a branch is called."""

    name = serializers.CharField(max_length=120)


class ChoiceIn(serializers.Serializer[Any]):
    """How the conflict in one place is settled; `mine` is the deck's figure."""

    card = serializers.IntegerField(min_value=1)
    zone = serializers.ChoiceField(choices=Entry.DeckZone.choices)
    choice = serializers.ChoiceField(choices=[choice.value for choice in Choice])


class MergeIn(serializers.Serializer[Any]):
    """How conflicts are settled, and whether the branch is kept."""

    choices = ChoiceIn(many=True, default=list)
    keep = serializers.BooleanField(default=False)

    def settled(self) -> dict[Place, Choice]:
        """Return the choices by place."""
        return {
            Place(one["card"], Zone(one["zone"])): Choice(one["choice"])
            for one in self.validated_data["choices"]
        }


def changes_out(difference: Difference) -> list[dict[str, Any]]:
    """Return the changes with their cards' English names, in one query."""
    cards = Card.objects.in_bulk({at.place.card for at in difference.changes})
    return [_change_out(at, cards[at.place.card]) for at in difference.changes]


def _change_out(change: CardChange, card: Card) -> dict[str, Any]:
    return {
        "card": card.pk,
        "name": card.name,
        "zone": change.place.zone.value,
        "before": change.before.quantity,
        "after": change.after.quantity,
    }


def comparison_out(difference: Difference) -> dict[str, Any]:
    """Return a difference as programs read it."""
    return {
        "cards_in": difference.cards_in,
        "cards_out": difference.cards_out,
        "changes": changes_out(difference),
    }
