"""Whole games of random legal moves between two: nothing lost, doubled or refused."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.wow.play.acting import apply
from rules.wow.play.editions import PLAY_EDITIONS
from rules.wow.play.legal import legal_moves
from rules.wow.play.opening import new_game
from rules.wow.play.state import Game
from tests.unit.goldfish.decks import READY
from tests.unit.play.decks import ready_deck
from tests.unit.play.test_playouts import pieces

EDITIONS = tuple(PLAY_EDITIONS)
MOVES = 6000  # far more than any game of random moves takes


def begin(names: tuple[str, ...], seed: int, edition: str) -> Game:
    return new_game([ready_deck(name) for name in names], seed=seed, edition=edition)


@settings(max_examples=12, deadline=None)
@given(
    st.tuples(st.sampled_from(READY), st.sampled_from(READY)),
    st.integers(0, 10**6),
    st.sampled_from(EDITIONS),
)
def test_no_card_is_lost_or_doubled_and_a_copy_goes_on_alike(names, seed, edition):
    game, chance = begin(names, seed, edition), random.Random(seed)
    everything = pieces(game)
    for _ in range(120):
        if game.outcome:
            break
        moves = legal_moves(game)
        copied, number = game.copy(), chance.randrange(len(moves))
        assert legal_moves(copied) == moves
        apply(game, moves[number])
        apply(copied, legal_moves(copied)[number])
        assert pieces(game) == everything == pieces(copied)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(2))
def test_every_game_ends_and_the_same_seed_is_the_same_game(edition, seed):
    one, other = (played_out(edition, seed) for _ in range(2))
    assert one == other
    assert one[0] is not None


def played_out(edition: str, seed: int) -> tuple[object, list[int]]:
    game, chance = begin((READY[0], READY[-1]), seed, edition), random.Random(seed)
    chosen = []
    while game.outcome is None and len(chosen) < MOVES:
        moves = legal_moves(game)
        chosen.append(chance.randrange(len(moves)))
        apply(game, moves[chosen[-1]])
    return game.outcome, chosen
