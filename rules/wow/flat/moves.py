"""Which moves are legal: a list of records, in the order of the engine's own."""

from rules.wow.flat.aiming import (
    first_combination,
    next_combination,
    options_now,
    ways_to_aim,
    write_move,
)
from rules.wow.flat.chain import options_to_play
from rules.wow.flat.combat import (
    attacks_at_random,
    can_attack,
    can_be_attacked,
    can_strike,
    choices,
    must_attack,
)
from rules.wow.flat.costs import can_pay, card_cost, quest_cost, spared
from rules.wow.flat.in_play import write_card
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.said import is_kept, reaches_hands
from rules.wow.flat.triggers import are_given, granted, is_time_for, is_used
from rules.wow.flat.values import all_of, holds


@compiled
def decider(g: Shorts) -> int:
    """Return the player who is to choose or act now."""
    return g[ASKED] if g[ASKS] else g[PRIORITY]


@compiled
def is_quiet(g: Shorts) -> bool:
    """Whether more than answers may be given: in the own action phase, chain empty."""
    own = g[PRIORITY] == g[ACTIVE]
    return own and g[PHASE] == ACTION and g[CHAIN_COUNT] == 0


@compiled
def ways_to_feed(
    g: Shorts, t: Ints, o: Shorts, count: int, piece: int, cost: int
) -> int:
    """Add the ways to play *piece*, whose *cost* is less for each card given up."""
    player, face, found = g[PRIORITY], g[FACE_OF + piece], room()
    write_card(g, SHOWN, piece, player, IN_HERO_ROW)
    most = all_of(g, t, t[face + F_FED_THOSE], SHOWN, found)
    for x in range(most + 1):
        if cost - t[face + F_FED] * x <= g[READY + player]:
            count = write_move(o, count, PLAY, piece, 0)
            o[(count - 1) * MOVE_ROW + M_X] = x
    return count


@compiled
def ways_to_play(
    g: Shorts, t: Ints, o: Shorts, count: int, piece: int, most: int
) -> int:
    """Add the ways to play *piece* from hand to *o*; return how many there are."""
    player, face = g[PRIORITY], g[FACE_OF + piece]
    cost = card_cost(g, t, player, face)
    left = g[READY + player] - cost
    if t[face + F_FED] and not is_kept(g, t, player):
        return ways_to_feed(g, t, o, count, piece, cost)
    if cost < 0 or left < 0 or is_kept(g, t, player):
        return count
    costs, end = t[face + F_COSTS], t[face + F_COSTS_END]
    xs = left + 1 if t[face + F_HAS_X] else 1
    if end > costs or t[face + F_AIMS]:
        write_card(g, SHOWN, piece, player, IN_HERO_ROW)
    if end > costs and not can_pay(g, t, SHOWN, costs, end, cost, 0):
        return count
    if not t[face + F_AIMS]:
        for x in range(xs):
            count = write_move(o, count, PLAY, piece, 0)
            o[(count - 1) * MOVE_ROW + M_X] = x
        return count
    play, play_end = t[face + F_PLAY], t[face + F_PLAY_END]
    options = options_to_play(g, t, face, SHOWN)
    for x in range(xs):
        if count < most:
            count = ways_to_aim(
                g, t, o, count, play, play_end, options, SHOWN, PLAY, 0,
                min(MOST_SHOWN, most), x,
            )  # fmt: skip
    return count


@compiled
def is_due(g: Shorts, t: Ints, card: int, power: int, line: int) -> bool:
    """Whether limit and condition of the power let it be used now."""
    if not is_time_for(g, t[power + P_LIMIT], g[card + C_PLAYER]):
        return False
    if t[power + P_ONCE] and is_used(g, g[card + C_PIECE], line):
        return False
    return holds(g, t, t[power + P_CONDITION], card, 0)


@compiled
def uses_of(
    g: Shorts, t: Ints, o: Shorts, count: int, card: int, power: int, line: int,
    most: int,
) -> int:  # fmt: skip
    """Add the ways to use one power of the card at *card* to *o*."""
    less = spared(g, t, card, power)
    if t[power + P_PRICE] - less > g[READY + g[PRIORITY]]:
        return count
    if g[card + C_DOWN] and not t[power + P_BACK]:
        return count
    if not is_due(g, t, card, power, line):
        return count
    costs, costs_end = t[power + P_COSTS], t[power + P_COSTS_END]
    options, end = 0, power + POWER_ROW
    if t[power + P_OPTIONS] >= 0:
        options = options_now(g, t, power, card)
    for x in range(MOST_X + 1 if t[power + P_PAYS_X] else 1):
        if count < most and can_pay(g, t, card, costs, costs_end, -less, x):
            count = ways_to_aim(
                g, t, o, count, power, end, options, card, USE_POWER, line,
                min(MOST_SHOWN, most), x,
            )  # fmt: skip
    return count


