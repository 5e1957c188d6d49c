"""What tests of rules.events share."""

import random
from itertools import chain

from rules.events.draft import (
    Act,
    Draft,
    act,
)
from tests.rules.events.drafting import any_choice

ONE_ROUND = ("open", "pick", "pass left", "repeat 2")


def packs_of(count: int, size: int) -> list[range]:
    return [range(number * size, (number + 1) * size) for number in range(count)]


def finish(draft: Draft, seed: int = 0) -> tuple[Draft, list[Act], list[Draft]]:
    """Play to the end at random; return the end, all acts and every draft between."""
    chance = random.Random(seed)
    acts: list[Act] = []
    seen = [draft]
    while not draft.is_over:
        place = chance.choice(draft.waits_for)
        turn = draft.turn_of(place)
        assert turn
        acts.append(Act(place, turn, any_choice(draft, place, chance)))
        draft = act(draft, acts[-1])
        seen.append(draft)
    return draft, acts, seen


def everything(draft: Draft) -> list[int]:
    return sorted(chain(*draft.heaps()))
