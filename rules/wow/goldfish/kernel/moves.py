"""The moves of a turn: each function makes one if it can, and says whether it did."""

from rules.wow.goldfish.kernel.chance import ONE_BIT, from_hand
from rules.wow.goldfish.kernel.choices import (
    could_attack,
    exceeds,
    host_for,
    to_place,
)
from rules.wow.goldfish.kernel.current_values import (
    atk_of,
    is_among,
    kind_at,
    line_holds,
    ongoing,
    price,
)
from rules.wow.goldfish.kernel.effects import (
    deal,
    do_line,
    enter,
    hurt,
    settle,
    take_aim,
    unname,
)
from rules.wow.goldfish.kernel.event_triggers import happens, join, leave, set_off
from rules.wow.goldfish.kernel.layout import *
from rules.wow.goldfish.kernel.machine import compiled, lowest_bit, u
from rules.wow.goldfish.kernel.program_tables import Ints, Words
from rules.wow.goldfish.kernel.resource_row import exhaust, is_exhausted, pay, place
from rules.wow.goldfish.kernel.usefulness import would


@compiled
def strike_cost(m: Ints, w: Words, weapon: int) -> int:
    """Return what striking with the weapon at *weapon* costs."""
    kind = m[PARTY + weapon * PARTY_ROW + AS]
    cost = m[KIND + kind * KIND_ROW + STRIKE]
    if m[AURAS]:
        cost += ongoing(m, w, STRIKE_COST, AMOUNT, weapon)
    return max(0, cost)


@compiled
def may_strike_too(m: Ints, w: Words, who: int) -> bool:
    """Whether the weapon at *who* may strike after those that have in this combat.

    None has, it has alone, or it is the second one-handed one with dual wield.
    """
    first = m[FIRST_STRIKE]
    if first < 0 or (first == who and m[SECOND_STRIKE] < 0):
        return True
    if m[SECOND_STRIKE] >= 0 or not m[AURAS]:
        return False
    if m[PARTY + first * PARTY_ROW + AS] < 0:
        return False
    one_handed = m[kind_at(m, who) + ONE_HANDED] and m[kind_at(m, first) + ONE_HANDED]
    return one_handed != 0 and ongoing(m, w, DUAL_WIELD, AMOUNT, 0) > 0


@compiled
def next_weapon(m: Ints, w: Words, most: int) -> int:
    """Return the ready weapon with the most ATK whose strike costs *most* at most.

    NOBODY if there is none.
    """
    best, best_atk = NOBODY, -1
    for who in range(1, m[PARTY_END]):
        at = PARTY + who * PARTY_ROW
        kind = m[at + AS]
        if kind < 0 or m[KIND + kind * KIND_ROW + TYPE] != WEAPON:
            continue
        if m[at + EXHAUSTED] or strike_cost(m, w, who) > most:
            continue
        if not may_strike_too(m, w, who):
            continue
        atk = atk_of(m, w, who)
        if atk > best_atk:
            best, best_atk = who, atk
    return best


@compiled
def spendable(m: Ints, w: Words) -> int:
    """Return how many resources may be paid for cards and powers: but the reserve."""
    if not m[KEEPS_STRIKE] or m[PARTY + EXHAUSTED]:
        return m[READY]
    weapon = next_weapon(m, w, EVERYTHING_THERE_IS)
    if weapon < 0:
        return m[READY]
    return m[READY] - strike_cost(m, w, weapon)


@compiled
def was_played(m: Ints, w: Words, kind: int) -> None:
    """Write down that a card of *kind* did what it is for."""
    bit = ONE_BIT << u(kind)
    w[PLAYED] |= bit
    if m[TURN] <= m[KIND + kind * KIND_ROW + OWN_TURN]:
        w[IN_TIME] |= bit


