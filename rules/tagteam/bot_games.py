"""Bots against bots: games played, and what they say of every fighter and team."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt

from rules.rng import Rng, key_of
from rules.tagteam.bots import Strength, choose_for
from rules.tagteam.fight import Ending, enter
from rules.tagteam.fighter import Fighter
from rules.tagteam.match import Match, begin, choose
from rules.tagteam.view import view_for

Team = tuple[int, int]  # places in the roster
_Z = 1.96  # of a 95 % interval


@dataclass(frozen=True, slots=True)
class BotGame:
    """One game: both *teams*, how it ended after so many *rounds* and *turns*."""

    teams: tuple[Team, Team]
    ending: Ending
    rounds: int
    turns: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """What teams with a fighter came to; a draw counts half in *share*.

    *low* and *high* are the 95 % interval of *share*.
    """

    name: str
    games: int
    wins: int
    draws: int
    share: float
    low: float
    high: float


def play_bots(
    fighters: Sequence[Fighter],
    teams: tuple[Team, Team],
    strengths: tuple[Strength, Strength],
    seed: int,
) -> Match:
    """Return a game of *teams*, played to its end; same *seed*, same game."""
    ring = enter([fighters[place] for team in teams for place in team])
    match = begin(ring, seed)
    while match.waits_for:
        choices = [
            choose_for(view_for(match, player), strengths[player], seed)
            for player in (0, 1)
        ]
        for player, choice in enumerate(choices):
            match = choose(match, player, choice)
    return match


def schedule(fighters: int, games: int, seed: int) -> tuple[tuple[Team, Team], ...]:
    """Return the teams of so many *games*, by chance but evenly.

    All teams of two meet all others that share no fighter, in another order each time,
    before any two meet again; who is first is by chance too.
    """
    rng = Rng(key_of(seed, 0))
    teams = list(combinations(range(fighters), 2))
    pairs = [(one, two) for one, two in combinations(teams, 2) if not {*one} & {*two}]
    found: list[tuple[Team, Team]] = []
    while len(found) < games:
        left = list(pairs)
        while left and len(found) < games:
            one, two = left.pop(rng.below(len(left)))
            found.append((one, two) if rng.below(2) else (two, one))
    return tuple(found)


def told(match: Match, teams: tuple[Team, Team]) -> BotGame:
    """Return what is kept of *match*, which is over. Raises ValueError if it is not."""
    if match.ending is None:
        raise ValueError("the game goes on")
    turns = sum(len(one.fight.turns) for one in match.rounds)
    return BotGame(teams, match.ending, len(match.rounds), turns)


def standings(
    games: Iterable[BotGame], fighters: Sequence[Fighter]
) -> tuple[Standing, ...]:
    """Return how teams with each of *fighters* fared, in their order."""
    games = list(games)
    return tuple(
        _standing(fighter.name, [_won(game, place) for game in games])
        for place, fighter in enumerate(fighters)
    )


def _won(game: BotGame, place: int) -> float | None:
    """Return 1 for a win of the team with *place*, ½ for a draw, None if not in it."""
    for side, ending in enumerate((Ending.FIRST_WINS, Ending.SECOND_WINS)):
        if place in game.teams[side]:
            is_draw = game.ending in (Ending.DOUBLE_KO, Ending.NO_CARDS)
            return 0.5 if is_draw else float(game.ending is ending)
    return None


def _standing(name: str, results: Iterable[float | None]) -> Standing:
    """Return the standing that *results* make."""
    played = [result for result in results if result is not None]
    games, wins, draws = len(played), played.count(1.0), played.count(0.5)
    share = sum(played) / games if games else 0.5
    square = _Z * _Z / games if games else 0.0
    middle = (share + square / 2) / (1 + square)
    spread = share * (1 - share) / games + square / (4 * games) if games else 0.25
    half = _Z * sqrt(spread) / (1 + square)
    return Standing(
        name=name,
        games=games,
        wins=wins,
        draws=draws,
        share=share,
        low=max(0.0, middle - half),
        high=min(1.0, middle + half),
    )
