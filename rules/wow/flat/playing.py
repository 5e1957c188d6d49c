"""Whole games, and single steps of one: what can be called from outside."""

from typing import Final

import numpy as np

from rules.wow.flat.bots import greedily
from rules.wow.flat.chance import begin_chance, below, mix
from rules.wow.flat.digest import write_state
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, behind, compiled, u
from rules.wow.flat.moves import decider, legal_moves
from rules.wow.flat.opening import set_up
from rules.wow.flat.perform import advance, perform
from rules.wow.flat.search import SEARCH_WORK, search_best

MOVES_OF_GAME: Final = 4000  # one that takes more is cut off
BY_CHANCE, GREEDILY, SEARCHING = range(3)
ROLLOUTS: Final = 160  # a decision of who searches
SET_UP, LIST_MOVES, DO_MOVE, WRITE_STATE, CHOOSE_MOVE, THINK, PLAY_GAMES = range(7)

# How whole games are told to be played: two bits a player for its bot, then one more
# than who begins (0: as its bot likes), then what the first player does with its hand.
OF_ORDERS: Final = 16
OF_HAND: Final = 4
OF_GAMES: Final = 256
AS_LIKED, TO_KEEP, TO_CHANGE = range(3)

# A state, a list of moves, and what bots think with.
LIST: Final = STATE
THOUGHT: Final = LIST + MOVES_MOST * MOVE_ROW
WORK: Final = THOUGHT + SEARCH_WORK

# What is told of a game: how it ended, and what became of each piece.
TOLD_WINNER, TOLD_REASON, TOLD_FIRST, TOLD_TURNS, TOLD_MOVES, TOLD_OVERFULL = range(6)
TOLD_PIECES: Final = 8
TOLD: Final = TOLD_PIECES + PIECES
HELD: Final = 16  # the mark of what was in hand at the end
OF_FACE: Final = 32  # marks are below it, the number of the face from there on


@compiled
def choose_move(g: Shorts, t: Ints, work: Shorts, count: int, bot: int) -> int:
    """Return the place of the move that *bot* chooses of *count*."""
    if bot == BY_CHANCE:
        return below(g, CHANCE + decider(g) * RNG_ROW, count)
    o, thought = behind(work, LIST), behind(work, THOUGHT)
    if bot == SEARCHING:
        return search_best(g, t, o, count, thought, ROLLOUTS)
    return greedily(g, t, o, count, thought)


def orders(begins: int, keeps: bool) -> int:
    """Return the order that player *begins* does, and that player 0 *keeps* its hand.

    Or changes it.
    """
    return 1 + begins + OF_HAND * (TO_KEEP if keeps else TO_CHANGE)


@compiled
def ordered(g: Shorts, told: int) -> int:
    """Return the place of the answer that *told* orders; NONE if it orders nothing."""
    begins, hand = told % OF_HAND, told // OF_HAND
    if g[ASKS] == ABOUT_BEGIN and begins:
        return begins - 1
    if g[ASKS] == ABOUT_MULLIGAN and hand and g[ASKED] == 0:
        return hand - TO_KEEP
    return NONE


@compiled
def play_game(t: Ints, work: Shorts, key: np.uint64, bots: int, told: int) -> int:
    """Play the game of *key* as *told*; return how many moves it took."""
    o, steps = behind(work, LIST), 0
    set_up(work, t, key)
    while not work[OVER] and steps < MOVES_OF_GAME:
        steps += advance(work, t, o)
        if work[OVER]:
            break
        count = legal_moves(work, t, o)
        if work[OVERFULL]:
            break
        place = 0
        if count > 1:
            place = ordered(work, told)
            if place == NONE:
                bot = (bots >> (2 * decider(work))) & 3
                place = choose_move(work, t, work, count, bot)
            if work[OVERFULL]:
                break
        perform(work, t, behind(o, place * MOVE_ROW))
        steps += 1
    if steps >= MOVES_OF_GAME and not work[OVERFULL]:
        work[OVERFULL] = 31  # where it is cut off, the other engine says
    return steps


@compiled
def tell(g: Shorts, steps: int, out: Shorts) -> None:
    """Write what became of the game into *out*."""
    is_over = g[OVER] != 0 and not g[OVERFULL]
    winner = NONE
    if is_over and g[LOSERS] != 3:
        winner = g[LOSERS] & 1
    out[TOLD_WINNER] = winner
    out[TOLD_REASON] = g[REASON] if is_over else 0
    out[TOLD_FIRST] = g[WENT_FIRST]
    out[TOLD_TURNS] = g[TURN]
    out[TOLD_MOVES] = steps
    out[TOLD_OVERFULL] = g[OVERFULL]
    for piece in range(g[PIECE_COUNT]):
        face = (g[FACE_OF + piece] - FACE) // FACE_ROW
        out[TOLD_PIECES + piece] = g[MARKS + piece] | face * OF_FACE
    for player in range(2):
        for number in range(g[HAND_COUNT + player]):
            out[TOLD_PIECES + g[HAND + player * HAND_MOST + number]] |= HELD


@compiled
def flat(
    t: Ints, work: Shorts, out: Shorts, what: int, seed: int, number: int, count: int
) -> int:
    """Do one thing: play *count* games from *number* on, or a step of one.

    The game of *seed* and *number* (0-based) is the same everywhere.
    """
    o = behind(work, LIST)
    if what == SET_UP:
        set_up(work, t, mix(mix(u(seed)) + u(number)))
    elif what == LIST_MOVES:
        return legal_moves(work, t, o)
    elif what == DO_MOVE:
        perform(work, t, behind(o, number * MOVE_ROW))
    elif what == WRITE_STATE:
        return write_state(work, t, out)
    elif what == CHOOSE_MOVE:
        return choose_move(work, t, work, count, number)
    elif what == THINK:
        chance = CHANCE + decider(work) * RNG_ROW
        begin_chance(work, chance, mix(mix(u(seed)) + u(number)))
        return choose_move(work, t, work, count, SEARCHING)
    elif what == PLAY_GAMES:
        bots, told = count % OF_ORDERS, count // OF_ORDERS % OF_ORDERS
        for game in range(count // OF_GAMES):
            key = mix(mix(u(seed)) + u(number + game))
            steps = play_game(t, work, key, bots, told)
            tell(work, steps, behind(out, game * TOLD))
    return 0
