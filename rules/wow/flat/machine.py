"""The parts of the flat engine; in the bots alone there are numbers with a point.

Written as `rules/machine_code/parts.py` says. They may call one another in a ring.
"""

from typing import Final, TypeVar

import numpy as np

from rules.machine_code.parts import (
    Ints,
    Part,
    Shorts,
    behind,
    copy_numbers,
    room,
)

__all__ = ["PARTS", "Ints", "Shorts", "behind", "compiled", "copy_numbers", "room", "u"]

u: Final = np.uint64

PartT = TypeVar("PartT", bound=Part)

PARTS: Final[list[Part]] = []  # callees first, where they do not call in a ring


def compiled(function: PartT) -> PartT:
    """Return *function*, which is a part of the engine from now on."""
    PARTS.append(function)
    return function
