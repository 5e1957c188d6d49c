"""What programs send and get: wants, offers, matches."""

from typing import Any

from rest_framework import serializers

from decks.building.models import MAX_COPIES
from decks.collection.holding_terms import read_language_name
from decks.collection.models import MAX_HELD, MAX_NOTE, Condition
from decks.trading.forms import EACH, PLAYSET
from decks.trading.models import ListVisibility, Want
from rules.games import DEFAULT_GAME, GAMES


def language_code(written: str) -> str:
    """Return the code of the language *written* names. Raises ValidationError."""
    if (code := read_language_name(written)) is None:
        raise serializers.ValidationError(written)
    return code


class WantedOut(serializers.Serializer[Any]):
    """Copies that somebody looks for, and what they must be like."""

    card = serializers.IntegerField(source="want.card_id")
    name = serializers.CharField(source="want.card.name")
    printing = serializers.IntegerField(source="want.printing_id", allow_null=True)
    missing = serializers.IntegerField()
    languages = serializers.SerializerMethodField()
    condition = serializers.CharField(source="want.condition")
    foil = serializers.CharField(source="want.foil")

    def get_languages(self, row: Any) -> list[str]:
        """Return the languages that will do; none: any."""
        return list(row.want.languages.split())


class WantOut(WantedOut):
    """A line of your want list; *missing* is what is still to be found of it."""

    id = serializers.IntegerField(source="want.pk")
    kind = serializers.ChoiceField(source="want.kind", choices=Want.Kind.choices)
    quantity = serializers.IntegerField(source="want.quantity")
    note = serializers.CharField(source="want.note")


class WantIn(serializers.Serializer[Any]):
    """A line to put on your want list: a card, or one printing of it."""

    card = serializers.IntegerField(min_value=1, required=False)
    printing = serializers.IntegerField(min_value=1, required=False, allow_null=True)
    kind = serializers.ChoiceField(choices=Want.Kind.choices, default=Want.Kind.MORE)
    quantity = serializers.IntegerField(min_value=1, max_value=MAX_COPIES, default=1)
    languages = serializers.ListField(
        child=serializers.CharField(max_length=20), max_length=12, default=list
    )
    condition = serializers.ChoiceField(
        choices=Condition.choices, allow_blank=True, default=""
    )
    foil = serializers.ChoiceField(
        choices=Want.Foil.choices, allow_blank=True, default=""
    )

    def validate_languages(self, written: list[str]) -> list[str]:
        """Return the codes of the languages."""
        return [language_code(one) for one in written]

    def validate(self, sent: dict[str, Any]) -> dict[str, Any]:
        """Ask for a card or a printing."""
        if not sent.get("card") and not sent.get("printing"):
            raise serializers.ValidationError({"card": ["card or printing"]})
        return sent


class WantsIn(serializers.Serializer[Any]):
    """Lines to put on your want list together."""

    wants = serializers.ListField(child=WantIn(), min_length=1, max_length=1_000)


class WantEditIn(serializers.Serializer[Any]):
    """What of a line is to change; what is not sent stays. No copies: it is off."""

    printing = serializers.IntegerField(min_value=1, required=False, allow_null=True)
    kind = serializers.ChoiceField(choices=Want.Kind.choices, required=False)
    quantity = serializers.IntegerField(
        min_value=0, max_value=MAX_COPIES, required=False
    )
    languages = serializers.ListField(
        child=serializers.CharField(max_length=20), max_length=12, required=False
    )
    condition = serializers.ChoiceField(
        choices=Condition.choices, allow_blank=True, required=False
    )
    foil = serializers.ChoiceField(
        choices=Want.Foil.choices, allow_blank=True, required=False
    )
    note = serializers.CharField(max_length=MAX_NOTE, required=False, allow_blank=True)

    def validate_languages(self, written: list[str]) -> list[str]:
        """Return the codes of the languages."""
        return [language_code(one) for one in written]


class WantsOfSetIn(serializers.Serializer[Any]):
    """A whole set: so many of each printing, or a playset of each card."""

    game = serializers.ChoiceField(choices=list(GAMES), default=DEFAULT_GAME)
    set = serializers.CharField(max_length=20)
    way = serializers.ChoiceField(choices=[EACH, PLAYSET])
    copies = serializers.IntegerField(min_value=1, max_value=MAX_COPIES, default=1)
    format = serializers.CharField(
        max_length=40, default="", help_text="The usual one if left out."
    )
    unlimited = serializers.IntegerField(
        min_value=1, max_value=MAX_COPIES, required=False, allow_null=True, default=None
    )


