"""What the game answers for whose fighters meet in matches; bots are loaded late."""

from collections.abc import Sequence
from typing import Any, Final

from rules.arena import BotGame
from rules.tagteam.fight import enter
from rules.tagteam.fighter import Fighter, assemble
from rules.tagteam.match import (
    Choice,
    Match,
    choose,
    legal_choices,
)
from rules.tagteam.match import begin as _begin
from rules.tagteam.match_json import (
    read_choice,
    read_match,
    write_choice,
    write_match,
)
from rules.tagteam.roster import read_roster
from rules.tagteam.schedule import schedule
from rules.tagteam.view import MatchView, view_for
from rules.tagteam.view_json import write_view

ADVISED: Final = 3  # builds that are told
STRENGTHS: Final = ("easy", "medium", "strong")
Team = tuple[int, int]


def begin(fighters: Sequence[Fighter], seed: int) -> Match:
    """Return a match of four *fighters*. Raises NotATeam."""
    return _begin(enter(fighters), seed)


def choose_for(view: MatchView, strength: str, seed: int) -> Choice:
    """Return what a bot chooses for the player of *view*; same *seed*, same choice."""
    # Late: who only looks at decks need not load the compiler.
    from rules.tagteam import bots

    return bots.choose_for(view, bots.Strength(strength), seed)


def advise(view: MatchView, seed: int) -> list[dict[str, Any]]:
    """Return the best builds for the player of *view*, the best first, as plain JSON.

    Builds that differ by the order of the cards that go under are one.
    """
    # Late: as above.
    from rules.tagteam import advisor

    found = advisor.advise(view, seed=seed)
    return [advisor.write_advice(one) for one in found[::2][:ADVISED]]


def play_bots(
    fighters: Sequence[Fighter],
    teams: tuple[Team, Team],
    strengths: tuple[str, str],
    seed: int,
) -> BotGame:
    """Return what a game of bots came to; same *seed*, same game."""
    match = begin([fighters[place] for team in teams for place in team], seed)
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


__all__ = [
    "STRENGTHS",
    "advise",
    "assemble",
    "begin",
    "choose",
    "choose_for",
    "legal_choices",
    "play_bots",
    "read_choice",
    "read_match",
    "read_roster",
    "schedule",
    "view_for",
    "write_choice",
    "write_match",
    "write_view",
]
