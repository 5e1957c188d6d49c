"""A table at a draft: who is asked for what, and where packs go."""

import json
from dataclasses import replace
from itertools import chain, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.events.draft import (
    Act,
    CardNotInPack,
    CardUnknown,
    Draft,
    Exchange,
    StalePick,
    Turn,
    act,
    exchange,
    read_draft,
    replay,
    start_draft,
    write_draft,
)
from rules.events.draft_plan import (
    OWN_PACE,
    PlanUnusable,
    check_plan,
    packs_opened,
)
from rules.tagteam import draft_bot as tagteam
from rules.wow.drafting import plans as wow
from tests.rules.events.drafts import ONE_ROUND, everything, finish, packs_of


def table(steps=ONE_ROUND, seats=4, size=3) -> Draft:
    packs = packs_of(packs_opened(steps, seats), size)
    return start_draft(steps, seats=seats, packs=packs)


def pick_first(draft: Draft, *places: int) -> Draft:
    """Return *draft* after each of *places* took the first card it sees."""
    for place in places:
        turn = draft.turn_of(place)
        assert turn
        draft = act(draft, Act(place, turn, draft.pack_of(place)[0]))
    return draft


# One step


def test_everybody_is_asked_for_the_first_card_of_the_own_pack():
    draft = table()
    assert [draft.turn_of(place) for place in range(4)] == [
        Turn(pack=place, round=1, pick=1) for place in range(4)
    ]
    assert draft.pack_of(2) == (6, 7, 8)


def test_who_has_picked_waits_until_the_last_has():
    draft = pick_first(table(), 0, 1, 3)
    assert draft.waits_for == (2,)
    assert draft.turn_of(0) is None
    assert draft.pack_of(0) == ()
    assert draft.hands == (0, 1, 2, 3)


def test_the_last_pick_passes_every_pack_to_the_left():
    draft = pick_first(table(), 0, 1, 3, 2)
    assert draft.hands == (3, 0, 1, 2)
    assert draft.turn_of(1) == Turn(pack=0, round=1, pick=2)
    assert draft.pack_of(1) == (1, 2)


def test_a_pick_sent_twice_is_stale_and_so_is_one_of_the_pack_before():
    draft = table()
    first = Act(0, Turn(0, 1, 1), 0)
    draft = act(draft, first)
    with pytest.raises(StalePick):
        act(draft, first)
    passed = pick_first(draft, 1, 2, 3)
    with pytest.raises(StalePick):
        act(passed, replace(first, card=1))


@pytest.mark.parametrize(
    "turn", [Turn(1, 1, 1), Turn(0, 2, 1), Turn(0, 1, 2), Turn(0, 1, 0)]
)
def test_a_pick_for_any_other_turn_is_stale(turn):
    with pytest.raises(StalePick):
        act(table(), Act(0, turn, 0))


@pytest.mark.parametrize("place", [-1, 4])
def test_nobody_sits_beside_the_table(place):
    with pytest.raises(StalePick):
        act(table(), Act(place, Turn(0, 1, 1), 0))


@pytest.mark.parametrize("card", [3, 99, -1])
def test_a_card_of_another_pack_cannot_be_taken(card):
    with pytest.raises(CardNotInPack):
        act(table(), Act(0, Turn(0, 1, 1), card))


def test_at_the_end_everybody_has_a_card_of_every_pick_and_nobody_is_asked():
    draft, acts, _ = finish(table())
    assert draft.is_over
    assert draft.asks_for == ""
    assert draft.waits_for == ()
    assert draft.turn_of(0) is None
    assert [len(pool) for pool in draft.pools] == [3, 3, 3, 3]
    assert len(acts) == 12


# Corrections


def test_an_exchange_puts_each_card_where_the_other_lay():
    draft = pick_first(table(), 0)
    mended = exchange(draft, Exchange(0, 2))
    assert mended.pools[0] == (2,)
    assert mended.packs[0] == (1, 0)
    assert exchange(mended, Exchange(2, 0)) == draft


@pytest.mark.parametrize("change", [Exchange(0, 12), Exchange(-1, 0)])
def test_a_card_nobody_opened_cannot_be_exchanged(change):
    with pytest.raises(CardUnknown):
        exchange(table(), change)


# Steps as data


def test_a_discard_is_asked_for_like_a_pick_and_goes_to_no_pool():
    draft = table(("open", "pick", "discard"), seats=2)
    draft = pick_first(draft, 0, 1)
    assert draft.asks_for == "discard"
    assert draft.turn_of(0) == Turn(0, 1, 2)
    draft = pick_first(draft, 0, 1)
    assert draft.pools == ((0,), (3,))
    assert draft.discards == ((1,), (4,))
    assert draft.packs == ((2,), (5,))


def test_nothing_is_public_before_it_is_revealed():
    draft = table(("open", "pick", "reveal", "pick"), seats=2)
    assert draft.public_pool(0) == ()
    draft = pick_first(draft, 0)
    assert draft.public_pool(0) == ()
    draft = pick_first(draft, 1)
    assert (draft.public_pool(0), draft.public_pool(1)) == ((0,), (3,))
    assert pick_first(draft, 0).public_pool(0) == (0,)


