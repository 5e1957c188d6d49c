"""What happens in a replayed game, step by step, as sentences."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.game.simulation import GameStep

Figures = Mapping[str, Any]
Sentence = Callable[[Figures], str]

OPPONENT: Final = 1
# Figures that name a card; "" is the opposing hero, who has no name.
CARDS: Final = frozenset({"card", "to", "by"})
REASONS: Final[Mapping[str, str | Promise]] = {
    "few-resources": gettext_lazy("no quest or location"),
    "many-resources": gettext_lazy("more than 4 quests and locations"),
    "few-early": gettext_lazy("fewer than 2 cheap cards"),
}


def _refuse(figures: Figures) -> str:
    reason = REASONS[figures["reason"]]
    return _("Mulligans: %(reason)s.") % {"reason": reason}


def _turn(figures: Figures) -> str:
    if figures["player"] == OPPONENT:
        return _("The opponent’s turn: nothing happens.")
    return _("The turn begins: everything is readied.")


def _place(figures: Figures) -> str:
    if figures["face_up"]:
        return _("Places %(card)s as a resource, face up.") % figures
    return _("Places %(card)s as a resource, face down.") % figures


def _killed(figures: Figures) -> str:
    if figures["player"] == OPPONENT:
        return _("The opposing hero dies.")
    return _("The deck’s own hero dies.")


def _has(figures: Figures) -> str:
    if not figures["cards"]:
        return _("ATK and abilities stay as they are: no card in play is meant.")
    return _("ATK or abilities change: %(cards)s.") % figures


STEPS: Final[Mapping[str, Sentence]] = {
    "keep": lambda f: _("Keeps the opening hand."),
    "refuse": _refuse,
    "mulligan": lambda f: _("A new hand is drawn."),
    "turn": _turn,
    "draw": lambda f: _("Draws %(card)s.") % f,
    "place": _place,
    "play": lambda f: _("Plays %(card)s for %(cost)s.") % f,
    "enters": lambda f: _("%(card)s enters play.") % f,
    "use": lambda f: _("Uses a power of %(card)s.") % f,
    "trigger": lambda f: _("A power of %(card)s is triggered.") % f,
    "complete": lambda f: _("Completes %(card)s for %(cost)s.") % f,
    "attack": lambda f: _("%(card)s attacks %(to)s.") % f,
    "strike": lambda f: _("Strikes with %(card)s.") % f,
    "damage": lambda f: _("%(by)s deals %(amount)s damage to %(card)s.") % f,
    "put-damage": lambda f: _("%(amount)s damage is put on %(card)s.") % f,
    "heal": lambda f: _("%(amount)s damage is healed from %(card)s.") % f,
    "has": _has,
    "ready": lambda f: _("%(card)s is readied.") % f,
    "flip": lambda f: _("%(card)s is flipped.") % f,
    "search": lambda f: _("Searches the deck for %(card)s.") % f,
    "take": lambda f: _("Puts %(card)s into hand.") % f,
    "discard": lambda f: _("Discards %(card)s.") % f,
    "mill": lambda f: _("%(card)s goes from the deck to the graveyard.") % f,
    "destroyed": lambda f: _("%(card)s is destroyed.") % f,
    "removed": lambda f: _("%(card)s is removed from the game.") % f,
    "returned": lambda f: _("%(card)s is returned to the hand.") % f,
    "pressure": lambda f: _("Pressure: %(card)s is destroyed.") % f,
    "killed": _killed,
    "deck-out": lambda f: _("A card must be drawn, but the deck is empty."),
    "cap": lambda f: _("The turn limit is reached."),
}


def step_sentence(step: GameStep, names: Mapping[str, str]) -> str:
    """Return what happened in *step*; *names* are the reader's words for cards."""
    figures = {
        name: name_cards(name, value, names) for name, value in step.figures.items()
    }
    sentence = STEPS[step.code](figures)
    # The opposing hero may come first, and is no name.
    return sentence[:1].upper() + sentence[1:]


def name_cards(name: str, value: Any, names: Mapping[str, str]) -> Any:
    """Return the figure *name* with its cards called as the reader calls them."""
    if isinstance(value, list | tuple):
        return ", ".join(str(names.get(one, one)) for one in value)
    if name not in CARDS:
        return value
    return names.get(value, value) or _("the opposing hero")
