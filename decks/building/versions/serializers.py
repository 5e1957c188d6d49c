"""What programs send and get about a deck's life."""

from typing import Any

from rest_framework import serializers

from decks.building.editing.deck_diff import Difference
from decks.building.editing.serializers import CardChangeOut, changes_out
from decks.building.serializers import EntryOut
from decks.building.versions.models import MAX_MESSAGE, DeckVersion


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


def comparison_out(difference: Difference) -> dict[str, Any]:
    """Return a difference as programs read it."""
    return {
        "cards_in": difference.cards_in,
        "cards_out": difference.cards_out,
        "changes": changes_out(difference),
    }
