"""A deck tried by itself against an opponent who makes no move: docs/simulator.md."""

from rules.wow.goldfish.options import OPTIONS, read_options
from rules.wow.goldfish.prepare import prepare
from rules.wow.goldfish.replay import STEP_CODES, replay

__all__ = ["OPTIONS", "STEP_CODES", "prepare", "read_options", "replay"]
