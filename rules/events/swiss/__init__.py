"""Rounds of a tournament: pairings, standings with their sums, top cut, what may be.

Players are numbers (a seat's, say); everything is worked out of the list of matches.
"""

from rules.events.swiss.outlook import Outlook, bracket, next_bracket, outlook
from rules.events.swiss.pairing import Pairing, pair_across, pair_round
from rules.events.swiss.standings import (
    Entrant,
    Match,
    Record,
    Share,
    StandingLine,
    records,
    standings,
)

__all__ = [
    "Entrant",
    "Match",
    "Outlook",
    "Pairing",
    "Record",
    "Share",
    "StandingLine",
    "bracket",
    "next_bracket",
    "outlook",
    "pair_across",
    "pair_round",
    "records",
    "standings",
]
