"""Random numbers, and decks that are shuffled only as far as they are seen.

The text of it: `rules/numbers/rng.py`, `rules/wow/play/deck.py`. A 64-bit key lies in
four numbers of the state, how many came in two.
"""

from typing import Final

import numpy as np

from rules.wow.flat.layout import *
from rules.wow.flat.machine import Shorts, compiled, room, u

GOLDEN: Final = np.uint64(0x9E37_79B9_7F4A_7C15)
FIRST_FACTOR: Final = np.uint64(0xBF58_476D_1CE4_E5B9)
SECOND_FACTOR: Final = np.uint64(0x94D0_49BB_1331_11EB)
LOW_HALF: Final = np.uint64(0xFFFF_FFFF)
WHOLE: Final = np.uint64(0x1_0000_0000)
B16: Final = np.uint64(16)
B27: Final = np.uint64(27)
B30: Final = np.uint64(30)
B31: Final = np.uint64(31)
B32: Final = np.uint64(32)
FIFTEEN: Final = 32768  # a count's lower number has 15 bits


@compiled
def mix(value: np.uint64) -> np.uint64:
    """Return *value* with every bit depending on all."""
    value = (value ^ (value >> B30)) * FIRST_FACTOR
    value = (value ^ (value >> B27)) * SECOND_FACTOR
    return value ^ (value >> B31)


@compiled
def key_at(g: Shorts, at: int) -> np.uint64:
    """Return the key that lies at *at*."""
    key = u(g[at] & 0xFFFF)
    for place in range(1, 4):
        key = (key << B16) | u(g[at + place] & 0xFFFF)
    return key


@compiled
def begin_chance(g: Shorts, at: int, key: np.uint64) -> None:
    """Begin the random numbers of *key* at *at*."""
    for place in range(4):
        g[at + 3 - place] = int(key & u(0xFFFF))
        key = key >> B16
    g[at + 4] = g[at + 5] = 0


@compiled
def next_number(g: Shorts, at: int) -> np.uint64:
    """Return the next 64 random bits at *at*."""
    low = g[at + 4] + 1
    if low == FIFTEEN:
        low = 0
        g[at + 5] += 1
    g[at + 4] = low
    return mix(key_at(g, at) + u(low + FIFTEEN * g[at + 5]) * GOLDEN)


@compiled
def below(g: Shorts, at: int, limit: int) -> int:
    """Return a number from 0 to *limit* - 1, all equally likely."""
    many = u(limit)
    product = (next_number(g, at) >> B32) * many
    low = product & LOW_HALF
    if low < many:
        unfair = (WHOLE - many) % many
        while low < unfair:
            product = (next_number(g, at) >> B32) * many
            low = product & LOW_HALF
    return int(product >> B32)


@compiled
def size_of_deck(g: Shorts, player: int) -> int:
    """Return how many cards the deck of *player* has."""
    return g[LENGTH + player] - g[TOP + player] + g[KNOWN_COUNT + player]


@compiled
def take_top(g: Shorts, player: int) -> int:
    """Take the next card of the order off."""
    top = g[TOP + player]
    piece = g[DECK + player * DECK_MOST + top]
    g[TOP + player] = top + 1
    if g[END + player] < top + 1:
        g[END + player] = top + 1
    return piece


@compiled
def swap_to_top(g: Shorts, player: int, place: int) -> None:
    """Let the card at *place* of the order be the next."""
    deck = DECK + player * DECK_MOST
    top = deck + g[TOP + player]
    piece = g[top]
    g[top] = g[deck + place]
    g[deck + place] = piece


@compiled
def draw_piece(g: Shorts, player: int) -> int:
    """Take the top card off and return it; NONE if there is none."""
    if g[KNOWN_COUNT + player]:
        g[KNOWN_COUNT + player] -= 1
        return g[KNOWN + player * KNOWN_MOST + g[KNOWN_COUNT + player]]
    if g[TOP + player] == g[LENGTH + player]:
        return NONE
    top, end = g[TOP + player], g[END + player]
    if top < end:
        swap_to_top(g, player, top + below(g, RNG, end - top))
    return take_top(g, player)


@compiled
def shuffle(g: Shorts, player: int) -> None:
    """Forget what was known of the order."""
    for place in range(g[KNOWN_COUNT + player]):
        if g[TOP + player] == 0:
            g[OVERFULL] = 5
            break
        g[TOP + player] -= 1
        known = g[KNOWN + player * KNOWN_MOST + place]
        g[DECK + player * DECK_MOST + g[TOP + player]] = known
    g[KNOWN_COUNT + player] = 0
    g[END + player] = g[LENGTH + player]


@compiled
def put_under(g: Shorts, player: int, piece: int) -> None:
    """Put *piece* under all others of the deck."""
    deck = DECK + player * DECK_MOST
    if g[LENGTH + player] == DECK_MOST:  # room behind, once in a long while
        shift = g[TOP + player] - KNOWN_MOST
        if shift <= 0:
            g[OVERFULL] = 4
            return
        for place in range(DECK_MOST - shift):
            g[deck + place] = g[deck + place + shift]
        g[TOP + player] -= shift
        g[END + player] -= shift
        g[LENGTH + player] -= shift
    g[deck + g[LENGTH + player]] = piece
    g[LENGTH + player] += 1


@compiled
def look_at_top(g: Shorts, player: int, number: int, found: Shorts) -> int:
    """Fill *found* with the top cards, the uppermost first; return how many."""
    known, lower = KNOWN + player * KNOWN_MOST, room()
    while g[KNOWN_COUNT + player] < number:
        depth = g[KNOWN_COUNT + player] + 0
        for at in range(depth):
            lower[at] = g[known + at]
        g[KNOWN_COUNT + player] = 0
        piece, at = draw_piece(g, player), 0
        if piece != NONE:
            g[known] = piece
            at = 1
        for other in range(depth):
            g[known + at + other] = lower[other]
        g[KNOWN_COUNT + player] = at + depth
        if at == 0:
            break
    many = min(number, g[KNOWN_COUNT + player])
    for at in range(many):
        found[at] = g[known + g[KNOWN_COUNT + player] - 1 - at]
    return many
