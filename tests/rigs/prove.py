"""The report of `make prove`: what was run, how often, how long."""

from pathlib import Path

import pytest

HEAD = """# What was proved

{passed} of {total} passed.

| what | counts | seconds | outcome |
|---|---|---|---|
"""


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
        rows = sorted(row(call) for call in self.calls)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(head + "".join(rows), "utf-8")


def row(call: pytest.TestReport) -> str:
    """Return the line of one test, its name read as a sentence."""
    name = call.nodeid.rpartition("::")[2].removeprefix("test_").replace("_", " ")
    counts = ", ".join(f"{key} {value}" for key, value in call.user_properties)
    return f"| {name} | {counts} | {call.duration:.1f} | {call.outcome} |\n"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Say where the report goes."""
    parser.addoption("--prove-report", type=Path, help="write what was proved there")


def pytest_configure(config: pytest.Config) -> None:
    """Write a report if asked; the controller does it for its workers."""
    path = config.getoption("prove_report")
    if path and not hasattr(config, "workerinput"):
        config.pluginmanager.register(ProofWriter(path), "proof-writer")
