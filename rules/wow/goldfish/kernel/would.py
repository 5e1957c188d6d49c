"""Whether a text would do something, so that it is worth using."""

from rules.wow.goldfish.kernel.choices import (
    best_among,
    best_in_deck,
    best_to_ready,
    first_to_have,
    is_spare,
)
from rules.wow.goldfish.kernel.layout import *  # noqa: F403 - a table of names
from rules.wow.goldfish.kernel.machine import Ints, Words, compiled, u
from rules.wow.goldfish.kernel.numbers import holds, is_among, value_of_x


@compiled
def would_ready(m: Ints, w: Words, row: int, this: int) -> bool:
    """Whether someone the row speaks of is exhausted."""
    whom = m[u(row + WHO)]
    if whom == RESOURCES:
        return m[READY] < m[ROW]
    if whom == THIS:
        return m[u(PARTY + this * PARTY_ROW + EXHAUSTED)] != 0
    if whom == OWN_HERO:
        return m[PARTY + EXHAUSTED] != 0
    if whom == NAMED or whom == ATTACHED:
        return False
    return best_to_ready(m, w, row, this) >= 0


@compiled
def would_help(m: Ints, w: Words, row: int, this: int, amount: int) -> bool:
    """Whether somebody attacks for more with what the row gives."""
    if amount <= 0 and not m[u(row + EXTRA)]:
        return False
    whom = m[u(row + WHO)]
    if whom == OWN_HERO:
        return not m[PARTY + EXHAUSTED]
    if whom == THIS or whom == NAMED or whom == ATTACHED:
        return False
    return first_to_have(m, w, row, this, amount) >= 0


@compiled
def holds_one(m: Ints, w: Words, words: int, but: int) -> bool:
    """Whether the hand has a card of the filter, other than one of kind *but*."""
    held = w[HELD] & w[u(FILTER_KINDS + 2 * words)]
    if not held or but < 0 or not is_among(w, but, words):
        return bool(held)
    return m[u(HAND + but)] > 1 or bool(held & ~(u(1) << u(but)))


@compiled
def would_row(
    m: Ints, w: Words, row: int, this: int, amount: int, card: int
) -> bool:
    """Whether *row* would do something; *card* is the kind played, if one is."""
    operation = m[u(row + OPERATION)]
    if operation == DEAL or operation == PUT_DAMAGE or operation == TOKENS:
        return amount > 0
    if operation == DRAW:
        return 0 < amount < m[SLOTS] - m[TOP]
    if operation == HAS:
        return would_help(m, w, row, this, amount)
    if operation == MAKE_READY:
        return would_ready(m, w, row, this)
    if operation == ADD_COUNTERS:
        return amount > 0
    if operation == PAY_LESS:
        return holds_one(m, w, m[u(row + FILTER)], card)
    if operation == SEARCH:
        return best_in_deck(m, w, m[u(row + FILTER)], m[u(row + EXTRA)]) >= 0
    if operation == PUT:
        zone = HAND if m[u(row + UNTIL)] else GRAVE
        return best_among(m, w, zone, m[u(row + FILTER)], m[u(row + EXTRA)]) >= 0
    if operation == ADD_RESOURCE:
        if m[u(row + EXTRA)]:
            return is_spare(m, w)
        return m[TOP] < m[SLOTS]
    return False


@compiled
def would(m: Ints, w: Words, line: int, this: int, card: int) -> bool:
    """Whether *line* of the card at *this* would do something now."""
    at = LINE + line * LINE_ROW
    if m[u(at + DRAWS)] and m[u(at + DRAWS)] >= m[SLOTS] - m[TOP]:
        return False
    if m[u(at + HURTS)] and m[WOUND] + m[u(at + HURTS)] >= m[OWN_HEALTH]:
        return False
    number = m[u(at + ROWS)]
    end = m[u(at + ROWS_END)]
    while number < end:
        row = ROW_OF + number * ROW_ROW
        number += 1
        if m[u(row + OPERATION)] == IF:
            if not holds(m, w, m[u(row + EXTRA)], this):
                number += m[u(row + SKIP)]
            continue
        amount = m[u(row + AMOUNT)]
        if m[u(row + TIMES_X)]:
            amount += m[u(row + TIMES_X)] * value_of_x(m, w, line, this)
        if would_row(m, w, row, this, amount, card):
            return True
    return False
