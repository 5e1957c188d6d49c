"""Exact odds, against every hand there is. Rule: W-SETUP-04, W-SETUP-05, W-TURN-04."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.games import GAMES
from rules.numbers.odds import (
    Cells,
    Keep,
    Opening,
    at_least,
    at_most,
    chance_of_both,
    exactly,
    group_chances,
    mulligan_chance_of_both,
    mulligan_chances,
)

SMALL_DECKS = [(deck, group) for deck in range(8) for group in range(deck + 1)]


def share(counts: Counter[int], length: int) -> tuple[Fraction, ...]:
    """Return *counts* as parts of all, for 0 to *length* - 1."""
    return tuple(Fraction(counts[k], counts.total()) for k in range(length))


# Without a mulligan


@pytest.mark.parametrize(("deck", "group"), SMALL_DECKS)
def test_chances_are_those_of_all_hands_counted(deck, group):
    for seen in range(deck + 1):
        hands = combinations(range(deck), seen)
        counts = Counter(sum(card < group for card in hand) for hand in hands)
        found = group_chances(deck=deck, group=group, seen=seen)
        assert found == share(counts, seen + 1)


def test_twelve_quests_of_sixty_are_missing_from_a_hand_of_seven_as_by_hand():
    found = group_chances(deck=60, group=12, seen=7)
    by_hand = Fraction(
        48 * 47 * 46 * 45 * 44 * 43 * 42, 60 * 59 * 58 * 57 * 56 * 55 * 54
    )
    assert exactly(found, 0) == by_hand
    assert round(float(by_hand), 4) == 0.1906


def test_of_a_group_without_cards_exactly_none_is_certain():
    found = group_chances(deck=60, group=0, seen=7)
    assert exactly(found, 0) == 1
    assert at_least(found, 0) == 1
    assert at_least(found, 1) == 0
    kept = mulligan_chances(deck=60, group=0, seen=9, hand_size=7, keep=Keep(fewest=1))
    assert exactly(kept, 0) == 1


def test_of_a_deck_that_is_the_group_every_card_counts():
    assert exactly(group_chances(deck=60, group=60, seen=7), 7) == 1


def test_who_has_seen_nothing_has_none():
    assert group_chances(deck=60, group=12, seen=0) == (1,)


def test_who_has_seen_more_than_the_deck_has_seen_all_of_it():
    assert group_chances(deck=5, group=2, seen=7) == (0, 0, 1, 0, 0, 0)
    assert group_chances(deck=7, group=2, seen=7)[2] == 1


def test_of_an_empty_deck_there_is_nothing_to_see():
    assert group_chances(deck=0, group=0, seen=7) == (1,)


@pytest.mark.parametrize(
    ("deck", "group", "seen"), [(7, 8, 1), (7, -1, 1), (-1, 0, 1), (7, 1, -1)]
)
def test_what_no_deck_can_be_is_refused(deck, group, seen):
    with pytest.raises(ValueError, match="impossible"):
        group_chances(deck=deck, group=group, seen=seen)


def test_exactly_at_least_and_at_most_beyond_the_cards_seen():
    found = group_chances(deck=60, group=12, seen=7)
    assert exactly(found, 8) == exactly(found, -1) == 0
    assert at_least(found, 8) == at_most(found, -1) == 0
    assert at_least(found, -1) == at_most(found, 8) == at_most(found, 7) == 1
    assert at_least(found, 3) + at_most(found, 2) == 1


decks = st.integers(0, 600)


@given(st.data(), decks)
def test_chances_add_up_to_one_and_their_mean_is_the_groups_share(data, deck):
    group = data.draw(st.integers(0, deck))
    seen = data.draw(st.integers(0, 20))
    found = group_chances(deck=deck, group=group, seen=seen)
    assert sum(found) == 1
    mean = sum(count * chance for count, chance in enumerate(found))
    assert mean * deck == min(seen, deck) * group


@given(st.data(), st.integers(1, 200), st.integers(0, 18))
def test_a_larger_group_and_more_cards_seen_never_lower_at_least(data, deck, seen):
    group = data.draw(st.integers(0, deck - 1))
    count = data.draw(st.integers(0, 18))
    here = at_least(group_chances(deck=deck, group=group, seen=seen), count)
    larger = at_least(group_chances(deck=deck, group=group + 1, seen=seen), count)
    later = at_least(group_chances(deck=deck, group=group, seen=seen + 1), count)
    assert here <= larger
    assert here <= later


# With the mulligan


def games_counted(deck: int, group: int, hand: int, drawn: int, keep: Keep):
    """Return the chances by going through both hands and every later draw."""
    counts: Counter[int] = Counter()
    cards = range(deck)
    for first, second in product(combinations(cards, hand), repeat=2):
        is_kept = keep.accepts(sum(card < group for card in first))
        played = first if is_kept else second
        left = [card for card in cards if card not in played]
        for later in combinations(left, min(drawn, len(left))):
            counts[sum(card < group for card in (*played, *later))] += 1
    return share(counts, min(hand + drawn, deck) + 1)


@pytest.mark.parametrize("keep", [Keep(), Keep(fewest=1), Keep(fewest=1, most=1)])
@pytest.mark.parametrize(("deck", "group"), [(5, 0), (5, 2), (6, 3), (4, 4), (2, 1)])
@pytest.mark.parametrize("drawn", [0, 1, 3])
def test_mulligans_are_those_of_both_hands_counted(deck, group, drawn, keep):
    hand = min(3, deck)
    found = mulligan_chances(
        deck=deck, group=group, seen=hand + drawn, hand_size=hand, keep=keep
    )
    assert found == games_counted(deck, group, hand, drawn, keep)


@pytest.mark.parametrize("keep", [Keep(), Keep(fewest=1), Keep(fewest=2)])
def test_a_hand_larger_than_the_deck_is_the_deck(keep):
    found = mulligan_chances(deck=2, group=1, seen=8, hand_size=7, keep=keep)
    assert found == (0, 1, 0)


@given(st.data(), st.integers(7, 120))
def test_mulligan_chances_add_up_to_one(data, deck):
    group = data.draw(st.integers(0, deck))
    fewest = data.draw(st.integers(0, 8))
    most = data.draw(st.none() | st.integers(0, 8))
    seen = data.draw(st.integers(7, 18))
    keep = Keep(fewest=fewest, most=most)
    found = mulligan_chances(deck=deck, group=group, seen=seen, hand_size=7, keep=keep)
    assert sum(found) == 1
    assert len(found) == min(seen, deck) + 1


@given(st.data(), st.integers(7, 120), st.integers(7, 17))
def test_a_mulligan_for_more_never_gives_less(data, deck, seen):
    group = data.draw(st.integers(0, deck))
    count = data.draw(st.integers(0, 7))
    without = group_chances(deck=deck, group=group, seen=seen)
    with_it = mulligan_chances(
        deck=deck, group=group, seen=seen, hand_size=7, keep=Keep(fewest=count)
    )
    assert at_least(without, count) <= at_least(with_it, count)


def test_keeping_every_hand_is_no_mulligan():
    numbers = {"deck": 60, "group": 12, "seen": 10}
    assert mulligan_chances(**numbers, hand_size=7, keep=Keep()) == group_chances(
        **numbers
    )


def test_one_mulligan_for_a_missing_card_squares_the_chance_of_none():
    none = group_chances(deck=60, group=12, seen=7)[0]
    found = mulligan_chances(
        deck=60, group=12, seen=7, hand_size=7, keep=Keep(fewest=1)
    )
    assert found[0] == none**2


def test_fewer_cards_seen_than_a_hand_holds_are_refused():
    with pytest.raises(ValueError, match="fewer than a hand"):
        mulligan_chances(deck=60, group=1, seen=6, hand_size=7, keep=Keep())
    with pytest.raises(ValueError, match="fewer than a hand"):
        mulligan_chance_of_both(
            Cells(both=0, first_only=1, second_only=1, neither=9),
            seen=6, hand_size=7, first=1, second=1,
        )  # fmt: skip


# Two groups


CELLS = [
    Cells(both=both, first_only=first, second_only=second, neither=neither)
    for both, first, second, neither in (
        (0, 2, 2, 3), (1, 2, 1, 3), (2, 0, 0, 4), (0, 0, 3, 3), (3, 2, 1, 0),
        (0, 0, 0, 0),
    )
]  # fmt: skip


def kinds(cells: Cells) -> list[tuple[int, int]]:
    """Return each card as (in the first group, in the second)."""
    return [
        *[(1, 1)] * cells.both,
        *[(1, 0)] * cells.first_only,
        *[(0, 1)] * cells.second_only,
        *[(0, 0)] * cells.neither,
    ]


def holds(hand, first: int, second: int) -> bool:
    return sum(a for a, _ in hand) >= first and sum(b for _, b in hand) >= second


@pytest.mark.parametrize("cells", CELLS)
@pytest.mark.parametrize(("first", "second"), [(0, 0), (1, 1), (2, 1), (1, 2)])
def test_both_groups_are_those_of_all_hands_counted(cells, first, second):
    for seen in range(cells.deck + 1):
        hands = list(combinations(kinds(cells), seen))
        met = sum(holds(hand, first, second) for hand in hands)
        found = chance_of_both(cells, seen=seen, first=first, second=second)
        assert found == Fraction(met, len(hands))


@pytest.mark.parametrize("cells", CELLS[:5])
@pytest.mark.parametrize("drawn", [0, 2])
def test_both_groups_with_a_mulligan_are_those_of_both_hands_counted(cells, drawn):
    cards = list(enumerate(kinds(cells)))
    met = games = 0
    for first, second in product(combinations(cards, 3), repeat=2):
        hand = first if holds([kind for _, kind in first], 1, 1) else second
        left = [card for card in cards if card not in hand]
        for later in combinations(left, drawn):
            games += 1
            met += holds([kind for _, kind in (*hand, *later)], 1, 1)
    found = mulligan_chance_of_both(
        cells, seen=3 + drawn, hand_size=3, first=1, second=1
    )
    assert found == Fraction(met, games)


def test_a_group_and_all_cards_are_the_group_alone():
    cells = Cells(both=12, first_only=0, second_only=48, neither=0)
    alone = at_least(group_chances(deck=60, group=12, seen=9), 2)
    assert chance_of_both(cells, seen=9, first=2, second=0) == alone
    assert chance_of_both(cells, seen=9, first=2, second=1) == alone


def test_both_groups_of_a_deck_all_seen_are_certain():
    cells = Cells(both=0, first_only=1, second_only=1, neither=3)
    assert chance_of_both(cells, seen=7, first=1, second=1) == 1


def test_cells_that_no_deck_can_have_are_refused():
    with pytest.raises(ValueError, match="impossible"):
        chance_of_both(
            Cells(both=-1, first_only=2, second_only=2, neither=2),
            seen=1, first=1, second=1,
        )  # fmt: skip


# How a game begins


def test_who_draws_sees_one_card_more_than_who_plays_first():
    opening = GAMES["wow"].OPENING
    assert opening.hand_size == 7
    on_play = [opening.cards_seen(turn, on_play=True) for turn in (1, 2, 10)]
    on_draw = [opening.cards_seen(turn, on_play=False) for turn in (1, 2, 10)]
    assert on_play == [7, 8, 16]
    assert on_draw == [8, 9, 17]


def test_no_turn_comes_before_the_first():
    with pytest.raises(ValueError, match="before the first"):
        Opening(hand_size=7, skipped_draws=1).cards_seen(0, on_play=True)


def test_a_game_that_skips_more_draws_than_turns_takes_no_card_back():
    assert Opening(hand_size=5, skipped_draws=3).cards_seen(2, on_play=True) == 5
