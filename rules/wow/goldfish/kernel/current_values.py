"""What is asked of a game: how much ATK, what something costs, whether a line holds."""

import numpy as np

from rules.wow.goldfish.kernel.chance import ONE_BIT
from rules.wow.goldfish.kernel.layout import *
from rules.wow.goldfish.kernel.machine import compiled, u
from rules.wow.goldfish.kernel.program_tables import Ints, Words

SIXTY_THREE = np.uint64(63)


@compiled
def is_among(w: Words, kind: int, words: int) -> bool:
    """Whether *kind* is in the filter numbered *words*."""
    word = w[FILTER_KINDS + 2 * words + (kind >> 6)]
    return bool((word >> u(kind & 63)) & ONE_BIT)


@compiled
def kind_at(m: Ints, who: int) -> int:
    """Return where the record of the kind of the party's *who* begins."""
    return KIND + m[PARTY + who * PARTY_ROW + AS] * KIND_ROW


@compiled
def in_play(m: Ints, w: Words, words: int, other: int) -> int:
    """Return how many in play are in the filter, but for the one at *other*."""
    found = 0
    for who in range(m[PARTY_END]):
        kind = m[PARTY + who * PARTY_ROW + AS]
        if kind >= 0 and who != other and is_among(w, kind, words):
            found += 1
    for number in range(m[QUESTS_END]):
        kind = m[QUEST + number]
        if kind >= 0 and is_among(w, kind, words):
            found += 1
    return found


@compiled
def holds(m: Ints, w: Words, condition: int, this: int) -> bool:
    """Whether *condition* of the card at *this* is true now."""
    at = CONDITION_OF + condition * CONDITION_ROW
    asked = m[at + ASKED]
    if asked >= THIS_READY and m[PARTY + this * PARTY_ROW + AS] < 0:
        return False
    value = m[ROW]
    if asked == CONTROLS:
        other = this if m[at + ASKED_OTHER] else NOBODY
        value = in_play(m, w, m[at + ASKED_FILTER], other)
    elif asked == CARDS_IN_HAND:
        value = m[IN_HAND]
    elif asked == THIS_READY:
        value = 1 - m[PARTY + this * PARTY_ROW + EXHAUSTED]
    elif asked == THIS_EXHAUSTED:
        value = m[PARTY + this * PARTY_ROW + EXHAUSTED]
    elif asked == HERO_READY:
        value = 1 - m[PARTY + EXHAUSTED]
    elif asked == HERO_EXHAUSTED:
        value = m[PARTY + EXHAUSTED]
    elif asked == HERO_DAMAGE:
        value = m[WOUND]
    elif asked == THIS_ATTACKING:
        value = 1 if m[ATTACKER] == this else 0
    elif asked == HERO_ATTACKING:
        value = 1 if m[ATTACKER] == 0 else 0
    return m[at + LEAST] <= value <= m[at + MOST]


@compiled
def line_holds(m: Ints, w: Words, line: int, this: int) -> bool:
    """Whether the condition of *line*, if it has one, is true now."""
    condition = m[LINE + line * LINE_ROW + CONDITION]
    return condition < 0 or holds(m, w, condition, this)


@compiled
def value_of_x(m: Ints, w: Words, line: int, this: int) -> int:
    """Return what X is in *line* of the card at *this*."""
    at = LINE + line * LINE_ROW
    source = m[at + X_FROM]
    words = m[at + X_FILTER]
    if source == NO_X:
        return 0
    if source == X_PAID:
        return m[PAID]
    if source == X_RESOURCES:
        return m[ROW]
    if source == X_COUNTERS:
        if m[PARTY + this * PARTY_ROW + AS] < 0:
            return 0
        return m[PARTY + this * PARTY_ROW + COUNTERS]
    if source == X_IN_PLAY:
        return in_play(m, w, words, NOBODY)
    if source == X_OTHERS_IN_PLAY:
        return in_play(m, w, words, this)
    found = 0
    zone = HAND if source == X_IN_HAND else GRAVE
    for kind in range(m[KIND_COUNT]):
        if is_among(w, kind, words):
            found += m[zone + kind]
    return found


