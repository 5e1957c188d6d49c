"""The shape of what people send; what it means is decided elsewhere."""

from typing import Any

from django import forms
from django.contrib.auth.forms import UserCreationForm
from django.contrib.auth.models import AnonymousUser, User
from django.utils.translation import gettext_lazy as _

from decks.deck_text import MAX_TEXT
from decks.formats import format_choices
from decks.models import Deck
from decks.models.deck import MAX_COPIES
from rules.deck import Zone


class SignUpForm(UserCreationForm):  # type: ignore[type-arg]
    """A name, a password twice, and an address if one is wanted for resets."""

    email = forms.EmailField(
        label=_("E-mail address"),
        required=False,
        help_text=_("Optional. Needed only to reset a forgotten password."),
    )

    class Meta:
        model = User
        fields = ("username", "email")


class DeckForm(forms.ModelForm):  # type: ignore[type-arg]
    """What a deck is called, who sees it, which format judges it."""

    class Meta:
        model = Deck
        fields = ("name", "visibility", "format")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer the formats of the deck's game."""
        super().__init__(*args, **kwargs)
        self.fields["name"].label = _("Name")
        self.fields["visibility"] = forms.ChoiceField(
            label=_("Who may see the deck"),
            choices=[
                (Deck.Visibility.PRIVATE, _("Only me")),
                (Deck.Visibility.LINK, _("Anyone with the link")),
                (Deck.Visibility.PUBLIC, _("Everyone")),
            ],
        )
        self.fields["format"] = forms.ChoiceField(
            label=_("Format"), choices=self._formats()
        )

    def _formats(self) -> list[Any]:
        """Return the formats offered to who keeps the deck, and the deck's own."""
        keeper = self.instance.owner or AnonymousUser()
        return format_choices(self.instance.game, keeper, self.instance.format)


class PasteForm(forms.Form):
    """A deck written down."""

    name = forms.CharField(label=_("Name"), max_length=120, required=False)
    text = forms.CharField(
        label=_("Your list"),
        max_length=MAX_TEXT,
        widget=forms.Textarea(attrs={"rows": 18, "spellcheck": "false"}),
    )


# How a change may be told.
WAYS = ("by", "quantity", "source")


class ChangeForm(forms.Form):
    """One change of a deck: a card, a zone; by how many, to how many or from where."""

    card = forms.IntegerField(min_value=1)
    zone = forms.TypedChoiceField(choices=[(zone, zone) for zone in Zone], coerce=Zone)
    source = forms.TypedChoiceField(
        choices=[("", ""), *((zone, zone) for zone in Zone)],
        coerce=Zone,
        empty_value=None,
        required=False,
    )
    by = forms.IntegerField(required=False, min_value=-MAX_COPIES, max_value=MAX_COPIES)
    quantity = forms.IntegerField(required=False, min_value=0, max_value=MAX_COPIES)

    def clean(self) -> dict[str, Any]:
        """Ask for exactly one of *by*, *quantity* and *source*."""
        cleaned = super().clean() or {}
        told = [key for key in WAYS if cleaned.get(key) is not None]
        if len(told) != 1:
            raise forms.ValidationError(_("Say by how many or to how many."))
        return cleaned
