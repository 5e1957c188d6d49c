"""Whose chunk a worker takes next."""

from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from decks.testing.fair_share import GUESTS, Demand, in_turn

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


def demand(run: int, keeper: str, **changes) -> Demand:
    facts = {"party": keeper, "waiting": 5, "working": 0, "served_at": None}
    started = NOON + timedelta(seconds=run)
    return Demand(run=run, keeper=keeper, created_at=started, **(facts | changes))


def later(seconds: int) -> datetime:
    return NOON + timedelta(seconds=seconds)


def test_who_has_fewer_chunks_in_work_goes_first():
    busy = demand(1, "anna", working=2)
    assert in_turn([busy, demand(2, "bela", working=1)]) == [2, 1]


def test_all_runs_of_one_keeper_count_together():
    runs = [
        demand(1, "anna", working=1),
        demand(2, "anna", working=1),
        demand(3, "bela", working=1),
    ]
    assert in_turn(runs)[0] == 3


def test_among_equals_who_was_served_longest_ago_goes_first():
    runs = [
        demand(1, "anna", served_at=later(20)),
        demand(2, "bela", served_at=later(10)),
    ]
    assert in_turn(runs) == [2, 1]
    assert in_turn([*runs, demand(3, "cili")])[0] == 3


def test_a_keepers_runs_are_played_in_the_order_they_were_started():
    assert in_turn([demand(2, "anna"), demand(1, "anna", served_at=later(1))]) == [1, 2]


def test_a_run_without_waiting_chunks_is_not_served_but_counts():
    spent = demand(1, "anna", waiting=0, working=1)
    assert in_turn([spent, demand(2, "anna"), demand(3, "bela")]) == [3, 2]


def test_all_guests_together_are_served_as_one_account():
    guests = [
        demand(n, f"guest {n}", party=GUESTS, working=1, served_at=later(n))
        for n in range(1, 9)
    ]
    account = demand(9, "anna", working=3, served_at=later(9))
    order = in_turn([*guests, account])
    assert order == [9, 1, 2, 3, 4, 5, 6, 7, 8]


@given(st.lists(st.integers(1, 30), min_size=2, max_size=5), st.integers(1, 4))
def test_no_keeper_gets_two_chunks_more_than_another_who_waits(sizes, workers):
    """Whatever they asked for: with any number of workers they go round."""
    runs = {n: demand(n, f"keeper {n}", waiting=size) for n, size in enumerate(sizes)}
    served: Counter[int] = Counter()
    at_work: list[int] = []
    clock = 0
    while order := in_turn(runs.values()):
        run = order[0]
        clock += 1
        served[run] += 1
        at_work.append(run)
        runs[run] = replace(
            runs[run],
            waiting=runs[run].waiting - 1,
            working=runs[run].working + 1,
            served_at=later(clock),
        )
        if len(at_work) == workers:
            done = at_work.pop(0)
            runs[done] = replace(runs[done], working=runs[done].working - 1)
        wait = [n for n, one in runs.items() if one.waiting]
        most = max(served.values())
        assert all(served[n] >= most - 1 for n in wait)
