"""The knock-out, and what results there may yet be."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.events.swiss import (
    Pairing,
    bracket,
    next_bracket,
    outlook,
)

# Top cut


def test_the_best_meet_last():
    assert bracket([1, 2]) == [(1, 2)]
    assert bracket([1, 2, 3, 4]) == [(1, 4), (2, 3)]
    assert bracket(range(1, 9)) == [(1, 8), (4, 5), (2, 7), (3, 6)]


@pytest.mark.parametrize("size", [2, 4, 8, 16, 32])
def test_if_the_better_always_wins_the_best_two_play_the_last_match(size):
    pairs = bracket(range(size))
    while len(pairs) > 1:
        assert {sum(pair) for pair in pairs} == {2 * len(pairs) - 1}
        pairs = next_bracket([min(pair) for pair in pairs])
    assert pairs == [(0, 1)]
    assert next_bracket([0]) == []


@pytest.mark.parametrize("size", [0, 1, 3, 6])
def test_a_bracket_is_a_power_of_two(size):
    with pytest.raises(ValueError, match="no bracket"):
        bracket(range(size))


@pytest.mark.parametrize("size", [0, 3])
def test_winners_come_in_pairs(size):
    with pytest.raises(ValueError, match="no bracket"):
        next_bracket(range(size))


# Before the last round


def test_a_cut_of_nobody_is_refused():
    with pytest.raises(ValueError, match="nobody"):
        outlook({0: 0}, [], cut=0)


def by_trying_all(points, pairs, cut, player, result):
    """Return the verdict on *player* from every way the other matches may end."""
    verdicts = set()
    open_pairs = [pair for pair in pairs if pair.other is not None]
    for ends in product([(3, 0), (1, 1), (0, 3)], repeat=len(open_pairs)):
        final = dict(points)
        mine = None
        for pair, (one, other) in zip(open_pairs, ends, strict=True):
            final[pair.one] += one
            final[pair.other] += other
            if player in (pair.one, pair.other):
                mine = one if player == pair.one else other
        for pair in pairs:
            if pair.other is None:
                final[pair.one] += 3
        if mine != result:
            continue
        rest = [each for key, each in final.items() if key != player]
        surely = sum(each >= final[player] for each in rest) < cut
        hopeless = sum(each > final[player] for each in rest) >= cut
        verdicts.add("in" if surely else "out" if hopeless else "open")
    return verdicts.pop() if len(verdicts) == 1 else "open"


@settings(max_examples=60)
@given(
    given_points=st.lists(st.integers(0, 9), min_size=2, max_size=7),
    cut=st.integers(1, 6),
)
def test_the_outlook_is_what_trying_every_result_says(given_points, cut):
    points = dict(enumerate(given_points))
    order: list[int | None] = [*points, *([None] if len(points) % 2 else [])]
    pairs = [Pairing(*pair) for pair in zip(order[::2], order[1::2], strict=True)]
    for each in outlook(points, pairs, cut=cut):
        results = {3: each.win, 1: each.draw, 0: each.loss}
        for result, verdict in results.items():
            if verdict is not None:
                expected = by_trying_all(points, pairs, cut, each.player, result)
                assert verdict == expected
        if each.win is None:
            expected = by_trying_all(points, pairs, cut, each.player, None)
            assert each.overall == expected
