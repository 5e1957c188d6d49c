"""Openings as programs read them: JSON, and the lines of a table."""

from collections.abc import Iterator
from typing import Any, Final

from decks.testing.models import TestRun
from decks.testing.openings.context import read_openings, verdict_on
from decks.testing.reports.figure_texts import Row, write_figure
from rules.game.duel import OpeningHand

COLUMNS: Final = (
    "part", "begins", "count", "card", "copies", "figure", "value", "low", "high",
    "games", "keep",
)  # fmt: skip


def write_openings(run: TestRun) -> dict[str, Any]:
    """Return the report of finished openings as plain JSON."""
    report = read_openings(run)
    following, beginning = report.changing
    return {
        "id": run.short_id,
        "games": report.games,
        "engine": run.engine,
        "options": run.options,
        "beginning": write_figure(report.beginning),
        "following": write_figure(report.following),
        "gain": write_figure(report.gain),
        "begin": verdict_on(report.gain),
        "hands": [
            {"part": "all", "begins": begins, "count": None, **_write_hand(hand)}
            for begins, hand in ((False, following), (True, beginning))
        ]
        + [
            {
                "part": each.name,
                "begins": each.begins,
                "count": each.count,
                **_write_hand(each.hand),
            }
            for each in report.hands
        ],
        "cards": [
            {"name": each.name, "copies": each.copies, **_write_hand(each.hand)}
            for each in report.cards
        ],
        "played": report.share.as_json(),
        "unknown": report.unknown,
    }


def _write_hand(hand: OpeningHand) -> Row:
    return {
        "kept": write_figure(hand.kept),
        "changed": write_figure(hand.changed),
        "gain": write_figure(hand.gain),
        "keep": verdict_on(hand.gain),
    }


def rows_of(run: TestRun) -> Iterator[Row]:
    """Yield the lines of finished openings: who begins, groups of hands, cards."""
    told = write_openings(run)
    for name in ("beginning", "following", "gain"):
        yield {"part": "start", "figure": name, **told[name]}
    cards = ({**each, "part": "card", "card": each["name"]} for each in told["cards"])
    for each in (*told["hands"], *cards):
        for name in ("kept", "changed", "gain"):
            yield {**each, "figure": name, **each[name]}