class ChangedOut(serializers.Serializer[Any]):
    """How many lines of the list were added or changed."""

    changed = serializers.IntegerField()


class AlikeOut(serializers.Serializer[Any]):
    """What copies that are alike are like."""

    card = serializers.IntegerField(source="lot.card")
    name = serializers.CharField(source="printing.card.name")
    printing = serializers.IntegerField(source="lot.printing")
    set = serializers.CharField(source="printing.card_set.code")
    number = serializers.CharField(source="printing.number")
    variant = serializers.CharField(source="printing.variant")
    language = serializers.CharField(source="lot.language")
    condition = serializers.CharField()
    foil = serializers.BooleanField(source="lot.is_foil")


class OfferedOut(AlikeOut):
    """Copies that are alike, as others see them."""

    quantity = serializers.IntegerField(source="offered")


class OfferOut(AlikeOut):
    """Copies of yours that are alike: on the list, offered, free, owned."""

    on_list = serializers.IntegerField(source="marked")
    offered = serializers.IntegerField()
    free = serializers.IntegerField()
    owned = serializers.IntegerField(source="lot.quantity")


class OfferIn(serializers.Serializer[Any]):
    """How many copies that are alike are on your trade list; 0 takes them off."""

    printing = serializers.IntegerField(min_value=1)
    language = serializers.CharField(max_length=20, default="en")
    condition = serializers.ChoiceField(choices=Condition.choices, default="NM")
    foil = serializers.BooleanField(default=False)
    quantity = serializers.IntegerField(min_value=0, max_value=MAX_HELD)

    def validate_language(self, written: str) -> str:
        """Return the language's code as holdings keep it."""
        return language_code(written)


class TraderShape(serializers.Serializer[Any]):
    """How you trade; what is not sent stays. The addresses are those of your lists."""

    is_matched = serializers.BooleanField(required=False)
    contact = serializers.CharField(max_length=200, required=False, allow_blank=True)
    wants_visibility = serializers.ChoiceField(
        choices=ListVisibility.choices, required=False
    )
    trades_visibility = serializers.ChoiceField(
        choices=ListVisibility.choices, required=False
    )
    keeps = serializers.IntegerField(
        min_value=0, max_value=MAX_COPIES, required=False, allow_null=True
    )
    keeps_unlimited = serializers.IntegerField(
        min_value=0, max_value=MAX_COPIES, required=False, allow_null=True
    )
    wants_id = serializers.CharField(read_only=True)
    trades_id = serializers.CharField(read_only=True)


class ListOut(serializers.Serializer[Any]):
    """Which lists of a member every member may see; null for one that is not shown."""

    member = serializers.CharField(source="owner.username")
    wants = serializers.SerializerMethodField()
    trades = serializers.SerializerMethodField()

    def get_wants(self, trader: Any) -> str | None:
        """Return the want list's id."""
        shown = trader.wants_visibility == ListVisibility.MEMBERS
        return trader.wants_id if shown else None

    def get_trades(self, trader: Any) -> str | None:
        """Return the trade list's id."""
        shown = trader.trades_visibility == ListVisibility.MEMBERS
        return trader.trades_id if shown else None


class TradeMatchOut(serializers.Serializer[Any]):
    """A member and how many copies you could get from them and give them."""

    member = serializers.CharField(source="other.owner.username")
    gets = serializers.IntegerField(source="barter.gets")
    gives = serializers.IntegerField(source="barter.gives")
    swaps = serializers.IntegerField(source="barter.swaps")


class NodShape(serializers.Serializer[Any]):
    """Whether you would trade with the member."""

    willing = serializers.BooleanField()


class WholeMatchOut(TradeMatchOut):
    """A match copy by copy; the contact is told once both said yes."""

    you_get = OfferedOut(many=True)
    you_give = OfferedOut(many=True)
    you_said_yes = serializers.BooleanField()
    they_said_yes = serializers.BooleanField()
    contact = serializers.CharField(allow_null=True)
