"""Random numbers and the order of the deck. The text of it: `rules/numbers/rng.py`."""

from typing import Final

import numpy as np

from rules.wow.goldfish.kernel.layout import (
    DRAWN,
    FIRST,
    FIRST_SLOT,
    HAND,
    HELD,
    IN_HAND,
    SEED,
    SEED_KEY,
    SEEN,
    SLOT,
    SLOTS,
    TOP,
    TURN,
)
from rules.wow.goldfish.kernel.machine import compiled, u
from rules.wow.goldfish.kernel.program_tables import Ints, Words

GOLDEN: Final = np.uint64(0x9E37_79B9_7F4A_7C15)
FIRST_FACTOR: Final = np.uint64(0xBF58_476D_1CE4_E5B9)
SECOND_FACTOR: Final = np.uint64(0x94D0_49BB_1331_11EB)
LOW_HALF: Final = np.uint64(0xFFFF_FFFF)
WHOLE: Final = np.uint64(0x1_0000_0000)
ONE_BIT: Final = np.uint64(1)
B27: Final = np.uint64(27)
B30: Final = np.uint64(30)
B31: Final = np.uint64(31)
B32: Final = np.uint64(32)


@compiled
def mix(value: np.uint64) -> np.uint64:
    """Return *value* with every bit depending on all."""
    value = (value ^ (value >> B30)) * FIRST_FACTOR
    value = (value ^ (value >> B27)) * SECOND_FACTOR
    return value ^ (value >> B31)


@compiled
def begin(w: Words, game: int) -> None:
    """Begin the random numbers of *game*."""
    w[SEED_KEY] = mix(mix(w[SEED]) + u(game))
    w[DRAWN] = u(0)


@compiled
def next_number(w: Words) -> np.uint64:
    """Return 32 random bits."""
    w[DRAWN] += ONE_BIT
    return mix(w[SEED_KEY] + w[DRAWN] * GOLDEN) >> B32


@compiled
def below(w: Words, limit: np.uint64) -> int:
    """Return a number from 0 to *limit* - 1, all equally likely."""
    product = next_number(w) * limit
    low = product & LOW_HALF
    if low < limit:
        unfair = (WHOLE - limit) % limit
        while low < unfair:
            product = next_number(w) * limit
            low = product & LOW_HALF
    return int(product >> B32)


@compiled
def lay_out(m: Ints) -> None:
    """Lay the deck out as a game begins."""
    for slot in range(m[SLOTS]):
        m[SLOT + slot] = m[FIRST_SLOT + slot]


@compiled
def see(m: Ints, w: Words, kind: int) -> None:
    """Write down that a card of *kind* has left the deck."""
    bit = ONE_BIT << u(kind)
    if not w[SEEN] & bit:
        w[SEEN] |= bit
        m[FIRST + kind] = m[TURN]


@compiled
def top_card(m: Ints, w: Words) -> int:
    """Return the kind of the top card, which leaves the deck; there is one."""
    top = m[TOP]
    chosen = top + below(w, u(m[SLOTS] - top))
    kind = m[SLOT + chosen]
    m[SLOT + chosen] = m[SLOT + top]
    m[SLOT + top] = kind
    m[TOP] = top + 1
    see(m, w, kind)
    return kind


@compiled
def to_hand(m: Ints, w: Words, kind: int) -> None:
    """Put a card of *kind* into hand."""
    m[HAND + kind] += 1
    m[IN_HAND] += 1
    w[HELD] |= ONE_BIT << u(kind)


@compiled
def from_hand(m: Ints, w: Words, kind: int) -> None:
    """Take a card of *kind* out of the hand, where one is."""
    m[HAND + kind] -= 1
    m[IN_HAND] -= 1
    if m[HAND + kind] == 0:
        w[HELD] &= ~(ONE_BIT << u(kind))
