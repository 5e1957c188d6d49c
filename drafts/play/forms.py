"""The shape of what players send; what it means is decided elsewhere."""

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from cards.fighters.rosters import arena_of
from decks.building.models import Deck
from decks.limits.queries import format_name
from decks.testing.teams.texts import STRENGTHS
from drafts.events.forms import BANKS, TIMERS, NonceForm
from drafts.events.texts import bank_words, span_words
from drafts.play.brought_decks import playable, tables_of
from drafts.play.match_choices import Passing
from drafts.play.models import MOST_PLACES
from drafts.play.services import MatchPlan
from drafts.play.texts import SIZES, way_word
from rules.events.match import PICK
from rules.games import GAMES, game

MOST_STEPS: Final = 30_000
FRIEND: Final = "friend"
ANYONE: Final = "anyone"


def match_games() -> list[tuple[str, str]]:
    """Return the games whose fighters meet in matches, with their names."""
    return [(slug, one.name) for slug, one in GAMES.items() if one.arena]


class TimedForm(forms.Form):
    """What a new match says of time; *timer* is `60` or, for a whole game, `600+5`."""

    timer = forms.ChoiceField(label=_("Time"), required=False)
    loses_late = forms.TypedChoiceField(
        label=_("When time runs out"),
        coerce=lambda value: value == "1",
        choices=[("", _("A bot takes over")), ("1", _("The game is lost"))],
        empty_value="",
        required=False,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Offer the times."""
        super().__init__(*args, **kwargs)
        each = [
            (str(seconds), _("%(span)s per choice") % {"span": span_words(seconds)})
            for seconds in TIMERS
        ]
        whole = [
            (f"{bank}+{increment}", bank_words(bank, increment))
            for bank, increment in BANKS
        ]
        fields: Any = self.fields
        fields["timer"].choices = [
            ("", _("No limit")),
            (_("For the whole game"), whole),
            (_("For each choice"), each),
        ]

    def clock(self) -> dict[str, Any]:
        """Return what the valid form says of time, as a plan has it."""
        sent = self.cleaned_data["timer"]
        bank, is_bank, increment = sent.partition("+")
        return {
            "timer": int(sent) if sent and not is_bank else None,
            "bank": int(bank) if is_bank else None,
            "increment": int(increment or 0),
            "loses_late": bool(self.cleaned_data["loses_late"]),
        }


class MatchForm(TimedForm):
    """What a player chooses for a new match."""

    field_order = (
        "game", "strength", "way", "timer", "loses_late", "wants_advice",
    )  # fmt: skip

    game = forms.ChoiceField(label=pgettext_lazy("choose", "Game"))
    strength = forms.ChoiceField(label=_("Opponent"), required=False)
    way = forms.ChoiceField(label=_("How fighters are chosen"), required=False)
    wants_advice = forms.BooleanField(label=_("Advice while I build"), required=False)

    def __init__(self, *args: Any, game_slug: str = "", **kwargs: Any) -> None:
        """Offer what the game has."""
        super().__init__(*args, **kwargs)
        games = match_games()
        chosen = game_slug if game_slug in dict(games) else games[0][0]
        self.initial.setdefault("game", chosen)
        ways = [*game(chosen).DRAFTS, ""]
        self.initial.setdefault("way", ways[0])
        strengths = arena_of(chosen).STRENGTHS
        self._offer("game", games)
        self._offer("way", [(way, way_word(chosen, way)) for way in ways])
        self._offer(
            "strength",
            [
                ("", _("Anyone with my link")),
                *((one, bot_word(one)) for one in strengths),
            ],
        )

    def _offer(self, name: str, choices: list[Any]) -> None:
        """Let the field called *name* be one of *choices*."""
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101 - declared above
        field.choices = choices

    def plan(self) -> MatchPlan:
        """Return the plan of the valid form."""
        return MatchPlan(**self.cleaned_data | self.clock())


def bot_word(strength: str) -> str:
    """Return the bot of *strength*."""
    words = STRENGTHS.get(strength, strength)
    return str(pgettext_lazy("opponent", "A bot: %(strength)s") % {"strength": words})


class DeckMatchForm(TimedForm):
    """Against whom a deck is played, and how; the deck is the page's."""

    field_order = ("size", "rival", "against", "format", "timer", "loses_late")

    size = forms.ChoiceField(label=_("Players"), required=False)
    rival = forms.ChoiceField(label=_("Opponent"))
    against = forms.ChoiceField(label=_("The bot’s deck"), required=False)
    format = forms.ChoiceField(label=pgettext_lazy("choose", "Format"), required=False)

    def __init__(
        self, *args: Any, deck: Deck, opponents: Sequence[Deck], **kwargs: Any
    ) -> None:
        """Offer whom *deck* may meet; the bot may also play the deck itself."""
        super().__init__(*args, **kwargs)
        self.deck = deck
        self._decks = {one.short_id: one for one in (*opponents, deck)}
        known = [
            (limits.slug, format_name(deck.game, limits))
            for limits in game(deck.game).FORMATS.values()
        ]
        fields: Any = self.fields
        fields["size"].choices = [
            (f"{places}-{teams}", words) for (places, teams), words in SIZES.items()
        ]
        fields["rival"].choices = [
            *((one, bot_word(one)) for one in reversed(tables_of(deck.game).STRENGTHS)),
            (FRIEND, _("Anyone with my link")),
            (ANYONE, _("Anyone")),
        ]
        fields["against"].choices = [
            (key, one.name) for key, one in self._decks.items()
        ]
        fields["format"].choices = [("", _("Any deck")), *known]

    def plan(self) -> MatchPlan:
        """Return the plan of the valid form."""
        sent = self.cleaned_data
        has_bot = sent["rival"] not in (FRIEND, ANYONE)
        places, teams = map(int, (sent["size"] or "2-0").split("-"))
        against = self._decks.get(sent["against"]) if has_bot else None
        also = [one for one in self._decks.values() if one not in (against, self.deck)]
        return MatchPlan(
            game=self.deck.game,
            **self.clock(),
            strength=sent["rival"] if has_bot else "",
            deck=self.deck,
            against=against,
            also=playable(also, sent["format"], places - 2) if has_bot else (),
            places=places,
            teams=teams,
            format=sent["format"],
            is_open=sent["rival"] == ANYONE,
        )


class BroughtForm(forms.Form):
    """A deck that is brought, by its short id."""

    deck = forms.CharField(max_length=40)


class PlaceForm(NonceForm):
    """Which place is taken (none: any that is free), and a word for the chance."""

    place = forms.IntegerField(min_value=0, max_value=MOST_PLACES - 1, required=False)


class BotsForm(forms.Form):
    """How well bots play that are called to the free places."""

    strength = forms.CharField(max_length=20, required=False)


class ReadyForm(forms.Form):
    """Whether one is ready."""

    is_ready = forms.BooleanField(required=False)


class ChoiceForm(forms.Form):
    """A choice: which step of whom, named by the page, and one of four kinds."""

    step = forms.IntegerField(min_value=0, max_value=MOST_STEPS)
    request_id = forms.UUIDField()
    said_so = forms.JSONField(required=False)  # a move at a table, whole
    pass_on = forms.JSONField(required=False)  # the same, a pass for the whole turn
    pass_attack = forms.JSONField(required=False)  # or for the attack that goes on
    fighter = forms.IntegerField(min_value=0, max_value=10_000, required=False)
    first = forms.IntegerField(min_value=0, max_value=1, required=False)
    card = forms.IntegerField(min_value=0, max_value=100, required=False)
    slot = forms.IntegerField(min_value=0, max_value=100, required=False)
    swapped = forms.BooleanField(required=False)

    def passing(self) -> Passing:
        """Return for how long the valid form passes."""
        if self.cleaned_data["pass_on"]:
            return Passing.TURN
        is_attack = self.cleaned_data["pass_attack"]
        return Passing.ATTACK if is_attack else Passing.ONCE

    def said(self) -> list[Any]:
        """Return the choice of the valid form as plain JSON."""
        said = self.cleaned_data
        for move in (said["said_so"], said["pass_on"], said["pass_attack"]):
            if isinstance(move, list):
                return list(move)
        if said["fighter"] is not None:
            return [PICK, said["fighter"]]
        if said["first"] is not None:
            return ["order", said["first"]]
        return ["build", said["card"], said["slot"], said["swapped"]]
