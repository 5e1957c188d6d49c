"""Swaps between games: one for one, between main and side deck. W-DECK-14, CR 100.3."""

from hypothesis import given
from hypothesis import strategies as st

from rules.game.deck import Decklist, WayOut, Zone
from rules.games import GAMES
from rules.wow.card.facts import Card
from tests.factories import (
    ability,
    ally,
    codes,
    deck_of,
    hero,
    in_main,
    in_side,
    led_by,
    quest,
)

check_swap = GAMES["wow"].check_swap
WICK, MOTH = ally(name="Wick"), ally(name="Moth")


def deck(main: dict[Card, int], side: dict[Card, int], leader: Card | None = None):
    lines = [in_main(card, count) for card, count in main.items() if count]
    lines += [in_side(card, count) for card, count in side.items() if count]
    return Decklist((led_by(leader or hero()), *lines))


BEFORE = deck({WICK: 4, MOTH: 1}, {WICK: 0, MOTH: 3})


def the_issue(after: Decklist[Card]):
    [issue] = check_swap(BEFORE, after)
    assert issue.rule == "W-DECK-14"
    return issue


def test_no_swap_and_two_for_two_are_legal():
    assert check_swap(BEFORE, BEFORE) == []
    assert check_swap(BEFORE, deck({WICK: 2, MOTH: 3}, {WICK: 2, MOTH: 1})) == []


def test_the_order_of_lines_does_not_matter_and_neither_do_split_lines():
    lines = [in_main(WICK, 1), in_side(MOTH, 3), in_main(MOTH), in_main(WICK, 3)]
    assert check_swap(BEFORE, Decklist((*lines, led_by(hero())))) == []


def test_two_in_for_one_out_grows_the_main_deck():
    issue = the_issue(deck({WICK: 3, MOTH: 3}, {WICK: 1, MOTH: 1}))
    assert issue.code == "swap-changes-size"
    assert issue.figures == {"before": 5, "after": 6}
    assert issue.way_out == WayOut("remove", 1)


def test_one_in_for_two_out_shrinks_it():
    issue = the_issue(deck({WICK: 2, MOTH: 2}, {WICK: 2, MOTH: 2}))
    assert issue.code == "swap-changes-size"
    assert issue.way_out == WayOut("add", 1)


def test_a_card_from_elsewhere_and_one_that_went_away_are_named():
    found = check_swap(BEFORE, deck({WICK: 4, quest(): 1}, {MOTH: 3}))
    assert codes(found) == ["swap-changes-card"] * 2
    assert [issue.cards for issue in found] == [("Moth",), ("Light the Harbour",)]
    assert [dict(issue.figures) for issue in found] == [
        {"before": 4, "after": 3},
        {"before": 0, "after": 1},
    ]
    assert [issue.way_out for issue in found] == [
        WayOut("add", 1),
        WayOut("remove", 1),
    ]


def test_the_side_deck_keeps_its_size_too():
    issue = the_issue(deck({WICK: 4, MOTH: 1}, {MOTH: 4}))
    assert issue.code == "swap-changes-card"
    assert issue.figures == {"before": 4, "after": 5}


def test_cards_of_one_name_are_two_cards():
    spell, bearer = ability(name="Glimmer"), ally(name="Glimmer")
    found = check_swap(deck({spell: 1}, {}), deck({bearer: 1}, {}))
    assert codes(found) == ["swap-changes-card"] * 2


def test_the_hero_stays():
    other = hero(name="Odda's Sister")
    issue = the_issue(deck({WICK: 4, MOTH: 1}, {MOTH: 3}, leader=other))
    assert issue.code == "swap-changes-hero"
    assert issue.cards == ("Odda the Lamplighter", "Odda's Sister")
    assert issue.way_out == WayOut("choose-hero", zone=Zone.HERO)
    assert codes(check_swap(deck_of(60), Decklist(deck_of(60).lines[1:]))) == [
        "swap-changes-hero"
    ]


CARDS = [ally(name=f"Carrier {number}") for number in range(5)]
counts = st.lists(st.integers(0, 3), min_size=5, max_size=5)


def part(numbers: list[int]) -> dict[Card, int]:
    return dict(zip(CARDS, numbers, strict=True))


@given(counts, counts, counts)
def test_a_swap_is_legal_exactly_if_nothing_is_new_and_the_size_is_kept(
    main, side, swapped
):
    """The other side deck is what is left over; below nothing, cards are new."""
    left = [a + b - c for a, b, c in zip(main, side, swapped, strict=True)]
    after = deck(part(swapped), part([max(0, each) for each in left]))
    is_legal = min(left) >= 0 and sum(swapped) == sum(main)
    assert (check_swap(deck(part(main), part(side)), after) == []) == is_legal
    assert after.size(Zone.MAIN) == sum(swapped)
