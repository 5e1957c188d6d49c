"""What things cost, whether it can be paid, and paying it."""

from rules.wow.flat.chance import size_of_deck
from rules.wow.flat.in_play import exhaust, hero_card, is_there
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.matching import prints
from rules.wow.flat.said import is_banned
from rules.wow.flat.values import (
    all_of,
    count_of,
    has_keyword,
    holds,
    speaks,
    works,
)


@compiled
def is_new(g: Shorts, card: int) -> bool:
    """Whether the card at *card* has joined since its player's latest turn began."""
    return g[card + C_JOINED] >= g[BEGAN + g[card + C_PLAYER]]


@compiled
def can_activate(g: Shorts, t: Ints, card: int) -> bool:
    """Whether the card at *card* is ready, and an ally that is not new."""
    if g[card + C_EXHAUSTED] or not is_there(g, card):
        return False
    if is_banned(g, t, card, TO_EXHAUST):
        return False
    return g[card + C_ROW] != IN_ALLIES or not is_new(g, card)


@compiled
def reduced(cost: int, amount: int, least: int) -> int:
    """Return *cost* less *amount*, but never below *least* (NONE: none) by that."""
    if least == NONE:
        return cost - amount
    return max(min(cost, least), cost - amount)


@compiled
def counted(g: Shorts, t: Ints, say: int, src: int) -> int:
    """Return the amount that *src* says all the time, counted if it is X."""
    if t[say + Y_BODY + 1] == A_NUMBER:
        return t[say + Y_BODY]
    return count_of(g, t, t[say + Y_X], src, 0) if t[say + Y_X] else 0


@compiled
def changed_cost(
    g: Shorts, t: Ints, player: int, face: int, cost: int, quest: bool
) -> int:
    """Return *cost* with all that *player* pays more or less to play *face*.

    Or to complete the *quest*.
    """
    for number in range(0 if quest else g[DISCOUNT_COUNT]):
        less = DISCOUNT + number * DISCOUNT_ROW
        if g[less + D_PLAYER] == player and prints(t, face, g[less + D_THOSE]):
            cost = reduced(cost, g[less + D_AMOUNT], g[less + D_LEAST])
    for what in range(SAYS_LESS, SAYS_MORE + 1):
        own = t[face + F_OWN_LESS]
        if what == SAYS_MORE and own and not quest:
            g[SHOWN + C_PLAYER] = player
            g[SHOWN + C_FACE] = face
            g[SHOWN + C_PIECE] = NONE
            if holds(g, t, t[own + Y_CONDITION], SHOWN, 0):
                much = counted(g, t, own, SHOWN)
                cost = reduced(cost, much, t[own + Y_BODY + 3])
        topic = CHEAPENS if what == SAYS_LESS else ENDEARS
        if g[SAYS + topic] == 0:
            continue
        for number in range(g[SAYING_COUNT]):
            src = g[SAYING + number]
            if not speaks(g, t, src, topic):
                continue
            if (g[src + C_PLAYER] == player) != (what == SAYS_LESS):
                continue
            said = g[src + C_FACE]
            for say in range(t[said + F_SAYS], t[said + F_SAYS_END], SAY_ROW):
                if t[say + Y_WHAT] != what or not prints(t, face, t[say + Y_BODY + 2]):
                    continue
                if not works(g, t, say, src):
                    continue
                if quest != (what == SAYS_LESS and t[say + Y_BODY + 4] != 0):
                    continue
                if what == SAYS_LESS:
                    much = counted(g, t, say, src)
                    cost = reduced(cost, much, t[say + Y_BODY + 3])
                else:
                    cost += counted(g, t, say, src)
    return max(0, cost)


@compiled
def quest_cost(g: Shorts, t: Ints, player: int, face: int) -> int:
    """Return what completing a quest of *face* costs *player* now."""
    cost = t[face + F_COST_NUMBER]
    if g[SAYS + CHEAPENS]:
        return changed_cost(g, t, player, face, cost, True)
    return max(0, cost)


@compiled
def spared(g: Shorts, t: Ints, card: int, power: int) -> int:
    """Return what the card at *card* takes off the price of its own *power*."""
    say = t[power + P_LESS]
    if say == 0 or not holds(g, t, t[say + Y_CONDITION], card, 0):
        return 0
    price = t[power + P_PRICE]
    return price - max(0, reduced(price, counted(g, t, say, card), t[say + Y_BODY + 3]))


@compiled
def harmonized(g: Shorts, t: Ints, player: int) -> int:
    """Return how many cards of *player* harmonize: so much less dear allies cost."""
    many = 0
    for number in range(g[PARTY_COUNT]):
        card = g[PARTY + number]
        if g[card + C_PLAYER] == player and has_keyword(g, t, card, HARMONIZE):
            many += 1
    return many


@compiled
def card_cost(g: Shorts, t: Ints, player: int, face: int) -> int:
    """Return what a card of *face* costs *player* now, besides X; NONE: no cost."""
    cost = t[face + F_COST]
    if cost < 0:
        return cost
    if t[HARMONY] and t[face + F_DEAR]:
        cost -= harmonized(g, t, player)
    say = t[face + F_OWN_LESS]
    if not (g[DISCOUNT_COUNT] or g[SAYS + CHEAPENS] or g[SAYS + ENDEARS] or say):
        return max(0, cost)
    return changed_cost(g, t, player, face, cost, False)


