"""The shape of what people send about wants and trades."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from cards.catalogue.models import CardSet, Printing
from decks.building.models import MAX_COPIES
from decks.collection.forms import CountForm, condition_choices, language_choices
from decks.collection.models import MAX_NOTE, Condition
from decks.limits.queries import format_choices, usual_format
from decks.trading.models import Trader, Want
from decks.trading.wants.services import Rule
from decks.trading.wants.texts import FOIL_NAMES, KIND_NAMES, VISIBILITY_NAMES

MAX_LINES = 100_000  # characters
EACH, PLAYSET = "each", "playset"


class RuleForm(forms.Form):
    """What copies must be like."""

    kind = forms.ChoiceField(label=_("The numbers are"), choices=[*KIND_NAMES.items()])
    languages = forms.MultipleChoiceField(
        label=_("Languages"),
        help_text=_("Select none for any language."),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    condition = forms.ChoiceField(label=_("Minimum condition"), required=False)
    foil = forms.ChoiceField(label=_("Foil"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer languages and conditions."""
        super().__init__(*args, **kwargs)
        held = self.initial.get("languages", ())
        self.fields["languages"].choices = language_choices(*held)  # type: ignore[attr-defined]
        offered = [("", pgettext_lazy("condition", "any")), *condition_choices()]
        self.fields["condition"].choices = offered  # type: ignore[attr-defined]
        self.fields["foil"].choices = [  # type: ignore[attr-defined]
            ("", _("foil or nonfoil")),
            *FOIL_NAMES.items(),
        ]

    def rule(self) -> Rule:
        """Return what was asked."""
        asked = self.cleaned_data
        return Rule(tuple(asked["languages"]), asked["condition"], asked["foil"])


class WantsForm(RuleForm):
    """Lines to put on the list."""

    lines = forms.CharField(
        label=_("Cards"),
        max_length=MAX_LINES,
        widget=forms.Textarea(attrs={"rows": 5, "spellcheck": "false"}),
        help_text=_("“2 Name” for any printing, “2 Name [SET] 12” for that one."),
    )
    field_order = ("lines",)


class SetWantsForm(forms.Form):
    """A whole set, printing by printing or in playsets."""

    card_set = forms.ChoiceField(label=_("Set"))
    way = forms.ChoiceField(
        label=_("Which printing"),
        choices=[
            (EACH, _("copies of each printing, until I own that many")),
            (PLAYSET, _("keep a playset of each card, offer the rest")),
        ],
    )
    copies = forms.IntegerField(
        label=_("Each printing"),
        initial=1,
        min_value=1,
        max_value=MAX_COPIES,
        required=False,
    )
    format = forms.ChoiceField(label=_("Playset of the format"), required=False)
    unlimited = forms.IntegerField(
        label=_("Unlimited cards"),
        min_value=1,
        max_value=MAX_COPIES,
        required=False,
        help_text=_("Leave empty to leave them out."),
    )

    def __init__(self, *args: Any, game_slug: str, user: Any, **kwargs: Any) -> None:
        """Offer sets and formats of a game."""
        super().__init__(*args, **kwargs)
        sets = CardSet.objects.filter(game=game_slug).values_list("code", "name")
        self.fields["card_set"].choices = [*sets]  # type: ignore[attr-defined]
        formats = format_choices(game_slug, user)
        self.fields["format"].choices = formats  # type: ignore[attr-defined]
        self.fields["format"].initial = usual_format(game_slug).slug


class WantForm(RuleForm):
    """One line of the list."""

    quantity = forms.IntegerField(label=_("Copies"), min_value=0, max_value=MAX_COPIES)
    printing = forms.ModelChoiceField(
        label=_("Printing"),
        queryset=Printing.objects.none(),
        empty_label=pgettext_lazy("printing", "any"),
        required=False,
    )
    note = forms.CharField(
        label=_("Note"),
        max_length=MAX_NOTE,
        required=False,
        help_text=_("Only you can see it."),
    )
    field_order = ("quantity", "kind", "printing")

    def __init__(self, *args: Any, want: Want, **kwargs: Any) -> None:
        """Show what *want* says; offer its card's printings."""
        names = ("quantity", "kind", "printing", "condition", "foil", "note")
        initial = {name: getattr(want, name) for name in names}
        initial["languages"] = want.languages.split()
        super().__init__(*args, initial=initial, **kwargs)
        printings = Printing.objects.filter(card=want.card_id)
        field = self.fields["printing"]
        field.queryset = printings.select_related("card_set")  # type: ignore[attr-defined]


class OfferForm(CountForm):
    """How many copies of one kind are on the list; *was* is what the page showed."""

    printing = forms.ModelChoiceField(queryset=Printing.objects.all())
    language = forms.CharField(max_length=10)
    condition = forms.ChoiceField(choices=Condition.choices)
    is_foil = forms.BooleanField(required=False)


class RulesForm(forms.ModelForm):  # type: ignore[type-arg]
    """What is offered by rule."""

    class Meta:
        model = Trader
        fields = ("keeps", "keeps_unlimited")
        labels = {
            "keeps": _("Copies to keep of each card"),
            "keeps_unlimited": _("Copies to keep of unlimited cards"),
        }
        help_texts = {
            "keeps": _("Extra copies that aren’t in a built deck are offered."),
            "keeps_unlimited": _("Leave empty to offer none of them."),
        }


class SharingForm(forms.ModelForm):  # type: ignore[type-arg]
    """Who may know what."""

    wants_visibility = forms.ChoiceField(
        label=_("Who can see my want list"), choices=[*VISIBILITY_NAMES.items()]
    )
    trades_visibility = forms.ChoiceField(
        label=_("Who can see my trade list"), choices=[*VISIBILITY_NAMES.items()]
    )

    class Meta:
        model = Trader
        fields = ("is_matched", "wants_visibility", "trades_visibility", "contact")
        labels = {
            "is_matched": _("Suggest me to other members for trades"),
            "contact": _("Contact details"),
        }
        help_texts = {
            "is_matched": _(
                "Members who also opt in see your name and the cards you could trade."
            ),
            "contact": _("Shared only after you both accept."),
        }
