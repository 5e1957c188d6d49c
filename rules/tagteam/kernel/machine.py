"""The kernel's turn: moments, symbols and order are `rules.tagteam.fight.turn`'s."""

from rules.tagteam.kernel import codes as at
from rules.tagteam.kernel.compile import Ints
from rules.tagteam.kernel.numba_cache import part
from rules.tagteam.kernel.word_effects import do, holds, how_much, strike


@part
def _ward(p: Ints, w: Ints, one: int, two: int) -> None:
    for gift in range(p[at.GIFTS], p[at.GIFTS + 1], at.ROW):
        if p[gift + at.GIFT] in (at.STRENGTH, at.MARKS):
            continue
        kind = p[gift + at.SEAT]
        if holds(p, gift, w, kind, two if kind < 2 else one):
            amount = how_much(p, gift, w, kind)
            for seat in range(4):
                struck = w[at.SUM + seat * at.SUMS + at.STRUCK]
                warded = amount * w[at.START + seat * at.STATE + at.TOKENS + kind]
                w[at.SUM + seat * at.SUMS + at.STRUCK] -= min(struck, warded)


@part
def _move_health(p: Ints, w: Ints, seat: int, count: int) -> int:
    sums, health = at.SUM + seat * at.SUMS, w[at.NOW + seat * at.STATE + at.HEALTH]
    net = w[sums + at.HEALED] - w[sums + at.LOST] - w[sums + at.STRUCK]
    if health == 0:
        return count
    step = 1 if net > 0 else -1
    for _ in range(abs(net)):
        if health + step > p[at.HIGHEST + 3 * seat + 0]:
            break
        health += step
        w[at.CROSSED + count] = seat * 64 + health
        count += 1
        if p[at.STOPS + seat * at.MOST_SPACES + health] or health == 0:
            break
    w[at.NOW + seat * at.STATE + at.HEALTH] = health
    return count


@part
def _move_track(p: Ints, w: Ints, seat: int, count: int) -> int:
    space = w[at.NOW + seat * at.STATE + at.TRACK]
    wanted = min(
        max(0, space + w[at.SUM + seat * at.SUMS + at.MOVED]),
        p[at.HIGHEST + 3 * seat + 1],
    )
    while space != wanted:
        space += 1 if wanted > space else -1
        w[at.CROSSED + count] = seat * 64 + 32 + space
        count += 1
    w[at.NOW + seat * at.STATE + at.TRACK] = wanted
    return count


@part
def carry_out(p: Ints, w: Ints, count: int) -> int:
    """Do what the sums say and empty them; return how many spaces are crossed now."""
    for seat in range(4):
        count = _move_health(p, w, seat, count)
        power = (
            w[at.NOW + seat * at.STATE + at.POWER]
            + w[at.SUM + seat * at.SUMS + at.GAINED]
        )
        w[at.NOW + seat * at.STATE + at.POWER] = max(0, power)
        if w[at.SUM + seat * at.SUMS + at.MOVED] != 0:
            count = _move_track(p, w, seat, count)
        for kind in range(4):
            w[at.NOW + seat * at.STATE + at.TOKENS + kind] += w[
                at.SUM + seat * at.SUMS + at.GIVEN + kind
            ]
        for column in range(at.SUMS):
            w[at.SUM + seat * at.SUMS + column] = 0
    return count


@part
def _activate(p: Ints, w: Ints, count: int, one: int, two: int) -> None:
    first, wave = 0, 0
    while first < count:
        acted = False
        for place in range(first, count):
            space = w[at.CROSSED + place]
            seat = space // 64
            begin = p[at.SYMBOLS + 2 * space]
            end = p[at.SYMBOLS + 2 * space + 1]
            # In later waves a space acts once, and not if it has acted before.
            if begin == end or (wave > 0 and w[at.SPENT + space] != 0):
                continue
            w[at.SPENT + space] = 1
            acted = True
            for n in range(begin, end, at.ROW):
                do(p, n, w, seat, two if seat < 2 else one)
        if not acted:
            break
        first, wave = count, wave + 1
        count = carry_out(p, w, count)
    for place in range(count):
        w[at.SPENT + w[at.CROSSED + place]] = 0


