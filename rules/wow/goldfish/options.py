"""The settings of a run. Their rules: docs/simulator.md."""

from collections.abc import Mapping
from typing import Any, Final

from rules.game.simulation import Option, Options, read_values

CURVE_OUT: Final = "curve-out"
AGGRESSIVE: Final = "aggressive"
QUEST_FIRST: Final = "quest-first"
BY_RESOURCES: Final = "by-resources"
BY_CURVE: Final = "by-curve"

OPTIONS: Final = (
    Option(name="order", default="alternate", choices=("alternate", "play", "draw")),
    Option(
        name="policy", default=CURVE_OUT, choices=(CURVE_OUT, AGGRESSIVE, QUEST_FIRST)
    ),
    Option(
        name="mulligan", default=BY_RESOURCES, choices=(BY_RESOURCES, BY_CURVE, "never")
    ),
    Option(name="pressure", default=0, least=0, most=20),
    Option(name="health", default=28, least=1, most=100),
    Option(name="turns", default=20, least=1, most=40),
    Option(name="seed", default=1, least=0, most=2**31 - 1),
)


def read_options(values: Mapping[str, Any]) -> Options:
    """Return *values* checked and complete; what is missing or "" is the default.

    Numbers may come as text. Raises BadOption, with the option's name and what is
    allowed.
    """
    return read_values(OPTIONS, values)
