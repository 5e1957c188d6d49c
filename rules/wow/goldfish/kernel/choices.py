"""What the goldfish chooses: whom, which card, which resource."""

from rules.wow.goldfish.kernel.chance import ONE_BIT
from rules.wow.goldfish.kernel.current_values import (
    atk_of,
    in_play,
    is_among,
    is_ferocious,
    ongoing,
)
from rules.wow.goldfish.kernel.layout import *
from rules.wow.goldfish.kernel.machine import (
    compiled,
    highest_bit,
    lowest_bit,
    u,
)
from rules.wow.goldfish.kernel.program_tables import Ints, Words


@compiled
def could_attack(m: Ints, w: Words, who: int, ferocity: int) -> bool:
    """Whether the card in play at *who* could attack or strike now.

    *ferocity*: if it had it (1).
    """
    at = PARTY + who * PARTY_ROW
    if m[at + EXHAUSTED]:
        return False
    if m[KIND + m[at + AS] * KIND_ROW + TYPE] != ALLY:
        return not m[PARTY + EXHAUSTED]
    return m[at + CAME] < m[TURN] or ferocity != 0 or is_ferocious(m, w, who)


@compiled
def is_one(m: Ints, w: Words, row: int, this: int, who: int) -> bool:
    """Whether the place *who* holds one of those that *row* names."""
    kind = m[PARTY + who * PARTY_ROW + AS]
    if kind < 0 or (m[row + NOT_THIS] and who == this):
        return False
    return is_among(w, kind, m[row + FILTER])


@compiled
def one_to_have(m: Ints, w: Words, row: int, this: int) -> int:
    """Return the first of those *row* names that could attack, else the first."""
    first = NOBODY
    for who in range(m[PARTY_END]):
        if is_one(m, w, row, this, who):
            if could_attack(m, w, who, 0):
                return who
            if first < 0:
                first = who
    return first


@compiled
def one_to_ready(m: Ints, w: Words, row: int, this: int) -> int:
    """Return the exhausted one of those *row* names with the most ATK.

    If none is exhausted, the ready one with the most; NOBODY if there is none.
    """
    best, most = NOBODY, -1
    for who in range(m[PARTY_END]):
        if is_one(m, w, row, this, who):
            rank = atk_of(m, w, who)
            rank += m[PARTY + who * PARTY_ROW + EXHAUSTED] * EVERYTHING_THERE_IS
            if rank > most:
                best, most = who, rank
    return best


@compiled
def one_of(m: Ints, w: Words, row: int, this: int) -> int:
    """Return the one of those *row* names that its effect is for, or NOBODY."""
    if m[row + OPERATION] == MAKE_READY:
        return one_to_ready(m, w, row, this)
    return one_to_have(m, w, row, this)


@compiled
def host_for(m: Ints, w: Words, words: int) -> int:
    """Return who of the filter bears an attachment: the first that could attack."""
    first = NOBODY
    for who in range(m[PARTY_END]):
        kind = m[PARTY + who * PARTY_ROW + AS]
        if kind >= 0 and is_among(w, kind, words):
            if could_attack(m, w, who, 0):
                return who
            if first < 0:
                first = who
    return first


@compiled
def exceeds(m: Ints, w: Words, kind: int) -> bool:
    """Whether one more card of *kind* would be too many in play."""
    at = KIND + kind * KIND_ROW
    for number in range(m[at + LIMITS], m[at + LIMITS_END]):
        limit = LIMIT + number * LIMIT_ROW
        most = m[limit + LIMIT_MOST]
        there = in_play(m, w, m[limit + LIMIT_FILTER], NOBODY)
        if there == most and m[limit + LIMIT_DUAL] and m[AURAS]:
            if not in_play(m, w, m[limit + LIMIT_TWO_HANDED], NOBODY):
                most += min(1, ongoing(m, w, DUAL_WIELD, AMOUNT, 0))
        if there >= most:
            return True
    return False


@compiled
def worst_held(m: Ints, w: Words, words: int) -> int:
    """Return the kind in hand, of the filter, that comes last in play order."""
    held = w[HELD] & w[FILTER_KINDS + 2 * words]
    return highest_bit(held) if held else NOBODY


@compiled
def best_among(m: Ints, w: Words, there: int, words: int, into_play: int) -> int:
    """Return the first kind in play order, of the filter, that lies in a zone.

    *there* is where the zone's counts begin. What goes into play must exceed no limit.
    """
    left = w[FILTER_KINDS + 2 * words]
    while left:
        kind = lowest_bit(left)
        left &= left - ONE_BIT
        if m[there + kind] > 0 and not (into_play and exceeds(m, w, kind)):
            return kind
    return NOBODY


@compiled
def slot_of(m: Ints, kind: int) -> int:
    """Return the first slot left in the deck with a card of *kind*, or NOBODY."""
    for slot in range(m[TOP], m[SLOTS]):
        if m[SLOT + slot] == kind:
            return slot
    return NOBODY


@compiled
def best_in_deck(m: Ints, w: Words, words: int, into_play: int) -> int:
    """Return the first kind in play order, of the filter, that the deck holds."""
    left = w[FILTER_KINDS + 2 * words]
    while left:
        kind = lowest_bit(left)
        left &= left - ONE_BIT
        if slot_of(m, kind) >= 0 and not (into_play and exceeds(m, w, kind)):
            return kind
    return NOBODY


@compiled
def worst(m: Ints, w: Words) -> int:
    """Return the kind in hand that becomes a resource if one must; a hand is held."""
    held = w[HELD]
    if held & w[PLACED_KINDS]:
        return highest_bit(held & w[PLACED_KINDS])
    if held & w[DEAD_KINDS]:
        return highest_bit(held & w[DEAD_KINDS])
    dearest, price = highest_bit(held), m[ROW] + 2
    while held:
        kind = lowest_bit(held)
        held &= held - ONE_BIT
        if m[KIND + kind * KIND_ROW + COST] > price:
            dearest, price = kind, m[KIND + kind * KIND_ROW + COST]
    return dearest


@compiled
def to_place(m: Ints, w: Words) -> int:
    """Return the kind in hand that becomes the turn's resource, or NOBODY."""
    if not m[IN_HAND]:
        return NOBODY
    kind = worst(m, w)
    if not w[PLAYED_KINDS] & (ONE_BIT << u(kind)):
        return kind
    keeps_last = m[IN_HAND] == 1 and m[KIND + kind * KIND_ROW + COST] <= m[ROW]
    return NOBODY if m[ROW] >= m[ENOUGH] or keeps_last else kind
