"""Bots: what a position is worth, and the move after which it is worth most.

The text of it: `rules/wow/bots/`. Sums are made in the same order, number by number,
so that they are equal to the last digit.
"""

from typing import Final

from rules.wow.flat.aiming import write_move
from rules.wow.flat.chance import begin_chance, below, next_number
from rules.wow.flat.combat import can_attack, can_strike
from rules.wow.flat.effects import cards_of_deck, read_zone
from rules.wow.flat.effects_on_hands import open_cards
from rules.wow.flat.in_play import bears, copy_game, hero_card, is_hero, is_in
from rules.wow.flat.layout import *
from rules.wow.flat.machine import (
    Ints,
    Shorts,
    behind,
    compiled,
    room,
)
from rules.wow.flat.moves import decider, strikes
from rules.wow.flat.perform import perform
from rules.wow.flat.values import atk_of, health_of

WON: Final = 1000.0
A_DAMAGE: Final = 0.35
LAST_HEALTH: Final = 6.0
A_CARD: Final = 1.0
A_RESOURCE: Final = 1.5
ENOUGH: Final = 8
AN_ATK: Final = 0.55
A_HEALTH: Final = 0.35
A_BODY: Final = 0.3
PER_COST: Final = 0.45
OPEN_QUEST: Final = 0.3
WORTH_DOING: Final = 0.05
TRIED_MOST: Final = 60
FOLLOW_MOST: Final = 80
CHEAP: Final = 3
CHEAP_CARDS: Final = 2


@compiled
def passing(g: Shorts, card: int, stat: int) -> int:
    """Return how much of *stat* is on the card at *card* only for a while."""
    total = 0
    for number in range(g[LASTING_COUNT]):
        each = LASTING + number * LASTING_ROW
        if g[each + E_LASTS] != IN_PLAY and bears(g, each, g[card + C_PIECE]):
            total += g[each + T_STATS + stat]
    return total


@compiled
def worth_of(g: Shorts, t: Ints, card: int) -> float:
    """Return what the card at *card* is worth to its controller."""
    if g[card + C_ROW] == IN_RESOURCES:
        return 0.0 if g[card + C_DOWN] else OPEN_QUEST
    if g[card + C_ROW] == IN_ALLIES:
        left = health_of(g, t, card) - g[card + C_DAMAGE]
        left -= max(0, passing(g, card, HEALTH))
        atk, gone = atk_of(g, t, card), passing(g, card, ATK)
        own = A_BODY + AN_ATK * max(0, atk - gone) + A_HEALTH * max(0, left)
        return own + (A_DAMAGE * gone if gone and can_attack(g, t, card) else 0.0)
    face = g[card + C_FACE]
    if t[face + F_HERO]:
        return 0.0 if g[card + C_DOWN] else 0.5
    return 0.5 + PER_COST * t[face + F_FIXED]


@compiled
def side(g: Shorts, t: Ints, player: int, resources: int, total: float) -> float:
    """Return what the side of *player* is worth whose cards are worth *total*."""
    hero = hero_card(g, player)
    left = max(1, health_of(g, t, hero) - g[hero + C_DAMAGE])
    known = A_DAMAGE * left - LAST_HEALTH / left + A_CARD * g[HAND_COUNT + player]
    return known + A_RESOURCE * min(resources, ENOUGH) + total


@compiled
def worth(g: Shorts, t: Ints, player: int) -> float:
    """Return what the game is worth to *player*."""
    if g[OVER]:
        if g[LOSERS] == 3:
            return 0.0
        return -WON if (g[LOSERS] >> player) & 1 else WON
    own = others = 0.0
    many = 0  # resources of *player*
    for number in range(g[RESOURCE_COUNT]):
        many += g[g[RESOURCE + number] + C_PLAYER] == player
    for number in range(g[ORDER_COUNT]):
        card = g[ORDER + number]
        if g[card + C_ROW] == IN_RESOURCES and g[card + C_DOWN]:
            continue
        if g[card + C_PLAYER] == player:
            own += worth_of(g, t, card)
        else:
            others += worth_of(g, t, card)
    theirs = side(g, t, 1 - player, g[RESOURCE_COUNT] - many, others)
    return side(g, t, player, many, own) - theirs


@compiled
def choice_of_resource(g: Shorts, t: Ints, move: Shorts) -> float:
    """Return how good a resource *move* places: quests best, then what is dear."""
    face = g[FACE_OF + move[M_PIECE]]
    if t[face + F_OPENS]:
        return 0.4 if move[M_OTHER] else -1.0
    return 0.02 * t[face + F_FIXED]


@compiled
def armed_atk(g: Shorts, t: Ints, card: int) -> int:
    """Return the ATK of an attacker; a hero has that of its best weapon besides."""
    bare, best = atk_of(g, t, card), 0
    if not is_hero(g, card):
        return bare
    for number in range(g[PARTY_COUNT]):
        weapon = g[PARTY + number]
        if g[weapon + C_PLAYER] == g[card + C_PLAYER]:
            if t[g[weapon + C_FACE] + F_WEAPON] and can_strike(g, t, weapon):
                best = max(best, atk_of(g, t, weapon))
    return bare + best