@compiled
def place_resource(m: Ints, w: Words) -> None:
    """Place the turn's resource, if one is to be placed."""
    kind = to_place(m, w)
    if kind < 0:
        return
    from_hand(m, w, kind)
    at = KIND + kind * KIND_ROW
    face_up = m[at + FACE_UP]
    if m[at + TYPE] == QUEST_CARD and face_up:
        if m[QUESTS_END] == QUESTS_MOST:
            m[OVERFULL] = 1
            return
        m[QUEST + m[QUESTS_END]] = kind
        m[QUESTS_END] += 1
    if m[at + TYPE] == LOCATION and face_up and not m[LOCATED]:
        m[LOCATED] = 1
        who = join(m, kind, NOBODY)
        m[PARTY + who * PARTY_ROW + SEAT] = m[ROW]
        if m[at + PAYS_LAST]:
            w[LAST_TO_PAY] = ONE_BIT << u(m[ROW])
        was_played(m, w, kind)
    place(m, w, 1)


@compiled
def is_playable(m: Ints, w: Words, kind: int, left: int) -> bool:
    """Whether a card of *kind* from hand can be played for *left* and is worth it."""
    at = KIND + kind * KIND_ROW
    cost = price(m, w, kind)
    m[PAID] = left - cost
    if cost + m[at + WITH_X] > left:
        return False
    if m[at + LIMITS] < m[at + LIMITS_END] and exceeds(m, w, kind):
        return False
    if m[at + HOSTED] == TO_OWN and host_for(m, w, m[at + HOST_FILTER]) < 0:
        return False
    worth = m[at + TYPE] != ABILITY
    for line in range(m[at + LINES], m[at + LINES_END]):
        if m[LINE + line * LINE_ROW + TRIGGER] != ON_PLAYED:
            continue
        if not take_aim(m, w, line, NOWHERE, 0):
            return False
        worth = worth or would(m, w, line, NOWHERE, kind)
    return worth


@compiled
def next_card(m: Ints, w: Words) -> int:
    """Return the kind in hand that is played next, or NOBODY."""
    left = spendable(m, w)
    if left < 0:
        return NOBODY
    candidates = w[HELD] & w[PLAYED_KINDS]
    if not m[LESS_END] and not m[DISCOUNTS]:
        candidates &= w[CHEAP + min(left, PRICES_MOST - 1)]
    while candidates:
        kind = lowest_bit(candidates)
        candidates &= candidates - ONE_BIT
        if is_playable(m, w, kind, left):
            return kind
    return NOBODY


@compiled
def use_up_discounts(m: Ints, w: Words, kind: int) -> None:
    """Forget the discounts for the next such card."""
    end = 0
    for number in range(m[LESS_END]):
        at = LESS + number * LESS_ROW
        if m[at + LESS_NEXT] and is_among(w, kind, m[at + LESS_FOR]):
            continue
        for field in range(LESS_ROW):
            m[LESS + end * LESS_ROW + field] = m[at + field]
        end += 1
    m[LESS_END] = end


@compiled
def do_play_lines(m: Ints, w: Words, kind: int, who: int) -> None:
    """Do the text of a card that was played, line by line."""
    at = KIND + kind * KIND_ROW
    for line in range(m[at + LINES], m[at + LINES_END]):
        if m[LINE + line * LINE_ROW + TRIGGER] == ON_PLAYED and not m[ENDING]:
            if m[LINE + line * LINE_ROW + NAMES_IT]:
                unname(m)
            do_line(m, w, line, who, 0)


@compiled
def play_card(m: Ints, w: Words) -> bool:
    """Play the first card in play order that can be played."""
    kind = next_card(m, w)
    if kind < 0:
        return False
    at = KIND + kind * KIND_ROW
    cost = price(m, w, kind)
    m[PAID] = 0
    if m[at + WITH_X]:
        m[PAID] = spendable(m, w) - cost
    use_up_discounts(m, w, kind)
    pay(m, w, cost + m[PAID])
    from_hand(m, w, kind)
    was_played(m, w, kind)
    host = NOBODY
    if m[at + HOSTED] == TO_OWN:
        host = host_for(m, w, m[at + HOST_FILTER])
    elif m[at + HOSTED] == TO_HERO:
        host = 0
    elif m[at + HOSTED] == TO_OPPONENT:
        host = OPPONENT
    happens(m, w, PLAYS, NOBODY, kind)
    paid = m[PAID]
    settle(m, w)
    m[PAID] = paid
    if m[ENDING]:
        return True
    if m[at + TYPE] == ABILITY:
        do_play_lines(m, w, kind, NOWHERE)
        m[GRAVE + kind] += 1
    else:
        do_play_lines(m, w, kind, enter(m, w, kind, host))
    settle(m, w)
    return True


