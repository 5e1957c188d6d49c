"""What a measurement is and how it is taken."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import asdict, dataclass
from statistics import median
from time import perf_counter, process_time
from typing import Any, Literal


def nothing() -> None:
    """Prepare nothing."""


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two things compared; *prepare* runs before each *run*, untimed."""

    label: str
    run: Callable[[], object]
    prepare: Callable[[], object] = nothing


def seconds(side: Side) -> float:
    """Return how long one run of *side* takes."""
    side.prepare()
    start = perf_counter()
    side.run()
    return perf_counter() - start


def processor_seconds(side: Side) -> float:
    """Return how long the processor of this process works at one run of *side*."""
    side.prepare()
    start = process_time()
    side.run()
    return process_time() - start


def told(side: Side) -> float:
    """Return the number that a run of *side* gives: what is measured is no time."""
    side.prepare()
    return float(str(side.run()))


@dataclass(frozen=True, slots=True)
class Bench:
    """*of* measured against *over*, *by* the clock unless said otherwise, on *cores*.

    Kind `speedup` is time(over) ÷ time(of) and wants at least *target*; kind `cost`
    is time(of) ÷ time(over) and wants at most *target*. Afterwards, *close* ends what
    was started for it.
    """

    name: str
    of: Side
    over: Side
    kind: Literal["speedup", "cost"]
    target: float
    rounds: int = 5
    by: Callable[[Side], float] = seconds
    cores: int = 1
    close: Callable[[], object] = nothing


@dataclass(frozen=True, slots=True)
class Result:
    """A bench with what came out, as build/bench.json has it."""

    name: str
    of: str
    over: str
    kind: str
    ratio: float
    target: float

    @property
    def meets_target(self) -> bool:
        """Whether the ratio is on the right side of the target."""
        if self.kind == "speedup":
            return self.ratio >= self.target
        return self.ratio <= self.target

    def as_json(self) -> dict[str, Any]:
        """Return the fields in the order of the conventions."""
        return asdict(self)


def measure(bench: Bench, rounds: int | None = None, *, pins: bool = True) -> Result:
    """Return the result of *bench*: medians of rounds that alternate the sides.

    Alternating lets a slow moment of the machine fall on both. There are so many
    *rounds*, or as many as the bench wants; *pins* keeps to as many cores as it wants.
    """
    count = rounds or bench.rounds
    try:
        with pinned(bench.cores) if pins else nullcontext():
            pairs = [(bench.by(bench.of), bench.by(bench.over)) for _ in range(count)]
    finally:
        bench.close()
    of, over = (median(times) for times in zip(*pairs, strict=True))
    ratio = over / of if bench.kind == "speedup" else of / over
    names = (bench.name, bench.of.label, bench.over.label, bench.kind)
    return Result(*names, ratio=round(ratio, 3), target=bench.target)


@contextmanager
def pinned(cores: int) -> Iterator[None]:
    """Keep this process, and those it starts, to so many cores, where that can be."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, sorted(before)[-cores:])
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
