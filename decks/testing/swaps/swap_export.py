"""Swaps as programs read them: JSON, and the lines of a table."""

from collections.abc import Iterator
from typing import Any, Final

from decks.testing.models import TestRun
from decks.testing.reports.figure_texts import Row, write_figure
from decks.testing.swaps.context import read_swaps, verdict_on

COLUMNS: Final = (
    "out", "into", "against", "figure", "value", "low", "high", "games", "differ",
    "verdict",
)  # fmt: skip


def write_swaps(run: TestRun) -> dict[str, Any]:
    """Return the report of finished swaps as plain JSON, in the order asked for."""
    report = read_swaps(run)
    return {
        "id": run.short_id,
        "games": report.games,
        "engine": run.engine,
        "options": run.options,
        "won": write_figure(report.won),
        "swaps": [
            {
                "out": each.out,
                "into": each.into,
                "won": write_figure(each.won),
                "gain": write_figure(each.gain),
                "differ": each.differ,
                "verdict": verdict_on(each),
                "against": [
                    {
                        "gain": write_figure(one.gain),
                        "differ": one.differ,
                        "verdict": verdict_on(one),
                    }
                    for one in each.against
                ],
            }
            for each in report.swaps
        ],
        "played": report.share.as_json(),
        "unknown": report.unknown,
    }


def rows_of(run: TestRun) -> Iterator[Row]:
    """Yield the lines of finished swaps: the deck as it is, then each swap.

    Two of all its games, then one of each opponent, told by its place (1 and up).
    """
    told = write_swaps(run)
    yield {"figure": "won", **told["won"]}
    for swap in told["swaps"]:
        for name in ("won", "gain"):
            yield {**swap, "against": "", "figure": name, **swap[name]}
        for place, one in enumerate(swap["against"], start=1):
            yield {**swap, **one, "against": place, "figure": "gain", **one["gain"]}