@part
def _words(p: Ints, w: Ints, card: int, opponent: int) -> int:
    """Return which words *card* does, as bits; what a success brings is not asked."""
    words = 0
    for n in range(p[at.CARDS + card], p[at.CARDS + card + 1], at.ROW):
        if p[n + at.STAGE] != at.BONUS and holds(
            p, n, w, card // at.CARDS_EACH, opponent
        ):
            words |= 1 << p[n + at.WORD]
    return words


@part
def _act(p: Ints, w: Ints, stage: int, card: int, opponent: int, flags: int) -> None:
    """Do the actions of *card* at *stage*; *flags*: 1 it succeeds, 2 it is blocked."""
    me = card // at.CARDS_EACH
    for n in range(p[at.CARDS + card], p[at.CARDS + card + 1], at.ROW):
        word = p[n + at.WORD]
        if p[n + at.STAGE] != stage or word in (at.BLOCK, at.CANCEL):
            continue
        if p[n + at.SUCCESS] and not flags & 1:
            continue
        if not holds(p, n, w, me, opponent):
            continue
        if word != at.ATTACK:
            do(p, n, w, me, opponent)
        elif not flags & 2:
            strike(p, n, w, me, opponent)


@part
def give_bonuses(p: Ints, w: Ints, one: int, two: int) -> None:
    """Give the immediate bonuses of the cards *one* and *two*, or NOBODY's none."""
    w[at.LAST] = w[at.LAST + 1] = at.NOBODY
    for place in range(4 * at.STATE):
        w[at.START + place] = w[at.NOW + place]
    for card in (one, two):
        if card == at.NOBODY or not p[at.STAGES + card] >> at.BONUS & 1:
            continue
        opponent = 2 if card < 2 * at.CARDS_EACH else 0
        for n in range(p[at.CARDS + card], p[at.CARDS + card + 1], at.ROW):
            me = card // at.CARDS_EACH
            if p[n + at.STAGE] == at.BONUS and holds(p, n, w, me, opponent):
                do(p, n, w, me, opponent)
    carry_out(p, w, 0)


@part
def turn(p: Ints, w: Ints, one: int, two: int) -> None:
    """Play the cards *one* and *two*: the state and who was last change."""
    for place in range(4 * at.STATE):
        w[at.START + place] = w[at.NOW + place]
    first, second = one // at.CARDS_EACH, two // at.CARDS_EACH
    ones, twos = _words(p, w, one, second), _words(p, w, two, first)
    acts_one = not twos >> at.CANCEL & 1
    acts_two = not ones >> at.CANCEL & 1
    ones, twos = ones if acts_one else 0, twos if acts_two else 0
    flags_one, flags_two = _flags(ones, twos), _flags(twos, ones)
    count = 0
    for stage in range(3):
        if (p[at.STAGES + one] | p[at.STAGES + two]) >> stage & 1:
            if acts_one:
                _act(p, w, stage, one, second, flags_one)
            if acts_two:
                _act(p, w, stage, two, first, flags_two)
            _ward(p, w, first, second)
            count = carry_out(p, w, count)
    if count:
        _activate(p, w, count, first, second)
    w[at.LAST] = first % 2
    w[at.LAST + 1] = second % 2


@part
def _flags(own: int, other: int) -> int:
    """Return 1 if a card that does *own* words succeeds, and 2 if it is blocked."""
    blocked = other >> at.BLOCK & 1
    attack = at.ATTACK
    if own >> at.BLOCK & 1:
        return (other >> attack & 1) | blocked << 1
    return (own >> attack & 1 & (1 - blocked)) | blocked << 1
