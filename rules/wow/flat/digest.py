"""A game's state as bytes, the same for both engines: what they are compared by."""

from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled


@compiled
def write_list(g: Shorts, start: int, count: int, out: Shorts, at: int) -> int:
    """Write how many pieces a list has, and which, into *out*; return its end."""
    out[at] = count
    for number in range(count):
        out[at + 1 + number] = g[start + number]
    return at + 1 + count


@compiled
def write_cards(g: Shorts, t: Ints, out: Shorts, at: int) -> int:
    """Write the cards in play into *out*; return the end."""
    out[at] = g[ORDER_COUNT]
    at += 1
    for number in range(g[ORDER_COUNT]):
        card = g[ORDER + number]
        out[at] = g[card + C_PIECE]
        out[at + 1] = t[g[card + C_FACE] + F_BIT]
        for field in range(C_PLAYER, C_HIDDEN + 1):
            out[at + field] = g[card + field]
        out[at + 7] = g[card + C_DAMAGE]
        out[at + 8] = g[card + C_COUNTERS]
        out[at + 9] = g[card + C_JOINED]
        out[at + 10] = g[card + C_HOST]
        at += 11
    return at


@compiled
def write_waiting(g: Shorts, t: Ints, out: Shorts, at: int) -> int:
    """Write what waits or lasts into *out*; return the end."""
    out[at] = g[CHAIN_COUNT]
    at += 1
    for number in range(g[CHAIN_COUNT]):
        link = CHAIN + number * LINK_ROW
        out[at] = g[link + L_KIND]
        out[at + 1] = g[link + L_PIECE]
        out[at + 2] = g[link + L_PLAYER]
        at += 3
    for count in range(WAIT_COUNT, LOAN_COUNT + 1):
        out[at] = g[count]
        at += 1
    out[at] = 0
    for number in range(g[STACK_COUNT]):
        if g[g[STACK + number] + R_PLAYS] == NONE:
            out[at] += 1
    return at + 1


@compiled
def write_state(g: Shorts, t: Ints, out: Shorts) -> int:
    """Write the state of the game into *out*; return how many numbers it has."""
    out[0] = g[RNG + 4]
    for field in range(TURN, OVER):
        out[field] = g[field]
    out[WENT_FIRST] = 0  # only known once somebody began
    at = OVER
    for field in range(COMBAT, STRIKES + 1):
        out[at] = g[field] if g[COMBAT] else 0
        at += 1
    out[at] = g[ASKS]
    at += 1
    if g[ASKS]:
        for field in range(ASKED, OPTION_COUNT):
            out[at] = g[field]
            at += 1
        at = write_list(g, OPTIONS, g[OPTION_COUNT], out, at)
    at = write_cards(g, t, out, at)
    for player in range(2):
        at = write_list(g, HAND + player * HAND_MOST, g[HAND_COUNT + player], out, at)
        at = write_list(g, GRAVE + player * DECK_MOST, g[GRAVE_COUNT + player], out, at)
        known = KNOWN + player * KNOWN_MOST
        at = write_list(g, known, g[KNOWN_COUNT + player], out, at)
        top = g[TOP + player]
        order = DECK + player * DECK_MOST + top
        at = write_list(g, order, g[LENGTH + player] - top, out, at)
        out[at] = g[LENGTH + player] - g[END + player]
        out[at + 1] = g[REMOVED_COUNT + player]
        at += 2
    return write_waiting(g, t, out, at)
