"""The kernel plays the reference's games, one by one, in every figure."""

from itertools import product
from typing import Any

import numpy as np
import pytest

from rules.wow.goldfish import read_options
from rules.wow.goldfish.kernel import layout as at
from rules.wow.goldfish.kernel.run import Kernel
from tests.unit.goldfish.decks import READY, ready_list
from tests.unit.goldfish.parity import differing

# Each policy with another mulligan, order and pressure, so that all of them are met.
RUNS = (
    {"policy": "curve-out", "mulligan": "by-resources"},
    {"policy": "aggressive", "mulligan": "by-curve", "pressure": 2, "health": 60},
    {"policy": "quest-first", "mulligan": "never", "order": "draw", "pressure": 3},
)
FEW = 12  # games of each deck and policy; `make prove` plays many


@pytest.mark.parametrize(("deck", "run"), [*product(READY, RUNS)])
def test_a_game_of_the_kernel_is_the_reference_s_game(deck: str, run: Any) -> None:
    played, options = ready_list(deck), read_options(run)
    assert differing(played, options, range(FEW), Kernel(played, options)) == []


@pytest.mark.prove
@pytest.mark.parametrize(("deck", "run"), [*product(READY, RUNS)])
def test_ten_thousand_games_of_each_ready_deck_are_the_reference_s(
    deck: str, run: Any, record_property: Any
) -> None:
    games = 10_000
    record_property("games", games)
    played, options = ready_list(deck), read_options({**run, "seed": 2})
    assert differing(played, options, range(games), Kernel(played, options)) == []


def operations() -> list[int]:
    """Return every operation that a row of a ready deck has."""
    found: set[int] = set()
    for deck in READY:
        found |= {row[1] for row in rows(Kernel(ready_list(deck), read_options({})))}
    return sorted(found)


def rows(kernel: Kernel) -> list[tuple[int, int]]:
    """Return (place in memory, operation) of each row of *kernel*'s tables."""
    memory = kernel.program.memory
    places = range(at.ROW_OF, at.ROW_OF + at.ROWS_MOST * at.ROW_ROW, at.ROW_ROW)
    return [(place, int(memory[place])) for place in places if memory[place]]


def disable(kernel: Kernel, operation: int) -> bool:
    """Let every row of *operation* do nothing; whether there is one."""
    memory = kernel.program.memory
    found = [place for place, its in rows(kernel) if its == operation]
    memory[np.array(found, dtype=int)] = NOTHING
    return bool(found)


NOTHING = 99  # an operation that there is not


@pytest.mark.parametrize("operation", operations())
def test_parity_breaks_if_an_operation_does_nothing(operation: int) -> None:
    """Some ready deck shows it: what is not there in the kernel is missed.

    The own hero is weak, so that its damage matters.
    """
    options = read_options({"policy": "quest-first", "health": 60, "pressure": 2})
    for deck in READY:
        played = ready_list(deck)
        facts = {**played["hero"]["facts"], "health": 9}
        played = {**played, "hero": {**played["hero"], "facts": facts}}
        kernel = Kernel(played, options)
        if disable(kernel, operation) and differing(played, options, range(40), kernel):
            return
    pytest.fail(f"nothing misses operation {operation}")
