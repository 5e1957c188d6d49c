"""The form that starts duels: against whom, how often, by which rules."""

from collections.abc import Sequence
from typing import Any, Final
from uuid import UUID

from django import forms
from django.utils.translation import gettext as _

from core.users import User
from decks.building.models import Deck
from decks.building.versions.queries import find_deck
from decks.testing.forms import OptionsForm
from rules.game.simulation import Option

MOST_OFFERED: Final = 40  # of the reader's own decks, and of the public ones
USUAL_GAMES: Final = 20
MOST_GAMES: Final = 100_000  # of a pair; what may be asked for is judged elsewhere


def offered_opponents(deck: Deck, user: User, key: UUID | None) -> list[Deck]:
    """Return the decks that *deck* may be set against with a click, in two queries."""
    others = Deck.objects.filter(game=deck.game, branch_of=None).exclude(pk=deck.pk)
    own = list(others.owned_by(user, key)[:MOST_OFFERED])
    public = others.public().exclude(pk__in=[each.pk for each in own])
    return [*own, *public[:MOST_OFFERED]]


class DuelForm(OptionsForm):
    """Opponents to tick, and one by its link; then the game's own settings."""

    opponents = forms.MultipleChoiceField(
        required=False, widget=forms.CheckboxSelectMultiple
    )
    deck = forms.CharField(required=False, max_length=200)
    games = forms.IntegerField(min_value=1, max_value=MOST_GAMES, initial=USUAL_GAMES)

    def __init__(
        self,
        *args: Any,
        tested: Deck,
        options: Sequence[Option],
        user: User,
        guest_key: Any,
        **kwargs: Any,
    ) -> None:
        """Offer whom *tested* may play."""
        super().__init__(*args, **kwargs)
        self.tested, self.user, self.guest_key = tested, user, guest_key
        self.offered = offered_opponents(tested, user, guest_key)
        fields: Any = self.fields
        fields["opponents"].label = _("Against")
        fields["opponents"].choices = [
            (deck.short_id, deck.name) for deck in self.offered
        ]
        fields["deck"].label = _("Another deck")
        fields["deck"].help_text = _("Link to the deck.")
        fields["games"].label = _("Games per matchup")
        self.offer_options(options)

    def clean(self) -> dict[str, Any]:
        """Find the opponents; a deck that may not be seen is not there."""
        asked = super().clean() or {}
        ticked = set(asked.get("opponents", ()))
        self.decks = [deck for deck in self.offered if deck.short_id in ticked]
        if asked.get("deck"):
            other = find_deck(asked["deck"], self.user, self.guest_key)
            if other is None:
                self.add_error(
                    "deck",
                    _("There is no such deck, or you can’t see it. Paste a deck link."),
                )
            elif other not in self.decks:
                self.decks.append(other)
        return asked

    def asked(self) -> dict[str, Any]:
        """Return who meets whom; the form must be valid."""
        return super().asked() | {"deck": self.tested, "opponents": self.decks}
