"""The form of a booster: sheets, layouts and their slots, typed; nothing decided."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.errors import refusal_sentence
from drafts.boosters.services import MAX_NAME
from drafts.boosters.texts import CONFIDENCES
from rules.events.boosters import BoosterDefinition, BoosterUnusable, write_definition
from rules.events.boosters.definition import MAX_PARTS
from rules.events.boosters.definition_data import write_sheet as plain_sheet
from rules.events.boosters.sheet_text import (
    read_draws,
    read_sheet,
    write_draws,
    write_sheet,
)
from rules.games import game

SPARE: Final = 2  # empty rows offered below those that are filled
MAX_SHEET_TEXT: Final = 60_000


class SheetForm(forms.Form):
    """One sheet: its name, and a query or a list of printings."""

    name = forms.CharField(label=gettext_lazy("Sheet"), max_length=60, required=False)
    cards = forms.CharField(
        label=gettext_lazy("Cards"),
        max_length=MAX_SHEET_TEXT,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2, "spellcheck": "false"}),
    )

    def __init__(
        self, *args: Any, known: Mapping[str, Collection[str]], **kwargs: Any
    ) -> None:
        """Keep the types and rarities a query may name."""
        super().__init__(*args, **kwargs)
        self.known = known

    def clean_cards(self) -> Any:
        """Return the sheet as plain data; None for an empty row."""
        name, cards = self.cleaned_data.get("name", ""), self.cleaned_data["cards"]
        if not name and not cards.strip():
            return None
        try:
            return plain_sheet(read_sheet(cards, self.known, name or _("Sheet")))
        except BoosterUnusable as refusal:
            raise forms.ValidationError(refusal_sentence(refusal)) from refusal


class SlotForm(forms.Form):
    """One slot: how many cards, from which sheets."""

    count = forms.IntegerField(
        label=gettext_lazy("How many"), min_value=1, max_value=60, required=False
    )
    name = forms.CharField(label=gettext_lazy("Slot"), max_length=60, required=False)
    sheets = forms.CharField(
        label=gettext_lazy("Drawn from"), max_length=1000, required=False
    )
    extra = forms.BooleanField(
        label=gettext_lazy("Can be removed before the draft"), required=False
    )

    def clean(self) -> dict[str, Any]:
        """Read what the slot draws from; a row without count and name is none."""
        said = super().clean() or {}
        said["draws"] = ()
        if not (said.get("count") or said.get("name") or said.get("sheets")):
            return said
        name = said.get("name") or said.get("sheets", "")
        try:
            said["draws"] = read_draws(said.get("sheets") or name, name)
        except BoosterUnusable as refusal:
            self.add_error("sheets", refusal_sentence(refusal))
        if said.get("count") is None and "count" not in self.errors:
            self.add_error("count", _("Enter the number of cards."))
        return said

    def plain(self) -> dict[str, Any]:
        """Return the slot of the valid row as plain data."""
        said = self.cleaned_data
        return {
            "name": said["name"] or said["draws"][0][0],
            "count": said["count"],
            "sheets": [list(one) for one in said["draws"]],
            "extra": said["extra"],
        }


class LayoutForm(forms.Form):
    """One way a pack may be filled."""

    weight = forms.IntegerField(
        label=gettext_lazy("Weight"), min_value=1, max_value=1_000_000, initial=1
    )
    optional = forms.BooleanField(
        label=gettext_lazy("Left out in sets without its cards"), required=False
    )

    def __init__(self, *args: Any, slots: Any, **kwargs: Any) -> None:
        """Keep the rows of its *slots*."""
        super().__init__(*args, **kwargs)
        self.slots = slots


def _row_set(form: type[forms.Form]) -> Any:
    """Return the formset of so many rows as a booster may have."""
    return forms.formset_factory(
        form, extra=SPARE, max_num=MAX_PARTS, absolute_max=MAX_PARTS, validate_max=True
    )


SheetSet = _row_set(SheetForm)
SlotSet = _row_set(SlotForm)


class BoosterForm(forms.Form):
    """All that an organiser says of a booster."""

    name = forms.CharField(label=gettext_lazy("Name"), max_length=MAX_NAME)
    source = forms.CharField(
        label=gettext_lazy("Source"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    confidence = forms.ChoiceField(label=gettext_lazy("Confidence"))
    draftable = forms.BooleanField(
        label=gettext_lazy("Suitable for drafting"), required=False
    )
    is_public = forms.BooleanField(label=gettext_lazy("Public"), required=False)

    def __init__(
        self,
        data: QueryDict | None = None,
        *,
        game_slug: str,
        begins: Mapping[str, Any] | None = None,
    ) -> None:
        """Read *data*, or begin with what `form_values` or `typed_values` returned."""
        shown = dict(begins or {})
        super().__init__(data, initial=shown, label_suffix="")
        choice = self.fields["confidence"]
        assert isinstance(choice, forms.ChoiceField)  # noqa: S101 - declared above
        choice.choices = [(code, words()) for code, words in CONFIDENCES.items()]
        played = game(game_slug)
        known = {"type": played.TYPES, "rarity": played.RARITIES}
        self.sheets = SheetSet(
            data,
            initial=shown.get("sheets"),
            prefix="sheets",
            form_kwargs={"known": known, "label_suffix": ""},
        )
        count = len(shown.get("layouts", ())) if data is None else _layouts_in(data)
        self.layouts = [
            _layout_form(data, place, shown) for place in range(max(count, 1))
        ]

    def is_valid(self) -> bool:
        """Whether every row can be read."""
        rows = [self.sheets, *self.layouts, *(one.slots for one in self.layouts)]
        return all([super().is_valid(), *(row.is_valid() for row in rows)])

    def says(self) -> dict[str, Any]:
        """Return what the valid form says, as the services take it.

        Raises BoosterUnusable for two sheets of one name.
        """
        sheets = [row.cleaned_data for row in self.sheets]
        named = [row["name"] for row in sheets if row.get("cards") is not None]
        for name in named:
            if named.count(name) > 1:
                raise BoosterUnusable(part=name, why="name-twice")
        layouts = [
            {
                **layout.cleaned_data,
                "slots": [
                    slot.plain()
                    for slot in layout.slots
                    if slot.cleaned_data.get("draws")
                ],
            }
            for layout in self.layouts
        ]
        return {
            **self.cleaned_data,
            "sheets": {
                row["name"]: row["cards"]
                for row in sheets
                if row.get("cards") is not None
            },
            "layouts": [layout for layout in layouts if layout["slots"]],
        }


def _layout_form(
    data: QueryDict | None, place: int, shown: Mapping[str, Any]
) -> LayoutForm:
    """Return the form of the layout at *place*, empty beyond those *shown*."""
    layouts = shown.get("layouts", ())
    begins = layouts[place] if place < len(layouts) else {}
    prefix = f"layout-{place}"
    slots = SlotSet(
        data,
        initial=begins.get("slots"),
        prefix=f"{prefix}-slots",
        form_kwargs={"label_suffix": ""},
    )
    first = {key: begins[key] for key in ("weight", "optional") if key in begins}
    return LayoutForm(data, prefix=prefix, initial=first, label_suffix="", slots=slots)


def _layouts_in(data: QueryDict) -> int:
    """Return how many layouts were sent."""
    return next(
        (n for n in range(MAX_PARTS) if f"layout-{n}-weight" not in data), MAX_PARTS
    )


def form_values(definition: BoosterDefinition, **more: Any) -> dict[str, Any]:
    """Return what the form of *definition* begins with."""
    plain = write_definition(definition)
    return {
        **{key: plain[key] for key in ("name", "source", "confidence", "draftable")},
        "sheets": [
            {"name": name, "cards": write_sheet(sheet)}
            for name, sheet in definition.sheets.items()
        ],
        "layouts": [
            {
                "weight": layout.weight,
                "optional": layout.optional,
                "slots": [
                    {
                        "count": slot.count,
                        "name": slot.name,
                        "sheets": write_draws(slot.sheets),
                        "extra": slot.extra,
                    }
                    for slot in layout.slots
                ],
            }
            for layout in definition.layouts
        ],
        **more,
    }


def typed_values(data: QueryDict, *, is_new_layout: bool) -> dict[str, Any]:
    """Return all that was typed, to go on with more empty rows; one layout more."""
    layouts = [
        {
            **_typed(data, f"layout-{place}", ("weight", "optional")),
            "slots": _typed_rows(
                data, f"layout-{place}-slots", ("count", "name", "sheets", "extra")
            ),
        }
        for place in range(_layouts_in(data))
    ]
    if is_new_layout and len(layouts) < MAX_PARTS:
        layouts.append({"slots": []})
    names = ("name", "source", "confidence", "draftable", "is_public")
    return {
        **{name: data.get(name, "") for name in names},
        "sheets": _typed_rows(data, "sheets", ("name", "cards")),
        "layouts": layouts,
    }


def _typed_rows(
    data: QueryDict, prefix: str, names: Collection[str]
) -> list[dict[str, str]]:
    """Return the rows that hold something."""
    rows = (_typed(data, f"{prefix}-{place}", names) for place in range(MAX_PARTS))
    return [row for row in rows if any(row.values())]


def _typed(data: QueryDict, prefix: str, names: Collection[str]) -> dict[str, str]:
    """Return what was typed in the fields of one row."""
    return {name: data.get(f"{prefix}-{name}", "") for name in names}
