"""Whole games between two and more: nothing lost, doubled, refused or seen."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.wow.bots.bot_seat import Decide, at_random
from rules.wow.bots.greedy_bot import greedily
from rules.wow.bots.search_bot import searching
from rules.wow.play.editions import PLAY_EDITIONS
from rules.wow.play.legal_moves import legal_moves
from rules.wow.play.move_execution import apply
from rules.wow.play.opening import new_game
from rules.wow.play.state import Game
from tests.rigs.selection import only_in_prove
from tests.rules.wow.goldfish.decks import READY
from tests.rules.wow.play.decks import ready_deck
from tests.rules.wow.play.game_invariants import played
from tests.rules.wow.play.test_legal_moves import pieces

EDITIONS = tuple(PLAY_EDITIONS)


def begin(names: tuple[str, ...], seed: int, edition: str) -> Game:
    return new_game([ready_deck(name) for name in names], seed=seed, edition=edition)


@settings(max_examples=12)
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


@pytest.mark.parametrize(("players", "teams"), [(2, 0), (3, 0), (4, 2)])
@pytest.mark.parametrize("edition", [EDITIONS[-1], *only_in_prove(*EDITIONS[:-1])])
def test_every_game_ends_and_the_same_seed_is_the_same_game(edition, players, teams):
    decks = [ready_deck(name) for name in READY[:players]]
    seats = {"seed": players, "edition": edition, "teams": teams}
    one, other = (played(decks, [at_random] * players, **seats) for _ in range(2))
    assert one == other
    assert one[0] is not None


def test_a_bot_that_thinks_is_held_to_it_too():
    decks = [ready_deck(name) for name in READY[1:4]]
    bots = [greedily, at_random, at_random]
    outcome, _ = played(decks, bots, seed=5, edition="2013")
    assert outcome is not None


@pytest.mark.prove
@pytest.mark.parametrize("block", range(100))
def test_of_10000_seeds_every_game_ends_and_is_held_to_the_rules(block):
    """Random bots mostly; four greedy ones in a block, ten searching ones in all."""
    for number in range(100):
        seed = block * 100 + number
        players = {1: 3, 2: 4}.get(number % 20, 2)
        names = [READY[(seed + 5 * place) % len(READY)] for place in range(players)]
        bots = [thinking(seed), *[at_random] * (players - 1)]
        outcome, moves = played(
            [ready_deck(name) for name in names],
            bots,
            seed=seed,
            edition=EDITIONS[seed % len(EDITIONS)],
            teams=2 if players == 4 else 0,
        )
        assert outcome is not None, (seed, moves)


def thinking(seed: int) -> Decide:
    """Return who takes the first seat of game *seed*."""
    if seed % 1000 == 0:
        return searching
    return greedily if seed % 25 == 1 else at_random
