"""What the settings of a test run are called and mean, in the reader's language."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from decks.fights.words_of_events import STRENGTHS
from decks.models import TestRun
from decks.test_runs.simulators import get_runner
from rules.simulation import Options


@dataclass(frozen=True, slots=True)
class Words:
    """What something is called, and what that means."""

    label: str | Promise
    why: str | Promise


OPTIONS: Final[Mapping[str, Words]] = {
    "order": Words(
        _("Who begins"),
        _("Who is on the play draws no card on turn 1."),
    ),
    "policy": Words(_("How it is played"), _("The same rules in every game.")),
    "mulligan": Words(
        _("Mulligan"), _("Which first hands are shuffled back, whole, once.")
    ),
    "pressure": Words(
        _("Pressure"),
        _("Every so many turns the strongest ally is destroyed; 0 for never."),
    ),
    "health": Words(
        _("Health of the opposing hero"),
        _("As much damage ends the game. The opponent does nothing."),
    ),
    "turns": Words(
        _("Turns at most"),
        _("A game that is not over by then is ended, and counted as such."),
    ),
    "pairs": Words(
        _("Who plays whom"), _("Each pair of decks plays the same number of games.")
    ),
    "bot": Words(_("Bot"), _("Who plays the decks, or the opposing one.")),
    "strength": Words(_("Bots"), _("Who plays both teams.")),
    "edition": Words(_("Rules"), _("The rule book that is played by.")),
    "seed": Words(
        _("Seed"),
        _("The same seed gives the same games, card for card, and the same report."),
    ),
}

CHOICES: Final[Mapping[tuple[str, str], Words]] = {
    ("pairs", "first"): Words(
        pgettext_lazy("pairs", "this deck against each of the others"),
        _("The others do not meet."),
    ),
    ("pairs", "all"): Words(
        pgettext_lazy("pairs", "each against each"), _("All decks meet all others.")
    ),
    ("bot", "greedy"): Words(
        pgettext_lazy("bot", "greedy"),
        _(
            "It does what leaves it best off at once if nobody answers: health, cards, "
            "resources and allies weighed by a sum. What it cannot see it guesses anew."
        ),
    ),
    ("bot", "search"): Words(
        pgettext_lazy("bot", "thinks ahead"),
        _(
            "It plays its best moves on through your next turn, for two ways in which "
            "the cards it cannot see could lie. It may think for a second."
        ),
    ),
    ("bot", "random"): Words(
        pgettext_lazy("bot", "random"), _("Any move it may make, all equally likely.")
    ),
    ("strength", "easy"): Words(STRENGTHS["easy"], _("They choose by chance.")),
    ("strength", "medium"): Words(
        STRENGTHS["medium"],
        _("They choose what is best in the next fight if the others choose by chance."),
    ),
    ("strength", "strong"): Words(
        STRENGTHS["strong"],
        _(
            "They choose as the advisor says: two fights ahead if the others choose "
            "well, too."
        ),
    ),
    ("edition", "2006"): Words("2006", _("The first rule book.")),
    ("edition", "2009"): Words("2009", _("The second rule book.")),
    ("edition", "2013"): Words("2013", _("The comprehensive rules.")),
    ("order", "alternate"): Words(
        _("by turns"), _("Every other game begins on the play.")
    ),
    ("order", "play"): Words(
        pgettext_lazy("test", "on the play"), _("Every game begins on the play.")
    ),
    ("order", "draw"): Words(
        pgettext_lazy("test", "on the draw"), _("Every game begins on the draw.")
    ),
    ("policy", "curve-out"): Words(
        _("along the curve"),
        _(
            "The dearest card that can be paid is played first; of equals allies, then "
            "weapons, armor and items, then abilities. Then powers are used, all that "
            "can attacks, and what is left pays for quests. Every turn a resource is "
            "placed: a quest or location if there is one, else a card that cannot be "
            "played, else the dearest while it is far off, else the least card. With "
            "resources enough for the dearest card only the least is placed."
        ),
    ),
    ("policy", "aggressive"): Words(
        _("straight ahead"),
        _(
            "What attacks is played first, the most ATK first, then what deals damage "
            "to the opposing hero, then the rest. The weapon's strike cost is kept "
            "back. Resources are placed only as far as most cards of the deck need "
            "them; quests come last."
        ),
    ),
    ("policy", "quest-first"): Words(
        _("quests first"),
        _(
            "As along the curve, but quests are completed before anything else is "
            "played, as soon as they can be paid."
        ),
    ),
    ("mulligan", "by-resources"): Words(
        _("by resources"),
        _("A first hand is kept if it holds 1 to 4 quests and locations."),
    ),
    ("mulligan", "by-curve"): Words(
        _("by the curve"),
        _("A first hand is kept if at least 2 of its cards cost 3 or less."),
    ),
    ("mulligan", "never"): Words(
        pgettext_lazy("mulligan", "never"), _("Every first hand is kept.")
    ),
}


@dataclass(frozen=True, slots=True)
class OptionView:
    """One setting of a run as it was chosen."""

    name: str
    label: str
    value: str
    why: str


def view_options(options: Options) -> list[OptionView]:
    """Return *options* in words, in their order."""
    return [_view(name, value) for name, value in options.items()]


def view_changed_options(run: TestRun) -> list[OptionView]:
    """Return, in words, the settings of *run* that are not the usual ones."""
    usual = {one.name: one.default for one in get_runner(run).OPTIONS}
    changed = run.options.items() - usual.items()
    return view_options({name: run.options[name] for name, _value in sorted(changed)})


def _view(name: str, value: int | str) -> OptionView:
    """Return the setting *name* in words."""
    option = OPTIONS[name]
    chosen = CHOICES.get((name, str(value)))
    if chosen is None:
        return OptionView(name, str(option.label), str(value), str(option.why))
    return OptionView(name, str(option.label), str(chosen.label), str(chosen.why))
