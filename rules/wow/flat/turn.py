"""Who may act: passing, the steps of a turn, and what resolves when both passed."""

from rules.wow.flat.combat import ask_for_protector, exchange_damage
from rules.wow.flat.costs import push
from rules.wow.flat.damage import check_fatal
from rules.wow.flat.in_play import make_ready
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, behind, compiled, room
from rules.wow.flat.resolution import forget, resolve, run
from rules.wow.flat.said import is_banned
from rules.wow.flat.triggers import on_act, on_turn, queue
from rules.wow.flat.values import given, has_keyword, health_of
from rules.wow.flat.zones import ask, draw


@compiled
def forget_ready_step(g: Shorts) -> None:
    """Bans of the next ready step end with that of each card's controller."""
    left = 0
    for number in range(g[BAN_COUNT]):
        ban = BAN + number * BAN_ROW
        stays = True
        if g[ban + E_LASTS] == NEXT_READY:
            many = 0
            for place in range(g[ban + E_COUNT]):
                piece = g[ban + E_WHO + place]
                card = g[CARD_OF + piece]
                if card and g[card + C_PLAYER] != g[ACTIVE]:
                    g[ban + E_WHO + many] = piece
                    many += 1
            g[ban + E_COUNT] = many
            stays = many > 0
        if stays:
            for field in range(BAN_ROW):
                g[BAN + left * BAN_ROW + field] = g[ban + field]
            left += 1
    g[BAN_COUNT] = left


@compiled
def do_put_off(g: Shorts, moment: int) -> None:
    """What waits for *moment*, of the active player where it is theirs, comes up."""
    due, many, left = room(), 0, 0
    for number in range(g[LATER_COUNT]):
        frame, when = g[LATER + 2 * number] + 0, g[LATER + 2 * number + 1] + 0
        is_due = when == moment
        if when == AT_YOUR_START and g[frame + R_PLAYER] != g[ACTIVE]:
            is_due = False
        if is_due:
            due[many] = frame
            many += 1
        else:
            g[LATER + 2 * left] = frame
            g[LATER + 2 * left + 1] = when
            left += 1
    g[LATER_COUNT] = left
    for number in range(many):
        push(g, due[many - 1 - number])


@compiled
def mend(g: Shorts, t: Ints, card: int) -> None:
    """Queue what the keyword of the card at *card* does, by print or as it is given."""
    face, found = g[card + C_FACE], room()
    is_open = g[card + C_DOWN] == 0
    count = given(g, t, card, 1, found)
    if count == 0:
        if is_open and t[face + F_MENDS]:
            queue(g, t[face + F_MENDS], card, NONE)
    else:
        much = t[face + F_MEND] if is_open else 0
        for number in range(count):
            much += found[number]
        g[EVENT_MUCH] = much
        queue(g, t[MENDING], card, NONE)
        g[EVENT_MUCH] = 0


@compiled
def start_turn(g: Shorts, t: Ints, player: int, draws: int) -> None:
    """Begin the turn of *player*: ready, put triggers into the queue, owe the draw."""
    g[ACTIVE] = g[PRIORITY] = player
    g[TURN] += 1
    g[BEGAN + player] = g[TURN]
    g[PHASE] = START
    g[PLACED] = g[USE_COUNT] = g[POOR] = 0
    g[PAST_COUNT] = 0
    for piece in range(g[PIECE_COUNT]):
        g[LAST_DAMAGE + piece] = g[LAST_COUNTERS + piece] = 0
        g[LAST_ATK + piece] = NONE
    forget(g, t, UNTIL_YOURS, player)
    for number in range(g[ORDER_COUNT]):
        card = g[ORDER + number]
        if g[card + C_PLAYER] == player and g[card + C_EXHAUSTED]:
            if not is_banned(g, t, card, TO_READY):
                if not is_banned(g, t, card, TO_READY_IN_STEP):
                    make_ready(g, card)
    forget_ready_step(g)
    do_put_off(g, AT_YOUR_START)
    do_put_off(g, AT_NEXT_START)
    on_turn(g, t, TURN_STARTS)
    for number in range(g[PARTY_COUNT]):
        card = g[PARTY + number]
        if g[card + C_PLAYER] == player and has_keyword(g, t, card, MEND):
            mend(g, t, card)
    g[DRAWS_DUE] = draws
    g[STEP] = READY_STEP
    g[PASSES] = 0


