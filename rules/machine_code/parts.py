"""What a kernel is written in: plain Python over arrays, as it is compiled.

Its functions use the little of Python that compiles well: whole numbers, arrays, `if`,
`while` and `for … in range`. They run as they stand, too, over lists; slowly.
"""

from collections.abc import Callable
from typing import Any, Final

import numpy as np

Part = Callable[..., Any]
Ints = np.ndarray[Any, np.dtype[np.int32]]
Words = np.ndarray[Any, np.dtype[np.uint64]]
Counts = np.ndarray[Any, np.dtype[np.int64]]
Shorts = np.ndarray[Any, np.dtype[np.int16]]
ROOM: Final = 256  # numbers


def lowest_bit(word: Any) -> int:
    """Return the place of the lowest bit of *word*, which is not 0."""
    return (int(word) & -int(word)).bit_length() - 1


def highest_bit(word: Any) -> int:
    """Return the place of the highest bit of *word*, which is not 0."""
    return int(word).bit_length() - 1


class Block:
    """A block of numbers, or the part of one behind a place, in plain Python."""

    def __init__(self, numbers: list[int], start: int = 0) -> None:
        """Begin at *start* of *numbers*, which are shared."""
        self.numbers, self.start = numbers, start

    def __getitem__(self, place: int) -> int:
        return self.numbers[self.start + place]

    def __setitem__(self, place: int, number: int) -> None:
        self.numbers[self.start + place] = number


def room() -> Any:
    """Return memory for ROOM short numbers, the caller's alone until it returns."""
    return Block([0] * ROOM)


def behind(block: Any, place: int) -> Any:
    """Return the short numbers of *block* from *place* on: the same memory."""
    return Block(block.numbers, block.start + place)


def copy_numbers(to: Any, block: Any, count: int) -> None:
    """Copy the first *count* short numbers of *block*."""
    for place in range(count):
        to[place] = block[place]
