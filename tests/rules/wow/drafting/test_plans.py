"""Ways to draft that the game offers."""

from dataclasses import replace
from itertools import chain

import pytest

from rules.events.draft import (
    start_draft,
)
from rules.wow.drafting import plans as wow
from tests.rules.events.drafts import packs_of

# The drafts of the games


def test_a_sealed_pool_is_six_boosters_and_asks_nobody():
    """Rule: W-DECK-20."""
    draft = start_draft(wow.SEALED_DECK.steps, seats=3, packs=packs_of(18, 15))
    assert draft.is_over
    assert [len(pool) for pool in draft.pools] == [90, 90, 90]
    assert set(draft.pools[1]) == set(
        chain(*(packs_of(18, 15)[number] for number in (1, 4, 7, 10, 13, 16)))
    )


@pytest.mark.parametrize(("seats", "fits"), [(3, False), (4, True), (8, True), (9, 0)])
def test_four_to_eight_sit_down_to_a_booster_draft(seats, fits):
    """Rule: W-DECK-21."""
    plan = wow.BOOSTER_DRAFT
    assert (plan.min_seats <= seats <= plan.max_seats) == bool(fits)


def test_fewer_boosters_are_the_same_draft():
    plan = replace(wow.BOOSTER_DRAFT, boosters=3)
    assert [step for step in plan.steps if "pass" in step] == [
        "pass left",
        "pass right",
        "pass left",
    ]
