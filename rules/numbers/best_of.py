"""Matches of several games, told by shares of single games."""

from math import hypot
from typing import Final

from rules.game.simulation import Figure
from rules.numbers.intervals import NOTHING

_Z: Final = 1.96  # of a 95 % interval


def best_of_three(beginning: Figure, following: Figure) -> Figure:
    """Return the chance to win two games before the other does.

    *beginning* and *following* are the shares won of games that one began, and that the
    other did. The lot decides who begins, then who has lost. Games do not hang
    together: neither deck is changed between them. The interval is that of the delta
    method; *games* are those of the smaller share.
    """
    games = min(beginning.games, following.games)
    if not games:
        return NOTHING
    a, b = beginning.value, following.value
    first = (a + b) / 2
    won_then, lost_then = a + b - a * b, a * b
    chance = first * won_then + (1 - first) * lost_then
    by_a = (won_then - lost_then) / 2 + first * (1 - b) + (1 - first) * b
    by_b = (won_then - lost_then) / 2 + first * (1 - a) + (1 - first) * a
    parts = by_a * _deviation(beginning), by_b * _deviation(following)
    spread = hypot(*parts)
    return Figure(
        value=chance,
        low=max(0.0, chance - _Z * spread),
        high=min(1.0, chance + _Z * spread),
        games=games,
    )


def _deviation(share: Figure) -> float:
    """Return by how much *share* strays: as wide as its interval says."""
    return (share.high - share.low) / (2 * _Z)
