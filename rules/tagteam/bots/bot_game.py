"""What bots choose, and whole games of them; the bots themselves are loaded late."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, Final

from rules.game.arena import BotGame
from rules.tagteam.fight.fight import enter
from rules.tagteam.fighters.fighter import Fighter
from rules.tagteam.matches.match import Choice, begin, choose
from rules.tagteam.matches.match_view import MatchView, view_for

Team = tuple[int, int]
ADVISED: Final = 3  # builds that are told


def choose_for(view: MatchView, strength: str, seed: int) -> Choice:
    """Return what a bot chooses for the player of *view*; same *seed*, same choice."""
    players = _players()
    chosen: Choice = players.choose_for(view, players.Strength(strength), seed)
    return chosen


def advise(view: MatchView, seed: int) -> list[dict[str, Any]]:
    """Return the best builds for the player of *view*, the best first, as plain JSON.

    Builds that differ by the order of the cards that go under are one.
    """
    told: list[dict[str, Any]] = _players().tell_best(view, seed, ADVISED)
    return told


def _players() -> ModuleType:
    """Return the module of the bots."""
    # Late: who only looks at decks need not load the compiler.
    from rules.tagteam.bots import bot_players

    return bot_players


def play_bots(
    fighters: Sequence[Fighter],
    teams: tuple[Team, Team],
    strengths: tuple[str, str],
    seed: int,
) -> BotGame:
    """Return what a game of bots came to; same *seed*, same game."""
    match = begin(enter([fighters[place] for team in teams for place in team]), seed)
    while match.waits_for:
        choices = [
            choose_for(view_for(match, player), strengths[player], seed)
            for player in match.waits_for
        ]
        for player, choice in enumerate(choices):
            match = choose(match, player, choice)
    return BotGame(
        teams=teams,
        won=match.winner,
        ending=str(match.ending),
        rounds=len(match.rounds),
        turns=sum(len(one.fight.turns) for one in match.rounds),
    )
