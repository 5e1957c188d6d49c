"""What the settings of a test run are called and mean, in the reader's language."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from decks.testing.models import TestRun
from decks.testing.simulators import get_runner
from decks.testing.teams.texts import STRENGTHS
from rules.game.simulation import Options


@dataclass(frozen=True, slots=True)
class Words:
    """What something is called, and what that means."""

    label: str | Promise
    why: str | Promise


OPTIONS: Final[Mapping[str, Words]] = {
    "order": Words(
        _("Who goes first"),
        _("The player on the play doesn’t draw on turn 1."),
    ),
    "policy": Words(_("Play style"), _("The same decision rules in every game.")),
    "mulligan": Words(
        _("Mulligan"), _("Which opening hands are shuffled back and redrawn, once.")
    ),
    "pressure": Words(
        _("Pressure"),
        _("Destroys your strongest ally every so many turns; 0 for never."),
    ),
    "health": Words(
        _("Opponent’s health"),
        _("This much damage ends the game. The opponent does nothing."),
    ),
    "turns": Words(
        _("Turn limit"),
        _("A game still going after this turn is stopped and counted as unfinished."),
    ),
    "pairs": Words(
        _("Matchups"), _("Each pair of decks plays the same number of games.")
    ),
    "bot": Words(_("Bot"), _("Plays all decks; in a playtest, the opposing deck.")),
    "strength": Words(_("Bots"), _("Who plays both teams.")),
    "edition": Words(_("Rules"), _("The rulebook to play by.")),
    "seed": Words(
        _("Seed"),
        _("The same seed gives the same games, card for card, and the same report."),
    ),
}

CHOICES: Final[Mapping[tuple[str, str], Words]] = {
    ("pairs", "first"): Words(
        pgettext_lazy("pairs", "this deck against each of the others"),
        _("The other decks don’t play each other."),
    ),
    ("pairs", "all"): Words(
        pgettext_lazy("pairs", "all against all"), _("All decks play each other.")
    ),
    ("bot", "greedy"): Words(
        pgettext_lazy("bot", "greedy"),
        _(
            "Makes the move with the best position right after it, counting health, "
            "cards, resources and allies. Guesses hidden cards anew for each move."
        ),
    ),
    ("bot", "search"): Words(
        pgettext_lazy("bot", "thinks ahead"),
        _(
            "Plays its best moves on to the end of its next turn, again and again, "
            "with new guesses at the hidden cards. Wins about nine of ten games "
            "against the greedy bot. May think for a second."
        ),
    ),
    ("bot", "random"): Words(
        pgettext_lazy("bot", "random"), _("Makes a random legal move.")
    ),
    ("strength", "easy"): Words(STRENGTHS["easy"], _("Play at random.")),
    ("strength", "medium"): Words(
        STRENGTHS["medium"],
        _("Play the best move for the next fight, assuming random play by the others."),
    ),
    ("strength", "strong"): Words(
        STRENGTHS["strong"],
        _(
            "Play as the advisor suggests: two fights ahead, assuming good play by "
            "the others."
        ),
    ),
    ("edition", "2006"): Words("2006", _("The 2006 rulebook.")),
    ("edition", "2009"): Words("2009", _("The 2009 rulebook.")),
    ("edition", "2013"): Words("2013", _("The comprehensive rules.")),
    ("order", "alternate"): Words(
        _("alternate"), _("On the play in every other game.")
    ),
    ("order", "play"): Words(
        pgettext_lazy("test", "on the play"),
        _("The deck is on the play in every game."),
    ),
    ("order", "draw"): Words(
        pgettext_lazy("test", "on the draw"),
        _("The deck is on the draw in every game."),
    ),
    ("policy", "curve-out"): Words(
        _("on curve"),
        _(
            "Plays the most expensive affordable card first; ties go to allies, then "
            "weapons, armor and items, then abilities. Then it uses powers, attacks "
            "with everything it can and spends what is left on quests. It places a "
            "resource every turn: a quest or location if it has one; otherwise a card"
            " it can’t play; otherwise the most expensive card that is still far off;"
            " otherwise the weakest card. Once it has enough resources for its most "
            "expensive card, it places only weak cards."
        ),
    ),
    ("policy", "aggressive"): Words(
        _("aggressive"),
        _(
            "Plays attackers first, highest ATK first, then direct damage to the "
            "opposing hero, then the rest. Keeps resources for the weapon’s strike "
            "cost. Places only as many resources as most cards in the deck need; "
            "quests come last."
        ),
    ),
    ("policy", "quest-first"): Words(
        _("quests first"),
        _(
            "Like “on curve”, but completes quests as soon as they can be paid for, "
            "before playing anything else."
        ),
    ),
    ("mulligan", "by-resources"): Words(
        _("by resources"),
        _("Keeps an opening hand with 1 to 4 quests and locations."),
    ),
    ("mulligan", "by-curve"): Words(
        _("by the curve"),
        _("Keeps an opening hand with at least 2 cards of cost 3 or less."),
    ),
    ("mulligan", "never"): Words(
        pgettext_lazy("mulligan", "never"), _("Keeps every opening hand.")
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