@compiled
def uses(g: Shorts, t: Ints, o: Shorts, count: int, most: int) -> int:
    """Add the ways to use powers that are paid for to *o*."""
    given, player = are_given(g, t, WHEN_PAID), g[PRIORITY]
    start, many = PAYABLE, g[PAYABLE_COUNT]
    if given:
        start, many = ORDER, g[ORDER_COUNT]
    for number in range(many):
        if count >= most:
            return count
        card = g[start + number]
        if g[card + C_PLAYER] != player:
            continue
        face = g[card + C_FACE]
        if not given:
            if g[card + C_DOWN] and not t[face + F_BACK]:
                continue
            if t[face + F_LEAST_PRICE] > g[READY + player]:
                continue
        for power in range(t[face + F_PAYS], t[face + F_PAYS_END], POWER_ROW):
            line = t[power + P_NUMBER]
            count = uses_of(g, t, o, count, card, power, line, most)
        if given:
            found = room()
            for place in range(granted(g, t, card, found)):
                power, line = found[2 * place], found[2 * place + 1]
                if t[power + P_WHEN] == WHEN_PAID:
                    count = uses_of(g, t, o, count, card, power, line, most)
    return count


@compiled
def uses_of_graveyard(g: Shorts, t: Ints, o: Shorts, count: int, most: int) -> int:
    """Add the ways to use powers of cards in the own graveyard to *o*."""
    if t[ANY_BURIED] == 0:
        return count
    player = g[PRIORITY]
    for number in range(g[GRAVE_COUNT + player]):
        piece = g[GRAVE + player * DECK_MOST + number]
        face = g[FACE_OF + piece]
        for power in range(t[face + F_BURIED], t[face + F_BURIED_END], POWER_ROW):
            if count < most:
                write_card(g, SHOWN, piece, player, IN_HERO_ROW)
                line = t[power + P_NUMBER]
                count = uses_of(g, t, o, count, SHOWN, power, line, most)
    return count


@compiled
def completions(g: Shorts, t: Ints, o: Shorts, count: int, most: int) -> int:
    """Add the ways to complete quests to *o*."""
    for number in range(g[QUEST_COUNT]):
        card = g[QUEST + number]
        face, player = g[card + C_FACE], g[card + C_PLAYER]
        cost = quest_cost(g, t, player, face)
        if player != g[PRIORITY] or g[card + C_DOWN] or cost > g[READY + player]:
            continue
        power = t[face + F_REWARD]
        if not is_due(g, t, card, power, t[power + P_NUMBER]):
            continue
        if can_pay(g, t, card, t[power + P_COSTS], t[power + P_COSTS_END], cost, 0):
            options, end = 0, power + POWER_ROW
            if t[power + P_OPTIONS] >= 0:
                options = options_now(g, t, power, card)
            count = ways_to_aim(
                g, t, o, count, power, end, options, card, COMPLETE, 0,
                min(MOST_SHOWN, most), 0,
            )  # fmt: skip
    return count


@compiled
def strikes(g: Shorts, t: Ints, o: Shorts, count: int) -> int:
    """Add the strikes of a hero in combat to *o*, once there is a defender."""
    player = g[PRIORITY]
    hero = g[HERO + player]
    if not g[COMBAT] or (hero != g[ATTACKER] and hero != g[DEFENDER]):
        return count
    if g[STEP] != DEFENDING or not g[WEAPONS + player]:
        return count
    for number in range(g[PARTY_COUNT]):
        card = g[PARTY + number]
        if g[card + C_PLAYER] == player and t[g[card + C_FACE] + F_WEAPON]:
            if can_strike(g, t, card):
                count = write_move(o, count, STRIKE, g[card + C_PIECE], 0)
    return count


