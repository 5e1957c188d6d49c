"""What happens, the triggers that it sets off, and who comes and goes."""

from rules.wow.goldfish.kernel.current_values import is_among
from rules.wow.goldfish.kernel.layout import *
from rules.wow.goldfish.kernel.machine import compiled
from rules.wow.goldfish.kernel.program_tables import Ints, Words


@compiled
def watches(m: Ints, w: Words, line: int, this: int, subject: int, kind: int) -> bool:
    """Whether *line* of the card at *this* watches for the one at *subject*."""
    at = LINE + line * LINE_ROW
    whom = m[at + SUBJECT]
    if whom == THIS:
        return subject == this
    if whom == OWN_HERO:
        return subject == 0
    if whom == EACH_OTHER and subject == this:
        return False
    return is_among(w, kind, m[at + SUBJECT_FILTER])


@compiled
def wait(m: Ints, line: int, this: int, it: int) -> None:
    """Put *line* of the card at *this* at the end of the queue."""
    at = LINE + line * LINE_ROW
    if m[at + ONCE]:
        used = PARTY + this * PARTY_ROW + USED
        if m[used] & (1 << m[at + BIT]):
            return
        m[used] |= 1 << m[at + BIT]
    end = m[QUEUE_END]
    if end == QUEUE_MOST:
        m[OVERFULL] = 1
        return
    m[QUEUE + end * QUEUE_ROW + Q_LINE] = line
    m[QUEUE + end * QUEUE_ROW + Q_WHO] = this
    m[QUEUE + end * QUEUE_ROW + Q_IT] = it
    m[QUEUE_END] = end + 1


@compiled
def set_off(
    m: Ints, w: Words, trigger: int, this: int, subject: int, kind: int
) -> None:
    """Let the lines with *trigger* of the card at *this* wait, if they watch."""
    at = KIND + m[PARTY + this * PARTY_ROW + AS] * KIND_ROW
    for line in range(m[at + LINES], m[at + LINES_END]):
        if m[LINE + line * LINE_ROW + TRIGGER] != trigger:
            continue
        watched = subject == NOBODY and kind == NOBODY
        if watched or watches(m, w, line, this, subject, kind):
            wait(m, line, this, subject)


@compiled
def happens(m: Ints, w: Words, trigger: int, subject: int, kind: int) -> None:
    """Set off every *trigger* that watches for the one at *subject*, of *kind*.

    Both NOBODY: it happens to nobody, and all are meant.
    """
    if not m[EVENTS_IN_PLAY] & (1 << trigger):
        return
    for this in range(m[PARTY_END]):
        its = m[PARTY + this * PARTY_ROW + AS]
        if its >= 0 and m[KIND + its * KIND_ROW + EVENTS] & (1 << trigger):
            set_off(m, w, trigger, this, subject, kind)


@compiled
def join(m: Ints, kind: int, host: int) -> int:
    """Put a card of *kind* into play and return its place in the party."""
    who = m[PARTY_END]
    if who == NOWHERE:
        m[OVERFULL] = 1
        return who - 1
    m[PARTY_END] = who + 1
    at = PARTY + who * PARTY_ROW
    for field in range(PARTY_ROW):
        m[at + field] = 0
    m[at + AS] = kind
    m[at + CAME] = m[TURN]
    m[at + HOST] = host
    record = KIND + kind * KIND_ROW
    m[AURAS] += m[record + HAS_AURA]
    m[USABLE] += m[record + HAS_USE]
    m[DISCOUNTS] += m[record + HAS_DISCOUNT]
    m[EVENTS_IN_PLAY] |= m[record + EVENTS]
    return who


@compiled
def vanish(m: Ints, w: Words, who: int) -> int:
    """Take the one at *who* out of play; return its kind. It sees so itself."""
    at = PARTY + who * PARTY_ROW
    kind = m[at + AS]
    record = KIND + kind * KIND_ROW
    if m[record + EVENTS] & (1 << ON_LEAVING):
        set_off(m, w, ON_LEAVING, who, who, kind)
    m[at + AS] = NOBODY
    m[AURAS] -= m[record + HAS_AURA]
    m[USABLE] -= m[record + HAS_USE]
    m[DISCOUNTS] -= m[record + HAS_DISCOUNT]
    m[HOLES] = 1
    return kind


@compiled
def bury(m: Ints, w: Words, who: int, kind: int) -> None:
    """Put what was at *who* into the graveyard: it was destroyed."""
    if kind < DECK_KINDS:  # tokens cease to be
        m[GRAVE + kind] += 1
    at = KIND + kind * KIND_ROW
    if not m[at + EVENTS] & (1 << ON_DESTROYED):
        return
    for line in range(m[at + LINES], m[at + LINES_END]):
        if m[LINE + line * LINE_ROW + TRIGGER] == ON_DESTROYED:
            wait(m, line, who, who)


@compiled
def leave(m: Ints, w: Words, who: int, how: int) -> None:
    """Take the one at *who* out of play; what is attached to it is destroyed.

    *how* is DESTROYS or REMOVES. Nothing happens to who has left already.
    """
    if m[PARTY + who * PARTY_ROW + AS] < 0:
        return
    kind = vanish(m, w, who)
    for other in range(m[PARTY_END]):
        at = PARTY + other * PARTY_ROW
        if m[at + AS] >= 0 and m[at + HOST] == who:
            bury(m, w, other, vanish(m, w, other))
    if how == DESTROYS:
        bury(m, w, who, kind)


@compiled
def close_ranks(m: Ints) -> None:
    """Let the party move up where somebody has left; nothing may wait to resolve."""
    end = 0
    for who in range(m[PARTY_END]):
        at = PARTY + who * PARTY_ROW
        if m[at + AS] < 0:
            continue
        if end != who:
            for field in range(PARTY_ROW):
                m[PARTY + end * PARTY_ROW + field] = m[at + field]
            for other in range(m[PARTY_END]):
                host = PARTY + other * PARTY_ROW + HOST
                if m[host] == who:
                    m[host] = end
        end += 1
    m[PARTY_END] = end
    m[HOLES] = 0
