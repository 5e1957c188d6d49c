"""Chunks of a run: so many games of one list, or of two side by side, counted."""

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from types import ModuleType
from typing import Final, Protocol

import numpy as np

from rules.game.simulation import Options, PlayedList, Tally
from rules.numbers.win_rate import add
from rules.wow.goldfish.board import Setting, setting_of
from rules.wow.goldfish.compare import count_pairs, empty_pairs
from rules.wow.goldfish.game_figures import GameFigures
from rules.wow.goldfish.kernel.program_tables import Ints, TooRich
from rules.wow.goldfish.reference import play
from rules.wow.goldfish.tally import ENDINGS, count_game, empty, own_turn

HAS_COMPILER: Final = find_spec("numba") is not None
_USUAL_RATE: Final = 300.0  # games a second of the reference on a slow machine


class FastList(Protocol):
    """A list that is compiled and plays many games at once."""

    def play(self, first: int, count: int) -> tuple[Tally, Ints]:
        """Return the tally and the records of up to *count* games from *first* on."""


def _kernel() -> ModuleType:
    """Return the module that compiles lists."""
    # Late: who only reads a report need not load the compiler.
    from rules.wow.goldfish.kernel import run

    return run


def usual_rate(_options: Options, _lists: Sequence[PlayedList]) -> float:
    """Return how many games a second a slow machine plays, whatever the options."""
    return _USUAL_RATE


def run_chunk(
    lists: Sequence[PlayedList], options: Options, first: int, count: int
) -> Tally:
    """Return the tally of games *first* to *first* + *count* - 1 (0-based) of *lists*.

    With two lists, both play the same games and the tally holds them in pairs too.
    """
    parts = [play_list(played, options, first, count) for played in lists]
    tally: Tally = {"lists": [part for part, _ in parts]}
    if len(parts) == 2:
        pairs = empty_pairs(options)
        count_pairs(pairs, parts[0][1], parts[1][1])
        tally["pairs"] = pairs
    return tally


def play_list(
    played: PlayedList, options: Options, first: int, count: int
) -> tuple[Tally, Ints]:
    """Return the tally of one list and a record of each game.

    The kernel plays; while it is not compiled, or where it has no room for the list or
    for a game, the reference does: they agree in every figure.
    """
    kernel = kernel_of(played, options)
    if kernel is None:
        return play_in_python(played, options, first, count)
    tally, records = kernel.play(first, count)
    while len(records) < count:
        done = len(records)
        slow = play_in_python(played, options, first + done, 1)
        fast = kernel.play(first + done + 1, count - done - 1)
        tally = add(add(tally, slow[0]), fast[0])
        records = np.concatenate([records, slow[1], fast[1]])
    return tally, records


def kernel_of(played: PlayedList, options: Options) -> FastList | None:
    """Return what plays *played* fast, None if the reference has to."""
    if not HAS_COMPILER or not _kernel().is_warm():
        return None
    try:
        fast: FastList = _kernel().Kernel(played, options)
    except TooRich:
        return None
    return fast


def play_in_python(
    played: PlayedList, options: Options, first: int, count: int
) -> tuple[Tally, Ints]:
    """Return what `play_list` does, by the reference."""
    tally = empty(played, options)
    setting = setting_of(played, options)
    own_turns = [own_turn(entry) for entry in played["cards"]]
    records = np.zeros((count, 4), dtype=np.int32)
    for place, figures in enumerate(_games(setting, first, count)):
        count_game(tally, figures, own_turns)
        records[place] = _record(figures)
    return tally, records


def _games(setting: Setting, first: int, count: int) -> Iterator[GameFigures]:
    return (play(setting, number) for number in range(first, first + count))


def _record(figures: GameFigures) -> tuple[int, int, int, int]:
    """Return what is kept of a game by itself: ending, turns, whether kept, quests."""
    ending = ENDINGS.index(figures.ending) + 1
    return (ending, figures.turns, int(not figures.refusal), figures.quests)


def warm_up() -> None:
    """Compile the kernel, or load it: what the first chunk would else wait for."""
    if HAS_COMPILER:
        _kernel().warm_up()
