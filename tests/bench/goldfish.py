"""The goldfish: its kernel over its reference, over C, and over itself with less.

Each row is measured on one ready deck; both sides play games of the same kind, and
their numbers are brought to the same count where the slower one plays fewer.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from statistics import pvariance
from time import perf_counter
from typing import Any

import numpy as np

from rules.wow import goldfish
from rules.wow.goldfish.board import setting_of
from rules.wow.goldfish.chunk import play_list
from rules.wow.goldfish.kernel import layout
from rules.wow.goldfish.kernel.run import Kernel
from rules.wow.goldfish.reference import play
from tests.bench import in_c
from tests.bench.measure import Bench, Side, pinned, told
from tests.bench.sizes import Sizes
from tests.rules.wow.goldfish.decks import ready_list

DECK = "tilda-thimble"  # abilities, allies, weapons; most of the operations
OPTIONS = goldfish.read_options({})


@cache
def kernel() -> Kernel:
    """Return the deck's kernel, compiled."""
    goldfish.warm_up()
    return Kernel(ready_list(DECK), OPTIONS)


def seconds_a_game(games: int, run: Callable[[int], object]) -> Callable[[], float]:
    """Return what measures *run*, which plays so many games, a game."""

    def measured() -> float:
        start = perf_counter()
        run(games)
        return (perf_counter() - start) / games

    return measured


def bench_kernel(sizes: Sizes) -> Bench:
    """The kernel against the readable reference, its log off, a game."""
    setting = setting_of(ready_list(DECK), OPTIONS)

    def play_few(games: int) -> None:
        for number in range(games):
            play(setting, number)

    return Bench(
        name="goldfish-kernel",
        of=Side("goldfish kernel", seconds_a_game(sizes.games, play_fast)),
        over=Side("goldfish reference", seconds_a_game(sizes.slow_games, play_few)),
        kind="speedup",
        target=100,
        by=told,
    )


def play_fast(games: int) -> None:
    """Play so many games in the kernel."""
    kernel().play(0, games)


def bench_kernel_in_c(sizes: Sizes) -> Bench:
    """The kernel against its own algorithm in C, which gives the same numbers."""
    in_native = native(in_c.compiled())
    return Bench(
        name="goldfish-kernel-c",
        of=Side("goldfish kernel", lambda: play_fast(sizes.games)),
        over=Side("the same in C", lambda: in_native(sizes.games)),
        kind="speedup",
        target=0.8,
    )


def native(function: Callable[..., int] | None) -> Callable[[int], None]:
    """Return what plays so many games in C; where there is no compiler, the kernel."""
    program = kernel().program

    def run(games: int) -> None:
        out = np.zeros(program.size, dtype=np.int64)
        records = np.zeros(games * layout.RECORD, dtype=np.int32)
        memory, words = program.memory.copy(), program.words.copy()
        function(memory, words, out, records, 0, games)  # type: ignore[misc]

    return run if function else play_fast


def bench_effects_as_data(sizes: Sizes) -> Bench:
    """Rows that are read against rows that are written out, both in C."""
    as_data = native(in_c.compiled())
    hard_coded = native(in_c.compiled(kernel().program.memory))
    return Bench(
        name="goldfish-effects-as-data",
        of=Side("effects as data", lambda: as_data(sizes.games)),
        over=Side("effects hard-coded", lambda: hard_coded(sizes.games)),
        kind="cost",
        target=1.15,
    )


def bench_card_statistics(sizes: Sizes) -> Bench:
    """What counting every card costs."""
    bare = Kernel(ready_list(DECK), OPTIONS)
    bare.program.memory[layout.COUNTS_CARDS] = 0
    return Bench(
        name="goldfish-card-statistics",
        of=Side("per-card statistics", lambda: play_fast(sizes.games)),
        over=Side("without", lambda: bare.play(0, sizes.games)),
        kind="cost",
        target=1.1,
        rounds=15,  # what is looked for is small
    )


def bench_two_workers(sizes: Sizes) -> Bench:
    """Two processes with a chunk each against one with both."""
    kernel()
    one, two = (pool(count) for count in (1, 2))
    with pinned(2):
        for workers in (one, two):
            chunks(workers, 4, 1)  # both start theirs

    def close() -> None:
        for workers in (one, two):
            workers.shutdown()

    return Bench(
        name="goldfish-two-workers",
        of=Side("two workers", lambda: chunks(two, 8, sizes.games)),
        over=Side("one worker", lambda: chunks(one, 8, sizes.games)),
        kind="speedup",
        target=1.7,
        cores=2,
        close=close,
    )


