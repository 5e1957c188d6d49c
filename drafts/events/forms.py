"""The shape of what people send; what it means is decided elsewhere."""

from typing import Any

from django import forms
from django.contrib.auth.models import AnonymousUser, User
from django.utils.translation import gettext_lazy as _

from cards.catalogue.games import translate_term
from cards.catalogue.models import CardSet
from decks.limits.queries import format_choices
from drafts.boosters.event_boosters import BoosterChoice
from drafts.boosters.queries import booster_choices
from drafts.events.models import MAX_SEATS, PAPER, Event
from drafts.events.services import MAX_BOOSTERS, EventPlan
from drafts.events.texts import span_words
from rules.games import DEFAULT_GAME, game

NONCE_LENGTH = 64
TIMERS = (30, 45, 60, 75, 90, 120, 24 * 3600, 2 * 24 * 3600, 3 * 24 * 3600)


class EventForm(forms.Form):
    """What an organiser chooses."""

    name = forms.CharField(label=_("Name"), max_length=80)
    draft = forms.ChoiceField(label=_("How cards are dealt"), required=False)
    booster = forms.ChoiceField(label=_("Booster"), required=False)
    sets = forms.CharField(
        label=_("Set codes"),
        required=False,
        max_length=200,
        help_text=_("One for all boosters, or one per round, separated by commas."),
    )
    boosters = forms.IntegerField(
        label=_("Boosters for each player"), min_value=1, max_value=MAX_BOOSTERS
    )
    has_extras = forms.BooleanField(
        label=_("Heroes and loot stay in the packs"), required=False
    )
    max_seats = forms.IntegerField(label=_("Seats"), min_value=2, max_value=MAX_SEATS)
    timer = forms.TypedChoiceField(
        label=_("Time for each pick"), coerce=int, empty_value=None, required=False
    )
    format = forms.ChoiceField(label=_("Deck format"))
    bots_fill = forms.BooleanField(label=_("Bots take empty seats"), required=False)
    visibility = forms.ChoiceField(label=_("Who can find it"))
    plays = forms.BooleanField(label=_("I’m playing too"), required=False)

    def __init__(
        self, *args: Any, user: User | AnonymousUser, game_slug: str, **kwargs: Any
    ) -> None:
        """Offer the drafts, boosters and formats of the game."""
        super().__init__(*args, **kwargs)
        self.game_slug = game_slug
        played = game(game_slug)
        self._offer(
            "draft",
            [
                *(
                    (plan.slug, translate_term(plan.name))
                    for plan in played.DRAFTS.values()
                ),
                (PAPER, _("At a real table: pools are entered by hand")),
                ("", _("No cards: everyone brings a deck")),
            ],
        )
        self._offer("booster", booster_choices(game_slug, user))
        self._offer("timer", [("", _("No limit")), *map(_timer_choice, TIMERS)])
        self._offer("format", format_choices(game_slug, user))
        self._offer(
            "visibility",
            [
                (Event.Visibility.PRIVATE, _("Anyone with the invite link")),
                (Event.Visibility.PUBLIC, _("Everyone")),
            ],
        )

    def _offer(self, name: str, choices: list[Any]) -> None:
        """Let the field called *name* be one of *choices*."""
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - declared above
        field.choices = choices

    def clean(self) -> dict[str, Any]:
        """Ask for as many sets as there are rounds, or one for all."""
        said = super().clean() or {}
        codes = [code.strip() for code in said.get("sets", "").split(",")]
        codes = [code for code in codes if code]
        rounds = said.get("boosters", 0)
        said["is_opened"] = said.get("draft") not in ("", PAPER)
        if said["is_opened"] and len(codes) not in (1, rounds):
            self.add_error("sets", _("Enter one set, or one for each booster."))
        said["codes"] = codes * rounds if len(codes) == 1 else codes
        return said

    def plan(self) -> EventPlan:
        """Return the plan of the valid form."""
        said = self.cleaned_data
        choices = (
            BoosterChoice(said["booster"], code, said["has_extras"])
            for code in said["codes"]
        )
        return EventPlan(
            name=said["name"],
            game=self.game_slug,
            format=said["format"],
            draft=said["draft"],
            boosters=tuple(choices) if said["is_opened"] else (),
            max_seats=said["max_seats"],
            timer=said["timer"],
            bots_fill=said["bots_fill"],
            visibility=said["visibility"],
        )


def _timer_choice(seconds: int) -> tuple[int, str]:
    """Return *seconds* to choose, as people say them."""
    return seconds, span_words(seconds)


def first_values() -> dict[str, Any]:
    """Return what the form of a new event begins with."""
    played = game(DEFAULT_GAME)
    plan = played.DRAFTS.get("booster-draft") or next(iter(played.DRAFTS.values()))
    newest = CardSet.objects.filter(game=DEFAULT_GAME).order_by("-year", "-pk").first()
    return {
        "sets": newest.code if newest else "",
        "draft": plan.slug,
        "boosters": plan.boosters,
        "max_seats": plan.max_seats,
        "format": plan.format,
        "timer": 75,
        "bots_fill": True,
        "visibility": Event.Visibility.PRIVATE,
        "plays": True,
    }


class NonceForm(forms.Form):
    """A word of a player's own for the chance."""

    nonce = forms.CharField(max_length=NONCE_LENGTH, required=False)
