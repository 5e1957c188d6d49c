"""How `make bench` compares."""

import pytest

from tests.bench.measure import Bench, Side, measure, seconds


def result_of(kind, fast_of, target):
    calls = []
    slow = Side("slow", lambda: calls.append(sum(range(200_000))))
    fast = Side("fast", lambda: calls.append(0))
    of, over = (fast, slow) if fast_of else (slow, fast)
    return measure(Bench("it", of, over, kind, target, rounds=3))


def test_a_speedup_is_more_when_of_is_faster():
    result = result_of("speedup", fast_of=True, target=2)
    assert result.ratio > 2
    assert result.meets_target


def test_a_cost_is_more_when_of_is_slower():
    result = result_of("cost", fast_of=False, target=2)
    assert result.ratio > 2
    assert not result.meets_target


def test_the_result_has_the_shape_of_the_conventions():
    result = result_of("cost", fast_of=True, target=3)
    assert list(result.as_json()) == ["name", "of", "over", "kind", "ratio", "target"]
    assert result.as_json()["of"] == "fast"


def test_sides_alternate_and_preparation_is_repeated():
    order = []
    sides = [
        Side(
            name, lambda name=name: order.append(name), lambda: order.append("prepare")
        )
        for name in ("of", "over")
    ]
    measure(Bench("it", *sides, kind="cost", target=1, rounds=2))
    assert order == ["prepare", "of", "prepare", "over"] * 2
    assert seconds(sides[0]) >= 0


def test_a_bench_ends_what_it_has_started():
    ended = []
    side = Side("it", lambda: 1 / 0)
    bench = Bench("it", side, side, "cost", 1, close=lambda: ended.append(True))
    with pytest.raises(ZeroDivisionError):
        measure(bench)
    assert ended
