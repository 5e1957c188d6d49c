"""The report of a run of teams as its page shows it: who does well, with whom."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from cards.fighters.rosters import arena_of
from decks.testing.models import TestRun
from decks.testing.reports.context import find_faces
from decks.testing.reports.figure_texts import FigureView, tell_figure
from decks.testing.reports.heat_map import HeatMap, HeatPicture, heat_map, heat_picture
from decks.testing.teams.texts import DRAWS
from rules.game.simulation import Figure
from rules.game.teams import Team, TeamReport
from rules.numbers.intervals import NOTHING

SHARE: Final = "won_seen"  # how shares of games won are written
WORD: Final = "-"  # between the fighters of a team, in addresses
Place = TypeVar("Place")  # of a fighter, or of both of a team


@dataclass(frozen=True, slots=True)
class FighterRow:
    """One fighter; its interval is drawn from *low* on, *width* long, of 100."""

    name: str
    won: FigureView
    low: int
    width: int


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team that the chosen one met."""

    title: str
    won: FigureView


@dataclass(frozen=True, slots=True)
class ChosenTeam:
    """One team, with all that it met."""

    title: str
    won: FigureView
    met: tuple[TeamRow, ...]


@dataclass(frozen=True, slots=True)
class TeamsView:
    """All that the page of a finished run of teams shows, the best first."""

    games: int
    draws: int
    endings: tuple[tuple[str | Promise, int], ...]
    rounds: FigureView
    turns: FigureView
    fighters: tuple[FighterRow, ...]
    partners: HeatMap
    rivals: HeatMap
    picture: HeatPicture
    team: ChosenTeam


def read_teams(run: TestRun) -> TeamReport:
    """Return what the tally of a finished run of teams says."""
    teams = arena_of(run.game).teams
    return teams.report(run.lists, run.options, run.tally or {})


def fighter_titles(run: TestRun, language: str) -> list[str]:
    """Return what the fighters of *run* are called in *language*."""
    names = arena_of(run.game).teams.names(run.lists)
    faces = find_faces(run.game, names, language)
    return [faces[name].name if name in faces else name for name in names]


def view_teams(run: TestRun, titles: Sequence[str], asked: str) -> TeamsView:
    """Return the report of a finished run of teams; *titles* are its fighters' names.

    *asked* is the team that is looked at, as in `write_team`; else it is the best.
    """
    report = read_teams(run)
    order = sorted(range(len(titles)), key=lambda place: -report.fighters[place].value)
    best = sorted(report.teams, key=lambda team: -report.teams[team].value)
    chosen = next((team for team in best if write_team(team) == asked), best[0])
    return TeamsView(
        games=report.games,
        draws=report.draws,
        endings=tuple(
            (words, report.endings[ending])
            for ending, words in DRAWS.items()
            if ending in report.endings
        ),
        rounds=tell_figure("rounds", report.rounds),
        turns=tell_figure("turns", report.turns),
        fighters=tuple(
            _fighter_row(titles[place], report.fighters[place]) for place in order
        ),
        partners=_partners(report, titles, order),
        rivals=_rivals(report, titles, order),
        picture=_picture(report, titles, best),
        team=_chosen(report, titles, chosen),
    )


def write_team(team: Team) -> str:
    """Return *team* as addresses name it."""
    return WORD.join(map(str, team))


def _title(team: Team, titles: Sequence[str]) -> str:
    return " + ".join(titles[place] for place in team)


def _fighter_row(title: str, won: Figure) -> FighterRow:
    low, high = round(won.low * 100), round(won.high * 100)
    return FighterRow(title, tell_figure(SHARE, won), low, max(high - low, 1))


def _partners(
    report: TeamReport, titles: Sequence[str], order: Sequence[int]
) -> HeatMap:
    """Return how every fighter fares with every other; a cell leads to its team."""
    shares: dict[Team, Figure] = {}
    hrefs: dict[Team, str] = {}
    for row, one in enumerate(order):
        for column, other in enumerate(order):
            team = (min(one, other), max(one, other))
            shares[row, column] = report.teams.get(team, NOTHING)
            hrefs[row, column] = f"?team={write_team(team)}#team"
    return heat_map(
        _("All teams: best partners"),
        [titles[place] for place in order],
        shares,
        [report.fighters[place] for place in order],
        hrefs,
        corner=_("Row with column"),
        hint=_(
            "Each number is the share of games the row’s fighter won together with "
            "the column’s, with its 95% interval below. Click for all results of that"
            " team."
        ),
    )


def _rivals(report: TeamReport, titles: Sequence[str], order: Sequence[int]) -> HeatMap:
    """Return how every fighter fares where another is on the other side."""
    return heat_map(
        _("Best matchups"),
        [titles[place] for place in order],
        _placed(report.rivals, order),
        [report.fighters[place] for place in order],
        {},
    )


def _placed(
    shares: Mapping[tuple[Place, Place], Figure], order: Sequence[Place]
) -> dict[Team, Figure]:
    """Return *shares* by the places of their two in *order*."""
    places = {one: place for place, one in enumerate(order)}
    return {
        (places[one], places[other]): figure for (one, other), figure in shares.items()
    }


def _picture(
    report: TeamReport, titles: Sequence[str], best: Sequence[Team]
) -> HeatPicture:
    """Return all teams against all others."""
    rows = []
    for team in best:
        won = tell_figure(SHARE, report.teams[team])
        rows.append(f"{_title(team, titles)}: {won.value} ({won.interval})")
    return heat_picture(rows, _placed(report.pairs, best))


def _chosen(report: TeamReport, titles: Sequence[str], team: Team) -> ChosenTeam:
    """Return *team* with all that it met, those it beats most often first."""
    met = [
        (other, figure) for (one, other), figure in report.pairs.items() if one == team
    ]
    met.sort(key=lambda each: (-each[1].value, each[0]))
    return ChosenTeam(
        title=_title(team, titles),
        won=tell_figure(SHARE, report.teams[team]),
        met=tuple(
            TeamRow(_title(other, titles), tell_figure(SHARE, figure))
            for other, figure in met
        ),
    )
