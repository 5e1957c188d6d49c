"""Players that are programs, at three strengths: they know what one player may know."""

from enum import StrEnum
from typing import Any

import numpy as np

from rules.numbers.rng import Rng, key_of
from rules.tagteam.bots.advisor import advise, order_worth, try_out, write_advice
from rules.tagteam.matches.match import Build, Choice, Order, Phase, builds
from rules.tagteam.matches.match_view import MatchView


class Strength(StrEnum):
    """How well a bot plays."""

    EASY = "easy"  # any legal choice
    MEDIUM = "medium"  # the best for the next fight if the other chose by chance
    STRONG = "strong"  # the best that the advisor knows


def choose_for(view: MatchView, strength: Strength, seed: int) -> Choice:
    """Return what a bot of *strength* chooses in place of the player of *view*.

    Same *seed*, same choice; what the other player hides is not in the view.
    """
    rng = Rng(key_of(seed, 2 * len(view.rounds) + view.player))
    if view.phase is Phase.ORDER:
        return _order(view, strength, rng)
    if strength is Strength.EASY:
        choices = tuple(builds(view.own.deck))
        return choices[rng.below(len(choices))]
    if strength is Strength.MEDIUM:
        trial = try_out(view, fights=1, sensible=False)
        best = int(np.argmax(trial.expected))
        swapped = bool(rng.below(2))
        return Build(trial.cards[best], trial.slots[best], swapped)
    return advise(view, seed=rng.next())[0].build


def tell_best(view: MatchView, seed: int, most: int) -> list[dict[str, Any]]:
    """Return up to *most* best builds for the player of *view* as plain JSON.

    Of two that differ by the order of the cards that go under, the first.
    """
    return [write_advice(one) for one in advise(view, seed=seed)[::2][:most]]


def _order(view: MatchView, strength: Strength, rng: Rng) -> Order:
    """Return whose starting card is played first."""
    if strength is Strength.EASY:
        return Order(rng.below(2))
    worth = order_worth(view)
    return Order(int(worth[1] > worth[0]))
