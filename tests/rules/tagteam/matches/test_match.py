"""Games from first choice to last: what is kept, hidden, refused and bounded."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.tagteam.fight.fight import Ending, enter
from rules.tagteam.fight.fight_state import Table
from rules.tagteam.matches.match import (
    Build,
    IllegalChoice,
    Match,
    Order,
    Phase,
    begin,
    build,
    builds,
    choose,
    insert_fight_card,
    legal_choices,
)
from rules.tagteam.matches.match_json import read_choice
from rules.tagteam.matches.match_view import view_for
from tests.rules.tagteam.matches.games import MOST_FIGHTS, SEEDS, played_at_random
from tests.rules.tagteam.ring import ring_of
from tests.rules.tagteam.shipped import ROSTER


def test_power_at_the_start_is_the_base_power():
    """Rule: T-054, T-055; vector E-01."""
    powers = (1, 2, 2, 3)
    boards = {
        seat: {"power": power}
        for seat, power in zip(("a", "a2", "b", "b2"), powers, strict=True)
    }
    match = begin(ring_of(boards), 1)
    assert tuple(one.power for one in match.table.fighters) == powers


def test_fight_decks_begin_with_2_cards_and_build_decks_with_18():
    """Rule: T-060 to T-064; vector E-02."""
    match = begin(ring_of(), 1)
    assert [len(deck) for deck in match.decks] == [2, 2]
    assert [len(deck) for deck in match.build_decks] == [18, 18]
    assert all(match.ring.cards[card].starting for card in match.decks[0])


def test_whose_starting_card_comes_first_is_chosen():
    """Rule: T-062."""
    match = begin(ring_of(), 1)
    match = choose(choose(match, 0, Order(1)), 1, Order(0))
    assert match.decks == ((10, 0), (20, 30))


def test_a_card_goes_between_and_the_order_of_the_others_stays():
    """Rule: T-180 to T-182; vector E-25."""
    rest = tuple(range(10, 25))
    decks = {build((1, 2), (7, 8, 9, *rest), each) for each in builds((1, 2))}
    legal = {deck for deck, _ in decks if 8 in deck}
    assert legal == {(8, 1, 2), (1, 8, 2), (1, 2, 8)}
    under = {left for deck, left in decks if 8 in deck}
    assert under == {(*rest, 7, 9), (*rest, 9, 7)}
    assert len(decks) == 3 * 3 * 2  # Rule: T-190


@pytest.mark.parametrize("slot", [-1, 3])
def test_there_is_no_slot_outside_the_deck(slot):
    with pytest.raises(ValueError, match="outside"):
        insert_fight_card((1, 2), 3, slot)


def test_an_immediate_bonus_is_given_when_both_have_built_and_names_no_card():
    """Rule: T-184 to T-186; vector E-26."""
    gain = {"do": [], "bonus": [{"gain power": 2}]}
    ring = ring_of(cards={"a": [[], *[gain] * 9], "a2": [[], *[gain] * 9]})
    match = begin(ring, 3)
    for player in (0, 1):
        match = choose(match, player, Order(0))
    before = match.table
    match = choose(match, 0, Build(1, 0))
    assert match.table == before
    match = choose(match, 1, Build(1, 0))
    built = match.made[-1][0]
    assert isinstance(built, Build)
    told = match.rounds[-1].bonuses
    assert [event.code for event in told] == ["bonus", "power"]
    assert not any("card" in event.figures for event in told)
    powers = [one.power for one in match.table.fighters]
    assert sorted(powers[:2]) == [3, 5]
    assert powers[2:] == [3, 3]


def test_without_three_cards_to_draw_the_game_is_a_draw_after_17_fights():
    """Rule: T-187 to T-189, T-192; vector E-27."""
    match = begin(ring_of(), 5)
    while not match.ending:
        for player in (0, 1):
            match = choose(match, player, legal_choices(match, player)[0])
    assert match.ending is Ending.NO_CARDS
    assert len(match.rounds) == MOST_FIGHTS
    assert [len(deck) for deck in match.decks] == [18, 18]
    assert [len(deck) for deck in match.build_decks] == [2, 2]
    assert sum(len(one.fight.turns) for one in match.rounds) == 170


@settings(max_examples=40)
@given(SEEDS)
def test_a_game_ends_within_17_fights_and_keeps_every_card(seed):
    match = played_at_random(seed)
    assert match.phase is Phase.OVER
    assert len(match.rounds) <= MOST_FIGHTS
    for player in (0, 1):
        held = Counter(match.decks[player]) + Counter(match.build_decks[player])
        assert held == Counter(range(20 * player, 20 * player + 20))


@settings(max_examples=40)
@given(SEEDS)
def test_the_order_of_older_cards_never_changes(seed):
    """Rule: T-002."""
    decks = [one.decks for one in played_at_random(seed).rounds]
    for before, after in pairwise(decks):
        for old, new in zip(before, after, strict=True):
            assert len(new) == len(old) + 1
            assert [card for card in new if card in old] == list(old)


@settings(max_examples=40)
@given(SEEDS)
def test_figures_stay_within_their_bounds(seed):
    """Rule: T-111, T-112, T-143."""
    match = played_at_random(seed)
    boards = match.ring.boards
    for one in match.rounds:
        for turn in one.fight.turns:
            check_bounds(boards, turn.table)


def check_bounds(boards, table: Table) -> None:
    for seat, (board, state) in enumerate(zip(boards, table.fighters, strict=True)):
        assert 0 <= state.health <= board.health.most
        assert state.power >= 0
        assert 0 <= state.track <= (board.track.most if board.track else 0)
        lying = [one.tokens[seat] for one in table.fighters]
        assert min(lying) >= 0
        assert sum(lying) <= (board.tokens.most if board.tokens else 0)


def test_a_choice_waits_in_secret_and_cannot_be_made_twice():
    match = choose(begin(ring_of(), 1), 0, Order(1))
    assert match.waits_for == (1,)
    assert view_for(match, 1).other.has_chosen
    assert view_for(match, 0).own.choice == Order(1)
    assert match.rounds == ()
    with pytest.raises(IllegalChoice):
        choose(match, 0, Order(0))


@settings(max_examples=25)
@given(SEEDS, st.integers(1, 6))
def test_a_player_sees_neither_the_other_draws_nor_the_other_insert(seed, rounds):
    match = played_at_random(seed, rounds)
    for player in (0, 1):
        other = 1 - player
        secret = set(match.build_decks[other])
        view = view_for(match, player)
        assert secret <= set(view.other.left)
        shuffled = change_what_is_hidden(match, other)
        assert view_for(shuffled, player) == view


def change_what_is_hidden(match: Match, player: int) -> Match:
    """Return *match* with the build deck of *player* in another order."""
    decks = list(match.build_decks)
    decks[player] = tuple(sorted(decks[player], reverse=True))
    return Match(
        **{
            name: getattr(match, name)
            for name in Match.__slots__
            if name != "build_decks"
        },
        build_decks=(decks[0], decks[1]),
    )


def test_what_lies_under_the_build_deck_is_known_to_its_owner_alone():
    match = begin(ring_of(), 9)
    for _ in range(4):
        for player in (0, 1):
            match = choose(match, player, legal_choices(match, player)[0])
    own = view_for(match, 0).own
    assert len(own.drawn) == 3
    assert own.under == match.build_decks[0][-6:]
    assert set(own.unknown) == set(match.build_decks[0][3:-6])


@pytest.mark.parametrize("sent", [["order", 2], ["order", -1], ["build", 0, 0, False]])
def test_a_choice_that_is_not_open_is_refused(sent):
    with pytest.raises(IllegalChoice):
        choose(begin(ring_of(), 1), 0, read_choice(sent))


def test_same_seed_same_build_decks():
    ring = enter(ROSTER.fighters[:4])
    assert begin(ring, 4) == begin(ring, 4)
    assert begin(ring, 4).build_decks != begin(ring, 5).build_decks
