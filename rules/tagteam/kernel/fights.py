"""Fights at speed: many decks against many."""

from rules.tagteam.kernel import codes as at
from rules.tagteam.kernel.compile import Ints
from rules.tagteam.kernel.machine import give_bonuses, turn
from rules.tagteam.kernel.numba_cache import entry, part

# Columns of what a fight came to: its ending and the fight it came in, then the state.
ENDING: int = 0
FIGHT: int = 1
SEATS: int = 2
TOLD: int = SEATS + 4 * at.STATE
ONE_WINS: int = 1
TWO_WINS: int = 2
DRAW: int = 3


@part
def ending(w: Ints) -> int:
    """Return 0 to go on, or how a game with this state has ended."""
    health = at.NOW + at.HEALTH
    one = w[health] == 0 or w[health + at.STATE] == 0
    two = w[health + 2 * at.STATE] == 0 or w[health + 3 * at.STATE] == 0
    if one and two:
        return DRAW
    if one:
        return TWO_WINS
    return ONE_WINS if two else 0


@part
def fight(p: Ints, w: Ints, one: Ints, two: Ints, size: int) -> int:
    """Fight with *size* cards of both decks; the state changes; return the ending."""
    w[at.LAST] = at.NOBODY
    w[at.LAST + 1] = at.NOBODY
    for place in range(size):
        turn(p, w, one[place], two[place])
        ended = ending(w)
        if ended != 0:
            return ended
    return 0


@entry
def fight_all(
    p: Ints,
    w: Ints,
    start: Ints,
    ones: Ints,
    twos: Ints,
    built_one: Ints,
    built_two: Ints,
    fights: int,
    out: Ints,
) -> None:
    """Let each deck of *ones* meet each of *twos* for so many *fights* in a row.

    Every pair begins with *start* and the bonus of the card *built* into each deck
    (NOBODY: of none); *out* takes what each came to: TOLD numbers.
    """
    for first in range(ones.shape[0]):
        for second in range(twos.shape[0]):
            for place in range(4 * at.STATE):
                w[at.NOW + place] = start[place]
            give_bonuses(p, w, built_one[first], built_two[second])
            ended, number = 0, 0
            while ended == 0 and number < fights:
                number += 1
                ended = fight(p, w, ones[first], twos[second], ones.shape[1])
            out[first, second, ENDING] = ended
            out[first, second, FIGHT] = number
            for place in range(4 * at.STATE):
                out[first, second, SEATS + place] = w[at.NOW + place]
