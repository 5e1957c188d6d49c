"""Runs of teams as programs read them: JSON, and the lines of a table."""

from collections.abc import Iterator
from typing import Any, Final

from cards.fighters.rosters import arena_of
from decks.testing.models import TestRun
from decks.testing.reports.figure_texts import Row, write_figure
from decks.testing.teams.context import read_teams
from rules.game.teams import Team

COLUMNS: Final = (
    "part", "fighter", "partner", "against", "against_partner", "figure",
    "value", "low", "high", "games",
)  # fmt: skip


def write_teams(run: TestRun) -> dict[str, Any]:
    """Return the report of a finished run of teams as plain JSON.

    Fighters are told by their places, from 1; a draw counts half in *won*.
    """
    report = read_teams(run)
    names = arena_of(run.game).teams.names(run.lists)
    told = zip(names, report.fighters, strict=True)
    return {
        "id": run.short_id,
        "games": run.games,
        "engine": run.engine,
        "options": run.options,
        "draws": report.draws,
        "endings": dict(report.endings),
        "rounds": write_figure(report.rounds),
        "turns": write_figure(report.turns),
        "fighters": [{"name": name, "won": write_figure(won)} for name, won in told],
        "teams": [
            {"fighters": _places(team), "won": write_figure(won)}
            for team, won in sorted(report.teams.items())
        ],
        "rivals": [
            {"fighters": _places(two), "won": write_figure(won)}
            for two, won in sorted(report.rivals.items())
        ],
        "pairs": [
            {"teams": [_places(one), _places(other)], "won": write_figure(won)}
            for (one, other), won in sorted(report.pairs.items())
            if one < other
        ],
    }


def _places(team: Team) -> list[int]:
    return [place + 1 for place in team]


def rows_of(run: TestRun) -> Iterator[Row]:
    """Yield the lines of a finished run: fighters, teams, rivals, pairs of teams."""
    told = write_teams(run)
    names = [fighter["name"] for fighter in told["fighters"]]
    for name, fighter in zip(names, told["fighters"], strict=True):
        yield _line("fighter", fighter["won"], fighter=name)
    for team in told["teams"]:
        one, other = (names[place - 1] for place in team["fighters"])
        yield _line("team", team["won"], fighter=one, partner=other)
    for rivals in told["rivals"]:
        one, other = (names[place - 1] for place in rivals["fighters"])
        yield _line("rivals", rivals["won"], fighter=one, against=other)
    columns = ("fighter", "partner", "against", "against_partner")
    for pair in told["pairs"]:
        four = [names[place - 1] for team in pair["teams"] for place in team]
        yield _line("pair", pair["won"], **dict(zip(columns, four, strict=True)))
    for name in ("rounds", "turns"):
        yield _line("all", told[name]) | {"figure": name}


def _line(part: str, figure: Row, **named: str) -> Row:
    shown = {key: value for key, value in figure.items() if key != "exact"}
    return {"part": part, "figure": "won", **named, **shown}
