"""The draft engine: steps as data, one value after another."""

import json
from itertools import chain

from hypothesis import given
from hypothesis import strategies as st

from rules.events.draft import (
    read_draft,
    replay,
    start_draft,
    write_draft,
)
from rules.events.draft_plan import (
    OWN_PACE,
    packs_opened,
)
from rules.wow.drafting import plans as wow
from tests.rules.events.drafts import everything, finish, packs_of

WAYS = [
    *(plan.steps for plan in wow.DRAFTS.values()),
    *((OWN_PACE, *plan.steps) for plan in wow.DRAFTS.values() if plan.may_be_paced),
]


# What always holds


@given(
    steps=st.sampled_from(WAYS),
    seats=st.integers(2, 5),
    size=st.integers(1, 10),
    seed=st.integers(0, 2**32),
)
def test_no_way_of_drafting_loses_a_card_or_asks_for_one_twice(
    steps, seats, size, seed
):
    packs = packs_of(packs_opened(steps, seats), size)
    draft = start_draft(steps, seats=seats, packs=packs)
    opened = everything(draft)
    assert opened == list(range(len(packs) * size))
    end, acts, seen = finish(draft, seed)
    assert all(everything(one) == opened for one in seen)
    turns = [(done.place, done.turn.round, done.turn.pick) for done in acts]
    assert len(set(turns)) == len(turns)
    for before, done in zip(seen, acts, strict=False):
        assert set(before.taken_by(done)) <= set(chain(*before.heaps()))
    for place in range(seats):
        mine = [done.turn for done in acts if done.place == place]
        asked = [(turn.round, turn.pick) for turn in mine]
        assert asked == sorted(asked)
    assert replay(draft, acts) == end
    some = seen[seed % len(seen)]
    assert read_draft(json.loads(json.dumps(write_draft(some)))) == some