@compiled
def plays(g: Shorts, t: Ints, o: Shorts, count: int, most: int, instant: bool) -> int:
    """Add the ways to play cards, or *instant* ones alone, to *o*."""
    player = g[PRIORITY]
    for other in range(2 if reaches_hands(g, t, player) else 1):
        whose = 1 - player if other else player
        for number in range(g[HAND_COUNT + whose]):
            piece = g[HAND + whose * HAND_MOST + number]
            if count < most and (not instant or t[g[FACE_OF + piece] + F_INSTANT]):
                count = ways_to_play(g, t, o, count, piece, most)
    return count


@compiled
def answers(g: Shorts, o: Shorts) -> int:
    """Fill *o* with the answers to the question; return how many they are."""
    count, many, places = 0, g[OPTION_COUNT], room()
    for size in range(g[LEAST], min(g[MOST], many) + 1):
        if size > PICKS_MOST:
            g[OVERFULL] = 26
            return count
        first_combination(places, 0, size)
        goes_on = True
        while goes_on:
            move = count * MOVE_ROW
            count = write_move(o, count, ANSWER, 0, 0)
            o[move + M_COUNT] = size
            for at in range(size):
                o[move + M_BODY + at] = g[OPTIONS + places[at]]
            if count == MOST_SHOWN:
                return count
            goes_on = next_combination(places, 0, size, many)
    return count


@compiled
def placings(g: Shorts, t: Ints, o: Shorts, count: int) -> int:
    """Add the ways to place a resource to *o*."""
    player = g[PRIORITY]
    for number in range(g[HAND_COUNT + player]):
        piece = g[HAND + player * HAND_MOST + number]
        if t[g[FACE_OF + piece] + F_OPENS]:
            count = write_move(o, count, PLACE, piece, 1)
        count = write_move(o, count, PLACE, piece, 0)
    return count


@compiled
def attacks(g: Shorts, t: Ints, o: Shorts, count: int) -> int:
    """Add the attacks to *o*."""
    attackers, defenders = room(), room()
    many = against = 0
    for number in range(g[PARTY_COUNT]):
        card = g[PARTY + number]
        if can_attack(g, t, card):
            attackers[many] = card
            many += 1
    if many == 0:
        return count
    for number in range(g[PARTY_COUNT]):
        card = g[PARTY + number]
        if can_be_attacked(g, t, card):
            defenders[against] = g[card + C_PIECE]
            against += 1
    for number in range(many):
        piece = g[attackers[number] + C_PIECE]
        found, left = defenders, against
        if g[SAYS + ATTACKS_ONLY]:
            found = room()
            left = choices(g, t, attackers[number], defenders, against, found)
        if left > 1 and attacks_at_random(g, t, attackers[number]):
            left = 1  # whom chance finds, one proposal stands for all of them
        for other in range(left):
            count = write_move(o, count, ATTACK, piece, found[other])
    return count


@compiled
def legal_moves(g: Shorts, t: Ints, o: Shorts) -> int:
    """Fill *o* with the moves there are, in a fixed order; return how many."""
    if g[OVER]:
        return 0
    if g[ASKS]:
        return answers(g, o)
    count = 0
    if not is_quiet(g):
        count = plays(g, t, o, count, MOVES_MOST, True)
        count = uses(g, t, o, count, MOVES_MOST)
        count = uses_of_graveyard(g, t, o, count, MOVES_MOST)
        count = completions(g, t, o, count, MOVES_MOST)
        count = strikes(g, t, o, count)
        return write_move(o, count, DONE, 0, 0)
    if not g[PLACED]:
        count = placings(g, t, o, count)
    count = plays(g, t, o, count, MOVES_MOST, False)
    count = uses(g, t, o, count, MOVES_MOST)
    count = uses_of_graveyard(g, t, o, count, MOVES_MOST)
    count = completions(g, t, o, count, MOVES_MOST)
    first = count + 0
    count = attacks(g, t, o, count)
    if g[RULE_COUNT]:
        for number in range(first, count):
            if must_attack(g, o[number * MOVE_ROW + M_PIECE]):
                return count
    return write_move(o, count, DONE, 0, 0)


@compiled
def can_answer(g: Shorts, t: Ints, o: Shorts) -> bool:
    """Whether who has priority has anything but passing, where only answers are."""
    if plays(g, t, o, 0, 1, True) or uses(g, t, o, 0, 1) or completions(g, t, o, 0, 1):
        return True
    if uses_of_graveyard(g, t, o, 0, 1):
        return True
    return strikes(g, t, o, 0) > 0
