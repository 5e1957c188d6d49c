"""The shape of what people send about their collection."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from cards.catalogue.card_texts.language_codes import language_label
from cards.catalogue.card_texts.languages import known_languages
from cards.catalogue.models import CardSet
from core.files.forms import ColumnsForm, UploadForm
from core.files.pages import headers_of
from decks.collection.imports.holdings_file import meaning_of
from decks.collection.imports.services import (
    Mode,
)
from decks.collection.models import (
    MAX_HELD,
    MAX_NOTE,
    Binder,
    CollectionImport,
    Condition,
)
from decks.collection.services import Alteration
from rules.games import DEFAULT_GAME

CONDITION_NAMES = {
    Condition.NEAR_MINT: pgettext_lazy("condition", "near mint"),
    Condition.LIGHTLY_PLAYED: pgettext_lazy("condition", "lightly played"),
    Condition.MODERATELY_PLAYED: pgettext_lazy("condition", "moderately played"),
    Condition.HEAVILY_PLAYED: pgettext_lazy("condition", "heavily played"),
    Condition.DAMAGED: pgettext_lazy("condition", "damaged"),
}


Choices = list[tuple[str, str]]


def condition_choices() -> list[tuple[str, object]]:
    """Return the conditions, the best first, with their names."""
    return [(code, f"{code} · {name}") for code, name in CONDITION_NAMES.items()]


def language_choices(*more: str) -> Choices:
    """Return the languages cards may be in, each called by itself; *more*, too."""
    codes = dict.fromkeys([*known_languages(), *more])
    return [(code, language_label(code)) for code in codes]


class CountForm(forms.Form):
    """A count that was typed, or a step; *was* is what the page showed."""

    quantity = forms.IntegerField(min_value=0, max_value=MAX_HELD, required=False)
    by = forms.TypedChoiceField(
        choices=[("1", "+"), ("-1", "-")], coerce=int, empty_value=None, required=False
    )
    was = forms.IntegerField(min_value=0, max_value=MAX_HELD)
    note = forms.CharField(max_length=MAX_NOTE, required=False)

    def wanted(self) -> int:
        """Return the count that is asked for."""
        asked = self.cleaned_data
        if asked["by"]:
            return int(max(0, asked["was"] + asked["by"]))
        return int(asked["was"] if asked["quantity"] is None else asked["quantity"])


class StepForm(forms.Form):
    """One copy more, or one less."""

    by = forms.TypedChoiceField(choices=[("1", "+"), ("-1", "-")], coerce=int)


class AlterForm(forms.Form):
    """What is to become of what was chosen, or of all that a search found."""

    scope = forms.ChoiceField(
        choices=[("all", "all"), ("chosen", "chosen")], required=False
    )
    quantity = forms.IntegerField(
        label=_("Copies of each"), min_value=0, max_value=MAX_HELD, required=False
    )
    binder = forms.CharField(
        label=_("Move to the binder"), max_length=120, required=False
    )
    language = forms.ChoiceField(label=_("Language"), required=False)
    condition = forms.ChoiceField(label=_("Condition"), required=False)
    foil = forms.ChoiceField(
        label=_("Foil"),
        choices=[("", _("unchanged")), ("1", _("foil")), ("0", _("nonfoil"))],
        required=False,
    )
    removes = forms.BooleanField(label=_("Remove"), required=False)

    def __init__(self, *args: Any, languages: Choices | None = None) -> None:
        """Offer *languages*, or those there are."""
        super().__init__(*args)
        as_is = [("", _("unchanged"))]
        offered = language_choices() if languages is None else languages
        self.fields["language"].choices = [*as_is, *offered]  # type: ignore[attr-defined]
        self.fields["condition"].choices = [*as_is, *condition_choices()]  # type: ignore[attr-defined]
        self.fields["binder"].widget.attrs["list"] = "binders"

    def alteration(self, binder: Binder | None) -> Alteration:
        """Return what is asked, *binder* being the one that was named."""
        asked = self.cleaned_data
        return Alteration(
            binder=binder,
            language=asked["language"] or None,
            condition=asked["condition"] or None,
            is_foil=asked["foil"] == "1" if asked["foil"] else None,
            quantity=asked["quantity"],
            removes=asked["removes"],
        )


class BinderForm(forms.Form):
    """A binder's name and who may look into it."""

    name = forms.CharField(label=_("Name"), max_length=120)
    visibility = forms.ChoiceField(
        label=_("Who can see it"),
        choices=[
            (Binder.Visibility.PRIVATE, _("Only me")),
            (Binder.Visibility.LINK, _("Anyone with the link")),
            (Binder.Visibility.PUBLIC, _("Everyone")),
        ],
    )
    is_for_trade = forms.BooleanField(
        label=_("For trade: offer all free copies in it"), required=False
    )

    def __init__(self, *args: Any, has_name: bool = True, **kwargs: Any) -> None:
        """Ask for a name unless it is the main binder, which has none."""
        super().__init__(*args, **kwargs)
        self.fields["name"].required = has_name


