"""The shape of what people send about wants and trades."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from cards.models import CardSet, Printing
from decks.collection.forms import CountForm, condition_choices, language_choices
from decks.formats.limits import DEFAULT_FORMAT, format_choices
from decks.models import Condition, Trader, Want
from decks.models.collection import MAX_NOTE
from decks.models.deck import MAX_COPIES
from decks.trading.wants import Rule
from decks.trading.words import FOIL_NAMES, KIND_NAMES, VISIBILITY_NAMES
from rules.game import DEFAULT_GAME

MAX_LINES = 100_000  # characters
EACH, PLAYSET = "each", "playset"


class RuleForm(forms.Form):
    """What copies must be like."""

    kind = forms.ChoiceField(label=_("The numbers mean"), choices=[*KIND_NAMES.items()])
    languages = forms.MultipleChoiceField(
        label=_("Languages"),
        help_text=_("None ticked: any language."),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    condition = forms.ChoiceField(label=_("Least condition"), required=False)
    foil = forms.ChoiceField(label=_("Foil"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer languages and conditions."""
        super().__init__(*args, **kwargs)
        held = self.initial.get("languages", ())
        self.fields["languages"].choices = language_choices(*held)  # type: ignore[attr-defined]
        offered = [("", pgettext_lazy("condition", "any")), *condition_choices()]
        self.fields["condition"].choices = offered  # type: ignore[attr-defined]
        self.fields["foil"].choices = [  # type: ignore[attr-defined]
            ("", _("with and without")),
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
        label=_("What of it"),
        choices=[
            (EACH, _("so many of each printing, until I have them")),
            (PLAYSET, _("keep a playset of each card, offer what is above")),
        ],
    )
    copies = forms.IntegerField(
        label=_("Of each printing"),
        initial=1,
        min_value=1,
        max_value=MAX_COPIES,
        required=False,
    )
    format = forms.ChoiceField(label=_("Playset of the format"), required=False)
    unlimited = forms.IntegerField(
        label=_("Of cards without a limit"),
        min_value=1,
        max_value=MAX_COPIES,
        required=False,
        help_text=_("Left empty they are left out."),
    )

    def __init__(self, *args: Any, user: Any, **kwargs: Any) -> None:
        """Offer sets and formats."""
        super().__init__(*args, **kwargs)
        sets = CardSet.objects.filter(game=DEFAULT_GAME).values_list("code", "name")
        self.fields["card_set"].choices = [*sets]  # type: ignore[attr-defined]
        formats = format_choices(DEFAULT_GAME, user)
        self.fields["format"].choices = formats  # type: ignore[attr-defined]
        self.fields["format"].initial = DEFAULT_FORMAT


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
        help_text=_("Nobody but you sees it."),
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
            "keeps": _("Keep of each card"),
            "keeps_unlimited": _("Keep of cards without a limit"),
        }
        help_texts = {
            "keeps": _("What is above and no built deck holds is offered."),
            "keeps_unlimited": _("Left empty none of them are offered."),
        }


class SharingForm(forms.ModelForm):  # type: ignore[type-arg]
    """Who may know what."""

    wants_visibility = forms.ChoiceField(
        label=_("Who may see my wants"), choices=[*VISIBILITY_NAMES.items()]
    )
    trades_visibility = forms.ChoiceField(
        label=_("Who may see my trades"), choices=[*VISIBILITY_NAMES.items()]
    )

    class Meta:
        model = Trader
        fields = ("is_matched", "wants_visibility", "trades_visibility", "contact")
        labels = {
            "is_matched": _("Match me with other members"),
            "contact": _("How to reach me"),
        }
        help_texts = {
            "is_matched": _(
                "Members who say so too see your name and the cards that meet theirs."
            ),
            "contact": _("Told to those alone with whom both of you said yes."),
        }
