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
    """Measure the benches whose name contains one of *names* (all if none) in turn.

    Are they all names of modules, nothing is prepared for the benches of others.
    """
    modules = names if {*names} <= {*find_modules()} else ()
    for bench in find_benches(sizes, modules):
        if not names or modules or any(name in bench.name for name in names):
            yield measure(bench, sizes.rounds, pins=sizes.pins)


def find_modules() -> list[str]:
    """Return the names of the modules of this folder that may have benches."""
    names = [found.name for found in pkgutil.iter_modules(tests.bench.__path__)]
    return [name for name in names if not name.startswith(("__", "test_"))]


def find_benches(sizes: Sizes, modules: Sequence[str] = ()) -> Iterator[Bench]:
    """Yield the benches of every function `bench_…`, `benches_…` in this folder.

    Or of those *modules* alone, in the same order.

    One after the other: what one module has brought into the database is out of it
    when the next is asked for its benches.
    """
    for found in find_modules():
        if modules and found not in modules:
            continue
        module = importlib.import_module(f"tests.bench.{found}")
        names = [name for name in sorted(vars(module)) if name.startswith(NAMES)]
        if names:
            database.empty()
        for name in names:
            made = vars(module)[name](sizes)
            yield from [made] if isinstance(made, Bench) else made
