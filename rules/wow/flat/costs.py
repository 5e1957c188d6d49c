"""What things cost, whether it can be paid, and paying it; what may be aimed at."""

from rules.wow.flat.chance import size_of_deck
from rules.wow.flat.in_play import exhaust, has_bit, hero_card, is_in, is_there
from rules.wow.flat.layout import *
from rules.wow.flat.limits import exceeds
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.matching import prints
from rules.wow.flat.said import is_banned
from rules.wow.flat.values import (
    all_of,
    count_of,
    fits_like,
    has_keyword,
    holds,
    keywords_of,
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


@compiled
def is_target(g: Shorts, t: Ints, those: int, card: int, src: int) -> bool:
    """Whether the card at *card* may be aimed at as one of *those* by *src*."""
    face, like = g[card + C_FACE], H_LIKE
    if t[face + F_TOTEM] and t[face + F_TYPE] == ABILITY_TYPE:
        if has_bit(t[those + H_KINDS], ALLY_KIND) and has_keyword(g, t, card, TOTEM):
            like = H_EITHER
    if not fits_like(g, t, those, card, src, like):
        return False
    if g[BAN_COUNT] or g[SAYS + FORBIDS]:
        if is_banned(g, t, card, TO_BE_TARGETED):
            return False
        if g[card + C_PLAYER] != g[src + C_PLAYER]:
            if is_banned(g, t, card, TO_BE_TARGETED_BY_OTHERS):
                return False
    own = keywords_of(g, t, card)
    if has_bit(own, SHADOWMELD) and not g[card + C_EXHAUSTED]:
        return False
    return not has_bit(own, UNTARGETABLE)


@compiled
def aims_at_hero(g: Shorts, t: Ints, link: int, player: int) -> bool:
    """Whether the card of *link* aims at the hero of *player*, not at the player."""
    for number in range(g[link + L_AIM_COUNT]):
        aim = link + L_AIMS + number * AIM_ROW
        if t[g[aim] + Q_SORT] == IN_CARDS:
            if is_in(g, aim + 2, g[aim + 1], g[HERO + player]):
                return True
    return False


@compiled
def targets_for(g: Shorts, t: Ints, phrase: int, src: int, found: Shorts) -> int:
    """Fill *found* with what *phrase* may be aimed at by *src*; return how many."""
    count, player = 0, g[src + C_PLAYER]
    sort, those = t[phrase + Q_SORT], t[phrase + Q_THOSE]
    if sort == 0:
        start, many = PARTY, g[PARTY_COUNT]
        if t[those + H_WIDE]:
            start, many = ORDER, g[ORDER_COUNT]
        for place in range(many):
            card = g[start + place]
            if is_target(g, t, those, card, src):
                found[count] = g[card + C_PIECE]
                count += 1
    elif sort == IN_GRAVE or sort == IN_ANY_GRAVE or sort == IN_OTHERS_GRAVE:
        for whose in range(2):
            if sort != IN_ANY_GRAVE and (whose == player) == (sort != IN_GRAVE):
                continue
            for place in range(g[GRAVE_COUNT + whose]):
                piece = g[GRAVE + whose * DECK_MOST + place]
                face = g[FACE_OF + piece]
                if not prints(t, face, those):
                    continue
                if not (t[phrase + Q_FLAG] and exceeds(g, t, player, face)):
                    found[count] = piece
                    count += 1
    elif sort == ON_CHAIN:
        for number in range(g[CHAIN_COUNT]):
            link = CHAIN + number * LINK_ROW
            piece = g[link + L_PIECE] + 0
            if g[link + L_KIND] != CARD_LINK or piece == g[src + C_PIECE]:
                continue
            if not prints(t, g[FACE_OF + piece], those):
                continue
            if not t[phrase + Q_FLAG] or aims_at_hero(g, t, link, player):
                found[count] = piece
                count += 1
    else:
        for other in range(2):
            if not (t[phrase + Q_FLAG] and other == player):
                found[count] = g[HERO + other]
                count += 1
    return count


@compiled
def options_now(g: Shorts, t: Ints, power: int, src: int) -> int:
    """Return how many options of *power* there are now: one more if both may be."""
    both = t[power + P_BOTH]
    return t[power + P_OPTIONS] + (1 if both and holds(g, t, both, src, 0) else 0)


@compiled
def phrases_of(t: Ints, power: int, option: int, found: Shorts, start: int) -> int:
    """Add to *found*, from *start* on, what *power* aims; return where they end."""
    options = t[power + P_OPTIONS]
    for number in range(t[power + P_PHRASE_COUNT]):
        if (
            option < 0
            or options < 0
            or has_bit(t[power + P_OF_OPTION + option], number)
        ):
            found[start] = t[power + P_PHRASES] + number * PHRASE_ROW
            start += 1
    return start


@compiled
def aims_left(g: Shorts, t: Ints, aims: int, count: int, src: int, x: int) -> bool:
    """Take out what is a target no more; whether any is left, if there were.

    Their X is *x*.
    """
    aimed = left = False
    g[X_NOW] = x
    found = room()
    for number in range(count):
        aim = aims + number * AIM_ROW
        if g[aim + 1] == 0:
            continue
        many, kept = targets_for(g, t, g[aim], src, found), 0
        for place in range(g[aim + 1]):
            aimed = True
            piece = g[aim + 2 + place]
            if is_in(found, 0, many, piece):
                g[aim + 2 + kept] = piece
                kept += 1
                left = True
        g[aim + 1] = kept
    return not aimed or left
