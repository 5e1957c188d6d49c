"""Plans of drafts: steps, rounds, room."""

from dataclasses import replace

import pytest

from rules.events.draft import (
    start_draft,
)
from rules.events.draft_plan import (
    PlanUnusable,
    check_plan,
    check_steps,
)
from rules.wow.drafting import plans as wow
from tests.rules.events.drafts import ONE_ROUND, packs_of

# Steps as data


@pytest.mark.parametrize(
    ("steps", "place", "why"),
    [
        ((), 0, "length"),
        (("open",) * 201, 0, "length"),
        (("pick", "open"), 1, "open"),
        (("open", "steal"), 2, "unknown"),
        (("open", "repeat 0"), 2, "unknown"),
        (("open", "repeat 1"), 2, "repeat"),
        (("open", "pick", "repeat 2"), 3, "repeat"),
        (("open", "pick", "repeat 3"), 3, "repeat"),
        (("open", "pass left", "repeat 1"), 3, "repeat"),
        (("open", "pick", "repeat 1", "repeat 2"), 4, "repeat"),
        (("own pace",), 2, "open"),
        (("own pace", "open", "take"), 2, "own-pace"),
        (("own pace", *ONE_ROUND[:-1]), 2, "own-pace"),
        (("own pace", "open", "pick", "swap", "repeat 2"), 2, "own-pace"),
        (("own pace", *ONE_ROUND, "open", "pick", "pass left"), 6, "own-pace"),
        (("open one", "pick"), 1, "in-turn"),
        (("open one", "each pack"), 1, "in-turn"),
        (("open", "snake 3"), 1, "in-turn"),
        (("open one", "lines", "open one"), 3, "in-turn"),
    ],
)
def test_steps_that_cannot_be_run_are_refused(steps, place, why):
    with pytest.raises(PlanUnusable) as refused:
        check_steps(steps)
    assert refused.value.figures == {"step": place, "why": why}


def test_packs_must_be_as_many_as_are_opened():
    with pytest.raises(PlanUnusable):
        start_draft(ONE_ROUND, seats=4, packs=packs_of(3, 3))


@pytest.mark.parametrize(("least", "most"), [(0, 4), (5, 4), (4, 65)])
def test_a_plan_has_room_for_somebody(least, most):
    with pytest.raises(PlanUnusable):
        check_plan(replace(wow.BOOSTER_DRAFT, min_seats=least, max_seats=most))