@compiled
def fitting(g: Shorts, t: Ints, zone: int, count: int, those: int) -> int:
    """Return how many of the *count* cards from *zone* on are *those*."""
    many = 0
    for number in range(count):
        if prints(t, g[FACE_OF + g[zone + number]], those):
            many += 1
    return many


@compiled
def can_pay_one(g: Shorts, t: Ints, card: int, cost: int) -> bool:
    """Whether the player of the card at *card* can pay *cost*, which is no resource."""
    player, kind = g[card + C_PLAYER], t[cost]
    number, those = t[cost + 1], t[cost + 2]
    if kind == ACTIVATES:
        return can_activate(g, t, card)
    if kind == FLIPS:
        hero = hero_card(g, player)
        is_master = t[g[hero + C_FACE] + F_TYPE] == MASTER_TYPE
        return g[hero + C_DOWN] == 0 and not is_master
    if kind == TAKES_COUNTERS:
        return g[card + (C_MARKS if t[cost + 3] else C_COUNTERS)] >= number
    if kind == DISCARDS:
        hand = HAND + player * HAND_MOST
        return fitting(g, t, hand, g[HAND_COUNT + player], those) >= number
    if kind == REMOVES_BURIED:
        grave = GRAVE + player * DECK_MOST
        return fitting(g, t, grave, g[GRAVE_COUNT + player], those) >= number
    if kind == MILLS:
        return size_of_deck(g, player) >= number
    if kind == EXHAUSTS_ONE:
        one = hero_card(g, player) if number else card
        return is_there(g, card) and g[one + C_EXHAUSTED] == 0
    if kind != EXHAUSTS_THOSE and kind != THERE:
        return True
    if those == 0:
        return g[CARD_OF + g[card + C_PIECE]] != 0
    found = room()
    many = 0
    for place in range(all_of(g, t, those, card, found)):
        if kind == THERE or not g[found[place] + C_EXHAUSTED]:
            many += 1
    return many >= number


@compiled
def can_pay(
    g: Shorts, t: Ints, card: int, costs: int, end: int, extra: int, x: int
) -> bool:
    """Whether the player of the card at *card* can pay all *costs* and *extra*.

    Their X is *x*.
    """
    total, player = extra, g[card + C_PLAYER]
    g[X_NOW] = x
    for cost in range(costs, end, COST_ROW):
        if t[cost] == PAYS:
            total += x if t[cost + 1] == NONE else t[cost + 1]
        elif not can_pay_one(g, t, card, cost):
            return False
        elif t[cost] == ACTIVATES and g[card + C_ROW] == IN_RESOURCES:
            total += 1
    return total <= g[READY + player]


@compiled
def pay_resources(g: Shorts, t: Ints, player: int, amount: int) -> None:
    """Exhaust *amount* ready resources, those that can be activated last of all."""
    for late in range(2):
        for number in range(g[RESOURCE_COUNT]):
            if amount <= 0:
                return
            card = g[RESOURCE + number]
            if g[card + C_PLAYER] != player or g[card + C_EXHAUSTED]:
                continue
            is_open = not g[card + C_DOWN] and t[g[card + C_FACE] + F_ACTIVATABLE]
            if is_open == (late == 1):
                exhaust(g, card)
                amount -= 1


@compiled
def new_frame(g: Shorts, t: Ints, power: int, card: int, player: int) -> int:
    """Return a new frame of *power*, which the card at *card* has."""
    frame = FRAME
    if g[FREE_FRAME_COUNT] == 0:
        g[OVERFULL] = 11
    else:
        g[FREE_FRAME_COUNT] -= 1
        frame = g[FREE_FRAME + g[FREE_FRAME_COUNT]]
        g[FRAMES_END] = max(g[FRAMES_END], frame + FRAME_ROW)
    for field in range(R_AIMS):
        g[frame + field] = 0
    g[frame + R_POWER] = power
    g[frame + R_SOURCE] = card
    g[frame + R_PLAYER] = player
    g[frame + R_PLAYED] = g[frame + R_OPTION] = g[frame + R_PLAYS] = NONE
    g[frame + R_AT] = t[power + P_ROWS]
    g[frame + R_MUCH] = g[frame + R_DEED_COUNT] = 0
    g[frame + R_DEALER] = NONE
    return frame


@compiled
def free_frame(g: Shorts, frame: int) -> None:
    """The frame at *frame* is needed no more."""
    g[FREE_FRAME + g[FREE_FRAME_COUNT]] = frame
    g[FREE_FRAME_COUNT] += 1


@compiled
def push(g: Shorts, frame: int) -> None:
    """The power of *frame* is what is being done now."""
    if g[STACK_COUNT] == FRAMES:
        g[OVERFULL] = 12
        return
    g[STACK + g[STACK_COUNT]] = frame
    g[STACK_COUNT] += 1


@compiled
def pay(
    g: Shorts, t: Ints, card: int, costs: int, end: int, done: int, extra: int, x: int
) -> None:
    """Pay *costs* and *extra* resources; the power *done* does the rest, and first.

    Their X is *x*.
    """
    total, player = extra, g[card + C_PLAYER]
    for cost in range(costs, end, COST_ROW):
        if t[cost] == PAYS:
            total += x if t[cost + 1] == NONE else t[cost + 1]
        elif t[cost] == ACTIVATES:
            exhaust(g, card)
    pay_resources(g, t, player, total)
    if done:
        frame = new_frame(g, t, done, card, player)
        g[frame + R_X] = x
        push(g, frame)
