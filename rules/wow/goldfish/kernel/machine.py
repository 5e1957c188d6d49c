"""What the kernel is written in: plain Python over three arrays, as it is compiled.

Its functions use the little of Python that compiles well: whole numbers, arrays, `if`,
`while` and `for … in range`. They run as they stand, too, over lists; slowly.
"""

from typing import Final, TypeVar

import numpy as np

from rules.machine_code.parts import Part, highest_bit, lowest_bit

__all__ = ["PARTS", "compiled", "highest_bit", "lowest_bit", "u"]

u: Final = np.uint64

PartT = TypeVar("PartT", bound=Part)

PARTS: Final[list[Part]] = []  # of the kernel, callees first


def compiled(function: PartT) -> PartT:
    """Return *function*, which is a part of the kernel from now on."""
    PARTS.append(function)
    return function
