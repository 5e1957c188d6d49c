"""Whether a text would do something, so that it is worth using."""

import numpy as np

from rules.wow.goldfish.kernel.chance import ONE_BIT
from rules.wow.goldfish.kernel.choices import (
    best_among,
    best_in_deck,
    could_attack,
    exceeds,
    is_one,
)
from rules.wow.goldfish.kernel.current_values import holds, value_of_x
from rules.wow.goldfish.kernel.layout import *
from rules.wow.goldfish.kernel.machine import compiled, lowest_bit, u
from rules.wow.goldfish.kernel.program_tables import Ints, Words
from rules.wow.goldfish.kernel.resource_row import NOTHING


@compiled
def would_ready(m: Ints, w: Words, row: int, this: int) -> bool:
    """Whether someone the row speaks of is exhausted."""
    whom = m[row + WHO]
    if whom == RESOURCES:
        return m[READY] < m[ROW]
    if whom == THIS:
        return m[PARTY + this * PARTY_ROW + EXHAUSTED] != 0
    if whom == OWN_HERO:
        return m[PARTY + EXHAUSTED] != 0
    if whom == NAMED or whom == ATTACHED:
        return False
    for who in range(m[PARTY_END]):
        exhausted = m[PARTY + who * PARTY_ROW + EXHAUSTED]
        if exhausted and is_one(m, w, row, this, who):
            return True
    return False


@compiled
def would_help(m: Ints, w: Words, row: int, this: int, amount: int) -> bool:
    """Whether somebody attacks for more with what the row gives."""
    if amount <= 0 and not m[row + EXTRA]:
        return False
    whom = m[row + WHO]
    if whom == OWN_HERO:
        return not m[PARTY + EXHAUSTED]
    if whom == NAMED or whom == ATTACHED:
        return False
    for who in range(m[PARTY_END]):
        meant = who == this if whom == THIS else is_one(m, w, row, this, who)
        if meant and could_attack(m, w, who, m[row + EXTRA]):
            return True
    return False


@compiled
def holds_one(m: Ints, w: Words, words: int, of: np.uint64, but: int) -> bool:
    """Whether the hand has a card of the filter and *of*, besides one of *but*."""
    held = w[HELD] & w[FILTER_KINDS + 2 * words] & of
    if but >= 0 and m[HAND + but] == 1:
        held &= ~(ONE_BIT << u(but))
    return held != NOTHING


@compiled
def would_put(m: Ints, w: Words, row: int, card: int) -> bool:
    """Whether the hand, besides the *card* that is played, has one to put."""
    left = w[HELD] & w[FILTER_KINDS + 2 * m[row + FILTER]]
    if card >= 0 and m[HAND + card] == 1:
        left &= ~(ONE_BIT << u(card))
    while left:
        kind = lowest_bit(left)
        left &= left - ONE_BIT
        if not (m[row + EXTRA] and exceeds(m, w, kind)):
            return True
    return False


@compiled
def would_row(m: Ints, w: Words, row: int, this: int, amount: int, card: int) -> bool:
    """Whether *row* would do something; *card* is the kind played, if one is."""
    operation = m[row + OPERATION]
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
    if operation == TURN_BACK:
        return m[PARTY + AS] == FLIPPED_HERO
    if operation == PAY_LESS:
        return holds_one(m, w, m[row + FILTER], w[PLAYED_KINDS], card)
    if operation == SEARCH:
        return best_in_deck(m, w, m[row + FILTER], m[row + EXTRA]) >= 0
    if operation == PUT:
        if m[row + UNTIL]:
            return would_put(m, w, row, card)
        return best_among(m, w, GRAVE, m[row + FILTER], m[row + EXTRA]) >= 0
    if operation == ADD_RESOURCE:
        if m[row + EXTRA]:
            return m[IN_HAND] > (0 if card < 0 else 1)
        return m[TOP] < m[SLOTS]
    return False


@compiled
def would(m: Ints, w: Words, line: int, this: int, card: int) -> bool:
    """Whether *line* of the card at *this* would do something now."""
    at = LINE + line * LINE_ROW
    if m[at + DRAWS] and m[at + DRAWS] >= m[SLOTS] - m[TOP]:
        return False
    if m[at + HURTS] and m[WOUND] + m[at + HURTS] >= m[OWN_HEALTH]:
        return False
    number = m[at + ROWS]
    end = m[at + ROWS_END]
    while number < end:
        row = ROW_OF + number * ROW_ROW
        number += 1
        if m[row + OPERATION] == IF:
            if not holds(m, w, m[row + EXTRA], this):
                number += m[row + SKIP]
            continue
        amount = m[row + AMOUNT]
        if m[row + TIMES_X]:
            amount += m[row + TIMES_X] * value_of_x(m, w, line, this)
        if would_row(m, w, row, this, amount, card):
            return True
    return False
