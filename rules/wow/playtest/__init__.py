"""A deck played by hand against an opponent who makes no move."""

from typing import Final

from rules.game.simulation import Option
from rules.wow.goldfish.options import OPTIONS as _OF_A_RUN
from rules.wow.goldfish.options import read_options
from rules.wow.goldfish.prepare import prepare
from rules.wow.playtest.session import sit_down

# Who begins, and of a run's settings those that do not say how it plays by itself.
OPTIONS: Final = (
    Option(name="order", default="play", choices=("play", "draw")),
    *(option for option in _OF_A_RUN if option.name in {"health", "seed"}),
)

__all__ = ["OPTIONS", "prepare", "read_options", "sit_down"]
