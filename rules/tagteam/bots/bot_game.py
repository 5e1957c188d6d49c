"""What bots choose, and whole games of them; the bots themselves are loaded late."""

from collections.abc import Sequence

from rules.game.arena import BotGame
from rules.tagteam.fight.fight import enter
from rules.tagteam.fighters.fighter import Fighter
from rules.tagteam.matches.match import Choice, begin, choose
from rules.tagteam.matches.match_view import MatchView, view_for

Team = tuple[int, int]


def choose_for(view: MatchView, strength: str, seed: int) -> Choice:
    """Return what a bot chooses for the player of *view*; same *seed*, same choice."""
    # Late: who only looks at decks need not load the compiler.
    from rules.tagteam.bots import bot_players

    return bot_players.choose_for(view, bot_players.Strength(strength), seed)


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
