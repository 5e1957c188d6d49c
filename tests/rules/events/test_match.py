"""Two players from their fighters to the end: who is asked what, and who may see it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.events.match import (
    FIGHTERS,
    ChoiceUnknown,
    MatchState,
    TooFewFighters,
    begin_match,
)
from rules.events.match_choice import Choice, replay_match
from rules.tagteam import arena
from tests.rules.events.matches import WAYS, match_of
from tests.rules.tagteam.shipped import ROSTER


def choices_of(
    state: MatchState, last_first: bool = False
) -> tuple[list[Choice], MatchState]:
    """Return everything that easy bots choose to the end, and the end."""
    made = []
    while not state.is_over:
        player = state.waits_for[-1 if last_first else 0]
        made.append(state.bot_choice(player, "easy"))
        state = state.after(made[-1])
    return made, state


@pytest.mark.parametrize("way", WAYS)
@settings(max_examples=8)
@given(seed=st.integers(0, 2**64), last_first=st.booleans())
def test_every_match_ends_and_its_choices_make_it_again(way, seed, last_first):
    begun = match_of(way, seed)
    made, ended = choices_of(begun, last_first)
    assert ended.match.ending is not None
    again = replay_match(begun, made)
    assert (again.match, again.step) == (ended.match, ended.step)
    teams = [*ended.team(0), *ended.team(1)]
    assert len(set(teams)) == FIGHTERS
    assert [ROSTER.fighters[n].name for n in teams] == [
        one.name for one in ended.match.ring.fighters
    ]


@pytest.mark.parametrize("way", WAYS)
def test_who_is_first_to_answer_changes_nothing(way):
    made, ended = choices_of(match_of(way, 5))
    turned, other = choices_of(match_of(way, 5), last_first=True)
    assert ended.match == other.match
    assert sorted(map(repr, made)) == sorted(map(repr, turned))


def test_a_step_is_over_when_all_asked_have_answered():
    """Rule: T-033."""
    state = match_of("standard")
    first, second = (state.bot_choice(player, "easy") for player in (0, 1))
    half = state.after(first)
    assert (half.step, half.waits_for) == (0, (1,))
    assert half.public_team(0) == ()
    whole = half.after(second)
    assert (whole.step, whole.waits_for) == (1, (0, 1))
    assert whole.public_team(0) == (first.said[1],)


@pytest.mark.parametrize(
    "said", [[], ["pick"], ["pick", 99], ["pick", True], ["pick", "0"], ["order", 0]]
)
def test_what_is_no_fighter_on_offer_is_refused(said):
    with pytest.raises(ChoiceUnknown):
        match_of("standard").after(Choice(0, 0, said))


def test_the_other_players_half_is_not_on_offer():
    """Rule: T-031."""
    state = match_of("tactical")
    assert len(state.offered(0)) == len(state.offered(1)) == 6
    with pytest.raises(ChoiceUnknown):
        state.after(Choice(0, 0, ["pick", state.offered(1)[0]]))


def test_after_a_tactical_discard_four_come_over_and_only_its_player_sees_it():
    """Rule: T-037, T-038."""
    state = match_of("tactical")
    for asked in ("pick", "discard"):
        assert state.asks_for == asked
        for player in (0, 1):
            state = state.after(state.bot_choice(player, "easy"))
    assert len(state.offered(0)) == 4
    assert state.aside(0)[0] not in state.offered(1)


def test_free_choice_goes_one_two_one():
    """Rule: T-039."""
    state, asked = match_of("", 3), []
    while state.match is None:
        (player,) = state.waits_for
        asked.append(player)
        state = state.after(state.bot_choice(player, "easy"))
    first = asked[0]
    assert asked == [first, 1 - first, 1 - first, first]


def test_three_fighters_are_too_few_and_four_are_enough():
    with pytest.raises(TooFewFighters):
        begin_match(arena, ROSTER.fighters[:3], (), bytes(32))
    begin_match(arena, ROSTER.fighters[:4], (), bytes(32))
