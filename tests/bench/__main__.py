"""`python -m tests.bench [NAME …]`: measure, print a table, write build/bench.json."""

import importlib
import json
import os
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path

import django
from django.core.management import call_command

import tests.bench
from tests.bench.measure import Bench, Result, measure
from tests.rigs import environment

OUTPUT = Path("build") / "bench.json"
ROW = "{:<34} {:>8} {:>8}  {:<8} {:<6} {} / {}"


def main(names: list[str]) -> None:
    """Measure the benches whose name contains one of *names* (all if none)."""
    prepare()
    chosen = [
        bench
        for bench in find_benches()
        if not names or any(name in bench.name for name in names)
    ]
    say(ROW.format("name", "ratio", "target", "kind", "", "of", "over"))
    results = [show(measure(bench)) for bench in chosen]
    OUTPUT.parent.mkdir(exist_ok=True)
    lines = json.dumps([result.as_json() for result in results], indent=2)
    OUTPUT.write_text(lines + "\n", "utf-8")
    say(f"{len(results)} measured; written to {OUTPUT}")


def prepare() -> None:
    """Set Django up on an empty, migrated database that goes away afterwards."""
    environment.prepare_process()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    django.setup()
    call_command("migrate", verbosity=0)


def find_benches() -> Iterator[Bench]:
    """Yield the bench of every function `bench_…` in this folder."""
    for found in pkgutil.iter_modules(tests.bench.__path__):
        if found.name.startswith("__"):
            continue
        module = importlib.import_module(f"tests.bench.{found.name}")
        for name in sorted(vars(module)):
            if name.startswith("bench_"):
                yield vars(module)[name]()


def say(line: str) -> None:
    """Print *line* at once, also into a pipe."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def show(result: Result) -> Result:
    """Print the line of *result* and return it."""
    verdict = "" if result.meets_target else "MISSED"
    figures = (f"{result.ratio:.2f}", f"{result.target:g}", result.kind, verdict)
    say(ROW.format(result.name, *figures, result.of, result.over))
    return result


if __name__ == "__main__":
    main(sys.argv[1:])
