"""Doing a move, and passing for whoever can do nothing else."""

from rules.wow.flat.chain import end_forms, new_link, put_on_chain
from rules.wow.flat.chance import look_at_top
from rules.wow.flat.combat import attacks_at_random, whom_by_chance
from rules.wow.flat.costs import (
    card_cost,
    new_frame,
    pay,
    pay_resources,
    push,
    quest_cost,
    spared,
)
from rules.wow.flat.damage import wear
from rules.wow.flat.in_play import exhaust, passing_card, take_out
from rules.wow.flat.layout import *
from rules.wow.flat.limits import keep
from rules.wow.flat.machine import Ints, Shorts, behind, compiled, room
from rules.wow.flat.matching import prints
from rules.wow.flat.moves import can_answer, is_quiet
from rules.wow.flat.opening import ask_for_mulligans, choose_first
from rules.wow.flat.resolution import run
from rules.wow.flat.said import reveals
from rules.wow.flat.triggers import granted, on_act, on_placing, on_player, use_up
from rules.wow.flat.turn import carry_on, pass_on
from rules.wow.flat.values import atk_of, strike_cost_of
from rules.wow.flat.zones import discard, from_hand, place


@compiled
def answer(g: Shorts, t: Ints, picks: Shorts, count: int) -> None:
    """Take the first *count* of *picks* as what was asked for, and go on."""
    about, player = g[ASKS] + 0, g[ASKED] + 0
    g[ASKS] = ABOUT_NOTHING
    if about == ABOUT_KEEP:
        keep(g, t, picks, count)
    elif about == ABOUT_HAND:
        for number in range(count):
            discard(g, player, picks[number])
    elif about == ABOUT_BEGIN:
        choose_first(g, t, picks[0])
    elif about == ABOUT_MULLIGAN:
        g[DECIDE] = g[DECIDE + 1]
        g[DECIDE_COUNT] -= 1
        if count:
            g[MULLIGAN + g[MULLIGAN_COUNT]] = player
            g[MULLIGAN_COUNT] += 1
        ask_for_mulligans(g, t)
    elif about == ABOUT_ARMOR:
        wear(g, t, picks, count)
    elif about == ABOUT_PROTECT:
        if count and g[COMBAT]:
            exhaust(g, g[CARD_OF + picks[0]])
            g[DEFENDER] = g[PROTECTS] = picks[0]
    elif count > ANSWER_MOST:
        g[OVERFULL] = 22
    else:
        frame = g[STACK + g[STACK_COUNT] - 1]
        g[frame + R_ANSWERED] = 1
        g[frame + R_ANSWER_COUNT] = count
        for number in range(count):
            g[frame + R_ANSWER + number] = picks[number]
    run(g, t)


@compiled
def power_on(g: Shorts, t: Ints, card: int, line: int) -> int:
    """Return the payment power *line* of the card at *card*, its own or given."""
    face = g[card + C_FACE]
    for power in range(t[face + F_PAYS], t[face + F_PAYS_END], POWER_ROW):
        if t[power + P_NUMBER] == line:
            return power
    for power in range(t[face + F_BURIED], t[face + F_BURIED_END], POWER_ROW):
        if t[power + P_NUMBER] == line:
            return power
    found = room()
    for place_ in range(granted(g, t, card, found)):
        if found[2 * place_ + 1] == line:
            return found[2 * place_]
    g[OVERFULL] = 23
    return POWER


@compiled
def play_card(g: Shorts, t: Ints, move: Shorts) -> None:
    """Show it, aim, pay; it waits on the chain."""
    player, piece = g[PRIORITY] + 0, move[M_PIECE] + 0
    face, left = g[FACE_OF + piece], 0
    cost = max(0, card_cost(g, t, player, face))
    fed = t[face + F_FED]
    for number in range(g[DISCOUNT_COUNT]):
        less = DISCOUNT + number * DISCOUNT_ROW
        mine = g[less + D_NEXT] and g[less + D_PLAYER] == player
        if not (mine and prints(t, face, g[less + D_THOSE])):
            for field in range(DISCOUNT_ROW):
                g[DISCOUNT + left * DISCOUNT_ROW + field] = g[less + field]
            left += 1
    g[DISCOUNT_COUNT] = left
    x, option, aims = move[M_X] + 0, move[M_OPTION] + 0, behind(move, M_BODY)
    cost = max(0, cost - fed * x) if fed else cost + x
    put_on_chain(g, t, piece, player, x, option, aims, move[M_COUNT] + 0, cost)


@compiled
def use_power(
    g: Shorts, t: Ints, card: int, power: int, move: Shorts, extra: int
) -> None:
    """Pay for the power of the card at *card*, then do it."""
    frame = new_frame(g, t, power, card, g[card + C_PLAYER])
    g[frame + R_WAITS] = 1
    g[frame + R_OPTION] = move[M_OPTION]
    g[frame + R_X] = move[M_X]
    g[frame + R_AIM_COUNT] = move[M_COUNT]
    for field in range(move[M_COUNT] * AIM_ROW):
        g[frame + R_AIMS + field] = move[M_BODY + field]
    push(g, frame)
    costs, end = t[power + P_COSTS], t[power + P_COSTS_END]
    extra -= spared(g, t, card, power)
    pay(g, t, card, costs, end, t[power + P_COSTS_DONE], extra, move[M_X] + 0)


