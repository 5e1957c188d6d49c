"""The settings of duels: in a run of many, and of one game at the table."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from rules.game.run_options import read_values
from rules.game.simulation import Option, Options
from rules.wow.play.editions import PLAY_EDITIONS

FIRST: Final = "first"  # the first list plays every other
ALL: Final = "all"  # every list plays every other

_EDITION: Final = Option(
    name="edition", default=[*PLAY_EDITIONS][-1], choices=tuple(PLAY_EDITIONS)
)
_SEED: Final = Option(name="seed", default=1, least=0, most=2**31 - 1)
# A game between bots that search takes seconds: they play by `manage.py play` alone. At
# the table one of them thinks for a fraction of one.
_BOT: Final = Option(name="bot", default="greedy", choices=("greedy", "random"))
_OPPONENT: Final = replace(_BOT, choices=("greedy", "search", "random"))

OPTIONS: Final = (
    Option(name="pairs", default=FIRST, choices=(FIRST, ALL)),
    _BOT,
    _EDITION,
    _SEED,
)
TABLE_OPTIONS: Final = (_OPPONENT, _EDITION, _SEED)


def read_options(values: Mapping[str, Any]) -> Options:
    """Return *values* of a run, checked and complete. Raises BadOption."""
    return read_values(OPTIONS, values)


def read_table_options(values: Mapping[str, Any]) -> Options:
    """Return *values* of a game at the table, checked. Raises BadOption."""
    return read_values(TABLE_OPTIONS, values)
