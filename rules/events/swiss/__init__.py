"""Rounds of a tournament: pairings, standings with their sums, top cut, what may be.

Players are numbers (a seat's, say); everything is worked out of the list of matches.
"""

from rules.events.swiss.bracket import bracket, next_bracket
from rules.events.swiss.outlook import Outlook, outlook
from rules.events.swiss.pairing import Pairing, pair_across, pair_round
from rules.events.swiss.results import Entrant, Match, Record, records
from rules.events.swiss.standings import Share, StandingLine, standings

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
