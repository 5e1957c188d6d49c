"""The report of `make prove`: what was run, how often, how long."""

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

import pytest

HEAD = "# What was proved\n\n{passed} of {total} passed.\n\n"


class ProofWriter:
    """Collects the calls of a run; tests give counts with `record_property`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.calls: list[pytest.TestReport] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the call, or the set-up that never got as far."""
        if report.when == "call" or (report.when == "setup" and not report.passed):
            self.calls.append(report)

    def pytest_sessionfinish(self) -> None:
        """Write the report."""
        passed = sum(call.passed for call in self.calls)
        head = HEAD.format(passed=passed, total=len(self.calls))
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(head + "\n".join(tables(self.calls)), "utf-8")


def tables(calls: Iterable[pytest.TestReport]) -> Iterable[str]:
    """Yield one table of the tests that ran once, then one of each that ran often."""
    by_name = [(name(call), call) for call in sorted(calls, key=name)]
    once = [call for (_, of), call in by_name if not of]
    often = [pair for pair in by_name if pair[0][1]]
    if once:
        rows = [[name(call)[0], counts(call), *ending(call)] for call in once]
        yield table(["what", "counts", "seconds", "outcome"], rows)
    for title, group in groupby(often, key=lambda pair: pair[0][0]):
        runs = [call for _, call in group]
        keys = list(
            dict.fromkeys(key for run in runs for key, _ in run.user_properties)
        )
        rows = [[name(run)[1], *cells(run, keys), *ending(run)] for run in runs]
        yield f"## {title}\n\n" + table(["of", *keys, "seconds", "outcome"], rows)


def name(call: pytest.TestReport) -> tuple[str, str]:
    """Return a test's name, read as a sentence, and what it was run with."""
    title, _, of = call.nodeid.rpartition("::")[2].partition("[")
    return title.removeprefix("test_").replace("_", " "), of.removesuffix("]")


def counts(call: pytest.TestReport) -> str:
    """Return what a test counted."""
    return ", ".join(f"{key} {value}" for key, value in call.user_properties)


def cells(call: pytest.TestReport, keys: Iterable[str]) -> list[str]:
    """Return what a test counted, in the order of *keys*."""
    held = dict(call.user_properties)
    return [str(held.get(key, "")) for key in keys]


def ending(call: pytest.TestReport) -> list[str]:
    """Return how long a test took and how it ended."""
    return [f"{call.duration:.1f}", call.outcome]


def table(head: list[str], rows: list[list[str]]) -> str:
    """Return a table of Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Say where the report goes."""
    parser.addoption("--prove-report", type=Path, help="write what was proved there")


def pytest_configure(config: pytest.Config) -> None:
    """Write a report if asked; the controller does it for its workers."""
    path = config.getoption("prove_report")
    if path and not hasattr(config, "workerinput"):
        config.pluginmanager.register(ProofWriter(path), "proof-writer")
