"""What tests of rules.tagteam.matches share."""

from functools import cache

from hypothesis import strategies as st

from rules.numbers.rng import Rng, key_of
from rules.tagteam.matches.match import (
    Match,
    begin,
    choose,
    legal_choices,
)
from tests.rules.tagteam.shipped import random_ring

SEEDS = st.integers(0, 2**64 - 1)


MOST_FIGHTS = 17  # Rule: T-188


@cache
def played_at_random(seed: int, rounds: int = MOST_FIGHTS) -> Match:
    """Return a game of four fighters after so many rounds, every choice by chance."""
    rng = Rng(key_of(seed, 7))
    match = begin(random_ring(seed), seed)
    for _ in range(rounds):
        for player in match.waits_for:
            choices = legal_choices(match, player)
            match = choose(match, player, choices[rng.below(len(choices))])
    return match
