"""Best of three, told by shares of single games."""

import random

import pytest

from rules.numbers.best_of import best_of_three
from rules.numbers.intervals import NOTHING, share


def played(beginning, following, chance):
    """Return whether a match is won that is played game by game."""
    begins, score = chance.random() < 0.5, [0, 0]
    while max(score) < 2:
        won = chance.random() < (beginning if begins else following)
        score[not won] += 1
        begins = not won  # who has lost begins
    return score[0] == 2


@pytest.mark.parametrize("shares", [(0.5, 0.5), (0.7, 0.4), (0.2, 0.9), (1.0, 0.0)])
def test_the_chance_is_that_of_matches_played_game_by_game(shares):
    chance, matches = random.Random(5), 40_000
    won = sum(played(*shares, chance) for _ in range(matches)) / matches
    games = 1000
    told = best_of_three(*(share(each * games, games) for each in shares))
    assert told.value == pytest.approx(won, abs=0.01)
    assert told.low <= told.value <= told.high


def test_intervals_hold_the_true_chance_in_19_of_20_runs():
    chance, runs, games, held = random.Random(9), 400, 300, 0
    true = best_of_three(share(600, 1000), share(450, 1000)).value
    for _ in range(runs):
        found = [
            share(sum(chance.random() < p for _ in range(games)), games)
            for p in (0.6, 0.45)
        ]
        told = best_of_three(*found)
        held += told.low <= true <= told.high
    assert held >= 0.92 * runs


def test_without_games_of_both_kinds_nothing_is_said():
    assert best_of_three(share(3, 4), share(0, 0)) == NOTHING
