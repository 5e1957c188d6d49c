"""What is counted of a game: see `rules.wow.goldfish.tally` for the names."""

from rules.wow.goldfish.kernel.chance import ONE_BIT
from rules.wow.goldfish.kernel.layout import *
from rules.wow.goldfish.kernel.machine import compiled, lowest_bit
from rules.wow.goldfish.kernel.program_tables import Counts, Ints, Words

ENDINGS = 4
TURN_NUMBERS = 6
GAME_NUMBERS = 12
FIRST_NUMBERS = 4
CARD_NUMBERS = 5
CURVE_TURNS = 4


@compiled
def count_turn(m: Ints, out: Counts, row: int, unspent: int) -> None:
    """Count the turn that is over into those of its cell."""
    turn = m[TURN]
    damage = m[TURN_DAMAGE]
    at = m[OUT_TURNS] + (m[CELL] * (m[CAP] + 1) + turn) * TURN_NUMBERS
    out[at] += damage
    out[at + 1] += damage * damage
    out[at + 2] += row
    out[at + 3] += row * row
    out[at + 4] += unspent
    out[at + 5] += unspent * unspent
    m[UNSPENT_SUM] += unspent
    if turn <= CURVE_TURNS and (row < turn or (turn > 1 and unspent)):
        m[CURVE_BROKEN] = 1


@compiled
def count_cards(m: Ints, w: Words, out: Counts, turns: int, kill: int) -> None:
    """Count what became of each card that was seen."""
    seen = w[SEEN]
    while seen:
        kind = lowest_bit(seen)
        bit = seen & (~seen + ONE_BIT)
        seen ^= bit
        first = m[FIRST + kind]
        at = m[OUT_FIRSTS] + (kind * (m[CAP] + 1) + first) * FIRST_NUMBERS
        out[at] += 1
        if kill:
            out[at + 1] += 1
            out[at + 2] += kill
            out[at + 3] += kill * kill
        own = m[KIND + kind * KIND_ROW + OWN_TURN]
        at = m[OUT_CARDS] + kind * CARD_NUMBERS
        out[at] += 1
        if w[PLAYED] & bit:
            out[at + 1] += 1
        if first <= own <= turns:
            out[at + 2] += 1
            if w[IN_TIME] & bit:
                out[at + 3] += 1
        if w[HELD] & bit:
            out[at + 4] += 1


@compiled
def count_game(m: Ints, w: Words, out: Counts) -> None:
    """Count the game that is over."""
    cell, turns = m[CELL], m[TURN]
    damage, unspent, quests = m[DAMAGE], m[UNSPENT_SUM], m[COMPLETED]
    kill = turns if m[ENDING] == KILLED else 0
    out[m[OUT_ENDINGS] + cell * ENDINGS + m[ENDING] - 1] += 1
    out[m[OUT_ENDS] + cell * (m[CAP] + 1) + turns] += 1
    if kill:
        out[m[OUT_KILLS] + cell * (m[CAP] + 1) + turns] += 1
    if m[REFUSED]:
        out[m[OUT_REFUSALS] + m[REFUSED] - 1] += 1
    at = m[OUT_GAMES] + cell * GAME_NUMBERS
    out[at] += quests
    out[at + 1] += quests * quests
    out[at + 2] += damage
    out[at + 3] += damage * damage
    out[at + 4] += unspent
    out[at + 5] += unspent * unspent
    out[at + 6] += turns
    out[at + 7] += turns * turns
    out[at + 8] += damage * turns
    out[at + 9] += unspent * turns
    if turns >= CURVE_TURNS:
        out[at + 10] += 1
        out[at + 11] += 1 - m[CURVE_BROKEN]
    if m[COUNTS_CARDS]:
        count_cards(m, w, out, turns, kill)
