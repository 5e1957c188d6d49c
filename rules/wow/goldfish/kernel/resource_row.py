"""The resource row: which resources are ready, the oldest first."""

import numpy as np

from rules.wow.goldfish.kernel.chance import ONE_BIT
from rules.wow.goldfish.kernel.layout import *
from rules.wow.goldfish.kernel.machine import compiled, u
from rules.wow.goldfish.kernel.program_tables import Ints, Words

NOTHING = np.uint64(0)
EVERYTHING = np.uint64(0xFFFF_FFFF_FFFF_FFFF)


@compiled
def place(m: Ints, w: Words, ready: int) -> None:
    """Put one more resource into the row, *ready* (1) or not (0)."""
    if m[ROW] == ROW_MOST:
        m[OVERFULL] = 1
        return
    w[READY_ROW] |= u(ready) << u(m[ROW])
    m[ROW] += 1
    m[READY] += ready


@compiled
def ready_row(m: Ints, w: Words) -> None:
    """Ready all resources."""
    w[READY_ROW] = EVERYTHING
    if m[ROW] < ROW_MOST:
        w[READY_ROW] = (ONE_BIT << u(m[ROW])) - ONE_BIT
    m[READY] = m[ROW]


@compiled
def ready_resources(m: Ints, w: Words, amount: int) -> None:
    """Ready so many exhausted resources, the oldest first."""
    while amount > 0 and m[READY] < m[ROW]:
        w[READY_ROW] |= w[READY_ROW] + ONE_BIT
        m[READY] += 1
        amount -= 1


@compiled
def pay(m: Ints, w: Words, amount: int) -> None:
    """Exhaust so many ready resources, the oldest first; there are as many.

    What could be activated instead pays last of all.
    """
    m[READY] -= amount
    last = w[READY_ROW] & w[LAST_TO_PAY]
    left = w[READY_ROW] ^ last
    for _ in range(amount):
        if left == NOTHING:
            last = NOTHING
        left &= left - ONE_BIT
    w[READY_ROW] = left | last


@compiled
def is_exhausted(m: Ints, w: Words, who: int) -> bool:
    """Whether the card in play at *who* is exhausted; locations lie in the row."""
    at = PARTY + who * PARTY_ROW
    if m[KIND + m[at + AS] * KIND_ROW + TYPE] == LOCATION:
        return not (w[READY_ROW] >> u(m[at + SEAT])) & ONE_BIT
    return m[at + EXHAUSTED] != 0


@compiled
def exhaust(m: Ints, w: Words, who: int) -> None:
    """Exhaust the ready card in play at *who*."""
    at = PARTY + who * PARTY_ROW
    if m[KIND + m[at + AS] * KIND_ROW + TYPE] == LOCATION:
        w[READY_ROW] &= ~(ONE_BIT << u(m[at + SEAT]))
        m[READY] -= 1
    else:
        m[at + EXHAUSTED] = 1
