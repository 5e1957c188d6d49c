"""A deck tried by itself against an opponent who makes no move: docs/simulator.md."""

from rules.wow.goldfish.options import OPTIONS, read_options
from rules.wow.goldfish.prepare import prepare

__all__ = ["OPTIONS", "prepare", "read_options"]
