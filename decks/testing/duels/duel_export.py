"""Duels as programs read them: JSON, and the lines of a table."""

from collections.abc import Iterator
from typing import Any, Final

from decks.testing.duels.context import read_duels
from decks.testing.models import TestRun
from decks.testing.reports.figure_texts import (
    Row,
    write_cards,
    write_figure,
    write_left_out,
)
from rules.game.duel import DuelList, PairReport

COLUMNS: Final = (
    "part", "list", "against", "figure", "card", "copies",
    "value", "low", "high", "games",
)  # fmt: skip


def write_duels(run: TestRun) -> dict[str, Any]:
    """Return the report of finished duels as plain JSON, lists by place from 1."""
    report = read_duels(run)
    return {
        "id": run.short_id,
        "games": run.games,
        "engine": run.engine,
        "options": run.options,
        "began": write_figure(report.began),
        "turns": write_figure(report.turns),
        "draws": report.draws,
        "cut": report.cut,
        "by_deck": report.by_deck,
        "pairs": [_write_pair(pair) for pair in report.pairs],
        "lists": [_write_list(one) for one in report.lists],
    }


def _write_pair(pair: PairReport) -> Row:
    return {
        "lists": [place + 1 for place in pair.places],
        "games": pair.games,
        "won": write_figure(pair.won[0]),
        "lost": write_figure(pair.won[1]),
        "won_beginning": write_figure(pair.won_beginning),
        "won_following": write_figure(pair.won_following),
        "match": write_figure(pair.match),
        "turns": write_figure(pair.turns),
        "draws": pair.draws,
        "cut": pair.cut,
        "by_deck": pair.by_deck,
        "unknown": pair.unknown,
    }


def _write_list(one: DuelList) -> Row:
    return {
        "won": write_figure(one.won),
        "cards": write_cards(one.cards),
        "left_out": write_left_out(one.left_out),
        "played": one.share.as_json(),
    }


def rows_of(run: TestRun) -> Iterator[Row]:
    """Yield the lines of finished duels: pairs, then each list with its cards."""
    told = write_duels(run)
    for pair in told["pairs"]:
        one, other = pair["lists"]
        for name in (
            "won",
            "lost",
            "won_beginning",
            "won_following",
            "match",
            "turns",
        ):
            yield _line("pair", one, name, pair[name]) | {"against": other}
        for name in ("draws", "cut", "by_deck"):
            counted = {"value": pair[name], "games": pair["games"]}
            yield _line("pair", one, name, counted) | {"against": other}
    for number, listed in enumerate(told["lists"], start=1):
        yield _line("all", number, "won", listed["won"])
        for card in listed["cards"]:
            named = {"card": card["name"], "copies": card["copies"]}
            for name, figure in card["figures"].items():
                yield _line("card", number, name, figure) | named


def _line(part: str, number: int, name: str, figure: Row) -> Row:
    shown = {key: value for key, value in figure.items() if key != "exact"}
    return {"part": part, "list": number, "figure": name, **shown}
