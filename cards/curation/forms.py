"""The shape of what curators send from their desk."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from cards.catalogue.models import Card, CardSet
from cards.curation.card_edits import as_written
from cards.curation.texts import field_word
from rules.text.normalize import fold

LONG = frozenset({"text", "flavour", "deckbuilding_text"})
REASON = 300  # characters
MAX_CELL = 10_000


class RowForm(forms.Form):
    """The fields of a flat row, filled in; *revision* is what was looked at."""

    def __init__(self, *args: Any, row: Mapping[str, Any], revision: str) -> None:
        """Ask for every field of *row*."""
        super().__init__(*args)
        self.row = row
        self.fields["revision"] = forms.CharField(
            max_length=32, initial=revision, widget=forms.HiddenInput
        )
        for name, value in row.items():
            self.fields[name] = _field(name, value)
        self.fields["reason"] = forms.CharField(
            label=_("Reason, or where it was published"),
            max_length=REASON,
            required=False,
        )

    def values(self) -> dict[str, Any]:
        """Return what was sent for the fields of the row."""
        return {name: _plain(self.cleaned_data[name]) for name in self.row}


def _field(name: str, value: object) -> forms.Field:
    """Return the field for a fact that is *value* now."""
    label = field_word(name)
    if isinstance(value, bool):
        return forms.BooleanField(label=label, required=False, initial=value)
    widget = forms.Textarea(attrs={"rows": 4}) if name in LONG else forms.TextInput()
    several = isinstance(value, list | tuple)
    return forms.CharField(
        label=label,
        required=False,
        max_length=MAX_CELL,
        initial=as_written(value),
        widget=widget,
        help_text=_("Separate several with “|”.") if several else "",
    )


def _plain(value: Any) -> Any:
    """Return *value* with the line ends that the catalogue has."""
    return value.replace("\r\n", "\n") if isinstance(value, str) else value


class CardForm(RowForm):
    """A card's facts, and whether the change is errata."""

    def __init__(self, *args: Any, row: Mapping[str, Any], revision: str) -> None:
        """Ask for the facts, then what kind of change it is."""
        super().__init__(*args, row=row, revision=revision)
        self.fields["errata"] = forms.BooleanField(
            label=_("This is an erratum: printings keep their printed text"),
            required=False,
        )


class MergeForm(forms.Form):
    """The card that another one is."""

    into = forms.CharField(
        label=gettext_lazy("The correct card: name or ID"),
        max_length=200,
    )
    revision = forms.CharField(max_length=32, widget=forms.HiddenInput)
    merge_reason = forms.CharField(
        label=gettext_lazy("Reason"), max_length=REASON, required=False
    )

    def __init__(self, *args: Any, card: Card, revision: str) -> None:
        """Ask what *card* is to be merged into."""
        super().__init__(*args)
        self.auto_id = "merge_%s"  # it stands beside the form of the facts
        self.card = card
        self.initial["revision"] = revision

    def clean_into(self) -> Card:
        """Return the one card that is meant."""
        asked = self.cleaned_data["into"].replace("\0", "")
        cards = Card.objects.filter(game=self.card.game).exclude(pk=self.card.pk)
        is_number = asked.isascii() and asked.isdecimal() and len(asked) < 10
        found = list(cards.filter(pk=int(asked)) if is_number else ())
        found = found or list(cards.filter(name_folded=fold(asked))[:5])
        if len(found) == 1:
            return found[0]
        if not found:
            raise forms.ValidationError(_("No other card is called that."))
        numbers = ", ".join(f"{card.pk} ({card.key})" for card in found)
        raise forms.ValidationError(
            _("Several cards have that name; enter the ID: %(numbers)s")
            % {"numbers": numbers}
        )


class SetNameForm(forms.Form):
    """What a set is called, its year; *revision* is what was looked at."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=200)
    year = forms.IntegerField(
        label=gettext_lazy("Year"), required=False, min_value=1900, max_value=2200
    )
    picture_url = forms.CharField(
        label=gettext_lazy("Address of its pictures"),
        max_length=300,
        required=False,
        help_text=gettext_lazy(
            "On a site that your host allows, with {set}, {set_lower}, {number}, "
            "{number_3}, {variant} and {language} in it."
        ),
    )
    pictures_are_whole = forms.BooleanField(
        label=gettext_lazy("These pictures show whole cards, not art alone"),
        required=False,
    )
    reason = forms.CharField(
        label=gettext_lazy("Reason, or where it was published"),
        max_length=REASON,
        required=False,
    )
    revision = forms.CharField(max_length=32, widget=forms.HiddenInput)

    def __init__(self, *args: Any, card_set: CardSet, revision: str) -> None:
        """Ask what *card_set* is to be called."""
        super().__init__(*args)
        self.auto_id = "set_%s"  # it stands beside the form of a printing
        held = ("name", "year", "picture_url", "pictures_are_whole")
        self.initial.update({name: getattr(card_set, name) for name in held})
        self.initial["revision"] = revision


class SetForm(forms.Form):
    """A set to add."""

    code = forms.RegexField(
        r"^[^\s/\x00-\x1f]+$", label=gettext_lazy("Code"), max_length=20
    )
    name = forms.CharField(label=gettext_lazy("Name"), max_length=200)
    year = forms.IntegerField(
        label=gettext_lazy("Year"), required=False, min_value=1900, max_value=2200
    )
    block = forms.CharField(label=gettext_lazy("Block"), max_length=40, required=False)


NEW_PRINTING = {
    "collector_number": "", "variant": "", "rarity": "", "artist": "", "flavour": "",
}  # fmt: skip
NEW_CARD = {
    "type": "", "faction": "", "class_icons": (), "cost": "", "text": "",
}  # fmt: skip


class PrintingForm(RowForm):
    """A printing to add: of a card there is, by name, or of a new one."""

    def __init__(self, *args: Any) -> None:
        """Ask for the card's name, the printing, and what a new card is."""
        super().__init__(
            *args, row={"name": "", **NEW_PRINTING, **NEW_CARD}, revision=""
        )
        for unasked in ("revision", "reason"):
            del self.fields[unasked]
        self.fields["name"].required = True
        self.fields["collector_number"].required = True
        self.fields["type"].help_text = _(
            "Only for a card that isn’t in the catalog yet; fill in the fields below."
        )

    def card(self, game: str) -> Card | None:
        """Return the card that is meant; None for a new one."""
        name = fold(self.cleaned_data["name"])
        found = list(Card.objects.filter(game=game, name_folded=name)[:2])
        is_known = len(found) == 1 and not self.cleaned_data["type"]
        return found[0] if is_known else None

    def told(self, *, is_known: bool) -> dict[str, Any]:
        """Return the fields that are told: of a known card those of the printing."""
        values = self.values()
        names = NEW_PRINTING if is_known else values
        return {name: values[name] for name in names}


class CuratorForm(forms.Form):
    """Who is to be a curator."""

    username = forms.CharField(label=gettext_lazy("Username"), max_length=150)
