"""Decks of two people, or of one and a bot, at one table."""

from rules.wow.duels.duel_lists import BOTS, prepare
from rules.wow.tables.opening import open_table
from rules.wow.tables.table import ENGINE

STRENGTHS = BOTS
PLAYED_FOR = "greedy"

__all__ = ["ENGINE", "PLAYED_FOR", "STRENGTHS", "open_table", "prepare"]
