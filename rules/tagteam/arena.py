"""What the game answers for whose fighters meet in matches; bots are loaded late."""

from collections.abc import Sequence

from rules.tagteam.bots import teams
from rules.tagteam.bots.bot_game import advise, choose_for, play_bots
from rules.tagteam.bots.teams import STRENGTHS, schedule
from rules.tagteam.fight.fight import enter
from rules.tagteam.fighters.catalogue import tracks
from rules.tagteam.fighters.fighter import Fighter, assemble
from rules.tagteam.fighters.roster import read_roster
from rules.tagteam.matches.match import Match, choose, legal_choices
from rules.tagteam.matches.match import begin as _begin
from rules.tagteam.matches.match_json import (
    read_choice,
    read_match,
    write_choice,
    write_match,
    write_view,
)
from rules.tagteam.matches.match_view import view_for


def begin(fighters: Sequence[Fighter], seed: int) -> Match:
    """Return a match of four *fighters*. Raises NotATeam."""
    return _begin(enter(fighters), seed)


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
    "teams",
    "tracks",
    "view_for",
    "write_choice",
    "write_match",
    "write_view",
]
