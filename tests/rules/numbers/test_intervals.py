"""The intervals are what another program says they are, and hold what they promise."""

import random

import pytest
from scipy import stats

from rules.numbers.intervals import difference, mean, ratio, share, student


@pytest.mark.parametrize(("hits", "games"), [(0, 10), (3, 10), (10, 10), (512, 9000)])
def test_a_share_has_wilson_s_interval(hits: int, games: int) -> None:
    figure = share(hits, games)
    exact = stats.binomtest(hits, games).proportion_ci(method="wilson")
    assert (figure.low, figure.high) == pytest.approx(tuple(exact), abs=1e-9)
    assert figure.low <= figure.value <= figure.high


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 9, 30, 1000])
def test_student_s_point_is_right_to_three_digits(freedom: int) -> None:
    assert student(freedom) == pytest.approx(stats.t.ppf(0.975, freedom), rel=4e-3)


def test_a_mean_has_student_s_interval() -> None:
    numbers = [4, 5, 5, 6, 9, 7, 5, 6]
    figure = mean(sum(numbers), sum(n * n for n in numbers), len(numbers))
    told = stats.ttest_1samp(numbers, 0).confidence_interval()
    assert (figure.low, figure.high) == pytest.approx(tuple(told), rel=1e-3)


def test_nothing_is_said_of_no_games() -> None:
    assert share(0, 0).games == mean(0, 0, 0).games == 0
    assert ratio((0, 0), (0, 0), 0, 0).games == 0
    assert difference((0, 0, 0), (5, 25, 1)).games == 0


def test_95_in_100_intervals_of_a_ratio_hold_the_true_one() -> None:
    rng = random.Random(4)
    held = 0
    for _ in range(400):
        pairs = [(rng.randint(0, 9) * n, n) for n in rng.choices((5, 6, 7), k=200)]
        tops, bottoms = zip(*pairs, strict=True)
        figure = ratio(
            (sum(tops), sum(t * t for t in tops)),
            (sum(bottoms), sum(b * b for b in bottoms)),
            sum(t * b for t, b in pairs),
            len(pairs),
        )
        held += figure.low <= 4.5 <= figure.high
    assert 365 <= held <= 394  # 380 expected, four standard deviations round it
