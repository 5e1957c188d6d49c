"""Decks on the table, the lot that decides who begins, first hands and mulligans."""

import numpy as np

from rules.wow.flat.chance import begin_chance, below, mix, shuffle
from rules.wow.flat.in_play import let_in, new_card
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, compiled, room, u
from rules.wow.flat.resolution import count_out
from rules.wow.flat.turn import start_turn
from rules.wow.flat.zones import ask, draw


@compiled
def set_up(g: Shorts, t: Ints, key: np.uint64) -> None:
    """Lay both decks on the table and draw lots for the game of *key*."""
    for place in range(STATE):
        g[place] = 0
    for place in range(PIECES):
        g[LAST_ATK + place] = NONE
    g[EVENT_DEALER] = g[PROTECTS] = g[HOPE] = NONE
    begin_chance(g, RNG, key)
    for player in range(2):
        begin_chance(g, CHANCE + player * RNG_ROW, mix(mix(key) + u(player + 1)))
    for number in range(SLOTS):
        g[FREE + number] = CARD + (SLOTS - 1 - number) * CARD_ROW
    g[FREE_COUNT] = SLOTS
    for number in range(FRAMES):
        g[FREE_FRAME + number] = FRAME + (FRAMES - 1 - number) * FRAME_ROW
    g[FREE_FRAME_COUNT] = FRAMES
    piece = 0
    for player in range(2):
        first, many = piece, t[SIZES + player]
        for number in range(many):
            g[FACE_OF + piece] = t[LISTS + player * DECK_MOST + number]
            g[OWNER + piece] = player
            g[DECK + player * DECK_MOST + number] = piece
            piece += 1
        for number in range(many - 1):
            at = FACE_OF + first + many - 1 - number
            other = FACE_OF + first + below(g, RNG, many - number)
            face = g[at] + 0
            g[at] = g[other]
            g[other] = face
        g[LENGTH + player] = g[END + player] = many
    for player in range(2):
        g[HERO + player] = piece
        g[FACE_OF + piece] = t[HEROES + player]
        g[OWNER + piece] = player
        piece += 1
    g[PIECE_COUNT] = piece
    for player in range(2):
        let_in(g, t, new_card(g, g[HERO + player], player, IN_HERO_ROW))
    both = room()
    both[0] = 0
    both[1] = 1
    ask(g, below(g, RNG, 2), ABOUT_BEGIN, both, 2, 1, 1)


@compiled
def ask_for_mulligans(g: Shorts, t: Ints) -> None:
    """Ask the next player; once both have said, those who want to do it at once."""
    if g[DECIDE_COUNT]:
        yes = room()
        yes[0] = 1
        ask(g, g[DECIDE], ABOUT_MULLIGAN, yes, 1, 0, 1)
        return
    for number in range(g[MULLIGAN_COUNT]):
        player = g[MULLIGAN + number]
        hand = HAND + player * HAND_MOST
        for place in range(g[HAND_COUNT + player]):
            g[MARKS + g[hand + place]] = 0
        g[TOP + player] -= g[HAND_COUNT + player]
        shuffle(g, player)
        g[HAND_COUNT + player] = 0
        for _ in range(7):
            if not g[OVER]:
                draw(g, t, player)
    g[MULLIGAN_COUNT] = 0
    for player in range(2):
        for place in range(g[HAND_COUNT + player]):
            g[MARKS + g[HAND + player * HAND_MOST + place]] |= OPENED
    start_turn(g, t, g[WENT_FIRST], 0)


@compiled
def choose_first(g: Shorts, t: Ints, player: int) -> None:
    """*player* begins; each draws a hand and may change it."""
    g[WENT_FIRST] = g[ACTIVE] = player
    for number in range(14):
        draw(g, t, player if number < 7 else 1 - player)
    if g[FALLEN]:
        count_out(g)
        return
    g[DECIDE_COUNT] = 2
    g[DECIDE] = player
    g[DECIDE + 1] = 1 - player
    ask_for_mulligans(g, t)
