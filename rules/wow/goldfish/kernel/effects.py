"""What lines do: their rows one by one, and the triggers that wait behind them."""

from rules.wow.goldfish.kernel.chance import from_hand, see, to_hand, top_card
from rules.wow.goldfish.kernel.choices import (
    best_among,
    best_in_deck,
    one_of,
    slot_of,
    worst,
    worst_held,
)
from rules.wow.goldfish.kernel.current_values import (
    holds,
    is_among,
    line_holds,
    of_all,
    value_of_x,
)
from rules.wow.goldfish.kernel.event_triggers import happens, join, leave
from rules.wow.goldfish.kernel.layout import *
from rules.wow.goldfish.kernel.machine import compiled
from rules.wow.goldfish.kernel.program_tables import Ints, Words
from rules.wow.goldfish.kernel.resource_row import place, ready_resources


@compiled
def hit(m: Ints, amount: int) -> None:
    """Put damage on the opposing hero."""
    m[DAMAGE] += amount
    m[TURN_DAMAGE] += amount
    if m[DAMAGE] >= m[HEALTH] and not m[ENDING]:
        m[ENDING] = KILLED


@compiled
def deal(m: Ints, w: Words, amount: int, types: int, by_hero: int) -> int:
    """Deal the opposing hero *amount* of *types* (bits); return how much it was."""
    if amount <= 0:
        return 0
    if by_hero and m[AURAS]:
        amount += of_all(m, w, MORE_DAMAGE, types, NOBODY)
    if amount > 0:
        hit(m, amount)
    return amount


@compiled
def hurt(m: Ints, amount: int) -> None:
    """Put damage on the own hero."""
    if amount > 0:
        m[WOUND] += amount
        if m[WOUND] >= m[OWN_HEALTH] and not m[ENDING]:
            m[ENDING] = DIED


@compiled
def draw(m: Ints, w: Words) -> None:
    """Draw a card; if there is none, the game is over."""
    if m[TOP] < m[SLOTS]:
        to_hand(m, w, top_card(m, w))
    else:
        m[ENDING] = OUT_OF_CARDS


@compiled
def name(m: Ints, who: int) -> None:
    """Let `it` speak of the one at *who* as well."""
    m[PARTY + who * PARTY_ROW + IS_IT] = 1


@compiled
def unname(m: Ints) -> None:
    """Let `it` speak of nobody."""
    for who in range(m[PARTY_END]):
        m[PARTY + who * PARTY_ROW + IS_IT] = 0


@compiled
def enter(m: Ints, w: Words, kind: int, host: int) -> int:
    """Put a card of *kind* into play, which triggers see; return its place."""
    who = join(m, kind, host)
    happens(m, w, ENTERS, who, kind)
    return who


@compiled
def discard(m: Ints, w: Words, row: int, amount: int) -> None:
    """Discard so many cards of the row's filter, worst first."""
    while amount > 0:
        kind = worst_held(m, w, m[row + FILTER])
        if kind < 0:
            return
        from_hand(m, w, kind)
        m[GRAVE + kind] += 1
        amount -= 1


@compiled
def bring(m: Ints, w: Words, kind: int, into_play: int) -> None:
    """Put a card of *kind* into play, where `it` speaks of it, or into hand."""
    if into_play:
        name(m, enter(m, w, kind, NOBODY))
    else:
        to_hand(m, w, kind)


@compiled
def search(m: Ints, w: Words, row: int) -> None:
    """Find the best card of the filter in the deck."""
    unname(m)
    kind = best_in_deck(m, w, m[row + FILTER], m[row + EXTRA])
    if kind < 0:
        return
    slot = slot_of(m, kind)
    m[SLOT + slot] = m[SLOT + m[TOP]]
    m[SLOT + m[TOP]] = kind
    m[TOP] += 1
    see(m, w, kind)
    bring(m, w, kind, m[row + EXTRA])


@compiled
def put(m: Ints, w: Words, row: int) -> None:
    """Move the best card of the filter from graveyard or hand elsewhere."""
    unname(m)
    from_there = HAND if m[row + UNTIL] else GRAVE
    kind = best_among(m, w, from_there, m[row + FILTER], m[row + EXTRA])
    if kind < 0:
        return
    if from_there == HAND:
        from_hand(m, w, kind)
    else:
        m[GRAVE + kind] -= 1
    bring(m, w, kind, m[row + EXTRA])


