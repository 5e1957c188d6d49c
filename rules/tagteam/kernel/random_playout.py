"""Games played on to their end, every choice by chance."""

import numpy as np

from rules.numbers.rng import FIRST, GOLDEN, SECOND
from rules.tagteam.kernel import codes as at
from rules.tagteam.kernel.compile import Ints, Words
from rules.tagteam.kernel.fights import DRAW, fight
from rules.tagteam.kernel.machine import give_bonuses
from rules.tagteam.kernel.numba_cache import entry, part

_DRAWN = 3
_GOLDEN, _FIRST, _SECOND = np.uint64(GOLDEN), np.uint64(FIRST), np.uint64(SECOND)
_HALF = np.uint64(32)


@part
def _below(key: Words, limit: int) -> int:
    """Return a number from 0 to *limit* - 1 and move *key* on.

    Nearly even is enough here: the limits are small against 2³².
    """
    key[0] += _GOLDEN
    value = key[0]
    value = (value ^ (value >> np.uint64(30))) * _FIRST
    value = (value ^ (value >> np.uint64(27))) * _SECOND
    value ^= value >> np.uint64(31)
    return int(((value >> _HALF) * np.uint64(limit)) >> _HALF)


@part
def _build(deck: Ints, size: int, under: Ints, left: int, key: Words) -> int:
    """Build one of three cards into *deck* by chance; return which."""
    pick, slot, swapped = _below(key, _DRAWN), _below(key, size + 1), _below(key, 2)
    card = under[pick]
    for place in range(size, slot, -1):
        deck[place] = deck[place - 1]
    deck[slot] = card
    one, two = under[(pick + 1) % _DRAWN], under[(pick + 2) % _DRAWN]
    if (pick == 1) != (swapped == 1):
        one, two = two, one
    for place in range(left - _DRAWN):
        under[place] = under[place + _DRAWN]
    under[left - _DRAWN] = one
    under[left - _DRAWN + 1] = two
    return card


@entry
def play_on(
    p: Ints,
    w: Ints,
    start: Ints,
    decks: Ints,
    unders: Ints,
    built: Ints,
    size: int,
    left: int,
    seed: Words,
    out: Ints,
) -> None:
    """Play each of many games on from the fight that comes next.

    *decks* and *unders* are by game, player and place, and are used up; *size* cards
    of the decks and *left* of the build decks count. *built* cards give their bonus.
    *out* takes the ending of each: 1 or 2 for who wins, 3 for neither.
    """
    key = seed.copy()
    for game in range(decks.shape[0]):
        for place in range(4 * at.STATE):
            w[at.NOW + place] = start[place]
        one, two = built[game, 0], built[game, 1]
        cards, rest, ended = size, left, 0
        while ended == 0:
            give_bonuses(p, w, one, two)
            ended = fight(p, w, decks[game, 0], decks[game, 1], cards)
            if ended == 0 and rest < _DRAWN:
                ended = DRAW
            if ended == 0:
                one = _build(decks[game, 0], cards, unders[game, 0], rest, key)
                two = _build(decks[game, 1], cards, unders[game, 1], rest, key)
                cards, rest = cards + 1, rest - 1
        out[game] = ended
