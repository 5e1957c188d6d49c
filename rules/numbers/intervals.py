"""Numbers from a sample with their 95 % intervals.

Shares have Wilson's interval, means Student's; a ratio of two sums has the one that
follows from how both vary together (the delta method). All of them say how far another
run of as many games would stray, and nothing else.
"""

from dataclasses import replace
from math import sqrt
from statistics import NormalDist

from rules.game.simulation import Figure

_Z = 1.959963984540054  # the normal distribution's 97.5 % point
_FEW = (0.0, 12.7062, 4.3027, 3.1824)  # Student's, by degrees of freedom
NOTHING = Figure(value=0.0, low=0.0, high=0.0, games=0)


def share(hits: float, games: int, exact: float | None = None) -> Figure:
    """Return *hits* of *games* as a share, 0 to 1; what is half a hit counts half.

    *exact* is the same by counting.
    """
    if not games:
        return Figure(value=0.0, low=0.0, high=0.0, games=0, exact=exact)
    part = hits / games
    weight = _Z * _Z / games
    middle = (part + weight / 2) / (1 + weight)
    half = _Z * sqrt(part * (1 - part) / games + weight / (4 * games)) / (1 + weight)
    # At the ends rounding could leave out what was found.
    low = 0.0 if not hits else middle - half
    high = 1.0 if hits == games else middle + half
    return Figure(value=part, low=low, high=high, games=games, exact=exact)


def mean(total: float, squares: float, games: int) -> Figure:
    """Return the mean of *games* numbers, given their sum and the sum of squares."""
    if not games:
        return NOTHING
    half = margin(variance_of_mean(total, squares, games), games)
    value = total / games
    return Figure(value=value, low=value - half, high=value + half, games=games)


def ratio(
    over: tuple[int, int], under: tuple[int, int], mixed: int, games: int
) -> Figure:
    """Return one sum over another, each given with its squares, and their products."""
    (total, squares), (bottom, bottom_squares) = over, under
    if not bottom:
        return NOTHING
    value = total / bottom
    residues = squares - 2 * value * mixed + value * value * bottom_squares
    spread = max(0.0, residues) / max(1, games - 1) * games / (bottom * bottom)
    half = margin(spread, games)
    return Figure(value=value, low=value - half, high=value + half, games=games)


def difference(one: tuple[int, int, int], other: tuple[int, int, int]) -> Figure:
    """Return the mean of *one* less that of *other*, each (sum, squares, games).

    The two have no game in common. *games* are those of the smaller.
    """
    games = min(one[2], other[2])
    if not games:
        return NOTHING
    value = one[0] / one[2] - other[0] / other[2]
    half = margin(variance_of_mean(*one) + variance_of_mean(*other), games)
    return Figure(value=value, low=value - half, high=value + half, games=games)


def one_of_many(total: float, squares: float, games: int, many: int) -> Figure:
    """Return the mean of *games* numbers, of which *many* such are asked at once.

    In 19 of 20 runs all of their true values lie within the intervals (Bonferroni):
    whoever looks for the best of twenty finds one by chance, and pays for it here.
    """
    found = mean(total, squares, games)
    wider = NormalDist().inv_cdf(1 - 0.025 / many) / _Z
    half = (found.high - found.value) * wider
    return replace(found, low=found.value - half, high=found.value + half)


def variance_of_mean(total: float, squares: float, games: int) -> float:
    """Return how much the mean of so many games varies, squared."""
    if games < 2:
        return 0.0
    return (squares - total * total / games) / (games - 1) / games


def margin(variance: float, games: int) -> float:
    """Return half the width of the interval round a mean of that *variance*."""
    return student(games - 1) * sqrt(max(0.0, variance))


def student(freedom: int) -> float:
    """Return Student's 97.5 % point, right to three digits.

    A single game has no spread, so its interval is a point. (Abramowitz and Stegun,
    26.7.5.)
    """
    if freedom < len(_FEW):
        return _FEW[max(0, freedom)]
    terms = (
        (_Z**3 + _Z) / 4,
        (5 * _Z**5 + 16 * _Z**3 + 3 * _Z) / 96,
        (3 * _Z**7 + 19 * _Z**5 + 17 * _Z**3 - 15 * _Z) / 384,
    )
    powers = enumerate(terms, start=1)
    return _Z + sum(term / float(freedom**power) for power, term in powers)
