"""The shape of what people send when they teach a card."""

from typing import Any, Final

import orjson
from django import forms
from django.utils.translation import gettext_lazy as _

from rules.game.playtest import MadeMove

MAX_TEXT: Final = 6000  # characters: far above the longest card's powers
MAX_NOTE: Final = 300  # as an act's reason
MAX_MOVES: Final = 300  # of a game that tries a card
MAX_MOVES_TEXT: Final = 60_000  # characters
MAX_DIFFERENCES: Final = 40
MOST_SEED: Final = 2**31 - 1


class EntryForm(forms.Form):
    """What a card says in the notation, and what the reviewer found harmless."""

    powers = forms.CharField(
        label=_("What the text says"),
        max_length=MAX_TEXT,
        widget=forms.Textarea(
            attrs={"rows": 8, "spellcheck": "false", "autocapitalize": "off"}
        ),
    )
    note = forms.CharField(
        label=_("Note"),
        help_text=_("The ruling, where the text leaves something open."),
        max_length=MAX_NOTE,
        required=False,
    )
    accepted = forms.Field(required=False, widget=forms.MultipleHiddenInput)
    revision = forms.CharField(max_length=32, required=False, widget=forms.HiddenInput)

    def clean_accepted(self) -> list[str]:
        """Return the differences that were ticked."""
        ticked = self.cleaned_data["accepted"] or []
        return [str(each)[:200] for each in ticked[:MAX_DIFFERENCES]]


class TrialForm(EntryForm):
    """A game in which the card is tried: its seed, its moves, and one more."""

    seed = forms.IntegerField(required=False, min_value=0, max_value=MOST_SEED)
    moves = forms.CharField(required=False, max_length=MAX_MOVES_TEXT)
    move = forms.IntegerField(required=False, min_value=0, max_value=10_000)
    back_to = forms.IntegerField(required=False, min_value=0, max_value=MAX_MOVES)

    def clean_moves(self) -> list[MadeMove]:
        """Return the moves that were made."""
        try:
            moves: Any = orjson.loads(self.cleaned_data["moves"] or "[]")
        except orjson.JSONDecodeError as error:
            raise forms.ValidationError(_("These are no moves of a game.")) from error
        is_list = isinstance(moves, list) and len(moves) <= MAX_MOVES
        if not is_list or not all(isinstance(each, list) and each for each in moves):
            raise forms.ValidationError(_("These are no moves of a game."))
        return [*moves]
