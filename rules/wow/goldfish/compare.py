"""Two lists over the same games: what the second does better or worse.

Both draw with the same random numbers from decks laid side by side, so that a game
differs by the cards that differ and by nothing else. What is compared is the difference
within each game, which varies far less than either list.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np

from rules.game.simulation import Comparison, Figure, Options, PlayedList, Tally
from rules.numbers.intervals import mean
from rules.wow.goldfish.kernel.layout import KILLED
from rules.wow.goldfish.kernel.program_tables import Ints

# One number a game of each list, summed up as second less first, and squared.
COMPARED: Final = ("killed", "kept", "quests")
DIFFERENCES: Final = (*COMPARED, "kill_turn")
DIFFERENCE_SERIES: Final = ("killed_by",)
VERDICTS: Final = (
    "second-faster",
    "first-faster",
    "no-difference-shown",
    "too-few-games",
)
FEWEST: Final = 100  # games with a kill of both; below, no verdict is given

Moments = tuple[int, int, int]


def empty_pairs(options: Options) -> Tally:
    """Return the tally of no pairs of games."""
    places = int(options["turns"]) + 1
    return {
        "kill turns": [[0] * places for _ in range(places)],
        "sums": [0] * (2 * len(COMPARED)),
    }


def count_pairs(pairs: Tally, first: Ints, second: Ints) -> None:
    """Count games as both lists played them, given their records, into *pairs*.

    The place of a game without a kill is 0.
    """
    turns = [np.where(each[:, 0] == KILLED, each[:, 1], 0) for each in (first, second)]
    table = np.array(pairs["kill turns"])
    np.add.at(table, tuple(turns), 1)
    pairs["kill turns"] = table.tolist()
    numbers = zip(_compared(first), _compared(second), strict=True)
    for place, (one, other) in enumerate(numbers):
        difference = other.astype(np.int64) - one
        pairs["sums"][2 * place] += int(difference.sum())
        pairs["sums"][2 * place + 1] += int((difference * difference).sum())


def _compared(records: Ints) -> tuple[Ints, ...]:
    """Return the numbers of COMPARED, one a game."""
    return (records[:, 0] == KILLED).astype(np.int32), records[:, 2], records[:, 3]


def compare(
    lists: Sequence[PlayedList],  # noqa: ARG001 - every simulator is asked alike
    options: Options,
    tally: Tally,
) -> Comparison:
    """Return the differences, second less first, of a tally of two lists."""
    pairs = tally["pairs"]
    table = pairs["kill turns"]
    games = sum(map(sum, table))
    differences = {
        name: mean(pairs["sums"][2 * place], pairs["sums"][2 * place + 1], games)
        for place, name in enumerate(COMPARED)
    }
    differences["kill_turn"] = mean(*_kill_turns(table))
    by_turn = tuple(
        mean(*_killed_by(table, turn)) for turn in range(1, int(options["turns"]) + 1)
    )
    return Comparison(
        games=games,
        differences=differences,
        series={"killed_by": by_turn},
        verdict=verdict(differences["kill_turn"], differences["killed"]),
    )


def verdict(kill_turn: Figure, killed: Figure) -> str:
    """Return in a word what may be said: who is faster, or that nothing shows.

    A list is faster if it kills sooner in the games that both kill, and does not kill
    less often; both as far as their intervals tell.
    """
    if kill_turn.games < FEWEST:
        return "too-few-games"
    if kill_turn.high < 0 and killed.high >= 0:
        return "second-faster"
    if kill_turn.low > 0 and killed.low <= 0:
        return "first-faster"
    return "no-difference-shown"


def _kill_turns(table: Sequence[Sequence[int]]) -> Moments:
    """Return the moments of the difference of the games that both killed."""
    return _moments(
        (second - first, count)
        for first, row in enumerate(table)
        for second, count in enumerate(row)
        if first and second
    )


def _killed_by(table: Sequence[Sequence[int]], turn: int) -> Moments:
    """Return the moments of having killed by *turn*: second less first."""
    return _moments(
        ((0 < second <= turn) - (0 < first <= turn), count)
        for first, row in enumerate(table)
        for second, count in enumerate(row)
    )


def _moments(counted: Iterable[tuple[int, int]]) -> Moments:
    """Return the sum, the sum of squares and the number of (number, count)."""
    total = squares = games = 0
    for number, count in counted:
        total += number * count
        squares += number * number * count
        games += count
    return total, squares, games