@compiled
def harm(g: Shorts, t: Ints, card: int, damage: int) -> float:
    """Return what its controller loses if the card at *card* is dealt *damage*."""
    if damage < health_of(g, t, card) - g[card + C_DAMAGE]:
        return A_DAMAGE * damage
    return WON if is_hero(g, card) else worth_of(g, t, card)


@compiled
def exchange(g: Shorts, t: Ints, move: Shorts) -> float:
    """Return what the attack *move* gains if nobody answers."""
    attacker, defender = g[CARD_OF + move[M_PIECE]], g[CARD_OF + move[M_OTHER]]
    struck, back = armed_atk(g, t, attacker), atk_of(g, t, defender)
    return harm(g, t, defender, struck) - harm(g, t, attacker, back)


@compiled
def imagine(to: Shorts, g: Shorts, t: Ints, player: int) -> None:
    """Let *to* be a game as it could be, for all that *player* knows of *g*."""
    chance, other = CHANCE + player * RNG_ROW, 1 - player
    copy_game(to, g)
    begin_chance(to, RNG, next_number(g, chance))
    pieces, faces = room(), room()
    hand = HAND + other * HAND_MOST
    bare, many, opens = room(), 0, 0
    if g[SAYS + REVEALED]:
        opens = open_cards(g, t, bare)
    many = read_zone(g, hand, g[HAND_COUNT + other], pieces, 0)
    many = cards_of_deck(g, other, pieces, many)
    if opens:
        left = 0
        for number in range(many):
            if not is_in(bare, 0, opens, pieces[number]):
                pieces[left] = pieces[number]
                left += 1
        many = left
    for number in range(g[RESOURCE_COUNT]):
        card = g[RESOURCE + number]
        if g[card + C_PLAYER] == other and g[card + C_HIDDEN]:
            pieces[many] = g[card + C_PIECE]
            many += 1
    for number in range(many):
        faces[number] = g[FACE_OF + pieces[number]]
    for number in range(many - 1):
        place = many - 1 - number
        another = below(g, chance, place + 1)
        face = faces[place] + 0
        faces[place] = faces[another]
        faces[another] = face
    for number in range(many):
        piece = pieces[number]
        to[FACE_OF + piece] = faces[number]
        if to[CARD_OF + piece]:
            to[to[CARD_OF + piece] + C_FACE] = faces[number]
    to[POOR] = to[IDLE] = 0


@compiled
def are_alike(g: Shorts, t: Ints, o: Shorts, one: int, other: int, player: int) -> bool:
    """Whether the moves *one* and *other* differ in copies of a card alone."""
    first, second = one * MOVE_ROW, other * MOVE_ROW
    if o[first + M_KIND] != o[second + M_KIND]:
        return False
    for field in range(M_NUMBER, M_BODY):
        if o[first + field] != o[second + field]:
            return False
    length = o[first + M_COUNT] * AIM_ROW
    if o[first + M_KIND] == ANSWER:
        length = o[first + M_COUNT] + 0
    for aim in range(0, length, AIM_ROW):
        if o[first + M_KIND] != ANSWER:
            size = o[first + M_BODY + aim + 1]
            if o[second + M_BODY + aim + 1] != size:
                return False
            for at in range(size):
                field = M_BODY + aim + 2 + at
                if o[first + field] != o[second + field]:
                    return False
    if o[first + M_KIND] == ANSWER:
        for at in range(length):
            if o[first + M_BODY + at] != o[second + M_BODY + at]:
                return False
        return True
    a, b = o[first + M_PIECE] + 0, o[second + M_PIECE] + 0
    if a == b:
        return True
    hand, count = HAND + player * HAND_MOST, g[HAND_COUNT + player]
    if not (is_in(g, hand, count, a) and is_in(g, hand, count, b)):
        return False
    return t[g[FACE_OF + a] + F_NAME] == t[g[FACE_OF + b] + F_NAME]


@compiled
def good_attacks(
    g: Shorts, t: Ints, o: Shorts, count: int, tried: Shorts, many: int
) -> int:
    """Add the best two attacks of each attacker to *tried*; return how many it has."""
    at = 0
    while at < count:
        if o[at * MOVE_ROW + M_KIND] != ATTACK:
            at += 1
            continue
        attacker = o[at * MOVE_ROW + M_PIECE]
        first = second = NONE
        best = next_best = 0.0
        while at < count:
            move = behind(o, at * MOVE_ROW)
            if move[M_KIND] != ATTACK or move[M_PIECE] != attacker:
                break
            gain = exchange(g, t, move)
            if first == NONE or gain > best:
                second, next_best, first, best = first, best, at, gain
            elif second == NONE or gain > next_best:
                second, next_best = at, gain
            at += 1
        if many < TRIED_MOST:
            tried[many] = first
            many += 1
        if second != NONE and many < TRIED_MOST:
            tried[many] = second
            many += 1
    return many