def test_packs_are_swapped_by_pairs_alone():
    steps = ("open", "pick", "swap", "pick")
    with pytest.raises(PlanUnusable):
        start_draft(steps, seats=3, packs=packs_of(3, 3))
    draft = pick_first(table(steps), 0, 1, 2, 3)
    assert draft.hands == (2, 3, 0, 1)


# The drafts of the games


@pytest.mark.parametrize(
    "plan", [*wow.DRAFTS.values(), *tagteam.DRAFTS.values()], ids=lambda plan: plan.slug
)
def test_every_plan_of_a_game_can_be_run(plan):
    check_plan(plan)
    size = plan.size or plan.share * plan.min_seats or 150
    packs = packs_of(packs_opened(plan.steps, plan.min_seats), size)
    draft = start_draft(plan.steps, seats=plan.min_seats, packs=packs)
    assert finish(draft)[0].is_over


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_a_booster_draft_passes_left_right_left_right(seats):
    """Rule: W-DECK-21, W-DECK-22, W-DECK-23. Vector: EX-99."""
    steps = wow.BOOSTER_DRAFT.steps
    draft = start_draft(steps, seats=seats, packs=packs_of(4 * seats, 3))
    assert len(draft.packs) == {4: 16, 5: 20, 6: 24, 7: 28, 8: 32}[seats]
    moved = []
    for number in range(4):
        draft = pick_first(draft, *range(seats))
        moved.append(draft.hands.index(number * seats))
        for _ in range(2):
            draft = pick_first(draft, *range(seats))
    left, right = 1, seats - 1
    assert moved == [left, right, left, right]
    assert draft.is_over


def test_the_standard_draft_takes_one_of_six_and_one_of_five():
    """Rule: T-031 to T-036, T-040. Vector: E-28."""
    draft = table(tagteam.STANDARD.steps, seats=2, size=6)
    assert len(draft.pack_of(0)) == 6
    draft = pick_first(draft, 0)
    assert draft.public_pool(0) == ()
    draft = pick_first(draft, 1)
    assert draft.public_pool(0) == (0,)
    assert draft.pack_of(0) == (7, 8, 9, 10, 11)
    draft = pick_first(draft, 0, 1)
    assert draft.is_over
    assert draft.pools == ((0, 7), (6, 1))
    assert [len(pack) for pack in draft.packs] == [4, 4]


def test_the_tactical_draft_discards_one_and_leaves_four():
    """Rule: T-037, T-038. Vector: E-28."""
    draft = table(tagteam.TACTICAL.steps, seats=2, size=6)
    draft = pick_first(draft, 0, 1)
    assert draft.asks_for == "discard"
    assert draft.public_pool(0) == ()
    draft = pick_first(draft, 0, 1)
    assert draft.pack_of(0) == (8, 9, 10, 11)
    draft = pick_first(draft, 0, 1)
    assert [len(cards) for cards in draft.discards] == [1, 1]
    assert [len(pool) for pool in draft.pools] == [2, 2]


PACED = (OWN_PACE, *ONE_ROUND, "open", "pick", "pass right", "repeat 2")


# At everybody's own pace


def test_who_has_picked_hands_the_pack_on_at_once():
    draft = pick_first(table(PACED), 0)
    assert draft.turn_of(0) is None
    assert draft.hands_of(1) == (1, 0)
    draft = pick_first(draft, 1)
    assert draft.turn_of(1) == Turn(pack=0, round=1, pick=2)
    draft = pick_first(draft, 1)
    assert draft.hands_of(2) == (2, 1, 0)


def test_who_has_seen_every_pack_of_a_round_opens_the_next_and_others_go_on():
    draft = table(PACED)
    draft = pick_first(draft, 1, 2, 2, 3, 3, 3)
    assert draft.turn_of(3) == Turn(pack=7, round=2, pick=1)
    draft = pick_first(draft, 3)
    # It goes to the right, where a pack of the round before is waited for.
    assert draft.hands_of(2) == (7,)
    assert draft.turn_of(2) is None
    draft = pick_first(draft, 0, 1, 2)
    assert draft.turn_of(2) == Turn(pack=7, round=2, pick=1)
    assert draft.hands_of(2) == (7, 6)


def test_one_slow_place_holds_up_only_what_has_to_pass_it():
    draft = table(PACED, size=4)
    while any(draft.waits_for):
        draft = pick_first(draft, max(draft.waits_for))
    assert draft.waits_for == (0,)
    assert draft.hands_of(0)[:1] == (0,)
    assert [len(pool) for pool in draft.pools] == [0, 1, 2, 3]


def whose(draft: Draft) -> int:
    (place,) = draft.waits_for
    return place


# One after another


