"""The advisor and the bots: what they see, what they find, that they finish."""

from dataclasses import replace

import pytest

from rules.tagteam import arena
from rules.tagteam.bots.advisor import advise
from rules.tagteam.matches.match import (
    Build,
    Match,
    Order,
    Phase,
    begin,
    choose,
    legal_choices,
)
from rules.tagteam.matches.match_view import view_for
from tests.rules.tagteam.bots.views import going_on
from tests.rules.tagteam.matches.test_match import (
    played_at_random,
)
from tests.rules.tagteam.ring import ring_of


def first_build(ring, seed: int = 1) -> Match:
    match = begin(ring, seed)
    for player in (0, 1):
        match = choose(match, player, Order(0))
    assert match.phase is Phase.BUILD
    return match


def test_every_build_is_advised_once_and_the_best_comes_first():
    match = played_at_random(going_on()[0], 2)
    found = advise(view_for(match, 0), samples=50)
    assert {one.build for one in found} == set(legal_choices(match, 0))
    assert len(found) == len(legal_choices(match, 0))
    points = [one.points.value for one in found]
    assert points == sorted(points, reverse=True)
    assert [one.order is not None for one in found[:3]] == [True, True, False]


def test_a_knockout_within_reach_is_found():
    """The one card that attacks for all goes where it is not blocked."""
    strong = {"do": [{"damage": 20}]}
    weak = [[], *[strong] * 9]
    ring = ring_of(cards={"a": weak, "a2": weak})
    match = first_build(ring)
    best = advise(view_for(match, 0), samples=0)[0]
    assert best.wins == pytest.approx(1)
    assert "may-win" in {reason.code for reason in best.reasons}
    match = choose(match, 0, best.build)
    for other in legal_choices(match, 1):
        assert choose(match, 1, other).winner == 0


def test_both_players_are_advised_alike():
    """Rule: T-085. The same game from the other side gives the same advice."""
    kinds = [[{"damage": n % 4 + 1}, {"gain power": n % 3 + 1}] for n in range(10)]
    cards = {"a": kinds, "a2": kinds, "b": kinds, "b2": kinds}
    match = first_build(ring_of(cards=cards))
    mirrored = replace(
        match,
        build_decks=(
            match.build_decks[0],
            tuple(card + 20 for card in match.build_decks[0]),
        ),
    )
    one, two = (advise(view_for(mirrored, player), samples=0) for player in (0, 1))
    assert [(a.build, a.points) for a in one] == [(a.build, a.points) for a in two]


def test_same_seed_same_advice_and_the_interval_holds_the_share():
    view = view_for(played_at_random(going_on()[1], 2), 0)
    assert advise(view, seed=4) == advise(view, seed=4)
    order = advise(view, seed=4)[0].order
    assert order is not None
    assert order.low <= order.value <= order.high
    assert not order.is_exact


def test_all_teams_meet_before_any_meet_again():
    schedule = arena.schedule(6, 45, 1)
    assert len({frozenset(teams) for teams in schedule}) == 45
    assert all(len({*one, *two}) == 4 for one, two in schedule)
    assert schedule != arena.schedule(6, 45, 2)


def test_a_build_is_counted_out_not_guessed():
    view = view_for(played_at_random(going_on()[0], 2), 0)
    best = advise(view, samples=0)[0]
    assert isinstance(best.build, Build)
    assert best.points.is_exact
    assert best.points.low == best.points.value == best.points.high
