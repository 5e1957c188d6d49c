"""What effects share: choices, amounts, who is meant.

A frame is at a row; an effect that asks changes nothing before its answer.

Returns tell how many are meant, or ASKED_FIRST where that has to be chosen first.
"""

from typing import Final

from rules.wow.flat.in_play import bear, begin_lasting
from rules.wow.flat.layout import *
from rules.wow.flat.limits import exceeds
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.matching import prints, within
from rules.wow.flat.naming import named
from rules.wow.flat.values import all_of, count_of
from rules.wow.flat.zones import ask

ASKED_FIRST: Final = -1
WHOLE: Final = -2  # as many as the most
TOKENS_MOST: Final = 100


@compiled
def choose(
    g: Shorts,
    frame: int,
    about: int,
    found: Shorts,
    count: int,
    most: int,
    least: int,
    player: int,
    picks: Shorts,
) -> int:
    """Fill *picks* with what was chosen of *found*; return how many."""
    if g[frame + R_ANSWERED]:
        for number in range(g[frame + R_ANSWER_COUNT]):
            picks[number] = g[frame + R_ANSWER + number]
        return g[frame + R_ANSWER_COUNT]
    most = min(most, count)
    least = most if least == WHOLE else min(least, most)
    if least == count:
        for number in range(count):
            picks[number] = found[number]
        return count
    ask(g, player, about, found, count, least, most)
    return ASKED_FIRST


@compiled
def aim_at(g: Shorts, aims: int, count: int, phrase: int) -> int:
    """Return the aim of *phrase* among *count* from *aims* on; 0 if there is none."""
    for number in range(count):
        if g[aims + number * AIM_ROW] == phrase:
            return aims + number * AIM_ROW
    return 0


@compiled
def name_it(
    g: Shorts, t: Ints, frame: int, found: Shorts, count: int, pieces: bool
) -> None:
    """What the power of *frame* calls `it` from now on; *pieces*, or else cards."""
    if not t[g[frame + R_POWER] + P_NAMES]:
        return
    if count > IT_MOST:
        g[OVERFULL] = 13
        count = IT_MOST
    for number in range(count):
        one = found[number] + 0
        g[frame + R_IT + number] = one if pieces else g[one + C_PIECE]
    g[frame + R_IT_COUNT] = count


@compiled
def meant(g: Shorts, t: Ints, frame: int, row: int, found: Shorts) -> int:
    """Fill *found* with the cards that the effect at *row* means; return how many."""
    who, arg, src = t[row + O_WHO], t[row + O_ARG], g[frame + R_SOURCE]
    count = 0
    if who == EACH:
        if t[arg + H_IS_X]:
            g[X_NOW] = x_of(g, t, frame)
        count = all_of(g, t, arg, src, found)
    elif who == TARGET:
        aim = aim_at(g, frame + R_AIMS, g[frame + R_AIM_COUNT], arg)
        if aim:
            for number in range(g[aim + 1]):
                card = g[CARD_OF + g[aim + 2 + number]]
                if card:
                    found[count] = card
                    count += 1
    elif who == CHOSEN:
        cards, picks = room(), room()
        if t[arg + H_IS_X]:
            g[X_NOW] = x_of(g, t, frame)
        many = all_of(g, t, arg, src, cards)
        for number in range(many):
            cards[number] = g[cards[number] + C_PIECE]
        least = 0 if t[row + O_UP_TO] else WHOLE
        player, most = g[frame + R_PLAYER], t[row + O_COUNT]
        if t[row + O_UP_TO] == EXACTLY and g[frame + R_X] >= 0:
            least, most = WHOLE, g[frame + R_X] + 0
        count = choose(g, frame, ABOUT_A, cards, many, most, least, player, picks)
        for number in range(count):
            found[number] = g[CARD_OF + picks[number]]
    else:
        return named(g, who, src, g[frame + R_PLAYER], frame, found)
    if count >= 0:
        name_it(g, t, frame, found, count, False)
    return count


@compiled
def amount_of(g: Shorts, t: Ints, frame: int, row: int) -> int:
    """Return the amount of the effect at *row*; X is what was paid, or counted now."""
    if t[row + O_SORT] != IS_X:
        return t[row + O_NUMBER]
    return x_of(g, t, frame)


@compiled
def x_of(g: Shorts, t: Ints, frame: int) -> int:
    """Return what X is for the power of *frame*."""
    told = t[g[frame + R_POWER] + P_X]
    if told:
        return count_of(g, t, told, g[frame + R_SOURCE], frame)
    return g[frame + R_X]


@compiled
def players_of(g: Shorts, frame: int, who: int, phrase: int, players: Shorts) -> int:
    """Fill *players* with whom *who* means, in turn order; return how many."""
    own = g[frame + R_PLAYER]
    players[0] = 1 - own
    if who == YOU:
        players[0] = own
    elif who == EACH_PLAYER:
        players[0] = g[ACTIVE]
        players[1] = 1 - g[ACTIVE]
        return 2
    elif who == WHOSE_TURN:
        players[0] = g[ACTIVE]
    elif who == ITS_CONTROLLER:
        if g[frame + R_IT_COUNT] == 0:
            return 0
        piece = g[frame + R_IT]
        card = g[CARD_OF + piece]
        players[0] = g[card + C_PLAYER] if card else g[OWNER + piece]
    elif who == TARGET_PLAYER or who == TARGET_OPPONENT:
        aim = aim_at(g, frame + R_AIMS, g[frame + R_AIM_COUNT], phrase)
        if aim and g[aim + 1]:
            players[0] = g[OWNER + g[aim + 2]]
    return 1


@compiled
def lasting(g: Shorts, frame: int, found: Shorts, count: int, lasts: int) -> int:
    """Return a new record of what lasts on *count* cards *found*."""
    if g[LASTING_COUNT] == LASTINGS:
        g[OVERFULL] = 14
        g[LASTING_COUNT] -= 1
    each = LASTING + g[LASTING_COUNT] * LASTING_ROW
    g[LASTING_COUNT] += 1
    begin_lasting(g, each, LASTING_ROW, lasts, g[frame + R_PLAYER])
    bear(g, each, found, count)
    return each


@compiled
def those_in(
    g: Shorts,
    t: Ints,
    zone: Shorts,
    count: int,
    those: int,
    player: int,
    into: int,
    found: Shorts,
) -> int:
    """Fill *found* with *those* of *zone* that may go *into* a place; how many."""
    many = 0
    for number in range(count):
        face = g[FACE_OF + zone[number]]
        if not prints(t, face, those):
            continue
        if those and t[those + H_IS_X]:
            cost, order = t[face + F_COST_NUMBER], t[those + H_ORDER]
            if not t[face + F_HAS_COST] or not within(cost, g[X_NOW], order):
                continue
        if not (into == TO_PLAY and exceeds(g, t, player, face)):
            found[many] = zone[number]
            many += 1
    return many


@compiled
def read_zone(g: Shorts, start: int, count: int, zone: Shorts, at: int) -> int:
    """Copy *count* pieces from *start* on into *zone* at *at*; return their end."""
    for number in range(count):
        zone[at + number] = g[start + number]
    return at + count


@compiled
def cards_of_deck(g: Shorts, player: int, zone: Shorts, at: int) -> int:
    """Copy the deck of *player* into *zone* at *at*; return its end."""
    at = read_zone(g, KNOWN + player * KNOWN_MOST, g[KNOWN_COUNT + player], zone, at)
    top = g[TOP + player]
    order = DECK + player * DECK_MOST + top
    return read_zone(g, order, g[LENGTH + player] - top, zone, at)