@compiled
def wrap_up(g: Shorts, t: Ints) -> None:
    """What lasted this turn ends; whoever holds too many cards discards."""
    forget(g, t, THIS_TURN, NONE)
    forget(g, t, AS_ATTACKER, NONE)
    forget(g, t, AS_DEFENDER, NONE)
    g[DISCOUNT_COUNT] = g[POOR] = g[WATCH_COUNT] = 0
    left, player = 0, g[ACTIVE]
    for number in range(g[BAN_COUNT]):
        ban = BAN + number * BAN_ROW
        if g[ban + E_LASTS] != IN_PLAY or g[CARD_OF + g[ban + B_SOURCE]]:
            for field in range(BAN_ROW):
                g[BAN + left * BAN_ROW + field] = g[ban + field]
            left += 1
    g[BAN_COUNT] = left
    count = g[HAND_COUNT + player]
    if count > 7:
        hand = behind(g, HAND + player * HAND_MOST)
        ask(g, player, ABOUT_HAND, hand, count, count - 7, count - 7)


@compiled
def move_on(g: Shorts, t: Ints) -> None:
    """All passed on an empty chain: the next step begins."""
    g[PRIORITY] = g[ACTIVE]
    g[PASSES] = 0
    phase, step = g[PHASE], g[STEP]
    if phase == START and step == READY_STEP:
        g[STEP] = DRAW_STEP
        if g[DRAWS_DUE]:
            draw(g, t, g[ACTIVE])
            g[IDLE] &= ~(1 << g[ACTIVE])
            if g[WAIT_COUNT]:
                g[IDLE] = 0
    elif phase == START:
        g[PHASE] = ACTION
        g[STEP] = NO_STEP
    elif phase == ACTION:
        g[PHASE] = ENDING
        do_put_off(g, AT_END)
        on_turn(g, t, TURN_ENDS)
        if g[WAIT_COUNT] or g[STACK_COUNT]:
            g[IDLE] = 0
    elif phase == FIGHTING and step == ATTACKING:
        if g[WEAPONS] or g[WEAPONS + 1]:
            g[IDLE] = 0
        ask_for_protector(g, t)
    elif phase == FIGHTING:
        g[IDLE] = 0
        g[STEP] = CONCLUDING
        exchange_damage(g, t)
    else:
        g[STEP] = WRAP_UP
        g[IDLE] = 0
        wrap_up(g, t)


@compiled
def pass_on(g: Shorts, t: Ints) -> None:
    """Whoever has priority passes it on; if both have passed, something happens."""
    g[PASSES] += 1
    if g[PASSES] < 2:
        g[PRIORITY] = 1 - g[PRIORITY]
    elif g[CHAIN_COUNT]:
        g[IDLE] = 0
        resolve(g, t)
        g[PRIORITY] = g[ACTIVE]
        g[PASSES] = 0
    else:
        move_on(g, t)


@compiled
def sweep(g: Shorts, t: Ints) -> bool:
    """Destroy those whose health has sunk to their damage; whether there were any."""
    g[SUNK] = 0
    found, sinks, cards = False, g[SAYS + SINKS] > 0, room()
    for number in range(g[LASTING_COUNT]):
        if g[LASTING + number * LASTING_ROW + T_STATS + HEALTH] < 0:
            sinks = True
    many = g[PARTY_COUNT] + 0
    for number in range(many):
        cards[number] = g[PARTY + number]
    for number in range(many):
        card = cards[number]
        printed = t[g[card + C_FACE] + F_HEALTH]
        if printed < 0 or (printed and not g[card + C_DAMAGE] and not sinks):
            continue
        if g[card + C_DAMAGE] >= health_of(g, t, card):
            check_fatal(g, t, card)
            if g[CARD_OF + g[card + C_PIECE]] == 0 or g[FALLEN]:
                found = True
    return found


@compiled
def carry_on(g: Shorts, t: Ints) -> None:
    """Take the steps at which nobody may act, as far as nothing is asked."""
    while not g[OVER] and not g[ASKS]:
        if g[PASSES] == 0 and (g[SUNK] or g[SAYS + HEALTH] or t[ANY_ZERO]):
            if sweep(g, t):
                run(g, t)
                continue
        if g[STEP] == PROTECTING:
            g[STEP] = DEFENDING
            if g[COMBAT] and g[CARD_OF + g[DEFENDER]]:
                on_act(g, t, DEFENDS, g[CARD_OF + g[DEFENDER]])
            if g[WAIT_COUNT]:
                g[IDLE] = 0
        elif g[STEP] == CONCLUDING:
            g[STEP] = NO_STEP
            g[PHASE] = ACTION
            g[COMBAT] = 0
            forget(g, t, THIS_COMBAT, NONE)
            g[PRIORITY] = g[ACTIVE]
            g[PASSES] = 0
        elif g[STEP] == WRAP_UP:
            start_turn(g, t, 1 - g[ACTIVE], 1)
        else:
            return
        run(g, t)
