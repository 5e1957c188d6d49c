"""What the goldfish chooses: whom, which card, which resource."""

from rules.wow.goldfish.kernel.layout import *  # noqa: F403 - a table of names
from rules.wow.goldfish.kernel.machine import (
    Ints,
    Words,
    compiled,
    highest_bit,
    lowest_bit,
    u,
)
from rules.wow.goldfish.kernel.chance import ONE_BIT
from rules.wow.goldfish.kernel.numbers import atk_of, in_play, is_among, is_ferocious


@compiled
def could_attack(m: Ints, w: Words, who: int, more: int, ferocity: int) -> bool:
    """Whether the one at *who* is an ally that could attack with so much *more*."""
    at = PARTY + who * PARTY_ROW
    kind = m[u(at + AS)]
    if kind < 0 or m[u(at + EXHAUSTED)] or m[u(KIND + kind * KIND_ROW + TYPE)] != ALLY:
        return False
    if m[u(at + CAME)] >= m[TURN] and not ferocity and not is_ferocious(m, w, who):
        return False
    return atk_of(m, w, who) + more > 0


@compiled
def first_to_have(m: Ints, w: Words, row: int, this: int, more: int) -> int:
    """Return the first of those *row* names that could attack once it has it."""
    words = m[u(row + FILTER)]
    for who in range(m[PARTY_END]):
        kind = m[u(PARTY + who * PARTY_ROW + AS)]
        if kind < 0 or not is_among(w, kind, words):
            continue
        if m[u(row + NOT_THIS)] and who == this:
            continue
        if could_attack(m, w, who, more, m[u(row + EXTRA)]):
            return who
    return NOBODY


@compiled
def best_to_ready(m: Ints, w: Words, row: int, this: int) -> int:
    """Return the exhausted one of those *row* names with the most ATK, or NOBODY."""
    best, most = NOBODY, -1
    for who in range(m[PARTY_END]):
        at = PARTY + who * PARTY_ROW
        kind = m[u(at + AS)]
        if kind < 0 or not m[u(at + EXHAUSTED)]:
            continue
        if not is_among(w, kind, m[u(row + FILTER)]):
            continue
        if m[u(row + NOT_THIS)] and who == this:
            continue
        atk = atk_of(m, w, who)
        if atk > most:
            best, most = who, atk
    return best


@compiled
def one_of(m: Ints, w: Words, row: int, this: int, more: int) -> int:
    """Return the one of those *row* names that its effect falls on, or NOBODY."""
    if m[u(row + OPERATION)] == MAKE_READY:
        return best_to_ready(m, w, row, this)
    return first_to_have(m, w, row, this, more)


@compiled
def first_among(m: Ints, w: Words, words: int) -> int:
    """Return the first card in play of the filter, or NOBODY."""
    for who in range(m[PARTY_END]):
        kind = m[u(PARTY + who * PARTY_ROW + AS)]
        if kind >= 0 and is_among(w, kind, words):
            return who
    return NOBODY


@compiled
def exceeds(m: Ints, w: Words, kind: int) -> bool:
    """Whether one more card of *kind* would be too many in play."""
    at = KIND + kind * KIND_ROW
    for number in range(m[u(at + LIMITS)], m[u(at + LIMITS_END)]):
        limit = LIMIT + number * LIMIT_ROW
        if in_play(m, w, m[u(limit + LIMIT_FILTER)], NOBODY) >= m[u(limit + LIMIT_MOST)]:
            return True
    return False


@compiled
def worst_held(m: Ints, w: Words, words: int) -> int:
    """Return the kind in hand, of the filter, that comes last in play order."""
    held = w[HELD] & w[u(FILTER_KINDS + 2 * words)]
    return highest_bit(held) if held else NOBODY


@compiled
def best_among(m: Ints, w: Words, there: int, words: int, into_play: int) -> int:
    """Return the first kind in play order, of the filter, that lies in a zone.

    *there* is where the zone's counts begin. What goes into play must exceed no limit.
    """
    left = w[u(FILTER_KINDS + 2 * words)]
    while left:
        kind = lowest_bit(left)
        left &= left - ONE_BIT
        if m[u(there + kind)] > 0 and not (into_play and exceeds(m, w, kind)):
            return kind
    return NOBODY


@compiled
def slot_of(m: Ints, kind: int) -> int:
    """Return the first slot left in the deck with a card of *kind*, or NOBODY."""
    for slot in range(m[TOP], m[SLOTS]):
        if m[u(SLOT + slot)] == kind:
            return slot
    return NOBODY


@compiled
def best_in_deck(m: Ints, w: Words, words: int, into_play: int) -> int:
    """Return the first kind in play order, of the filter, that the deck holds."""
    left = w[u(FILTER_KINDS + 2 * words)]
    while left:
        kind = lowest_bit(left)
        left &= left - ONE_BIT
        if slot_of(m, kind) >= 0 and not (into_play and exceeds(m, w, kind)):
            return kind
    return NOBODY


@compiled
def to_place(m: Ints, w: Words) -> int:
    """Return the kind in hand that becomes the resource, or NOBODY."""
    held = w[HELD]
    if held & w[PLACED_KINDS]:
        return highest_bit(held & w[PLACED_KINDS])
    if held & w[DEAD_KINDS]:
        return highest_bit(held & w[DEAD_KINDS])
    if not held or m[ROW] >= m[ENOUGH]:
        return NOBODY
    dearest, price = NOBODY, m[ROW] + 2
    left = held
    while left:
        kind = lowest_bit(left)
        left &= left - ONE_BIT
        if m[u(KIND + kind * KIND_ROW + COST)] > price:
            dearest, price = kind, m[u(KIND + kind * KIND_ROW + COST)]
    if dearest >= 0:
        return dearest
    last = highest_bit(held)
    if m[IN_HAND] == 1 and m[u(KIND + last * KIND_ROW + COST)] <= m[ROW]:
        return NOBODY
    return last


@compiled
def is_spare(m: Ints, w: Words) -> bool:
    """Whether the hand has a card that would be placed: dead, or not enough yet."""
    return bool(w[HELD] & (w[PLACED_KINDS] | w[DEAD_KINDS])) or (
        m[IN_HAND] > 0 and m[ROW] < m[ENOUGH]
    )
