"""The advisor and the bots: what they see, what they find, that they finish."""

from dataclasses import replace
from functools import cache

import pytest

from rules.tagteam import arena
from rules.tagteam.bots.advisor import advise, try_out
from rules.tagteam.bots.bot_players import Strength, choose_for
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
from tests.rules.tagteam.matches.test_match import (
    change_what_is_hidden,
    played_at_random,
)
from tests.rules.tagteam.ring import ring_of
from tests.rules.tagteam.shipped import ROSTER


@cache
def going_on() -> list[int]:
    """Return seeds of games that go on after two rounds."""
    return [seed for seed in range(20) if not played_at_random(seed, 2).ending][:6]


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


def test_chances_of_the_other_players_choice_add_up_to_one():
    for seed in going_on():
        for player in (0, 1):
            for sensible in (False, True):
                view = view_for(played_at_random(seed, 2), player)
                trial = try_out(view, sensible=sensible)
                assert trial.weights.sum() == pytest.approx(1)
                assert trial.weights.min() >= 0


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


def test_advice_does_not_depend_on_what_is_hidden():
    for seed in going_on():
        match = played_at_random(seed, 2)
        hidden = change_what_is_hidden(match, 1)
        assert advise(view_for(match, 0)) == advise(view_for(hidden, 0))


def test_same_seed_same_advice_and_the_interval_holds_the_share():
    view = view_for(played_at_random(going_on()[1], 2), 0)
    assert advise(view, seed=4) == advise(view, seed=4)
    order = advise(view, seed=4)[0].order
    assert order is not None
    assert order.low <= order.value <= order.high
    assert not order.is_exact


@pytest.mark.parametrize("strength", Strength)
def test_a_bot_makes_a_legal_choice_in_any_phase(strength):
    for rounds, seed in enumerate(going_on()[:3]):
        match = played_at_random(seed, rounds)
        for player in match.waits_for:
            choice = choose_for(view_for(match, player), strength, seed)
            assert choice in legal_choices(match, player)


def test_a_bot_orders_its_starting_cards_by_what_they_do():
    ring = ring_of(
        {"a": {"power": 5}, "b": {"health": {"start": 5, "most": 5}}},
        {"a": [["attack"]], "b": [[{"damage": 15}]]},
    )
    choice = choose_for(view_for(begin(ring, 1), 0), Strength.STRONG, 1)
    assert choice == Order(0)


@pytest.mark.prove
def test_strong_bots_beat_easy_ones():
    schedule = arena.schedule(12, 30, 3)
    won = [
        arena.play_bots(ROSTER.fighters, teams, ("strong", "easy"), seed).won
        for seed, teams in enumerate(schedule)
    ]
    assert won.count(0) > 2 * won.count(1)


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
