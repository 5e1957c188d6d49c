"""All benches there are, in the order in which they are measured."""

import importlib
import pkgutil
from collections.abc import Iterator, Sequence

import tests.bench
from tests.bench import database
from tests.bench.measure import Bench, Result, measure
from tests.bench.sizes import Sizes

NAMES = ("bench_", "benches_")


def measure_every(sizes: Sizes, names: Sequence[str] = ()) -> Iterator[Result]:
    """Measure the benches whose name contains one of *names* (all if none) in turn."""
    for bench in find_benches(sizes):
        if not names or any(name in bench.name for name in names):
            yield measure(bench, sizes.rounds, pins=sizes.pins)


def find_benches(sizes: Sizes) -> Iterator[Bench]:
    """Yield the benches of every function `bench_…`, `benches_…` in this folder.

    One after the other: what one module has brought into the database is out of it
    when the next is asked for its benches.
    """
    for found in pkgutil.iter_modules(tests.bench.__path__):
        if found.name.startswith(("__", "test_")):
            continue
        module = importlib.import_module(f"tests.bench.{found.name}")
        names = [name for name in sorted(vars(module)) if name.startswith(NAMES)]
        if names:
            database.empty()
        for name in names:
            made = vars(module)[name](sizes)
            yield from [made] if isinstance(made, Bench) else made
