"""A bot that plays its best moves on, many times, the hidden cards lying as they could.

Every world is played with each move that is left, so that all meet the same luck; then
the worse half goes. What it does is limited by rollouts, never by the clock. Whether to
answer the other is thought through like a move of one's own: `docs/play.md` says what
that is worth.
"""

from typing import Final

from rules.wow.flat.bots import (
    as_it_goes,
    best_of,
    gain_of,
    greedily,
    imagine,
    worth,
    worth_a_try,
)
from rules.wow.flat.in_play import copy_game, is_in
from rules.wow.flat.layout import *
from rules.wow.flat.machine import Ints, Shorts, behind, compiled, room
from rules.wow.flat.moves import decider, is_quiet, legal_moves
from rules.wow.flat.perform import perform

KEPT: Final = 8  # moves that a greedy player likes best, doing nothing always
STEPS_MOST: Final = 600  # of what is played on
CERTAIN: Final = 10_000  # what a game that is won counts
SCALE: Final = 5.3  # points of worth that make three to one of an even game
FINE: Final = 32.0  # parts of a point that moves are told apart by
HALF: Final = 32768  # of a sum that two numbers hold

# What is thought with: two states, what the greedy player needs, the moves played on.
ANOTHER: Final = STATE
GREEDY: Final = 2 * STATE
PLAYED_ON: Final = GREEDY + STATE + MOVES_MOST * MOVE_ROW
SEARCH_WORK: Final = PLAYED_ON + MOVES_MOST * MOVE_ROW


@compiled
def chance_of(g: Shorts, t: Ints, player: int) -> int:
    """Return how likely *player* is to win, 0 to CERTAIN, by what the game is worth.

    Without a logarithm, which no two machines make alike to the last digit.
    """
    points = worth(g, t, player)
    if g[OVER]:
        return CERTAIN if points > 0.0 else 0 if points < 0.0 else CERTAIN // 2
    half = CERTAIN * 0.5
    return int(half + half * points / (SCALE + abs(points)))


@compiled
def play_on(g: Shorts, t: Ints, work: Shorts, turn: int) -> None:
    """Let both play greedily in turn until *turn* begins; nobody answers."""
    o = behind(work, PLAYED_ON)
    to, follow = behind(work, GREEDY), behind(work, GREEDY + STATE)
    for _ in range(STEPS_MOST):
        if g[OVER] or g[TURN] >= turn:
            return
        if g[ASKS] or is_quiet(g):
            count, place = legal_moves(g, t, o), 0
            if count > 1:
                place = best_of(g, t, o, count, to, follow)
            perform(g, t, behind(o, place * MOVE_ROW))
        else:
            as_it_goes(g, t, decider(g), o)
            perform(g, t, o)


@compiled
def best_few(
    g: Shorts, t: Ints, o: Shorts, count: int, work: Shorts, best: Shorts
) -> int:
    """Fill *best* with the moves that a greedy player likes best; return how many."""
    tried, gains = room(), room()
    to, follow = behind(work, GREEDY), behind(work, GREEDY + STATE)
    player, left, done = decider(g), 0, NONE
    for number in range(worth_a_try(g, t, o, count, tried)):
        place = tried[number] + 0
        if o[place * MOVE_ROW + M_KIND] == DONE:
            done = place
        gain = int(
            FINE * gain_of(g, t, behind(o, place * MOVE_ROW), player, to, follow)
        )
        at = left
        while at > 0 and gains[at - 1] < gain:
            at -= 1
        if at == KEPT:
            continue
        left = min(left + 1, KEPT)
        for later in range(left - 1, at, -1):
            gains[later] = gains[later - 1]
            best[later] = best[later - 1]
        gains[at] = gain
        best[at] = place
    if done != NONE and not is_in(best, 0, left, done):
        best[left - 1] = done
    return left


@compiled
def sort_by_sums(best: Shorts, sums: Shorts, many: int) -> None:
    """Sort *many* moves, the one with the greatest sum first; like ones stay."""
    for number in range(1, many):
        at = number
        while at > 0:
            before = sums[2 * at - 2] * HALF + sums[2 * at - 1]
            if before >= sums[2 * at] * HALF + sums[2 * at + 1]:
                break
            for field in range(2):
                kept = sums[2 * at + field] + 0
                sums[2 * at + field] = sums[2 * at - 2 + field]
                sums[2 * at - 2 + field] = kept
            place = best[at] + 0
            best[at] = best[at - 1]
            best[at - 1] = place
            at -= 1


@compiled
def search_best(
    g: Shorts, t: Ints, o: Shorts, count: int, work: Shorts, rollouts: int
) -> int:
    """Return the place of the move of *o* that wins most of about so many *rollouts*.

    *work* has room for SEARCH_WORK numbers.
    """
    g[HOPE] = NONE
    if g[PHASE] == SETUP:
        return greedily(g, t, o, count, work)
    player, best, sums = decider(g), room(), room()
    other = behind(work, ANOTHER)
    imagine(work, g, t, player)
    many = best_few(work, t, o, count, work, best)
    until = g[TURN] + (3 if g[ACTIVE] == player else 2)  # an own turn more is over
    rounds = 0
    while (1 << rounds) < many:
        rounds += 1
    for place in range(2 * KEPT):
        sums[place] = 0
    left = many
    worlds = tried = 0  # of the best move; of all
    for _ in range(rounds):
        for _world in range(max(1, rollouts // (rounds * left))):
            worlds += 1
            tried += left
            imagine(work, g, t, player)
            for place in range(left):
                copy_game(other, work)
                perform(other, t, behind(o, best[place] * MOVE_ROW))
                play_on(other, t, work, until)
                if other[OVERFULL]:
                    g[OVERFULL] = other[OVERFULL]
                    return best[0]
                total = sums[2 * place + 1] + chance_of(other, t, player)
                sums[2 * place] += total // HALF
                sums[2 * place + 1] = total % HALF
        sort_by_sums(best, sums, left)
        left = (left + 1) // 2
    g[TRIED] = min(tried, 32767)
    # Why an answer is given or not is not told: it would show what could be given.
    if worlds and (g[ASKS] or is_quiet(g)):
        total = sums[0] * HALF + sums[1]
        g[HOPE] = total * 1000 // (worlds * CERTAIN)
    return best[0]
