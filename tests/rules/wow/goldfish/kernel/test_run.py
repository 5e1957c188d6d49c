"""The kernel plays the reference's games, one by one, in every figure."""

from itertools import product
from typing import Any

import pytest

from rules.wow.goldfish import read_options
from rules.wow.goldfish.kernel.run import Kernel
from tests.rules.wow.goldfish.decks import READY, ready_list
from tests.rules.wow.goldfish.parity import differing
from tests.rules.wow.goldfish.scenarios import LISTS

# Each policy with another mulligan, order and pressure, so that all of them are met.
RUNS = (
    {"policy": "curve-out", "mulligan": "by-resources"},
    {"policy": "aggressive", "mulligan": "by-curve", "pressure": 2, "health": 60},
    {"policy": "quest-first", "mulligan": "never", "order": "draw", "pressure": 3},
)
FEW = 12  # games of a deck and policy; `make prove` plays many of each
# Every deck once, and every policy often.
SOME = [(deck, RUNS[place % 3]) for place, deck in enumerate(READY)]


@pytest.mark.parametrize(("deck", "run"), SOME)
def test_a_game_of_the_kernel_is_the_reference_s_game(deck: str, run: Any) -> None:
    played, options = ready_list(deck), read_options(run)
    assert differing(played, options, range(FEW), Kernel(played, options)) == []


@pytest.mark.parametrize(("make", "run"), [*product(LISTS, RUNS)])
def test_so_is_one_of_a_list_made_for_the_kernel(make: Any, run: Any) -> None:
    played, options = make(), read_options(run)
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


@pytest.mark.prove
@pytest.mark.parametrize(("make", "run"), [*product(LISTS, RUNS)])
def test_ten_thousand_games_of_each_list_made_are_the_reference_s(
    make: Any, run: Any, record_property: Any
) -> None:
    games = 10_000
    record_property("games", games)
    played, options = make(), read_options({**run, "seed": 2})
    assert differing(played, options, range(games), Kernel(played, options)) == []
