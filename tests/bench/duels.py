"""Games between bots: how fast they go, and what of it is copying the state."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import cycle, islice
from time import perf_counter
from typing import Final

import numpy as np

from rules.numbers.rng import Rng, key_of
from rules.wow.bots.bot_playout import play_out
from rules.wow.bots.bot_seat import Decide, Seat, at_random
from rules.wow.bots.greedy_bot import greedily
from rules.wow.flat import games as flat
from rules.wow.flat import layout
from rules.wow.play.legal_moves import decider, legal_moves
from rules.wow.play.move_execution import perform
from rules.wow.play.opening import PlayedDeck, new_game
from rules.wow.play.state import Game
from tests.bench.measure import Bench, Side, told
from tests.bench.sizes import Sizes
from tests.rules.wow.goldfish.decks import READY
from tests.rules.wow.play.decks import ready_deck

KEPT_EVERY: Final = 20  # states of a greedy game that are kept to be copied again
MOST: Final = 0.5  # of a game's time may go into copies


def decks(number: int) -> Sequence[PlayedDeck]:
    """Return the two ready decks that play game *number*."""
    places = number % len(READY), (3 * number + 1) % len(READY)
    return [ready_deck(READY[place]) for place in places]


def play_copying(number: int) -> list[Game]:
    """Play game *number* by lot, each move in a copy; return the states before."""
    game = new_game(decks(number), seed=1, number=number)
    chances = [Rng(key_of(key_of(1, number), player + 1)) for player in range(2)]
    states = []
    while game.outcome is None:
        states.append(game)
        game = game.copy()
        moves, player = legal_moves(game), decider(game)
        perform(game, at_random(Seat(game, player, chances[player]), moves))
    return states


@cache
def states_of_random_games(games: int) -> list[Game]:
    """Return every state of so many *games*."""
    return [state for number in range(games) for state in play_copying(number)]


def games_a_second(games: int) -> float:
    """Return how many random games a second are played, nothing being copied."""
    start = perf_counter()
    for number in range(games):
        play_out(decks(number), [at_random] * 2, seed=1, number=number)
    return games / (perf_counter() - start)


def copy_all(states: Sequence[Game], copies: int) -> None:
    """Copy *states* in turn, as often as they were."""
    for state in islice(cycle(states), copies):
        state.copy()


def bench_random_copies(sizes: Sizes) -> Bench:
    """Random games that copy the state at every move, and the copies alone."""
    games = sizes.duels  # each between two other ready decks
    for number in range(games):
        decks(number)
    rate = games_a_second(games)
    states = states_of_random_games(games)
    return Bench(
        "duels: copies of random games",
        of=Side("as many copies alone", lambda: copy_all(states, len(states))),
        over=Side(
            f"games copied at each move ({rate:.0f} a second uncopied)",
            lambda: [play_copying(number) for number in range(games)],
        ),
        kind="cost",
        target=MOST,
    )


def bench_greedy_copies(sizes: Sizes) -> Bench:
    """A game of two bots that try every move in a copy, and the copies alone."""
    kept, copies = _copies_of_a_greedy_game()
    return Bench(
        "duels: copies of greedy games",
        of=Side("as many copies alone", lambda: copy_all(kept, copies)),
        over=Side("a game of greedy bots", _greedy_game),
        kind="cost",
        target=MOST,
        rounds=3,
    )


def _greedy_game() -> None:
    play_out(decks(0), [greedily] * 2, seed=1, number=0)


def _copies_of_a_greedy_game() -> tuple[list[Game], int]:
    """Return states that a greedy game copies, some of them, and how many there are."""
    kept: list[Game] = []
    count = 0
    copy = Game.copy

    def counted(game: Game) -> Game:
        nonlocal count
        if count % KEPT_EVERY == 0:
            kept.append(copy(game))
        count += 1
        return copy(game)

    Game.copy = counted  # type: ignore[method-assign]
    try:
        _greedy_game()
    finally:
        Game.copy = copy  # type: ignore[method-assign]
    return kept, count


def bench_rate(sizes: Sizes) -> Bench:
    """Random games against 280 a second, the most of public engines of such games."""
    return Bench(
        "duels: random games a second",
        of=Side("280 a second", lambda: 280.0),
        over=Side("random games a second", lambda: games_a_second(sizes.duels)),
        kind="speedup",
        target=6 / 280,  # the least of them
        by=told,
        rounds=3,
    )


AGAIN: Final = 20  # times that the flat engine plays what the other plays once


def _seconds_a_game(games: int, play: Callable[[int], object]) -> float:
    """Return what *play* takes a game, told the numbers of so many one by one."""
    start = perf_counter()
    for number in range(games):
        play(number)
    return (perf_counter() - start) / games


def _bench_flat(name: str, bot: Decide, games: int, target: float) -> Bench:
    """The same games by both engines, a game."""
    flat.warm_up()

    def play_flat(number: int) -> None:
        first, second = decks(number)
        tables = flat.tables_of((first, second), "2013")
        assert not isinstance(tables, str), tables
        for _ in range(AGAIN):
            list(flat.play_games(tables, name, 1, number, 1))

    def play_slowly(number: int) -> None:
        play_out(decks(number), [bot] * 2, seed=1, number=number)

    for number in range(games):
        play_flat(number)  # tables are made, once for all runs of the decks
    return Bench(
        f"duels: flat engine, {name} games",
        of=Side("the flat engine", lambda: _seconds_a_game(games, play_flat) / AGAIN),
        over=Side("the engine of objects", lambda: _seconds_a_game(games, play_slowly)),
        kind="speedup",
        target=target,
        by=told,
        rounds=3,
    )


def bench_flat_random(sizes: Sizes) -> Bench:
    """Random games by the flat engine and by the one that it follows."""
    return _bench_flat("random", at_random, sizes.duels, 200)


def bench_flat_greedy(sizes: Sizes) -> Bench:
    """The same with bots that think."""
    return _bench_flat("greedy", greedily, max(1, sizes.duels // 3), 200)


def bench_flat_copy(sizes: Sizes) -> Bench:
    """A state copied by the flat engine's layout and by the one of objects."""
    state, to = (np.zeros(layout.STATE, dtype=np.int16) for _ in range(2))
    copies = 1000 * sizes.duels
    game = new_game(decks(0), seed=1)

    def copy_flat() -> None:
        for _ in range(copies):
            np.copyto(to, state)

    return Bench(
        "duels: copies of states",
        of=Side("a block of numbers", copy_flat),
        over=Side("objects", lambda: [game.copy() for _ in range(copies)]),
        kind="speedup",
        target=10,
        rounds=3,
    )