@compiled
def add_resource(m: Ints, w: Words, row: int) -> None:
    """Put a card face down into the resource row."""
    if m[row + EXTRA]:
        if not m[IN_HAND]:
            return
        from_hand(m, w, worst(m, w))
    elif m[TOP] < m[SLOTS]:
        top_card(m, w)
    else:
        return
    place(m, w, 1 - m[row + UNTIL])


@compiled
def make_tokens(m: Ints, w: Words, kind: int, amount: int) -> None:
    """Put so many tokens of *kind* into play; `it` speaks of them."""
    unname(m)
    for _ in range(amount):
        if m[OVERFULL]:
            return
        name(m, enter(m, w, kind, NOBODY))


@compiled
def is_meant(m: Ints, w: Words, row: int, this: int, who: int, chosen: int) -> bool:
    """Whether *row* of the card at *this* speaks of the one at *who*.

    *chosen* is who was chosen, where one is.
    """
    at = PARTY + who * PARTY_ROW
    kind = m[at + AS]
    whom = m[row + WHO]
    if kind < 0:
        return False
    if whom == THIS:
        return who == this
    if whom == OWN_HERO:
        return who == 0
    if whom == NAMED:
        return m[at + IS_IT] != 0
    if whom == ATTACHED:
        return m[PARTY + this * PARTY_ROW + HOST] == who
    if whom == EACH:
        other = m[row + NOT_THIS] and who == this
        return not other and is_among(w, kind, m[row + FILTER])
    return who == chosen


@compiled
def change(m: Ints, row: int, who: int, more: int) -> None:
    """Give the one at *who* ATK, ferocity or both, or ready it."""
    at = PARTY + who * PARTY_ROW
    if m[row + OPERATION] == MAKE_READY:
        m[at + EXHAUSTED] = 0
        return
    m[CHANGED] = 1
    if m[row + UNTIL] == COMBAT_LONG:
        m[at + COMBAT_ATK] += more
        m[at + COMBAT_FEROCIOUS] |= m[row + EXTRA]
    else:
        m[at + MORE_ATK] += more
        m[at + FEROCIOUS] |= m[row + EXTRA]


@compiled
def change_those(m: Ints, w: Words, row: int, this: int, more: int, aims: int) -> None:
    """Do the change of *row* to everybody it speaks of, whom `it` then names."""
    whom = m[row + WHO]
    chosen = NOBODY
    if whom == ONE:
        chosen = one_of(m, w, row, this)
    elif whom == AIMED_AT:
        chosen = m[AIMS + aims + m[row + AIMED]]
    renames = whom == ONE or whom == AIMED_AT or whom == EACH
    for who in range(m[PARTY_END]):
        meant = is_meant(m, w, row, this, who, chosen)
        if renames:
            m[PARTY + who * PARTY_ROW + IS_IT] = 1 if meant else 0
        if meant:
            change(m, row, who, more)


@compiled
def pay_less(m: Ints, row: int, amount: int) -> None:
    """Let cards of the filter cost less this turn, or the next one alone."""
    end = m[LESS_END]
    if end == LESS_MOST:
        m[OVERFULL] = 1
        return
    at = LESS + end * LESS_ROW
    m[at + LESS_BY] = amount
    m[at + LESS_FOR] = m[row + FILTER]
    m[at + LESS_NEXT] = m[row + EXTRA]
    m[LESS_END] = end + 1


@compiled
def turn_back(m: Ints, w: Words) -> None:
    """Turn the own hero face up, if it lies face down; its powers are there again."""
    if m[PARTY + AS] != FLIPPED_HERO:
        return
    m[AURAS] += m[KIND + HERO * KIND_ROW + HAS_AURA]
    m[USABLE] += m[KIND + HERO * KIND_ROW + HAS_USE]
    m[DISCOUNTS] += m[KIND + HERO * KIND_ROW + HAS_DISCOUNT]
    m[PARTY + AS] = HERO
    happens(m, w, ON_FLIPPED, 0, HERO)


