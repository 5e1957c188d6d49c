"""The shape of what people send about games by hand."""

import secrets
from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from decks.building.models import MAX_REVISION, Deck
from decks.playtest.services import MAX_MOVES
from decks.testing.forms import option_field
from rules.game.simulation import Option

NOBODY: Final = ""
MOST_SEED: Final = 2**31 - 1  # as every game's option has it
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
            raise forms.ValidationError(
                _("Enter a move, or a number of moves to undo.")
            )
        return asked


class NewGameForm(forms.Form):
    """How a game begins, against nobody or a bot; a seed left empty is drawn by lot."""

    against = forms.ChoiceField(required=False)

    def __init__(
        self,
        *args: Any,
        alone: Sequence[Option],
        duel: Sequence[Option],
        opponents: Sequence[Deck],
        **kwargs: Any,
    ) -> None:
        """Ask for the settings of a game *alone*, and of a *duel* with *opponents*."""
        super().__init__(*args, **kwargs)
        self._alone = [option.name for option in alone]
        self._duel = [option.name for option in duel]
        self._opponents = {deck.short_id: deck for deck in opponents}
        fields: Any = self.fields
        fields["against"].label = _("Against")
        fields["against"].choices = [
            (NOBODY, _("nobody: a passive opponent")),
            *((deck.short_id, deck.name) for deck in opponents if duel),
        ]
        for option in {option.name: option for option in (*alone, *duel)}.values():
            self.fields[option.name] = option_field(option)
        seed: Any = self.fields["seed"]
        seed.initial = None
        seed.help_text = _(
            "The same seed deals the same cards. Leave empty for a random seed."
        )

    def clean_seed(self) -> int:
        """Return the seed, or one drawn by lot."""
        seed: int | None = self.cleaned_data["seed"]
        return secrets.randbelow(MOST_SEED) if seed is None else seed

    @property
    def of_all(self) -> list[forms.BoundField]:
        """The fields of every game."""
        return [self["against"], self["seed"]]

    @property
    def of_one(self) -> list[forms.BoundField]:
        """The fields of a game against nobody."""
        return [self[name] for name in self._alone if name != "seed"]

    @property
    def of_two(self) -> list[forms.BoundField]:
        """The fields of a game against a bot."""
        return [self[name] for name in self._duel if name != "seed"]

    @property
    def opponent(self) -> Deck | None:
        """The deck a bot plays; None for a game against nobody."""
        return self._opponents.get(self.cleaned_data["against"])

    def options(self) -> dict[str, Any]:
        """Return the settings of the game that was asked for."""
        names = self._duel if self.opponent else self._alone
        return {name: self.cleaned_data[name] for name in names}
