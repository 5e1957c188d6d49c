"""The form that asks about opening hands: against whom, how often."""

from typing import Any, Final

from django.utils.translation import gettext as _

from decks.testing.duels.forms import DuelForm

USUAL_GAMES: Final = 1000  # each in four ways


class OpeningForm(DuelForm):
    """Opponents and settings as for duels."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Ask for more games than duels do: hands are told apart by many."""
        super().__init__(*args, **kwargs)
        fields: Any = self.fields
        fields["games"].initial = USUAL_GAMES
        fields["games"].label = _("Games, each played in four ways")
