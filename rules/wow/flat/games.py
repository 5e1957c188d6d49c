"""Whole games of two decks by the flat engine, and whether it can play them at all."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from typing import Any, Final

import numpy as np

from rules.machine_code.parts import Ints, Shorts
from rules.wow.flat import playing
from rules.wow.flat.compile_pair import compile_pair
from rules.wow.flat.compile_tables import TooRich
from rules.wow.play.editions import PLAY_EDITIONS, PlayEdition
from rules.wow.play.opening import PlayedDeck

HAS_COMPILER: Final = find_spec("numba") is not None
BOTS: Final = {
    "random": playing.BY_CHANCE,
    "greedy": playing.GREEDILY,
    "search": playing.SEARCHING,
}
_AT_ONCE: Final = 256  # games whose records are held in memory
_KEPT: Final = 80  # pairs, about 150 kilobytes each: those of a matrix of ready decks

Pair = tuple[PlayedDeck, PlayedDeck]


@dataclass(frozen=True, slots=True)
class ToldGames:
    """Games from number *first* on: *records* are as `playing.tell` writes them."""

    first: int
    records: Shorts

    def of(self, field: int) -> Any:
        """Return one number of each game."""
        return self.records[:, field]


def tables_of(decks: Pair, edition: str) -> Ints | str:
    """Return the tables of *decks*, or what is missing to play them by *edition*."""
    if _differs(edition):
        return f"edition {edition}"
    return _tables_of(decks)


def _differs(edition: str) -> bool:
    """Whether *edition* is played otherwise than the one that is known here."""
    latest = [*PLAY_EDITIONS.values()][-1]
    return any(
        getattr(PLAY_EDITIONS[edition], name) != getattr(latest, name)
        for name in PlayEdition.__slots__
        if name != "slug"
    )


@lru_cache(maxsize=_KEPT)
def _tables_of(decks: Pair) -> Ints | str:
    try:
        return compile_pair(decks)
    except TooRich as missing:
        return str(missing)


def is_warm() -> bool:
    """Whether the engine can play at once."""
    return HAS_COMPILER and engine().is_ready()


def warm_up() -> None:
    """Compile the engine, or load it: what the first games would else wait for."""
    if HAS_COMPILER:
        _ = engine().run


def engine() -> Any:
    """Return the engine as machine code."""
    # Late: who only reads a report need not load the compiler.
    from rules.wow.flat.native import ENGINE

    return ENGINE


def play_games(
    tables: Ints, bot: str, seed: int, first: int, count: int, orders: int = 0
) -> Iterator[ToldGames]:
    """Yield games *first* to *first* + *count* - 1 (0-based) of *seed*, in order.

    Both sides are played by *bot*, but for what `playing.orders` say. A game that needs
    more room than there is is not played: `playing.TOLD_OVERFULL` says so.
    """
    run = engine().run
    work = np.zeros(playing.WORK, dtype=np.int16)
    bots = BOTS[bot] * 5  # two bits for each player
    for begin in range(first, first + count, _AT_ONCE):
        many = min(_AT_ONCE, first + count - begin)
        out = np.zeros(many * playing.TOLD, dtype=np.int16)
        told = bots + playing.OF_ORDERS * orders + playing.OF_GAMES * many
        run(tables, work, out, playing.PLAY_GAMES, seed, begin, told)
        yield ToldGames(begin, out.reshape(many, playing.TOLD))
