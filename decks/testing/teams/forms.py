"""The form that lets all teams meet: how often, played by whom."""

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _

from decks.testing.duels.forms import MOST_GAMES
from decks.testing.forms import option_field
from rules.game.simulation import Option

USUAL_GAMES: Final = 900


class TeamRunForm(forms.Form):
    """The number of games, then the game's own settings."""

    games = forms.IntegerField(min_value=1, max_value=MOST_GAMES, initial=USUAL_GAMES)

    def __init__(self, *args: Any, options: Sequence[Option], **kwargs: Any) -> None:
        """Offer *options*."""
        super().__init__(*args, **kwargs)
        self.fields["games"].label = _("Games")
        self.option_names = [option.name for option in options]
        for option in options:
            self.fields[option.name] = option_field(option)

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """The fields of the game's own settings."""
        return [self[name] for name in self.option_names]

    def options(self) -> dict[str, Any]:
        """Return the settings as they were chosen; the form must be valid."""
        return {name: self.cleaned_data[name] for name in self.option_names}
