"""What decides what comes next: choices, prices, conditions, what waits for later."""

from rules.wow.flat.costs import can_pay, fitting, pay
from rules.wow.flat.effects import ASKED_FIRST, WHOLE, choose, players_of
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled, room
from rules.wow.flat.values import all_of, holds


@compiled
def unless(g: Shorts, t: Ints, frame: int, row: int) -> int:
    """Ask who may do something else instead; return the row that comes then.

    NONE: it asked first.
    """
    players, found, picks = room(), room(), room()
    if g[frame + R_IT_COUNT] == 0 and g[frame + R_AIM_COUNT]:
        aim = frame + R_AIMS + (g[frame + R_AIM_COUNT] - 1) * AIM_ROW
        for number in range(g[aim + 1]):
            g[frame + R_IT + number] = g[aim + 2 + number]
        g[frame + R_IT_COUNT] = g[aim + 1]
    if players_of(g, frame, t[row + O_A], 0, players) == 0:
        return t[row + O_B]
    asked, there = players[0] + 0, 0
    if t[row + O_C] == DISCARD:
        hand = HAND + asked * HAND_MOST
        there = fitting(g, t, hand, g[HAND_COUNT + asked], t[row + O_E])
    else:
        for place in range(all_of(g, t, t[row + O_E], g[frame + R_SOURCE], found)):
            there += g[found[place] + C_PLAYER] == asked
    if there < t[row + O_D]:
        return t[row + O_B]
    found[0] = 1
    count = choose(g, frame, ABOUT_MAY, found, 1, 1, 0, asked, picks)
    if count == ASKED_FIRST:
        return NONE
    return row + ROW_ROW if count else t[row + O_B]


@compiled
def put_off(g: Shorts, frame: int, row: int, moment: int) -> None:
    """What stands behind *row* will be done at *moment*; what was aimed at stays so."""
    if g[LATER_COUNT] == LATERS or g[FREE_FRAME_COUNT] == 0:
        g[OVERFULL] = 35
        return
    g[FREE_FRAME_COUNT] -= 1
    later = g[FREE_FRAME + g[FREE_FRAME_COUNT]] + 0
    g[FRAMES_END] = max(g[FRAMES_END], later + FRAME_ROW)
    for field in range(FRAME_ROW):
        g[later + field] = g[frame + field]
    g[later + R_AT] = row + ROW_ROW
    g[later + R_PLAYED] = NONE
    g[LATER + 2 * g[LATER_COUNT]] = later
    g[LATER + 2 * g[LATER_COUNT] + 1] = moment
    g[LATER_COUNT] += 1


@compiled
def wait_for(g: Shorts, t: Ints, frame: int, row: int) -> None:
    """Until the turn ends the power waits for what the one at *row* watches."""
    if g[WATCH_COUNT] == WATCHES or g[frame + R_IT_COUNT] > V_IT_MOST:
        g[OVERFULL] = 36
        return
    watch = WATCH + g[WATCH_COUNT] * WATCH_ROW
    g[WATCH_COUNT] += 1
    g[watch + V_POWER] = t[row + O_A]
    g[watch + V_SOURCE] = g[frame + R_SOURCE]
    g[watch + V_ONCE] = t[row + O_B]
    g[watch + V_IT_COUNT] = g[frame + R_IT_COUNT]
    for number in range(g[frame + R_IT_COUNT]):
        g[watch + V_IT + number] = g[frame + R_IT + number]


@compiled
def next_row(g: Shorts, t: Ints, frame: int, row: int) -> int:
    """Return the row that comes after a choice or condition; NONE: it asked first."""
    found, picks, op = room(), room(), t[row]
    player, src = g[frame + R_PLAYER], g[frame + R_SOURCE]
    if op == IF:
        is_so = holds(g, t, t[row + O_A], src, frame)
        return row + ROW_ROW if is_so else t[row + O_B]
    if op == MAY:
        found[0] = 1
        about = ABOUT_MAY
        count = choose(g, frame, about, found, 1, 1, 0, player, picks)
        if count == ASKED_FIRST:
            return NONE
        return row + ROW_ROW if count else t[row + O_B]
    if op == CHOOSE:
        if t[row + O_A] and g[frame + R_OPTION] >= 0:
            return t[row + O_C + g[frame + R_OPTION]]
        many, both = t[row + O_B], t[row + O_G]
        if both and holds(g, t, both, src, 0):
            many += 1
        for number in range(many):
            found[number] = number
        about, asked = ABOUT_OPTION, 1 - player if t[row + O_NUMBER] else player
        count = choose(g, frame, about, found, many, 1, WHOLE, asked, picks)
        return NONE if count == ASKED_FIRST else t[row + O_C + picks[0]]
    if op == UNLESS:
        return unless(g, t, frame, row)
    costs, end = t[row + O_A], t[row + O_C]
    if not can_pay(g, t, src, costs, end, 0, 0):
        return t[row + O_B]
    found[0] = 1
    count = choose(g, frame, ABOUT_PAY, found, 1, 1, 0, player, picks)
    if count == ASKED_FIRST:
        return NONE
    if count == 0:
        return t[row + O_B]
    pay(g, t, src, costs, end, t[row + O_D], 0, 0)
    return row + ROW_ROW