def pool(count: int) -> ProcessPoolExecutor:
    """Return so many processes that play; none does before all have loaded theirs."""
    context = get_context("spawn")  # a fork would be of a process with threads
    barrier = context.Barrier(count)
    return ProcessPoolExecutor(count, context, initializer=load, initargs=(barrier,))


def load(barrier: Barrier) -> None:
    """Load the kernel, and wait for the others."""
    kernel()
    barrier.wait()


def chunks(workers: ProcessPoolExecutor, count: int, games: int) -> None:
    """Let *workers* play *count* chunks."""
    firsts = [number * games for number in range(count)]
    list(workers.map(chunk, firsts, [games] * count))


def chunk(first: int, games: int) -> None:
    """Play a chunk."""
    goldfish.run_chunk([ready_list(DECK)], OPTIONS, first, games)


def bench_first_result(sizes: Sizes) -> Bench:
    """A worker that has started and played nothing, until it has played 1,000 games."""
    kernel()
    played = json.dumps(ready_list(DECK))
    return Bench(
        name="goldfish-first-result",
        of=Side("first result (process time)", lambda: fresh(played)[0]),
        over=Side("half a second", lambda: 0.5),
        kind="cost",
        target=1,
        by=told,
    )


def bench_memory(sizes: Sizes) -> Bench:
    """What such a process holds when it has played."""
    kernel()
    played = json.dumps(ready_list(DECK))
    return Bench(
        name="goldfish-worker-memory",
        of=Side("memory of a worker", lambda: fresh(played)[1]),
        over=Side("250 MB", lambda: 250.0),
        kind="cost",
        target=1,
        by=told,
    )


def fresh(played: str) -> tuple[float, float]:
    """Return seconds of processor time and megabytes that a new process takes."""
    command = [sys.executable, "-c", FRESH]
    done = subprocess.run(
        command, input=played, capture_output=True, check=True, text=True
    )
    seconds, megabytes = map(float, done.stdout.split())
    return seconds, megabytes


# A worker is Django with all rooms loaded before anybody asks for a run.
FRESH = """
import json, sys, time
import django
django.setup()
import config.urls
from rules.wow import goldfish
from tests.bench.memory import peak
began = time.process_time()
played, options = json.load(sys.stdin), goldfish.read_options({})
goldfish.run_chunk([played], options, 0, 1000)
print(time.process_time() - began, peak())
"""


def bench_common_random_numbers(sizes: Sizes) -> Bench:
    """How many more games a comparison takes if each list has its own random numbers.

    The ratio of the variances of the kill turns' difference is that of the games
    needed for the same interval. The second list has one copy of two cards swapped.
    """
    lists = goldfish.pair(ready_list(DECK), swapped(ready_list(DECK)))
    return Bench(
        name="goldfish-common-seeds",
        of=Side("common seeds", lambda: variance(lists, sizes.games, seed=1)),
        over=Side("independent seeds", lambda: variance(lists, sizes.games, seed=2)),
        kind="speedup",
        target=2,
        rounds=1,
        by=told,
    )


def swapped(played: Any) -> Any:
    """Return *played* with one copy less of its first card and one more of its last."""
    first, *rest = played["cards"]
    last = rest.pop()
    cards = [
        {**first, "copies": first["copies"] - 1},
        *rest,
        {**last, "copies": last["copies"] + 1},
    ]
    slots = [kind for kind, card in enumerate(cards) for _ in range(card["copies"])]
    return {**played, "cards": cards, "slots": slots}


def variance(lists: Any, games: int, *, seed: int) -> float:
    """Return the variance of the difference of the kill turns, the second's *seed*."""
    first = play_list(lists[0], goldfish.read_options({"seed": 1}), 0, games)[1]
    second = play_list(lists[1], goldfish.read_options({"seed": seed}), 0, games)[1]
    both = (first[:, 0] == layout.KILLED) & (second[:, 0] == layout.KILLED)
    return float(pvariance((second[both, 1] - first[both, 1]).tolist()))
