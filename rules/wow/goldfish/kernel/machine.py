"""What the kernel is written in: plain Python over three arrays, as it is compiled.

Its functions use the little of Python that compiles well: whole numbers, arrays, `if`,
`while` and `for … in range`. They run as they stand, too, over lists; slowly.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

import numpy as np

u: Final = np.uint64

Part = TypeVar("Part", bound=Callable[..., Any])

PARTS: Final[list[Callable[..., Any]]] = []  # of the kernel, callees first


def compiled(function: Part) -> Part:
    """Return *function*, which is a part of the kernel from now on."""
    PARTS.append(function)
    return function


def lowest_bit(word: Any) -> int:
    """Return the place of the lowest bit of *word*, which is not 0."""
    return (int(word) & -int(word)).bit_length() - 1


def highest_bit(word: Any) -> int:
    """Return the place of the highest bit of *word*, which is not 0."""
    return int(word).bit_length() - 1
