"""The form that starts a test run: what, against what, how often, by which rules."""

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _

from core.users import User
from decks.building.models import Deck
from decks.building.versions.models import DeckVersion
from decks.building.versions.queries import NOW, Side, find_deck, pick_side
from decks.templatetags.odds import grouped
from decks.testing.option_texts import CHOICES, OPTIONS
from decks.testing.services import most_games
from rules.game.simulation import Option

PRESETS: Final = (10_000, 100_000, 1_000_000)
ALONE: Final = ""


class OptionsForm(forms.Form):
    """How many games, and a field for each of the game's own settings."""

    option_names: Sequence[str] = ()

    def offer_options(self, options: Sequence[Option]) -> None:
        """Add a field for each of *options*."""
        self.option_names = [option.name for option in options]
        for option in options:
            self.fields[option.name] = option_field(option)

    @property
    def option_fields(self) -> list[forms.BoundField]:
        """The fields of the game's own settings."""
        return [self[name] for name in self.option_names]

    def asked(self) -> dict[str, Any]:
        """Return what the service that starts runs takes; the form must be valid."""
        sent = self.cleaned_data
        options = {name: sent[name] for name in self.option_names}
        return {"games": sent["games"], "options": options}


class TestRunForm(OptionsForm):
    """The fields of every run, then one for each option of the simulator."""

    games = forms.TypedChoiceField(coerce=int, widget=forms.RadioSelect)
    version = forms.ChoiceField(required=False)
    against = forms.ChoiceField(required=False)
    deck = forms.CharField(required=False, max_length=200)

    def __init__(
        self,
        *args: Any,
        tested: Deck,
        versions: Sequence[DeckVersion],
        options: Sequence[Option],
        user: User,
        guest_key: Any,
        **kwargs: Any,
    ) -> None:
        """Offer what *user* may ask of the deck *tested*."""
        super().__init__(*args, **kwargs)
        self.tested, self.user, self.guest_key = tested, user, guest_key
        self._offer_games(most_games(user))
        self._offer_sides(versions)
        self.offer_options(options)

    def _offer_games(self, most: int) -> None:
        presets = [games for games in PRESETS if games <= most]
        field: Any = self.fields["games"]
        field.label = _("Games")
        field.choices = [(games, grouped(games)) for games in presets]
        field.initial = presets[0]

    def _offer_sides(self, versions: Sequence[DeckVersion]) -> None:
        now = (NOW, _("current version"))
        saved = [(str(version.number), _version_label(version)) for version in versions]
        fields: Any = self.fields
        fields["version"].label = _("Version")
        fields["version"].choices = [now, *saved]
        fields["against"].label = _("Compare with")
        fields["against"].choices = [(ALONE, _("nothing")), now, *saved]
        fields["deck"].label = _("Compare with another deck")
        fields["deck"].help_text = _(
            "Link to the deck. Both lists play the same games."
        )

    def clean(self) -> dict[str, Any]:
        """Find the sides; a deck or version that may not be seen is not there."""
        asked = super().clean() or {}
        if self.errors:
            return asked
        first = pick_side(self.tested, asked["version"] or NOW)
        second = self._other_side(asked)
        if first and second and (first.deck, first.word) == (second.deck, second.word):
            self.add_error("against", _("Both lists are the same."))
        self.sides = [side for side in (first, second) if side]
        return asked

    def _other_side(self, asked: dict[str, Any]) -> Side | None:
        """Return the side to compare with, None for none."""
        if not asked["deck"]:
            against = asked["against"]
            return pick_side(self.tested, against) if against else None
        other = find_deck(asked["deck"], self.user, self.guest_key)
        if other is None:
            self.add_error(
                "deck",
                _("There is no such deck, or you can’t see it. Paste a deck link."),
            )
            return None
        return Side(other, None)

    def asked(self) -> dict[str, Any]:
        """Return what is to be played; the form must be valid."""
        return super().asked() | {"sides": self.sides}


def option_field(option: Option) -> forms.Field:
    """Return the field of one *option*; left empty it means its default."""
    words = OPTIONS[option.name]
    told: dict[str, Any] = {
        "label": words.label,
        "help_text": words.why,
        "initial": option.default,
        "required": False,
    }
    if not option.choices:
        return _Number(min_value=option.least, max_value=option.most, **told)
    choices = [
        (choice, CHOICES[option.name, choice].label) for choice in option.choices
    ]
    return _Choice(choices=choices, **told)


class _Number(forms.IntegerField):
    """A number; empty is the default."""

    def clean(self, value: Any) -> Any:
        """Return the number. Raises ValidationError."""
        number = super().clean(value)
        return self.initial if number is None else number


class _Choice(forms.ChoiceField):
    """One of several; empty is the default."""

    def clean(self, value: Any) -> Any:
        """Return the choice. Raises ValidationError."""
        return super().clean(value) or self.initial


def _version_label(version: DeckVersion) -> str:
    """Return what a version is called among others."""
    words = version.message[:40]
    return f"{version.number}: {words}" if words else str(version.number)
