"""What tests of rules.events share."""

from rules.events.match import (
    MatchState,
    begin_match,
)
from rules.tagteam import DRAFTS, arena
from tests.rules.tagteam.shipped import ROSTER

WAYS = ("", *DRAFTS)


def match_of(way: str, seed: int = 0) -> MatchState:
    steps = DRAFTS[way].steps if way else ()
    return begin_match(arena, ROSTER.fighters, steps, seed.to_bytes(32, "big"))