class EntryForm(forms.Form):
    """A sitting of rapid entry: what is pinned, and the numbers."""

    card_set = forms.ChoiceField(label=_("Set"))
    language = forms.ChoiceField(label=_("Language"))
    condition = forms.ChoiceField(label=_("Condition"))
    binder = forms.CharField(label=_("Binder"), max_length=120, required=False)
    is_foil = forms.BooleanField(label=_("All foil"), required=False)
    numbers = forms.CharField(
        label=_("Numbers or names"),
        max_length=20_000,
        strip=False,
        widget=forms.Textarea(
            attrs={"rows": 4, "spellcheck": "false", "autofocus": True}
        ),
        help_text=_(
            "Numbers or parts of names: “45 46x3 47f” is one of 45, three of 46 and a "
            "foil 47; “zarda x2” is two of that card. Commas part names."
        ),
        required=False,
    )
    request_id = forms.UUIDField(widget=forms.HiddenInput)

    def __init__(
        self, *args: Any, game_slug: str = DEFAULT_GAME, **kwargs: Any
    ) -> None:
        """Offer languages, and the sets of a game."""
        super().__init__(*args, **kwargs)
        sets = CardSet.objects.filter(game=game_slug).values_list("code", "name")
        self.fields["card_set"].choices = [*sets]  # type: ignore[attr-defined]
        self.fields["language"].choices = language_choices()  # type: ignore[attr-defined]
        self.fields["condition"].choices = condition_choices()  # type: ignore[attr-defined]
        self.fields["binder"].widget.attrs["list"] = "binders"


FIELD_NAMES = {
    "name": _("Card name"),
    "count": _("Copies"),
    "set": _("Set code"),
    "set_name": _("Set name"),
    "number": _("Collector number"),
    "variant": _("Variant"),
    "condition": _("Condition"),
    "language": _("Language"),
    "foil": _("Foil"),
    "binder": _("Binder"),
    "note": _("Note"),
}


def columns_form(batch: CollectionImport, data: Any = None) -> ColumnsForm:
    """Return the form of what the columns of *batch* mean."""
    headers = headers_of(batch)
    now = {**meaning_of(headers), **batch.column_map}
    return ColumnsForm(data, headers=headers, fields=FIELD_NAMES, now=now)


class CollectionUploadForm(UploadForm):
    """One file of holdings, and what its numbers mean."""

    mode = forms.ChoiceField(
        label=_("The numbers are"),
        choices=[
            (Mode.ADD, _("copies to add")),
            (Mode.SET, _("total copies owned")),
        ],
        initial=Mode.ADD,
    )
    field_order = ("file", "mode", "column_map")

    def __init__(self, *args: object, **kwargs: object) -> None:
        """Say what the file is; columns are mapped once it is read."""
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.fields["column_map"].widget = forms.HiddenInput()
        self.fields["file"].label = _("File (CSV or XLSX)")
