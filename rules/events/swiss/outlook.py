"""Before the last round: who is through, who can still make it, and with what result.

Told by points alone, which is what can be known: tie-breaks move with every other
match. Players level on points at the line are "open".
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from rules.events.swiss.pairing import Pairing
from rules.events.swiss.standings import DRAW, WIN


def bracket(players: Sequence[int]) -> list[tuple[int, int]]:
    """Return the first matches of *players*, best first, in the bracket's order.

    Winners of neighbouring matches meet next. Raises ValueError unless there are 2, 4,
    8 … players.
    """
    size = len(players)
    if size < 2 or size & (size - 1):
        raise ValueError(f"no bracket has {size} players")
    seeds = [0]
    while len(seeds) < size:
        seeds = [each for seed in seeds for each in (seed, 2 * len(seeds) - 1 - seed)]
    order = [players[seed] for seed in seeds]
    return list(zip(order[::2], order[1::2], strict=True))


def next_bracket(winners: Sequence[int]) -> list[tuple[int, int]]:
    """Return the matches after those that *winners* won, in the bracket's order.

    Empty if one has won it all. Raises ValueError for a number of winners that no
    bracket leaves.
    """
    if len(winners) == 1:
        return []
    if not winners or len(winners) % 2:
        raise ValueError(f"no bracket has {len(winners)} winners")
    return list(zip(winners[::2], winners[1::2], strict=True))


Verdict = Literal["in", "open", "out"]
_RESULTS = ((WIN, 0), (DRAW, DRAW), (0, WIN))


@dataclass(frozen=True, slots=True)
class Outlook:
    """What each result of the own match would mean; None for who plays none.

    "in": whatever the others do; "out": whatever they do; "open": it depends on them or
    on tie-breaks.
    """

    player: int
    win: Verdict | None
    draw: Verdict | None
    loss: Verdict | None
    overall: Verdict


def outlook(
    points: Mapping[int, int], round_: Sequence[Pairing], *, cut: int
) -> list[Outlook]:
    """Return what the last *round_* means for each player, the best *cut* going on.

    *points* are those before the round. Raises ValueError for a cut of nobody.
    """
    if cut < 1:
        raise ValueError("nobody would go on")
    return [_outlook(player, points, round_, cut) for player in points]


def _outlook(
    player: int, points: Mapping[int, int], round_: Sequence[Pairing], cut: int
) -> Outlook:
    """Return the outlook of one *player*."""
    own = next((pair for pair in round_ if player in (pair.one, pair.other)), None)
    others = [pair for pair in round_ if pair is not own]
    still = set(points) - {each for pair in round_ for each in (pair.one, pair.other)}
    fixed = [points[each] for each in still if each != player]
    if own is None or own.other is None:
        gained = WIN if own else 0
        sure = _verdict(points[player] + gained, points, others, fixed, cut)
        return Outlook(player, None, None, None, sure)
    opponent = own.one if own.other == player else own.other
    verdicts = [
        _verdict(
            points[player] + mine,
            points,
            others,
            [*fixed, points[opponent] + theirs],
            cut,
        )
        for mine, theirs in _RESULTS
    ]
    overall: Verdict = verdicts[0] if len(set(verdicts)) == 1 else "open"
    return Outlook(player, verdicts[0], verdicts[1], verdicts[2], overall)


def _verdict(
    mine: int,
    points: Mapping[int, int],
    others: Sequence[Pairing],
    fixed: Sequence[int],
    cut: int,
) -> Verdict:
    """Return what *mine* points are worth, whatever the *others*' matches bring.

    Matches do not touch each other, so the worst (and best) case of all is the worst
    (and best) of each.
    """
    level = sum(each >= mine for each in fixed)
    ahead = sum(each > mine for each in fixed)
    for pair in others:
        ends = _ends(pair, points)
        level += max(sum(each >= mine for each in end) for end in ends)
        ahead += min(sum(each > mine for each in end) for end in ends)
    if level < cut:
        return "in"
    return "out" if ahead >= cut else "open"


def _ends(pair: Pairing, points: Mapping[int, int]) -> list[tuple[int, ...]]:
    """Return the points both may have after their match."""
    if pair.other is None:
        return [(points[pair.one] + WIN,)]
    return [
        (points[pair.one] + one, points[pair.other] + other) for one, other in _RESULTS
    ]
