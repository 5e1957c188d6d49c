"""Decks against each other: by bots, many times, or by a reader at the table."""

from rules.numbers.win_rate import add
from rules.wow.duels import openings, swaps
from rules.wow.duels.bot_game import sit_down
from rules.wow.duels.chunk import (
    ENGINE,
    OPTIONS,
    TABLE_OPTIONS,
    pairs,
    read_options,
    read_table_options,
    run_chunk,
    usual_rate,
    warm_up,
)
from rules.wow.duels.duel_lists import BOTS, EDITIONS, play, prepare
from rules.wow.duels.record import record, replay
from rules.wow.duels.report import CARD_FIGURES, report

__all__ = [
    "BOTS",
    "CARD_FIGURES",
    "EDITIONS",
    "ENGINE",
    "OPTIONS",
    "TABLE_OPTIONS",
    "add",
    "openings",
    "pairs",
    "play",
    "prepare",
    "read_options",
    "read_table_options",
    "record",
    "replay",
    "report",
    "run_chunk",
    "sit_down",
    "swaps",
    "usual_rate",
    "warm_up",
]
