"""What tests of rules.tagteam.bots share."""

from functools import cache

from tests.rules.tagteam.matches.test_match import (
    played_at_random,
)


@cache
def going_on() -> list[int]:
    """Return seeds of games that go on after two rounds."""
    return [seed for seed in range(20) if not played_at_random(seed, 2).ending][:6]
