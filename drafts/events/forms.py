"""The shape of what people send; what it means is decided elsewhere."""

from collections.abc import Mapping
from typing import Any, Final

from django import forms
from django.contrib.auth.models import AnonymousUser, User
from django.utils.translation import gettext_lazy as _

from cards.catalogue.games import translate_term
from cards.catalogue.models import CardSet
from decks.limits.queries import format_choices
from drafts.boosters.event_boosters import BoosterChoice
from drafts.boosters.queries import booster_choices, draftable_sets, usual_booster
from drafts.cubes.queries import cube_choices
from drafts.events.models import (
    DESCRIPTION_LENGTH,
    MAX_SEATS,
    PAPER,
    PLACE_LENGTH,
    Event,
)
from drafts.events.services import MAX_PACKS, MAX_SIZE, EventPlan
from drafts.events.texts import bank_words, span_words
from rules.games import game

NONCE_LENGTH = 64
# Seconds of a side for a whole game, and seconds that each choice gives back.
BANKS: Final = ((300, 5), (600, 5), (1200, 10), (1800, 10))
TIMERS = (30, 45, 60, 75, 90, 120, 24 * 3600, 2 * 24 * 3600, 3 * 24 * 3600)


def starts_at_field() -> forms.DateTimeField:
    """Return the field for when an event starts, which browsers have a picker for."""
    picker = forms.DateTimeInput(
        format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local"}
    )
    return forms.DateTimeField(
        label=_("Date and time"),
        required=False,
        widget=picker,
        help_text=_("In UTC."),
    )


class WhenAndWhereForm(forms.Form):
    """What may be said of an event until its end: name, time, place, description."""

    name = forms.CharField(label=_("Name"), max_length=80)
    starts_at = starts_at_field()
    place = forms.CharField(
        label=_("Location"), max_length=PLACE_LENGTH, required=False
    )
    description = forms.CharField(
        label=_("Description"),
        max_length=DESCRIPTION_LENGTH,
        required=False,
        widget=forms.Textarea(attrs={"rows": 4}),
    )
    takes_any_deck = forms.BooleanField(
        label=_("Decks that aren’t legal may be submitted too"), required=False
    )


