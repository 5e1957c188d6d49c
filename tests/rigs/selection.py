"""Which tests run: marks that follow from fixtures, and skips that CI refuses."""

import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from django.test import TransactionTestCase

from tests.rigs import postgres

DATABASE_FIXTURES = {"db", "transactional_db", "live_server"}
HOUSE = Path(__file__).parent.parent / "system"
REAL = Path(__file__).parent.parent / "real"
BROWSER_FIXTURES = {"browser", "context", "page"}


def only_in_prove(*values: Any) -> list[Any]:
    """Return *values* as rows of a matrix that `make prove` alone runs."""
    return [pytest.param(value, marks=pytest.mark.prove) for value in values]


@pytest.hookimpl(tryfirst=True)  # before `-m` looks at the marks
def pytest_collection_modifyitems(
    config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Mark the tests by what they use and set aside what this run is not for."""
    for item in items:
        mark(item)
    if postgres.is_wanted() and postgres.find_programs() is None:
        for item in items:
            item.add_marker(pytest.mark.skip(reason=postgres.REASON))
    aside = [item for item in items if is_for_another_run(item, config)]
    if most := config.getoption("rows"):
        left = [one for one in items if one not in set(aside)]
        again = [one for one in left if not one.get_closest_marker("postgres")]
        aside += rows_beyond(again, most)
    config.hook.pytest_deselected(items=aside)
    items[:] = [item for item in items if item not in set(aside)]


def mark(item: pytest.Item) -> None:
    """Add the marks that follow from what *item* uses and from where it lies."""
    fixtures = set(getattr(item, "fixturenames", ()))
    if uses_database(item, fixtures):
        item.add_marker(pytest.mark.database)
    if fixtures & BROWSER_FIXTURES:
        item.add_marker(pytest.mark.browser)
    if HOUSE in item.path.parents:
        item.add_marker(pytest.mark.system)
    if REAL in item.path.parents:
        item.add_marker(pytest.mark.long)


def uses_database(item: pytest.Item, fixtures: set[str]) -> bool:
    """Whether *item* reads or writes the database."""
    case = getattr(item, "cls", None)
    return bool(
        fixtures & DATABASE_FIXTURES
        or item.get_closest_marker("django_db")
        or (case and issubclass(case, TransactionTestCase))
    )


def is_for_another_run(item: pytest.Item, config: pytest.Config) -> bool:
    """Whether *item* has a run of its own: one that asks for its mark, or PostgreSQL.

    Whoever names a file or its folder runs what is in it, but what proves: that is for
    `-m prove`, whatever other marks it has.
    """
    asked = config.option.markexpr
    own_runs = [] if is_named(item, config) else ["browser", "long", "system"]
    if item.get_closest_marker("prove"):
        own_runs = ["prove"]
    if any(item.get_closest_marker(name) and name not in asked for name in own_runs):
        return True
    other = "sqlite" if postgres.is_wanted() else "postgres"
    return item.get_closest_marker(other) is not None


def is_named(item: pytest.Item, config: pytest.Config) -> bool:
    """Whether the command line names the file of *item* or the folder it lies in."""
    named = {Path(one.partition("::")[0]).resolve() for one in config.args}
    return not named.isdisjoint({item.path, item.path.parent})


def rows_beyond(items: list[pytest.Item], most: int) -> list[pytest.Item]:
    """Return the rows of each matrix in *items* that come after its first *most*."""
    met: Counter[tuple[Path, str]] = Counter()
    beyond = []
    for item in items:
        matrix = (item.path, item.nodeid.partition("[")[0])
        met[matrix] += 1
        if met[matrix] > most:
            beyond.append(item)
    return beyond


class SkipKeeper:
    """Counts the skips of a run; in CI one of them fails it."""

    def __init__(self) -> None:
        self.skipped: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a skipped test; an expected failure is none."""
        if report.skipped and not hasattr(report, "wasxfail"):
            self.skipped.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a skipped module."""
        if report.skipped:
            self.skipped.append(report.nodeid)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail a run that passed but left something out."""
        if self.skipped and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(
        self, terminalreporter: pytest.TerminalReporter
    ) -> None:
        """List what was left out."""
        if self.skipped:
            terminalreporter.section("skipped, which CI does not allow", red=True)
            for name in self.skipped:
                terminalreporter.line(name)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let a run take some rows of each matrix only."""
    parser.addoption("--rows", type=int, help="run so many rows of each matrix only")


def pytest_configure(config: pytest.Config) -> None:
    """Watch the skips in CI; workers report theirs to the controller."""
    is_worker = hasattr(config, "workerinput")
    if os.environ.get("CI") == "true" and not is_worker:
        config.pluginmanager.register(SkipKeeper(), "skip-keeper")