@compiled
def worth_a_try(g: Shorts, t: Ints, o: Shorts, count: int, tried: Shorts) -> int:
    """Fill *tried* with the places of moves worth thinking through; return how many."""
    player, best, most = decider(g), NONE, 0.0
    many = good_attacks(g, t, o, count, tried, 0)
    for number in range(count):
        if o[number * MOVE_ROW + M_KIND] == PLACE:
            gain = choice_of_resource(g, t, behind(o, number * MOVE_ROW))
            if best == NONE or gain > most:
                best, most = number, gain
    if best != NONE and many < TRIED_MOST:
        tried[many] = best
        many += 1
    first = many
    for number in range(count):
        kind = o[number * MOVE_ROW + M_KIND]
        if many == TRIED_MOST:
            return many
        if kind == PLACE or kind == ATTACK:
            continue
        is_known = False
        for other in range(first, many):
            if not is_known:
                is_known = are_alike(g, t, o, tried[other], number, player)
        if not is_known:
            tried[many] = number
            many += 1
    return many


@compiled
def as_it_goes(g: Shorts, t: Ints, player: int, o: Shorts) -> None:
    """Let the first move of *o* be what anybody does who thinks no further."""
    if g[ASKS]:
        many = g[LEAST] + 0
        if g[ASKS] == ABOUT_ARMOR or g[ASKS] == ABOUT_MAY:
            many = min(g[MOST], g[OPTION_COUNT])
        write_move(o, 0, ANSWER, 0, 0)
        if many > PICKS_MOST:
            g[OVERFULL] = 26
            many = 0
        o[M_COUNT] = many
        for number in range(many):
            o[M_BODY + number] = g[OPTIONS + number]
        return
    if g[STEP] == DEFENDING and decider(g) == player and not g[CHAIN_COUNT]:
        if strikes(g, t, o, 0):
            return
    write_move(o, 0, DONE, 0, 0)


@compiled
def let_follow(
    g: Shorts, t: Ints, player: int, o: Shorts, turn: int, phase: int, step: int
) -> None:
    """Play on with nobody answering, until nothing waits and no combat goes on.

    With a *phase* (NONE: none) also until that step is over.
    """
    now = g[TURN] + 0
    for _ in range(FOLLOW_MOST):
        if g[OVER] or g[TURN] != now:
            return
        waits = g[ASKS] or g[CHAIN_COUNT] or g[PHASE] == FIGHTING
        same = g[TURN] == turn and g[PHASE] == phase and g[STEP] == step
        if not (waits or same):
            return
        as_it_goes(g, t, player, o)
        perform(g, t, o)


@compiled
def gain_of(
    g: Shorts, t: Ints, move: Shorts, player: int, to: Shorts, o: Shorts
) -> float:
    """Return what the game is worth after *move* and what follows from it."""
    quiet = not g[ASKS] and not g[CHAIN_COUNT] and g[PHASE] == ACTION
    if move[M_KIND] == DONE and quiet and g[ACTIVE] == player:
        return worth(g, t, player) + WORTH_DOING
    copy_game(to, g)
    perform(to, t, move)
    phase = NONE if quiet else g[PHASE] + 0
    let_follow(to, t, player, o, g[TURN], phase, g[STEP])
    bonus = choice_of_resource(g, t, move) if move[M_KIND] == PLACE else 0.0
    return worth(to, t, player) + bonus


@compiled
def best_of(
    g: Shorts, t: Ints, o: Shorts, count: int, to: Shorts, follow: Shorts
) -> int:
    """Return the place of the move of *o* after which *g* is worth most."""
    tried, player, best, most = room(), decider(g), 0, 0.0
    many = worth_a_try(g, t, o, count, tried)
    for number in range(many):
        move = behind(o, tried[number] * MOVE_ROW)
        gain = gain_of(g, t, move, player, to, follow)
        if to[OVERFULL]:
            g[OVERFULL] = to[OVERFULL]
        if number == 0 or gain > most:
            best, most = tried[number] + 0, gain
    return best


@compiled
def keeps(g: Shorts, t: Ints, player: int) -> bool:
    """Whether the hand of *player* has cards for the first turns."""
    cheap = 0
    for number in range(g[HAND_COUNT + player]):
        face = g[FACE_OF + g[HAND + player * HAND_MOST + number]]
        has_cost = t[face + F_COST] >= 0 or t[face + F_HAS_COST]
        if has_cost and t[face + F_FIXED] <= CHEAP:
            cheap += 1
    return cheap >= CHEAP_CARDS


@compiled
def greedily(g: Shorts, t: Ints, o: Shorts, count: int, work: Shorts) -> int:
    """Return the place of the move of *o* that a greedy player chooses.

    *work* has room for two states and a list of moves.
    """
    player = decider(g)
    if g[ASKS] == ABOUT_BEGIN:
        return player
    if g[ASKS] == ABOUT_MULLIGAN:
        return 0 if keeps(g, t, player) else 1
    imagine(work, g, t, player)
    to, follow = behind(work, STATE), behind(work, 2 * STATE)
    place = best_of(work, t, o, count, to, follow)
    if work[OVERFULL]:
        g[OVERFULL] = work[OVERFULL]
    return place
