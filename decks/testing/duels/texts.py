"""What happens in a game between two, step by step, as sentences that say whose."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _

from decks.testing.replay_texts import STEPS, Figures, Sentence, name_cards
from rules.game.simulation import GameStep


def _draw(figures: Figures) -> str:
    return _("Draws %(card)s.") % figures if figures["card"] else _("Draws a card.")


def _place(figures: Figures) -> str:
    if figures["card"]:
        return STEPS["place"](figures)
    return _("Places a card as a resource, face down.")


def _search(figures: Figures) -> str:
    if figures["card"]:
        return STEPS["search"](figures)
    return _("Searches the deck for a card.")


def _take(figures: Figures) -> str:
    if figures["card"]:
        return STEPS["take"](figures)
    return _("Puts a card into hand.")


def _you_draw(figures: Figures) -> str:
    if figures["card"]:
        return _("You draw %(card)s.") % figures
    return _("You draw a card.")


def _you_place(figures: Figures) -> str:
    if not figures["card"]:
        return _("You place a card as a resource, face down.")
    if figures["face_up"]:
        return _("You place %(card)s as a resource, face up.") % figures
    return _("You place %(card)s as a resource, face down.") % figures


def _you_search(figures: Figures) -> str:
    if figures["card"]:
        return _("You search your deck for %(card)s.") % figures
    return _("You search your deck for a card.")


def _you_take(figures: Figures) -> str:
    if figures["card"]:
        return _("You put %(card)s into your hand.") % figures
    return _("You put a card into your hand.")


def _hope(figures: Figures) -> str:
    share, tried = round(figures["share"] / 10), figures["tried"]
    return _(
        "Expects to win about %(share)s%% of the time, by playing its best moves on "
        "%(tried)s times."
    ) % {"share": share, "tried": tried}


def _trigger(figures: Figures) -> str:
    if figures["card"]:
        return STEPS["trigger"](figures)
    return _("A power of a card that lies face down is triggered.")


# Every code of a game between two; those of a goldfish that nobody answers are told as
# there.
DUEL_STEPS: Final[Mapping[str, Sentence]] = {
    **{
        code: STEPS[code]
        for code in (
            "mulligan", "play", "enters", "use", "complete", "attack", "strike",
            "damage", "put-damage", "heal", "has", "ready", "flip", "discard", "mill",
            "destroyed", "removed", "returned", "deck-out",
        )
    },
    "lot": lambda f: _("Wins the toss."),
    "first": lambda f: _("Goes first."),
    "turn": lambda f: _("The turn begins: everything is readied."),
    "draw": _draw,
    "place": _place,
    "search": _search,
    "take": _take,
    "trigger": _trigger,
    "propose": lambda f: _("%(card)s will attack %(to)s.") % f,
    "no-combat": lambda f: _("There is no combat: %(card)s cannot attack.") % f,
    "protect": lambda f: _("%(card)s protects %(to)s.") % f,
    "armor": lambda f: _("Exhausts %(card)s to prevent damage.") % f,
    "control": lambda f: _("Takes control of %(card)s.") % f,
    "fizzle": lambda f: _("%(card)s does nothing: its targets are gone.") % f,
    "roll": lambda f: _("Rolls a die: %(number)s.") % f,
    "show": lambda f: _("%(card)s is revealed on top of the deck.") % f,
    "interrupt": lambda f: _("%(card)s is interrupted.") % f,
    "hope": _hope,
    "killed": lambda f: _("The hero dies."),
}  # fmt: skip


# What the reader does or has; all else is told of the reader as of anybody.
YOURS: Final[Mapping[str, Sentence]] = {
    "mulligan": lambda f: _("You draw a new hand."),
    "play": lambda f: _("You play %(card)s for %(cost)s.") % f,
    "enters": lambda f: _("Your %(card)s enters play.") % f,
    "use": lambda f: _("You use a power of %(card)s.") % f,
    "complete": lambda f: _("You complete %(card)s for %(cost)s.") % f,
    "flip": lambda f: _("You flip %(card)s.") % f,
    "discard": lambda f: _("You discard %(card)s.") % f,
    "mill": lambda f: _("%(card)s goes from your deck to your graveyard.") % f,
    "destroyed": lambda f: _("Your %(card)s is destroyed.") % f,
    "removed": lambda f: _("Your %(card)s is removed from the game.") % f,
    "returned": lambda f: _("%(card)s is returned to your hand.") % f,
    "deck-out": lambda f: _("You must draw a card, but your deck is empty."),
    "lot": lambda f: _("You win the toss."),
    "first": lambda f: _("You go first."),
    "turn": lambda f: _("Your turn begins: everything is readied."),
    "draw": _you_draw,
    "place": _you_place,
    "search": _you_search,
    "take": _you_take,
    "armor": lambda f: _("You exhaust %(card)s to prevent damage.") % f,
    "control": lambda f: _("You take control of %(card)s.") % f,
    "fizzle": lambda f: _("Your %(card)s does nothing: its targets are gone.") % f,
    "roll": lambda f: _("You roll a die: %(number)s.") % f,
    "show": lambda f: _("%(card)s is revealed on top of your deck.") % f,
    "interrupt": lambda f: _("Your %(card)s is interrupted.") % f,
    "killed": lambda f: _("Your hero dies."),
}


def is_told(step: GameStep) -> bool:
    """Whether there are words for *step*."""
    return step.code in DUEL_STEPS


def duel_sentence(
    step: GameStep,
    names: Mapping[str, str],
    players: Sequence[str],
    *,
    reader: int | None = None,
) -> str:
    """Return what happened in *step*, and to whom if to one of *players* (by place).

    *names* are the reader's words for cards; *reader* is the place of the reader, if
    they play.
    """
    figures: dict[str, Any] = {
        name: value if value == "" else name_cards(name, value, names)
        for name, value in step.figures.items()
    }
    player = step.figures.get("player")
    if player is not None and player == reader:
        return YOURS.get(step.code, DUEL_STEPS[step.code])(figures)
    sentence = DUEL_STEPS[step.code](figures)
    return sentence if player is None else f"{players[player]}: {sentence}"