@compiled
def reaches(m: Ints, w: Words, row: int, this: int, who: int) -> bool:
    """Whether the ongoing *row* of the card at *this* speaks of the one at *who*."""
    whom = m[row + WHO]
    if whom == THIS:
        return who == this
    if whom == OWN_HERO:
        return who == 0
    if whom == ATTACHED:
        return m[PARTY + this * PARTY_ROW + HOST] == who
    if m[row + NOT_THIS] and who == this:
        return False
    return is_among(w, m[PARTY + who * PARTY_ROW + AS], m[row + FILTER])


@compiled
def ongoing(m: Ints, w: Words, operation: int, field: int, who: int) -> int:
    """Return the sum of what ongoing lines change for the one at *who*.

    *operation* are the rows meant; AMOUNT of them with X is added up, or EXTRA.
    """
    total = 0
    for this in range(m[PARTY_END]):
        kind = m[PARTY + this * PARTY_ROW + AS]
        if kind < 0 or not m[KIND + kind * KIND_ROW + HAS_AURA]:
            continue
        at = KIND + kind * KIND_ROW
        for line in range(m[at + LINES], m[at + LINES_END]):
            record = LINE + line * LINE_ROW
            if m[record + TRIGGER] != ONGOING or not line_holds(m, w, line, this):
                continue
            for number in range(m[record + ROWS], m[record + ROWS_END]):
                row = ROW_OF + number * ROW_ROW
                if m[row + OPERATION] == operation and reaches(m, w, row, this, who):
                    total += m[row + field]
                    if field == AMOUNT and m[row + TIMES_X]:
                        total += m[row + TIMES_X] * value_of_x(m, w, line, this)
    return total


@compiled
def atk_of(m: Ints, w: Words, who: int) -> int:
    """Return the ATK of the one at *who*, never below 0."""
    at = PARTY + who * PARTY_ROW
    kind = KIND + m[at + AS] * KIND_ROW
    atk = m[kind + ATK] + m[MY_TURN] * m[kind + ASSAULT]
    atk += m[at + MORE_ATK] + m[at + COMBAT_ATK]
    if m[AURAS]:
        atk += ongoing(m, w, HAS, AMOUNT, who)
    return max(0, atk)


@compiled
def is_ferocious(m: Ints, w: Words, who: int) -> bool:
    """Whether the one at *who* may attack in the turn it came."""
    at = PARTY + who * PARTY_ROW
    if m[at + FEROCIOUS] or m[at + COMBAT_FEROCIOUS]:
        return True
    if m[kind_at(m, who) + FEROCITY]:
        return True
    return m[AURAS] != 0 and ongoing(m, w, HAS, EXTRA, who) > 0


@compiled
def of_all(m: Ints, w: Words, operation: int, types: int, card: int) -> int:
    """Return the sum of the ongoing rows of *operation* that are meant.

    MORE_DAMAGE: for damage of *types* (bits) by the own hero. PAY_LESS: for a card of
    the kind *card*.
    """
    total = 0
    for this in range(m[PARTY_END]):
        kind = m[PARTY + this * PARTY_ROW + AS]
        if kind < 0 or not m[KIND + kind * KIND_ROW + HAS_AURA]:
            continue
        at = KIND + kind * KIND_ROW
        for line in range(m[at + LINES], m[at + LINES_END]):
            record = LINE + line * LINE_ROW
            if m[record + TRIGGER] != ONGOING or not line_holds(m, w, line, this):
                continue
            for number in range(m[record + ROWS], m[record + ROWS_END]):
                row = ROW_OF + number * ROW_ROW
                if m[row + OPERATION] != operation:
                    continue
                words = m[row + FILTER]
                if operation == PAY_LESS and is_among(w, card, words):
                    total += m[row + AMOUNT]
                if operation == MORE_DAMAGE and (words == 0 or words & types):
                    total += m[row + AMOUNT]
    return total


@compiled
def price(m: Ints, w: Words, kind: int) -> int:
    """Return what a card of *kind* costs now, besides X."""
    cost = m[KIND + kind * KIND_ROW + COST]
    for number in range(m[LESS_END]):
        at = LESS + number * LESS_ROW
        if is_among(w, kind, m[at + LESS_FOR]):
            cost -= m[at + LESS_BY]
    if m[DISCOUNTS]:
        cost -= of_all(m, w, PAY_LESS, 0, kind)
    return max(0, cost)
