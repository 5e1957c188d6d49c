"""The shape of what people send about games by hand."""

import secrets
from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from decks.models.deck import MAX_REVISION
from decks.playtest.games import MAX_MOVES
from decks.test_runs.form import option_field
from rules.simulation import Option

MOST_OFFERED: Final = 10_000  # far above what any game offers at once


class MoveForm(forms.Form):
    """A move of those offered, or how many moves are to be left; and what was seen."""

    revision = forms.IntegerField(min_value=0, max_value=MAX_REVISION)
    move = forms.IntegerField(required=False, min_value=0, max_value=MOST_OFFERED)
    back_to = forms.IntegerField(required=False, min_value=0, max_value=MAX_MOVES)

    def clean(self) -> dict[str, Any]:
        """Refuse what asks for neither, or for both."""
        asked = super().clean() or {}
        if (asked.get("move") is None) == (asked.get("back_to") is None):
            raise forms.ValidationError(_("Ask for a move, or for a way back."))
        return asked


class NewGameForm(forms.Form):
    """How a game begins; a seed left empty is drawn by lot."""

    def __init__(self, *args: Any, options: Sequence[Option], **kwargs: Any) -> None:
        """Ask for *options*."""
        super().__init__(*args, **kwargs)
        self.most = {option.name: option.most for option in options}
        for option in options:
            self.fields[option.name] = option_field(option)
        self.fields["seed"].initial = None
        self.fields["seed"].help_text = _(
            "The same seed deals the same cards. Left empty, chance decides."
        )

    def clean_seed(self) -> int:
        """Return the seed, or one drawn by lot."""
        seed: int | None = self.cleaned_data["seed"]
        return secrets.randbelow(self.most["seed"]) if seed is None else seed
