"""Random numbers that depend on nothing but a seed, a game's number and how many came.

The n-th number of a game is a function of (seed, game, n) in unsigned arithmetic of 64
bits, so that any game can be played again by itself, and by a compiled program as well.
"""

from typing import Final

MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
# Steps of SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Generators).
GOLDEN: Final = 0x9E37_79B9_7F4A_7C15
FIRST: Final = 0xBF58_476D_1CE4_E5B9
SECOND: Final = 0x94D0_49BB_1331_11EB


def mix(value: int) -> int:
    """Return *value*, 0 to 2⁶⁴-1, with every bit depending on all: its finaliser."""
    value = ((value ^ (value >> 30)) * FIRST) & MASK
    value = ((value ^ (value >> 27)) * SECOND) & MASK
    return value ^ (value >> 31)


def key_of(seed: int, game: int) -> int:
    """Return what the numbers of *game* (0-based) of *seed* are made from."""
    return mix((mix(seed & MASK) + game) & MASK)


class Rng:
    """The random numbers of one game, in order. Copies go on alike."""

    __slots__ = ("count", "key")

    def __init__(self, key: int, count: int = 0) -> None:
        """Begin behind the first *count* numbers."""
        self.key = key
        self.count = count

    def next(self) -> int:
        """Return the next number, 0 to 2⁶⁴-1."""
        self.count += 1
        return mix((self.key + self.count * GOLDEN) & MASK)

    def below(self, limit: int) -> int:
        """Return a number from 0 to *limit* - 1, all equally likely.

        *limit* is 1 to 2³². The high half of r · limit, for 32 random bits r; those r
        that would favour some answers are passed over (Lemire, 2019).
        """
        product = (self.next() >> 32) * limit
        if (low := product & 0xFFFF_FFFF) < limit:
            unfair = (2**32 - limit) % limit
            while low < unfair:
                product = (self.next() >> 32) * limit
                low = product & 0xFFFF_FFFF
        return product >> 32

    def copy(self) -> "Rng":
        """Return one that goes on alike, by itself."""
        return Rng(self.key, self.count)
