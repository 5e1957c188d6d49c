"""What each word does to the sums of a moment, as the machine likes it.

What each part does, and by which rule, says `rules.tagteam.fight.actions` and what is
beside it; the order of everything is the same, and a test compares them fight by fight.
"""

# ruff: noqa: C901 - one long choice among words

from typing import Final

from rules.tagteam.kernel import codes as at
from rules.tagteam.kernel.compile import Ints
from rules.tagteam.kernel.numba_cache import part

_NO_LIMIT: Final = 1_000


@part
def how_much(p: Ints, n: int, w: Ints, me: int) -> int:
    """Return the amount of row *n*."""
    of = p[n + at.OF]
    if of == 0:
        return p[n + at.AMOUNT]
    if of == at.OF_POWER:
        return w[at.START + me * at.STATE + at.POWER]
    if of == at.OF_TRACK:
        return w[at.START + me * at.STATE + at.TRACK]
    if of == at.OF_TOKENS:
        return w[at.START + me * at.STATE + at.TOKENS + me]
    return _NO_LIMIT


@part
def holds(p: Ints, n: int, w: Ints, me: int, opponent: int) -> bool:
    """Whether the condition of row *n* holds."""
    test, number = p[n + at.TEST], p[n + at.NUMBER]
    before = w[at.LAST + me // 2]
    if test == 0:
        return True
    if test == at.POWER_FROM:
        return w[at.START + me * at.STATE + at.POWER] >= number
    if test == at.POWER_TO:
        return w[at.START + me * at.STATE + at.POWER] <= number
    if test == at.HEALTH_FROM:
        return w[at.START + me * at.STATE + at.HEALTH] >= number
    if test == at.HEALTH_TO:
        return w[at.START + me * at.STATE + at.HEALTH] <= number
    if test == at.TRACK_FROM:
        return w[at.START + me * at.STATE + at.TRACK] >= number
    if test == at.TRACK_TO:
        return w[at.START + me * at.STATE + at.TRACK] <= number
    if test == at.TOKENS_FROM:
        return w[at.START + me * at.STATE + at.TOKENS + me] >= number
    if test == at.TOKENS_TO:
        return w[at.START + me * at.STATE + at.TOKENS + me] <= number
    if test == at.MARKS_FROM:
        return w[at.START + opponent * at.STATE + at.TOKENS + me] >= number
    if test == at.TAGGED_IN:
        return before not in (at.NOBODY, me % 2)
    if test == at.STAYED:
        return before == me % 2
    if test == at.TURNED:
        return w[at.START + me * at.STATE + at.TRACK] == 1
    if test == at.UNTURNED:
        return w[at.START + me * at.STATE + at.TRACK] == 0
    return (
        w[at.START + me * at.STATE + at.HEALTH]
        < w[at.START + opponent * at.STATE + at.HEALTH]
    )


@part
def first_of(whom: int, me: int, opponent: int) -> int:
    """Return the first of those who are meant; the second is its partner."""
    if whom in (at.SELF, at.TEAM):
        return me
    if whom == at.PARTNER:
        return me ^ 1
    if whom == at.ENEMY_PARTNER:
        return opponent ^ 1
    return opponent


@part
def how_many(whom: int) -> int:
    """Return how many are meant."""
    if whom in (at.SELF, at.PARTNER, at.OPPONENT, at.ENEMY_PARTNER):
        return 1
    return 2


@part
def do(p: Ints, n: int, w: Ints, me: int, opponent: int) -> None:
    """Add to the sums what row *n* does for *me*."""
    word = p[n + at.WORD]
    kind = at.GIVEN + me
    amount = how_much(p, n, w, me)
    giver = first_of(p[n + at.BY], me, opponent)
    first = first_of(p[n + at.WHO], me, opponent)
    for other in range(how_many(p[n + at.WHO])):
        seat = first ^ other
        if word == at.HEAL:
            if w[at.NOW + seat * at.STATE + at.HEALTH] > 0:
                w[at.SUM + seat * at.SUMS + at.HEALED] += amount
        elif word == at.DAMAGE:
            w[at.SUM + seat * at.SUMS + at.LOST] += amount
        elif word == at.GAIN_POWER:
            w[at.SUM + seat * at.SUMS + at.GAINED] += amount
        elif word == at.LOSE_POWER:
            w[at.SUM + seat * at.SUMS + at.GAINED] -= min(
                amount, w[at.NOW + seat * at.STATE + at.POWER]
            )
        elif word == at.PASS_POWER:
            moved = min(amount, w[at.NOW + giver * at.STATE + at.POWER])
            w[at.SUM + giver * at.SUMS + at.GAINED] -= moved
            w[at.SUM + seat * at.SUMS + at.GAINED] += moved
        elif word == at.ADVANCE:
            w[at.SUM + seat * at.SUMS + at.MOVED] += amount
        elif word == at.TURN_OVER:
            w[at.SUM + seat * at.SUMS + at.MOVED] += (
                1 - 2 * w[at.NOW + seat * at.STATE + at.TRACK]
            )
        elif word == at.GAIN_TOKEN:
            lying = 0
            for one in range(4):
                lying += (
                    w[at.NOW + one * at.STATE + at.TOKENS + me]
                    + w[at.SUM + one * at.SUMS + kind]
                )
            w[at.SUM + seat * at.SUMS + kind] += min(
                amount, p[at.HIGHEST + 3 * me + 2] - lying
            )
        elif word == at.LOSE_TOKEN:
            held = (
                w[at.NOW + seat * at.STATE + at.TOKENS + me]
                + w[at.SUM + seat * at.SUMS + kind]
            )
            w[at.SUM + seat * at.SUMS + kind] -= min(amount, held)
        else:
            held = (
                w[at.NOW + giver * at.STATE + at.TOKENS + me]
                + w[at.SUM + giver * at.SUMS + kind]
            )
            w[at.SUM + giver * at.SUMS + kind] -= min(amount, held)
            w[at.SUM + seat * at.SUMS + kind] += min(amount, held)


@part
def strike(p: Ints, n: int, w: Ints, me: int, opponent: int) -> None:
    """Add to the sums the attacks of row *n*."""
    extra = how_much(p, n, w, me)
    for own in range(how_many(p[n + at.BY])):
        by = first_of(p[n + at.BY], me, opponent) ^ own
        for other in range(how_many(p[n + at.WHO])):
            target = first_of(p[n + at.WHO], me, opponent) ^ other
            strength = w[at.START + by * at.STATE + at.POWER] + extra
            for gift in range(p[at.GIFTS], p[at.GIFTS + 1], at.ROW):
                if p[gift + at.SEAT] != by:
                    continue
                if not holds(p, gift, w, by, opponent):
                    continue
                amount = how_much(p, gift, w, by)
                if p[gift + at.GIFT] == at.STRENGTH:
                    strength += amount
                elif p[gift + at.GIFT] == at.MARKS:
                    strength += (
                        amount * w[at.START + target * at.STATE + at.TOKENS + by]
                    )
            w[at.SUM + target * at.SUMS + at.STRUCK] += max(0, strength)
