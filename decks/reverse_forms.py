"""The shape of questions about a list that is no deck yet."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from decks.dialects.written import MAX_TEXT
from decks.formats import format_choices, usual_format
from decks.models.deck import User


class ListForm(forms.Form):
    """A deck written down, and the format it is for."""

    text = forms.CharField(
        label=_("Your list"),
        max_length=MAX_TEXT,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 12, "spellcheck": "false"}),
    )
    format = forms.ChoiceField(label=_("Format"), required=False)

    def __init__(self, *args: Any, game_slug: str, user: User, **kwargs: Any) -> None:
        """Offer the formats of *user*."""
        super().__init__(*args, **kwargs)
        self.usual = usual_format(game_slug).slug
        self.fields["format"] = forms.ChoiceField(
            label=_("Format"),
            choices=format_choices(game_slug, user),
            initial=self.usual,
            required=False,
        )

    def clean_format(self) -> str:
        """Return the format chosen, or the usual one."""
        return self.cleaned_data["format"] or self.usual
