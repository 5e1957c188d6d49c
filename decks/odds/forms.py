"""The shape of a question about odds: a query string, of pages and programs alike."""

from typing import Any

from django import forms
from django.core.validators import MaxValueValidator
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from decks.building.editing.card_changes import MAX_LINES
from decks.odds.queries import LAST_TURN, OddsQuestion
from rules.game.card_group import CardGroup, Trait
from rules.games import game
from rules.numbers.odds import Keep

MAX_COST = 99


class CardKeys(forms.Field):
    """Any number of cards by key; whether a deck holds them is asked elsewhere."""

    widget = forms.MultipleHiddenInput

    def to_python(self, value: Any) -> frozenset[int]:
        """Return the keys. Raises ValidationError for what is no key."""
        keys = value or []
        if len(keys) > MAX_LINES or not all(
            key.isdecimal() and len(key) < 10 for key in keys
        ):
            raise forms.ValidationError(_("These cards are not in the deck."))
        return frozenset(map(int, keys))


class OddsForm(forms.Form):
    """Every field may be left out: what is empty asks nothing."""

    type = forms.MultipleChoiceField(label=gettext_lazy("Type"), required=False)
    cost_from = forms.IntegerField(
        label=gettext_lazy("Cost from"), required=False, min_value=0, max_value=MAX_COST
    )
    cost_to = forms.IntegerField(
        label=gettext_lazy("Cost up to"),
        required=False,
        min_value=0,
        max_value=MAX_COST,
    )
    trait = forms.CharField(
        label=gettext_lazy("Class, tag or other trait"), required=False, max_length=150
    )
    q = forms.CharField(label=gettext_lazy("Search query"), required=False)
    card = CardKeys(label=gettext_lazy("Cards"), required=False)
    at_least = forms.IntegerField(
        label=gettext_lazy("At least"), required=False, min_value=1
    )
    keep_from = forms.IntegerField(
        label=gettext_lazy("Keep a hand with at least"), required=False, min_value=0
    )
    keep_to = forms.IntegerField(
        label=gettext_lazy("Keep a hand with at most"), required=False, min_value=0
    )
    with_q = forms.CharField(
        label=gettext_lazy("Second group: search query"), required=False
    )
    with_at_least = forms.IntegerField(
        label=gettext_lazy("At least, from this group"), required=False, min_value=1
    )

    def __init__(self, *args: Any, game_slug: str, **kwargs: Any) -> None:
        """Take the types and the limits of the game."""
        super().__init__(*args, **kwargs)
        self.game = game(game_slug)
        opening = self.game.OPENING
        self.fields["type"].choices = [(slug, slug) for slug in self.game.TYPES]  # type: ignore[attr-defined]
        seen = opening.cards_seen(LAST_TURN, on_play=False)
        for name in ("at_least", "with_at_least"):
            self._limit(name, seen)
        for name in ("keep_from", "keep_to"):
            self._limit(name, opening.hand_size)

    def _limit(self, name: str, most: int) -> None:
        """Refuse numbers above *most* in the field *name*."""
        field = self.fields[name]
        field.validators = [*field.validators, MaxValueValidator(most)]
        field.widget.attrs["max"] = most

    def clean_trait(self) -> Trait | None:
        """Return the trait, written `kind:value`."""
        kind, _colon, value = self.cleaned_data["trait"].partition(":")
        if bool(kind) is not bool(value):
            raise forms.ValidationError(_("Write a trait as kind:value."))
        return (kind, value) if value else None

    def clean(self) -> dict[str, Any]:
        """Refuse ranges that nothing lies in."""
        asked = super().clean() or {}
        for low, high in (("cost_from", "cost_to"), ("keep_from", "keep_to")):
            least, most = asked.get(low), asked.get(high)
            if least is not None and most is not None and least > most:
                self.add_error(high, _("“From” is greater than “to”."))
        return asked

    def question(self) -> OddsQuestion:
        """Return what is asked; the form must be valid."""
        asked = self.cleaned_data
        return OddsQuestion(
            group=CardGroup(
                types=tuple(asked["type"]),
                cost_from=asked["cost_from"],
                cost_to=asked["cost_to"],
                trait=asked["trait"],
            ),
            query=asked["q"],
            cards=asked["card"],
            count=asked["at_least"] or 1,
            keep=self._keep(),
            other_query=asked["with_q"],
            other_count=asked["with_at_least"] or 1,
        )

    def _keep(self) -> Keep:
        """Return which hands are kept: unless told, those that hold what is asked."""
        asked = self.cleaned_data
        fewest, most = asked["keep_from"], asked["keep_to"]
        if fewest is None:
            limits = (asked["at_least"] or 1, self.game.OPENING.hand_size, most)
            fewest = min(limit for limit in limits if limit is not None)
        return Keep(fewest=fewest, most=most)
