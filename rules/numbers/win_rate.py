"""How somebody fared over many games: a share of wins with its interval."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final


def add(one: Any, other: Any) -> Any:
    """Return the tally of the games of both, neither changed."""
    if isinstance(one, Mapping):
        names = sorted({*one, *other})
        return {
            name: add(one[name], other[name])
            if name in one and name in other
            else (one if name in one else other)[name]
            for name in names
        }
    if isinstance(one, Sequence):
        return [add(each, its) for each, its in zip(one, other, strict=True)]
    return one + other


_Z: Final = 1.96  # of a 95 % interval


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """*wins* and *draws* of so many *games*; a draw counts half in *share*.

    *low* and *high* are the 95 % interval of *share* (Wilson).
    """

    games: int
    wins: int
    draws: int
    share: float
    low: float
    high: float


def standing(results: Iterable[float]) -> Standing:
    """Return the standing that *results* make: 1 a win, ½ a draw, 0 a loss each."""
    played = list(results)
    games = len(played)
    if not games:
        return Standing(games=0, wins=0, draws=0, share=0.5, low=0.0, high=1.0)
    share, square = sum(played) / games, _Z * _Z / games
    middle = (share + square / 2) / (1 + square)
    spread = share * (1 - share) / games + square / (4 * games)
    half = _Z * sqrt(spread) / (1 + square)
    return Standing(
        games=games,
        wins=played.count(1.0),
        draws=played.count(0.5),
        share=share,
        low=max(0.0, middle - half),
        high=min(1.0, middle + half),
    )