def test_every_pack_lies_open_and_goes_forth_and_back():
    draft = table(("open", "each pack"), seats=3, size=7)
    order = []
    while not draft.is_over:
        order.append((draft.turn_of(whose(draft)).pack, whose(draft)))
        draft = pick_first(draft, whose(draft))
        assert all(len(draft.public_pool(at)) == len(draft.pools[at]) for at in (0, 1))
    assert [at for pack, at in order if pack == 0] == [0, 1, 2, 2, 1, 0, 0]
    assert [at for pack, at in order if pack == 1] == [1, 2, 0, 0, 2, 1, 1]


def test_in_a_snake_everybody_takes_so_many_and_the_rest_stays():
    draft = table(("open one", "snake 2"), seats=3, size=9)
    order = []
    while not draft.is_over:
        order.append(whose(draft))
        draft = pick_first(draft, whose(draft))
    assert order == [0, 1, 2, 2, 1, 0]
    assert len(draft.packs[0]) == 3


def packs_on_the_table(steps, size) -> Draft:
    return start_draft(steps, seats=2, packs=packs_of(steps.count("open one"), size))


def test_of_a_grid_one_takes_a_row_and_the_other_what_is_left_of_a_column():
    draft = packs_on_the_table(("open one", "lines") * 2, 9)
    draft = act(draft, Act(0, Turn(0, 1, 1), 0))
    assert draft.pools[0] == (0, 1, 2)
    with pytest.raises(CardNotInPack):
        act(draft, Act(1, Turn(0, 1, 2), 0))
    draft = act(draft, Act(1, Turn(0, 1, 2), 3))
    assert draft.pools[1] == (3, 6)
    assert draft.packs[0] == (4, 5, 7, 8)
    assert draft.turn_of(1) == Turn(1, 2, 1)


def test_of_three_piles_one_is_taken_or_left_with_a_card_more():
    draft = packs_on_the_table(("open one", "piles 3"), 9)
    assert draft.pack_of(0) == (0,)
    assert draft.open_cards() == ()
    draft = act(draft, Act(0, Turn(0, 1, 1), 0))
    assert (draft.piles[0], draft.pack_of(0)) == ((0, 3), (1,))
    draft = act(draft, Act(0, Turn(0, 1, 2), 1))
    assert draft.pools[0] == (1,)
    assert draft.piles == ((0, 3), (4,), (2,))
    assert draft.pack_of(1) == (0, 3)
    for pick in (3, 4, 5):
        draft = act(draft, Act(1, Turn(0, 1, pick), 0))
    # Nothing wanted: the top card, unseen.
    assert draft.pools[1] == (8,)
    assert draft.public_pool(1) == ()
    # The stack is gone, so that the last pile cannot be left.
    draft = act(draft, Act(0, Turn(0, 1, 6), 0))
    draft = act(draft, Act(0, Turn(0, 1, 7), 0))
    with pytest.raises(CardNotInPack):
        act(draft, Act(0, Turn(0, 1, 8), 0))


PLANS = [wow.BOOSTER_DRAFT.steps, wow.SEALED_DECK.steps, tagteam.TACTICAL.steps]


# What always holds


@given(
    steps=st.sampled_from(PLANS),
    seats=st.sampled_from([2, 4, 6, 8]),
    size=st.integers(1, 6),
    seed=st.integers(0, 2**32),
)
def test_no_card_is_lost_or_doubled_and_everybody_keeps_up(steps, seats, size, seed):
    draft = table(steps, seats, size)
    opened = everything(draft)
    assert opened == list(range(seats * steps.count("open") * size))
    end, acts, seen = finish(draft, seed)
    for before, after in pairwise(seen):
        assert everything(after) == opened
        assert len(list(chain(*before.packs))) == len(list(chain(*after.packs))) + 1
        counts = [len(pool) for pool in after.pools]
        assert max(counts) - min(counts) <= 1
    assert replay(draft, acts) == end


@given(seats=st.integers(2, 8), size=st.integers(1, 6), seed=st.integers(0, 2**32))
def test_a_pack_shrinks_by_exactly_one_with_each_pass(seats, size, seed):
    _, _, seen = finish(table(seats=seats, size=size), seed)
    for before, after in pairwise(seen):
        if before.hands != after.hands:
            left = {len(after.packs[pack]) for pack in after.hands}
            assert left == {size - before.pick}


@given(data=st.data(), seed=st.integers(0, 2**16))
def test_corrections_on_the_way_keep_every_count(data, seed):
    _, _, seen = finish(table(size=4), seed)
    draft = data.draw(st.sampled_from(seen))
    one, other = (data.draw(st.integers(0, 15)) for _ in range(2))
    mended = exchange(draft, Exchange(one, other))
    assert everything(mended) == everything(draft)
    assert [*map(len, mended.pools)] == [*map(len, draft.pools)]
    assert finish(mended)[0].is_over


@given(seed=st.integers(0, 2**16), data=st.data())
def test_a_draft_written_down_goes_on_as_it_was(seed, data):
    _, _, seen = finish(table(wow.BOOSTER_DRAFT.steps, seats=4, size=2), seed)
    draft = data.draw(st.sampled_from(seen))
    assert read_draft(json.loads(json.dumps(write_draft(draft)))) == draft
