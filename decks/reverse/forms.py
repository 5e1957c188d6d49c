"""The shape of questions about a list that is no deck yet."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from core.errors import refusal_sentence
from core.users import User
from decks.building.queries import read_deck
from decks.limits.queries import format_choices, usual_format
from decks.lists.dialects.file_errors import DeckFileRefused
from decks.lists.dialects.written import MAX_TEXT


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
        self.game_slug = game_slug
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

    def clean(self) -> dict[str, Any]:
        """Read the list as *read*; what cannot be read is told beside it."""
        said = super().clean() or {}
        if not self.errors:
            try:
                said["read"] = read_deck(
                    said["text"], game_slug=self.game_slug, format_slug=said["format"]
                )
            except DeckFileRefused as refusal:
                self.add_error("text", refusal_sentence(refusal))
        return said