class EventForm(WhenAndWhereForm):
    """What an organiser chooses."""

    draft = forms.ChoiceField(
        label=_("How cards are dealt"), required=False, widget=forms.RadioSelect
    )
    booster = forms.ChoiceField(label=_("Booster"), required=False)
    set = forms.ChoiceField(label=_("Set"), required=False)
    cube = forms.ChoiceField(label=_("Or a cube"), required=False)
    sets = forms.CharField(
        label=_("Or set codes"),
        required=False,
        max_length=200,
        help_text=_("One for all boosters, or one per round, separated by commas."),
    )
    boosters = forms.IntegerField(
        label=_("Packs for each player"),
        min_value=1,
        max_value=MAX_PACKS,
        required=False,
        help_text=_("Leave empty for the usual number."),
    )
    pack_size = forms.IntegerField(
        label=_("Cards in each pack of a cube"),
        min_value=1,
        max_value=MAX_SIZE,
        required=False,
        help_text=_("Leave empty for the usual number."),
    )
    has_extras = forms.BooleanField(
        label=_("Heroes and loot stay in the packs"), required=False
    )
    max_seats = forms.IntegerField(label=_("Seats"), min_value=2, max_value=MAX_SEATS)
    timer = forms.TypedChoiceField(
        label=_("Time for each pick"), coerce=int, empty_value=None, required=False
    )
    own_pace = forms.BooleanField(
        label=_("Nobody waits: packs queue up in front of each seat"), required=False
    )
    format = forms.ChoiceField(label=_("Deck format"), required=False)
    bots_fill = forms.BooleanField(label=_("Bots take empty seats"), required=False)
    bots_play = forms.BooleanField(
        label=_("Bots build decks and play the rounds"), required=False
    )
    best_of = forms.TypedChoiceField(
        label=_("Games in a match"),
        coerce=int,
        empty_value=None,
        required=False,
        choices=[(1, _("One game")), (3, _("Best of three")), (5, _("Best of five"))],
    )
    game_clock = forms.ChoiceField(
        label=_("Time for each game played here"),
        required=False,
        help_text=_("Whoever runs out of time loses the game."),
    )
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
        usual = ("", _("The usual one for the set"))
        self._offer("booster", [usual, *booster_choices(game_slug, user)])
        self._offer("timer", [("", _("No limit")), *map(_timer_choice, TIMERS)])
        if played.tables is None:
            del self.fields["game_clock"], self.fields["bots_play"]
        else:
            self._offer("game_clock", [("", _("No limit")), *map(_clock_choice, BANKS)])
        usual = ("", _("The usual one for this draft"))
        self._offer("format", [usual, *format_choices(game_slug, user)])
        self._offer("cube", [("", _("None")), *cube_choices(user, game_slug)])
        newest = CardSet.objects.filter(game=game_slug).order_by("-year", "-pk")
        fits, others = draftable_sets(game_slug), list[tuple[str, str]]()
        first = list[tuple[str, str]]()
        for one in newest:
            (first if one.code in fits else others).append((one.code, one.name))
        groups = (
            (_("Fill a booster"), first),
            (_("Too few cards for a booster"), others),
        )
        self._offer("set", [group for group in groups if group[1]])
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
        """Ask for as many sets as there are rounds, or one for all.

        What is left open is as usual for the way to draft.
        """
        said = super().clean() or {}
        listed = said.get("sets") or said.get("set") or ""
        codes = [code.strip() for code in listed.split(",") if code.strip()]
        way = game(self.game_slug).DRAFTS.get(said.get("draft", ""))
        said["is_opened"] = way is not None
        said["format"] = said.get("format") or (way.format if way else "")
        if not said["format"]:
            said["format"] = next(iter(game(self.game_slug).FORMATS))
        if way is None or way.dealt:
            said["codes"] = codes
            return said
        rounds = said.get("boosters") or way.boosters
        if len(codes) not in (1, rounds):
            self.add_error("sets", _("Enter one set, or one for each booster."))
        said["codes"] = codes * rounds if len(codes) == 1 else codes
        return said

    def plan(self) -> EventPlan:
        """Return the plan of the valid form."""
        said = self.cleaned_data
        choices = (
            BoosterChoice(
                said["booster"] or usual_booster(self.game_slug, code),
                code,
                said["has_extras"],
            )
            for code in said["codes"]
        )
        bank, _sign, increment = said.get("game_clock", "").partition("+")
        return EventPlan(
            name=said["name"],
            game=self.game_slug,
            format=said["format"],
            draft=said["draft"],
            boosters=tuple(choices) if said["is_opened"] else (),
            max_seats=said["max_seats"],
            timer=said["timer"],
            bots_fill=said["bots_fill"],
            bots_play=said.get("bots_play", False),
            best_of=said["best_of"] or 3,
            game_bank=int(bank) if bank else None,
            game_increment=int(increment or 0),
            takes_any_deck=said["takes_any_deck"],
            visibility=said["visibility"],
            own_pace=said["own_pace"],
            packs=said["boosters"] or 0,
            pack_size=said["pack_size"] or 0,
            cube=said["cube"],
            starts_at=said["starts_at"],
            place=said["place"],
            description=said["description"],
        )


def _timer_choice(seconds: int) -> tuple[int, str]:
    """Return *seconds* to choose, as people say them."""
    return seconds, span_words(seconds)


def _clock_choice(clock: tuple[int, int]) -> tuple[str, str]:
    """Return the time of a side for a game as it is sent, and as people say it."""
    return "{}+{}".format(*clock), bank_words(*clock)


# What somebody wants to do, and what the form then begins with.
OCCASIONS: Final[Mapping[str, Mapping[str, Any]]] = {
    "friends": {"draft": "booster-draft"},
    "sealed": {"draft": "sealed", "max_seats": 2, "timer": ""},
    "cube": {"draft": "cube"},
    "bots": {
        "draft": "booster-draft",
        "timer": "",
        "bots_play": True,
        "takes_any_deck": True,
        "best_of": 1,
    },
    "days": {"draft": "booster-draft", "timer": 24 * 3600, "own_pace": True},
    "shop": {
        "draft": "booster-draft",
        "visibility": Event.Visibility.PUBLIC,
        "bots_fill": False,
        "plays": False,
    },
}


def first_values(occasion: str) -> dict[str, Any]:
    """Return what the form of a new event begins with, for one of OCCASIONS."""
    usual: dict[str, Any] = {
        "max_seats": 8,
        "timer": 75,
        "bots_fill": True,
        "best_of": 3,
        "visibility": Event.Visibility.PRIVATE,
        "plays": True,
    }
    return usual | dict(OCCASIONS[occasion])


class NonceForm(forms.Form):
    """A word of a player's own for the chance."""

    nonce = forms.CharField(max_length=NONCE_LENGTH, required=False)