@compiled
def can_use(m: Ints, w: Words, line: int, who: int, left: int) -> bool:
    """Whether the payment power *line* of the card at *who* can be paid for."""
    at = LINE + line * LINE_ROW
    if m[at + ONCE] and m[PARTY + who * PARTY_ROW + USED] & (1 << m[at + BIT]):
        return False
    if m[at + TAKES] > m[PARTY + who * PARTY_ROW + COUNTERS]:
        return False
    if m[at + ACTIVATES]:
        if is_exhausted(m, w, who):
            return False
        kind = KIND + m[PARTY + who * PARTY_ROW + AS] * KIND_ROW
        if m[kind + TYPE] == ALLY and m[PARTY + who * PARTY_ROW + CAME] >= m[TURN]:
            return False
        if m[kind + TYPE] == LOCATION:
            left -= 1
    if m[at + PAY] > left or not line_holds(m, w, line, who):
        return False
    return take_aim(m, w, line, who, 0) and would(m, w, line, who, NOBODY)


@compiled
def pay_costs(m: Ints, w: Words, line: int, who: int) -> None:
    """Pay for *line* of the card at *who*."""
    at = LINE + line * LINE_ROW
    if m[at + ACTIVATES]:
        exhaust(m, w, who)
    pay(m, w, m[at + PAY])
    if m[at + ONCE]:
        m[PARTY + who * PARTY_ROW + USED] |= 1 << m[at + BIT]
    if m[at + TAKES]:
        m[PARTY + who * PARTY_ROW + COUNTERS] -= m[at + TAKES]
    hurt(m, m[at + WOUNDS])
    if m[at + LEAVES]:
        leave(m, w, who, m[at + LEAVES])
    if m[at + FLIPS]:
        m[AURAS] -= m[KIND + HERO * KIND_ROW + HAS_AURA]
        m[USABLE] -= m[KIND + HERO * KIND_ROW + HAS_USE]
        m[DISCOUNTS] -= m[KIND + HERO * KIND_ROW + HAS_DISCOUNT]
        m[PARTY + AS] = FLIPPED_HERO
        happens(m, w, ON_FLIPPED, 0, HERO)


@compiled
def use_line(m: Ints, w: Words, line: int, who: int) -> None:
    """Pay for *line* of the card at *who*, do it, and let follow what follows."""
    m[PAID] = 0
    pay_costs(m, w, line, who)
    if not m[ENDING]:
        if m[LINE + line * LINE_ROW + NAMES_IT]:
            unname(m)
        do_line(m, w, line, who, 0)
    settle(m, w)


@compiled
def use_power(m: Ints, w: Words, readying: int) -> bool:
    """Use the first power that can be used; *readying* (1) those kept for later."""
    if not m[USABLE]:
        return False
    left = m[READY] if readying else spendable(m, w)
    for who in range(m[PARTY_END]):
        kind = m[PARTY + who * PARTY_ROW + AS]
        if kind < 0 or not m[KIND + kind * KIND_ROW + HAS_USE]:
            continue
        at = KIND + kind * KIND_ROW
        for line in range(m[at + LINES], m[at + LINES_END]):
            record = LINE + line * LINE_ROW
            if not m[record + IS_USED] or m[record + READIES] != readying:
                continue
            if can_use(m, w, line, who, left):
                use_line(m, w, line, who)
                return True
    return False


