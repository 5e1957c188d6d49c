"""Whatever is left out of the kernel, some game is no longer the reference's.

The kernel's source is changed one thing at a time and run as it stands, in Python, on
lists made for it and on the ready decks, against the reference.
"""

from collections.abc import Iterable
from functools import cache
from itertools import product

import pytest

from rules.game.simulation import Tally
from rules.wow.goldfish import read_options
from rules.wow.goldfish.chunk import play_in_python
from tests.rules.wow.goldfish.decks import READY, ready_list
from tests.rules.wow.goldfish.mutants import (
    InPython,
    Mutant,
    instead,
    mutants,
    tally_of,
)
from tests.rules.wow.goldfish.scenarios import RUNS, scenarios

ROUNDS = 5
IN_A_ROW = 2  # games a round, so that what one leaves behind for the next is missed


@cache
def made_lists() -> tuple[InPython, ...]:
    """Return what plays the lists that were made for the kernel."""
    return tuple(InPython(played, options) for _, played, options in scenarios())


@cache
def ready_decks() -> tuple[InPython, ...]:
    """Return what plays the ready decks."""
    runs = [read_options(run) for run in RUNS]
    return tuple(
        InPython(ready_list(name), options) for name, options in product(READY, runs)
    )


@cache
def wanted(kernel: InPython, first: int) -> Tally:
    """Return the reference's tally of the games that *kernel* plays from *first* on."""
    return play_in_python(kernel.played, kernel.options, first, IN_A_ROW)[0]


def survives(mutant: Mutant, kernels: Iterable[InPython], rounds: int) -> bool:
    """Whether no game tells *mutant* from the kernel."""
    with instead(mutant):
        return all(
            is_parity(kernel, number * IN_A_ROW)
            for number in range(rounds)
            for kernel in kernels
        )


def is_parity(kernel: InPython, first: int) -> bool:
    """Whether the kernel as it stands plays the reference's games from *first* on."""
    return tally_of(kernel, first, IN_A_ROW) == wanted(kernel, first)


def test_the_source_itself_plays_the_reference_s_games() -> None:
    assert all(is_parity(kernel, 0) for kernel in (*made_lists(), *ready_decks()))


OPERATIONS = [
    mutant
    for mutant in mutants("do_row", "would_row")
    if mutant.change.startswith("if operation")
]


@pytest.mark.parametrize(
    "mutant", OPERATIONS, ids=lambda one: f"{one.name} {one.change}"
)
def test_no_operation_can_be_left_out(mutant: Mutant) -> None:
    assert not survives(mutant, made_lists(), ROUNDS)
