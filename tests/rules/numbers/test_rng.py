"""Random numbers that any program can repeat."""

from collections import Counter

import pytest

from rules.numbers.rng import GOLDEN, Rng, key_of, mix

# The first numbers of SplitMix64 seeded with 1234567, as its authors' program prints
# them; ours is the same generator with another key.
KNOWN = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)


def test_numbers_are_those_of_splitmix64():
    rng = Rng(1234567)
    assert tuple(rng.next() for _ in KNOWN) == KNOWN
    assert mix((1234567 + GOLDEN) & (2**64 - 1)) == KNOWN[0]


def test_the_numbers_of_a_game_never_change():
    """Whoever changes them gives every saved seed another report."""
    rng = Rng(key_of(1, 0))
    assert [rng.next() for _ in range(2)] == [4720248854425330031, 1629287585893752162]
    assert Rng(key_of(7, 41)).below(60) == 52


def test_numbers_below_are_in_range_and_go_on_alike_in_a_copy():
    rng = Rng(key_of(3, 9))
    for limit in (1, 2, 7, 60, 2**32):
        assert 0 <= rng.below(limit) < limit
    copied = rng.copy()
    assert [rng.below(9) for _ in range(9)] == [copied.below(9) for _ in range(9)]


@pytest.mark.parametrize("limit", [3, 7])
def test_numbers_below_favour_none(limit):
    rng = Rng(key_of(5, 5))
    counts = Counter(rng.below(limit) for _ in range(30_000))
    expected = 30_000 / limit
    assert sum((counts[n] - expected) ** 2 for n in range(limit)) / expected < 25


def test_what_would_favour_some_is_passed_over():
    """A limit just above 2³¹ turns nearly half of all r away."""
    rng = Rng(key_of(8, 8))
    for _ in range(200):
        rng.below(2**31 + 1)
    assert 300 < rng.count < 520


def test_games_and_seeds_differ():
    keys = {key_of(seed, game) for seed in range(40) for game in range(40)}
    assert len(keys) == 1600