@compiled
def complete_quest(m: Ints, w: Words) -> bool:
    """Complete the first quest that can be paid for and would do something."""
    for number in range(m[QUESTS_END]):
        kind = m[QUEST + number]
        if kind < 0:
            continue
        at = KIND + kind * KIND_ROW
        line = m[at + REWARD]
        record = LINE + line * LINE_ROW
        if m[at + COST] + m[record + PAY] > m[READY]:
            continue
        if not line_holds(m, w, line, NOWHERE) or not take_aim(m, w, line, NOWHERE, 0):
            continue
        if not would(m, w, line, NOWHERE, NOBODY):
            continue
        m[QUEST + number] = NOBODY
        m[PAID] = 0
        pay(m, w, m[at + COST] + m[record + PAY])
        hurt(m, m[record + WOUNDS])
        m[COMPLETED] += 1
        was_played(m, w, kind)
        happens(m, w, COMPLETES, NOBODY, NOBODY)
        if m[record + NAMES_IT]:
            unname(m)
        if not m[ENDING]:
            do_line(m, w, line, NOWHERE, 0)
        settle(m, w)
        return True
    return False


@compiled
def strike(m: Ints, w: Words) -> None:
    """Strike with the best weapon that can, as long as one can."""
    weapon = next_weapon(m, w, m[READY])
    while weapon >= 0 and not m[ENDING]:
        at = PARTY + weapon * PARTY_ROW
        kind = m[at + AS]
        pay(m, w, strike_cost(m, w, weapon))
        m[at + EXHAUSTED] = 1
        if m[FIRST_STRIKE] < 0:
            m[FIRST_STRIKE] = weapon
        elif m[FIRST_STRIKE] != weapon:
            m[SECOND_STRIKE] = weapon
        m[CHANGED] = 1
        m[PARTY + COMBAT_ATK] += atk_of(m, w, weapon)
        m[STRUCK] |= m[KIND + kind * KIND_ROW + DAMAGE_TYPE]
        if m[KIND + kind * KIND_ROW + EVENTS] & (1 << STRIKES):
            set_off(m, w, STRIKES, weapon, weapon, kind)
            settle(m, w)
        weapon = next_weapon(m, w, m[READY])


@compiled
def end_combat(m: Ints) -> None:
    """Forget what lasted this combat."""
    m[ATTACKER] = NOBODY
    m[FIRST_STRIKE] = NOBODY
    m[SECOND_STRIKE] = NOBODY
    if not m[CHANGED]:
        return
    for who in range(m[PARTY_END]):
        m[PARTY + who * PARTY_ROW + COMBAT_ATK] = 0
        m[PARTY + who * PARTY_ROW + COMBAT_FEROCIOUS] = 0


@compiled
def attack(m: Ints, w: Words, who: int) -> None:
    """Let the hero or ally at *who* attack the opposing hero."""
    kind = m[PARTY + who * PARTY_ROW + AS]
    m[PARTY + who * PARTY_ROW + EXHAUSTED] = 1
    m[ATTACKER] = who
    m[STRUCK] = 0
    happens(m, w, ATTACKS, who, kind)
    settle(m, w)
    if m[ENDING]:
        return
    if who == 0:
        strike(m, w)
        if m[ENDING]:
            return
    if m[PARTY + who * PARTY_ROW + AS] >= 0:
        atk = atk_of(m, w, who)
        if deal(m, w, atk, m[STRUCK], 1 if who == 0 else 0) > 0:
            happens(m, w, HITS, who, m[PARTY + who * PARTY_ROW + AS])
    end_combat(m)
    settle(m, w)


@compiled
def attack_with_hero(m: Ints, w: Words) -> bool:
    """Attack with the hero if it is ready and has ATK or could strike."""
    if m[PARTY + EXHAUSTED]:
        return False
    if not atk_of(m, w, 0) and next_weapon(m, w, m[READY]) < 0:
        return False
    attack(m, w, 0)
    return True


@compiled
def attack_with_ally(m: Ints, w: Words) -> bool:
    """Attack with the first ally that can."""
    for who in range(1, m[PARTY_END]):
        if m[PARTY + who * PARTY_ROW + AS] < 0:
            continue
        if m[kind_at(m, who) + TYPE] != ALLY or not could_attack(m, w, who, 0):
            continue
        if atk_of(m, w, who) > 0:
            attack(m, w, who)
            return True
    return False