@compiled
def strike(g: Shorts, t: Ints, weapon: int) -> None:
    """The hero strikes with the card at *weapon*: paid for now, felt later."""
    player, piece = g[weapon + C_PLAYER], g[weapon + C_PIECE]
    pay_resources(g, t, player, strike_cost_of(g, t, weapon))
    exhaust(g, weapon)
    atk = atk_of(g, t, weapon)
    if g[COMBAT]:
        if g[STRIKES] == STRIKES_MOST:
            g[OVERFULL] = 24
            return
        g[STRIKE_PIECE + g[STRIKES]] = piece
        g[STRIKE_PLAYER + g[STRIKES]] = player
        g[STRIKES] += 1
    link = new_link(g, BLOW, piece, player)
    g[link + L_X] = atk
    end_forms(g, t, player)
    on_act(g, t, STRIKES_WITH, weapon)


@compiled
def act(g: Shorts, t: Ints, move: Shorts) -> None:
    """Do *move*, which is neither an answer nor passing."""
    kind, piece, player = move[M_KIND], move[M_PIECE], g[PRIORITY]
    card = g[CARD_OF + piece]
    if kind == PLACE:
        g[PLACED] = 1
        from_hand(g, player, piece)
        place(g, t, piece, player, move[M_OTHER] != 0, True)
        on_placing(g, t, g[CARD_OF + piece])
    elif kind == PLAY:
        play_card(g, t, move)
    elif kind == USE_POWER:
        if card == 0:  # it lies in the graveyard
            card = passing_card(g, piece, player)
        power = power_on(g, t, card, move[M_NUMBER])
        if t[power + P_ONCE]:
            use_up(g, piece, move[M_NUMBER])
        use_power(g, t, card, power, move, 0)
    elif kind == COMPLETE:
        face = g[card + C_FACE]
        price = quest_cost(g, t, player, face)
        g[card + C_DOWN] = 1
        take_out(g, QUEST, QUEST_COUNT, card)
        use_power(g, t, card, t[face + F_REWARD], move, price)
        on_player(g, t, COMPLETES, g[card + C_PLAYER], 0, NONE)
    elif kind == ATTACK:
        whom = move[M_OTHER] + 0
        if g[SAYS + AT_RANDOM] and attacks_at_random(g, t, card):
            whom = whom_by_chance(g, t, card)
        link = new_link(g, PROPOSAL, piece, g[card + C_PLAYER])
        g[link + L_OTHER] = whom
    else:
        strike(g, t, card)


@compiled
def perform(g: Shorts, t: Ints, move: Shorts) -> None:
    """Do *move*, which is legal, and let follow what follows."""
    if move[M_KIND] == DONE:
        pass_on(g, t)
        if g[PASSES] == 1:
            return  # nothing happened, so nothing follows
    else:
        g[IDLE] = 0
        if move[M_KIND] == ANSWER:
            answer(g, t, behind(move, M_BODY), move[M_COUNT])
        else:
            act(g, t, move)
    run(g, t)
    carry_on(g, t)
    settle_tops(g, t)
    if g[OVERFULL]:
        g[OVER] = 1
        g[LOSERS] = 3


@compiled
def settle_tops(g: Shorts, t: Ints) -> None:
    """Top cards that lie open are known: which they are is settled now."""
    if g[SAYS + REVEALED]:
        top = room()
        for player in range(2):
            if reveals(g, t, player, 1):
                look_at_top(g, player, 1, top)


@compiled
def is_poor(g: Shorts, t: Ints) -> bool:
    """Whether who has priority could pay for no instant card, power or quest.

    It stays so until something enters hand or play, is readied, flipped, made cheaper
    or changes sides: whatever does that clears POOR.
    """
    player = g[PRIORITY]
    ready = g[READY + player]
    if g[SAYS + GRANTS] or g[DISCOUNT_COUNT] or g[SAYS + CHEAPENS]:
        return False
    if t[HARMONY] or t[ANY_BURIED] or g[SAYS + REACHES]:
        return False
    for number in range(g[HAND_COUNT + player]):
        face = g[FACE_OF + g[HAND + player * HAND_MOST + number]]
        if t[face + F_INSTANT] and (t[face + F_COST] <= ready or t[face + F_OWN_LESS]):
            return False
    for number in range(g[PAYABLE_COUNT]):
        card = g[PAYABLE + number]
        if g[card + C_PLAYER] != player:
            continue
        face = g[card + C_FACE]
        if g[card + C_DOWN] and not t[face + F_BACK]:
            continue
        if t[face + F_LEAST_PRICE] <= ready:
            return False
    for number in range(g[QUEST_COUNT]):
        card = g[QUEST + number]
        if g[card + C_PLAYER] == player and not g[card + C_DOWN]:
            if t[g[card + C_FACE] + F_COST_NUMBER] <= ready:
                return False
    return True


@compiled
def advance(g: Shorts, t: Ints, o: Shorts) -> int:
    """Pass for whoever can do nothing else; return how many passes that were."""
    passes = 0
    while not g[ASKS] and not g[OVER] and not is_quiet(g):
        bit = 1 << g[PRIORITY]
        if not g[IDLE] & bit:
            if not g[POOR] & bit and is_poor(g, t):
                g[POOR] |= bit
            strikes_now = g[STEP] == DEFENDING and g[WEAPONS + g[PRIORITY]]
            if not g[POOR] & bit or strikes_now:
                if can_answer(g, t, o):
                    return passes
            g[IDLE] |= bit
        passes += 1
        pass_on(g, t)
        if g[PASSES] != 1:
            run(g, t)
            carry_on(g, t)
            settle_tops(g, t)
            if g[OVERFULL]:
                g[OVER] = 1
                g[LOSERS] = 3
    return passes
