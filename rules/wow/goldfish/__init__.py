"""A deck tried by itself against an opponent who makes no move: docs/simulator.md."""

from rules.numbers.win_rate import add
from rules.wow.goldfish.card_report import CARD_FIGURES
from rules.wow.goldfish.chunk import run_chunk, usual_rate, warm_up
from rules.wow.goldfish.compare import DIFFERENCE_SERIES, DIFFERENCES, VERDICTS, compare
from rules.wow.goldfish.options import OPTIONS, read_options
from rules.wow.goldfish.pair import pair
from rules.wow.goldfish.prepare import prepare
from rules.wow.goldfish.replay import STEP_CODES, replay
from rules.wow.goldfish.report import FIGURES, GROUPS, HAND_FIGURES, SERIES, report

# Raised whenever the same seed may give another report.
ENGINE = "3"

__all__ = [
    "CARD_FIGURES",
    "DIFFERENCES",
    "DIFFERENCE_SERIES",
    "ENGINE",
    "FIGURES",
    "GROUPS",
    "HAND_FIGURES",
    "OPTIONS",
    "SERIES",
    "STEP_CODES",
    "VERDICTS",
    "add",
    "compare",
    "pair",
    "prepare",
    "read_options",
    "replay",
    "report",
    "run_chunk",
    "usual_rate",
    "warm_up",
]