@compiled
def do_row(m: Ints, w: Words, row: int, this: int, amount: int, aims: int) -> None:
    """Do *row* of the card at *this*, so many times or so much."""
    operation = m[row + OPERATION]
    if operation == DEAL:
        deal(m, w, amount, m[row + FILTER], m[row + EXTRA])
    elif operation == DRAW:
        for _ in range(amount):
            if not m[ENDING]:
                draw(m, w)
    elif operation == HAS:
        change_those(m, w, row, this, amount, aims)
    elif operation == HEAL:
        m[WOUND] = max(0, m[WOUND] - amount)
    elif operation == TOKENS:
        make_tokens(m, w, m[row + EXTRA], amount)
    elif operation == HURT:
        hurt(m, amount)
    elif operation == PUT_DAMAGE:
        if amount > 0:
            hit(m, amount)
    elif operation == MAKE_READY:
        if m[row + WHO] == RESOURCES:
            ready_resources(m, w, amount)
        else:
            change_those(m, w, row, this, amount, aims)
    elif operation == DISCARD:
        discard(m, w, row, amount)
    elif operation == SEARCH:
        search(m, w, row)
    elif operation == PUT:
        put(m, w, row)
    elif operation == ADD_RESOURCE:
        add_resource(m, w, row)
    elif operation == MILL:
        for _ in range(amount):
            if m[TOP] < m[SLOTS]:
                m[GRAVE + top_card(m, w)] += 1
    elif operation == ADD_COUNTERS:
        m[PARTY + this * PARTY_ROW + COUNTERS] += amount
    elif operation == TAKE_COUNTERS:
        counters = PARTY + this * PARTY_ROW + COUNTERS
        m[counters] = max(0, m[counters] - amount)
    elif operation == LEAVE:
        leave(m, w, this, m[row + EXTRA])
    elif operation == PAY_LESS:
        pay_less(m, row, amount)
    elif operation == TURN_BACK:
        turn_back(m, w)


@compiled
def do_line(m: Ints, w: Words, line: int, this: int, aims: int) -> None:
    """Do what *line* of the card at *this* says, unless the game ends before."""
    at = LINE + line * LINE_ROW
    number = m[at + ROWS]
    end = m[at + ROWS_END]
    while number < end and not m[ENDING]:
        row = ROW_OF + number * ROW_ROW
        number += 1
        if m[row + OPERATION] == IF:
            if not holds(m, w, m[row + EXTRA], this):
                number += m[row + SKIP]
            continue
        amount = m[row + AMOUNT]
        if m[row + TIMES_X]:
            amount += m[row + TIMES_X] * value_of_x(m, w, line, this)
        do_row(m, w, row, this, amount, aims)


@compiled
def take_aim(m: Ints, w: Words, line: int, this: int, aims: int) -> bool:
    """Choose whom the target phrases of *line* mean; False if one has nobody."""
    at = LINE + line * LINE_ROW
    if not m[at + AIMS_AT]:
        return True
    for number in range(m[at + ROWS], m[at + ROWS_END]):
        row = ROW_OF + number * ROW_ROW
        if m[row + WHO] != AIMED_AT:
            continue
        who = one_of(m, w, row, this)
        m[AIMS + aims + m[row + AIMED]] = who
        if who < 0 and not m[row + UP_TO]:
            return False
    return True


@compiled
def settle(m: Ints, w: Words) -> None:
    """Let everything that waits resolve, first in, first out."""
    while m[QUEUE_AT] < m[QUEUE_END] and not m[ENDING]:
        at = QUEUE + m[QUEUE_AT] * QUEUE_ROW
        m[QUEUE_AT] += 1
        m[PAID] = 0
        line = m[at + Q_LINE]
        this = m[at + Q_WHO]
        if not line_holds(m, w, line, this):
            continue
        if m[LINE + line * LINE_ROW + NEEDS_CARD] and not m[IN_HAND]:
            continue
        if m[LINE + line * LINE_ROW + NAMES_IT]:
            unname(m)
            if m[at + Q_IT] >= 0:
                name(m, m[at + Q_IT])
        if take_aim(m, w, line, this, AIMS_EACH):
            do_line(m, w, line, this, AIMS_EACH)
    m[QUEUE_AT] = 0
    m[QUEUE_END] = 0
