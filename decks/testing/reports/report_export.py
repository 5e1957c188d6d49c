"""A run and its report as programs read them: JSON, and CSV for a spreadsheet."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from core.tables import write_csv
from decks.testing.duels import duel_export
from decks.testing.models import TestRun
from decks.testing.openings import opening_export
from decks.testing.reports.context import read_report
from decks.testing.reports.figure_texts import (
    Row,
    write_cards,
    write_figure,
    write_figures,
    write_left_out,
)
from decks.testing.swaps import swap_export
from decks.testing.teams import team_export
from rules.game.played_part import changed_cards
from rules.game.simulation import Figure, Report

COLUMNS = (
    "list", "part", "figure", "turn", "card", "copies",
    "value", "low", "high", "games", "exact",
)  # fmt: skip


def write_report(run: TestRun) -> dict[str, Any]:
    """Return the report of a finished *run* as plain JSON, figures by name."""
    if run.is_teams:
        return team_export.write_teams(run)
    if run.is_duels:
        return duel_export.write_duels(run)
    if run.is_swaps:
        return swap_export.write_swaps(run)
    if run.is_openings:
        return opening_export.write_openings(run)
    reports, comparison = read_report(run)
    return {
        "id": run.short_id,
        "games": run.games,
        "engine": run.engine,
        "options": run.options,
        "lists": [write_list(report) for report in reports],
        "comparison": comparison
        and {
            "verdict": comparison.verdict,
            "differences": write_figures(comparison.differences),
            "series": _write_series(comparison.series),
            "changed": changed_cards(*run.lists),
        },
    }


def write_list(report: Report) -> dict[str, Any]:
    """Return what *report* says of its list."""
    return {
        "figures": write_figures(report.figures),
        "groups": {name: write_figures(part) for name, part in report.groups.items()},
        "series": _write_series(report.series),
        "cards": write_cards(report.cards),
        "left_out": write_left_out(report.left_out),
        "played": report.share.as_json(),
    }


def _write_series(series: Mapping[str, tuple[Figure, ...]]) -> dict[str, list[Row]]:
    """Return *series*, each with one figure a turn."""
    return {name: [*map(write_figure, line)] for name, line in series.items()}


def write_report_table(run: TestRun) -> bytes:
    """Return the report of a finished *run* as one long CSV table, a figure a line."""
    columns, rows_of = _table_of(run)
    rows = ([row.get(name, "") for name in columns] for row in rows_of(run))
    return write_csv(columns, rows)


def _table_of(
    run: TestRun,
) -> tuple[Sequence[str], Callable[[TestRun], Iterator[Row]]]:
    """Return the columns of a report of that kind, and what yields its lines."""
    if run.is_teams:
        return team_export.COLUMNS, team_export.rows_of
    if run.is_duels:
        return duel_export.COLUMNS, duel_export.rows_of
    if run.is_swaps:
        return swap_export.COLUMNS, swap_export.rows_of
    if run.is_openings:
        return opening_export.COLUMNS, opening_export.rows_of
    return COLUMNS, _rows_of


def _rows_of(run: TestRun) -> Iterator[Row]:
    """Yield the lines of all lists, then those of the two against each other."""
    told = write_report(run)
    for number, one in enumerate(told["lists"], start=1):
        yield from ({"list": number} | row for row in _rows_of_list(one))
    if told["comparison"]:
        whole = {"figures": told["comparison"]["differences"]}
        series = {"series": told["comparison"]["series"]}
        rows = _rows_of_part(whole | series, "difference")
        yield from ({"list": "2-1"} | row for row in rows)


def _rows_of_list(told: Mapping[str, Any]) -> Iterator[Row]:
    """Yield the lines of one list: all games, their parts, then each card."""
    yield from _rows_of_part(told, "all")
    for name, figures in told["groups"].items():
        yield from _rows_of_part({"figures": figures, "series": {}}, name)
    for card in told["cards"]:
        for figure, values in card["figures"].items():
            yield {
                "part": "card", "card": card["name"], "copies": card["copies"],
                "figure": figure, **values,
            }  # fmt: skip


def _rows_of_part(told: Mapping[str, Any], part: str) -> Iterator[Row]:
    """Yield the lines of the single figures and the series of a *part*."""
    for name, values in told["figures"].items():
        yield {"part": part, "figure": name, **values}
    for name, line in told["series"].items():
        for turn, values in enumerate(line, start=1):
            yield {"part": part, "figure": name, "turn": turn, **values}
