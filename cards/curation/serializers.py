"""What programs send to the curators' desk, and what it answers."""

from typing import Any

from rest_framework import serializers

from cards.catalogue.changes.models import CatalogueAct
from cards.catalogue.models import Card
from cards.imports.models import ImportRow
from rules.games import DEFAULT_GAME, GAMES

REASON = 300  # characters


class CatalogueActOut(serializers.ModelSerializer[CatalogueAct]):
    """One act on the catalogue."""

    author = serializers.CharField(source="author.username", default=None)
    undone = serializers.BooleanField(source="is_undone")
    entries = serializers.ListField(child=serializers.DictField())

    class Meta:
        model = CatalogueAct
        fields = (
            "id", "kind", "label", "reason", "author", "made_at", "undoes", "undone",
            "entries",
        )  # fmt: skip


class ActUndoneOut(serializers.Serializer[Any]):
    """What taking an act back did."""

    act = CatalogueActOut()
    kept = serializers.IntegerField(
        help_text="Decks and lists that stay as their owners left them since."
    )


class EditableOut(serializers.Serializer[Any]):
    """A card or a printing as it may be edited."""

    id = serializers.IntegerField()
    revision = serializers.CharField()
    values = serializers.DictField()
    marks = serializers.ListField(child=serializers.DictField())


class EditIn(serializers.Serializer[Any]):
    """The fields to change, seen in *revision*."""

    revision = serializers.CharField(max_length=32)
    values = serializers.DictField()
    reason = serializers.CharField(max_length=REASON, required=False, default="")


class CardEditIn(EditIn):
    """Errata change what counts, a correction what the catalogue had wrong."""

    errata = serializers.BooleanField(required=False, default=False)


class CardMergeIn(serializers.Serializer[Any]):
    """The card that stays, and what was seen of the one that goes."""

    into = serializers.PrimaryKeyRelatedField(queryset=Card.objects.all())
    revision = serializers.CharField(max_length=32)
    reason = serializers.CharField(max_length=REASON, required=False, default="")


class SettleIn(serializers.Serializer[Any]):
    """What was seen, and why it is right."""

    revision = serializers.CharField(max_length=32, required=False, default="")
    reason = serializers.CharField(max_length=REASON, required=False, default="")


class SettleRowsIn(serializers.Serializer[Any]):
    """The rows that were seen, and why they are right."""

    game = serializers.ChoiceField(list(GAMES), default=DEFAULT_GAME)
    rows = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**63 - 1),
        min_length=1,
        max_length=1000,
    )
    reason = serializers.CharField(max_length=REASON, required=False, default="")


class NewSetIn(serializers.Serializer[Any]):
    """A set to add."""

    game = serializers.ChoiceField(list(GAMES), default=DEFAULT_GAME)
    code = serializers.RegexField(r"^[^\s/\x00-\x1f]+$", max_length=20)
    name = serializers.CharField(max_length=200)
    year = serializers.IntegerField(
        min_value=1900, max_value=2200, required=False, default=None
    )
    block = serializers.CharField(max_length=40, required=False, default="")


class SetEditIn(serializers.Serializer[Any]):
    """What a set is to be called, seen in *revision*; what is left out stays."""

    revision = serializers.CharField(max_length=32)
    name = serializers.CharField(max_length=200, required=False)
    year = serializers.IntegerField(
        min_value=1900, max_value=2200, required=False, allow_null=True
    )
    picture_url = serializers.CharField(
        max_length=300, required=False, allow_blank=True
    )
    pictures_are_whole = serializers.BooleanField(required=False)
    reason = serializers.CharField(max_length=REASON, required=False, default="")


class NewPrintingIn(serializers.Serializer[Any]):
    """A printing to add: of a card there is, or of the one that the fields describe."""

    card = serializers.PrimaryKeyRelatedField(
        queryset=Card.objects.all(), required=False, default=None
    )
    values = serializers.DictField()


class MarkedRowOut(serializers.ModelSerializer[ImportRow]):
    """A row of a file that was marked."""

    file = serializers.CharField(source="batch.file_name")
    file_id = serializers.IntegerField(source="batch_id")
    reasons = serializers.ListField(child=serializers.DictField())

    class Meta:
        model = ImportRow
        fields = ("id", "file", "file_id", "line", "name", "reasons")


class MarksOut(serializers.Serializer[Any]):
    """What imports found odd: the first hundred of cards and of rows."""

    cards = EditableOut(many=True)
    rows = MarkedRowOut(many=True)


class CuratorIn(serializers.Serializer[Any]):
    """Somebody, by name."""

    username = serializers.CharField(max_length=150)


class CuratorsOut(serializers.Serializer[Any]):
    """Who may change the catalogue."""

    curators = serializers.ListField(child=serializers.CharField())
