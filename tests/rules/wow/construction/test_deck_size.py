"""How many cards, and how many of each."""

from rules.game.deck import WayOut
from rules.wow.construction import (
    check_copies,
    check_side_deck_size,
    check_size,
)
from tests.factories import (
    ability,
    ally,
    deck_of,
    deck_with,
    in_main,
    in_side,
    side_deck_of,
)
from tests.rules.wow.construction.deck_checks import (
    NO_LIMITS,
    faults,
    of_check,
    the_issue,
)
from tests.rules.wow.construction.decks import hero_saying

TOO_SMALL = [("deck-too-small", "W-DECK-01")]


# W-DECK-01: size


@of_check(check_size)
def test_59_cards_are_too_few_and_60_are_enough():
    assert faults(deck_of(59)) == TOO_SMALL
    assert faults(deck_of(60)) == []


@of_check(check_size)
def test_an_empty_deck_lacks_all_60():
    assert faults(deck_of(0)) == TOO_SMALL
    assert the_issue(deck_of(0)).way_out == WayOut("add", 60)
    assert the_issue(deck_of(59)).figures == {"size": 59, "minimum": 60}


@of_check(check_size)
def test_neither_hero_nor_side_deck_counts_towards_the_60():
    assert faults(deck_of(59, *side_deck_of(10))) == TOO_SMALL


@of_check(check_size)
def test_the_minimum_is_the_formats_own_so_29_of_30_are_too_few():
    assert faults(deck_of(29), NO_LIMITS) == TOO_SMALL
    assert faults(deck_of(30), NO_LIMITS) == []


TOO_MANY = [("too-many-copies", "W-DECK-03")]


# W-DECK-03 to W-DECK-05: copies


@of_check(check_copies)
def test_four_copies_are_legal_and_five_are_too_many():
    assert faults(deck_with(in_main(ally(), 4))) == []
    assert faults(deck_with(in_main(ally(), 5))) == TOO_MANY


@of_check(check_copies)
def test_the_way_out_of_seven_copies_is_to_remove_three():
    issue = the_issue(deck_with(in_main(ally(), 7)))
    assert issue.way_out == WayOut("remove", 3)
    assert issue.cards == ("Lantern Carrier",)
    assert issue.figures == {"count": 7, "maximum": 4}


@of_check(check_copies)
def test_copies_on_several_lines_are_added_up():
    three, two = in_main(ally(), 3), in_main(ally(), 2)
    assert faults(deck_with(three, in_main(ally(), 1))) == []
    assert faults(deck_with(three, two)) == TOO_MANY


@of_check(check_copies)
def test_main_and_side_deck_count_together_so_3_and_1_are_legal_and_3_and_2_not():
    three = in_main(ally(), 3)
    assert faults(deck_with(three, in_side(ally(), 1), *side_deck_of(9))) == []
    assert faults(deck_with(three, in_side(ally(), 2), *side_deck_of(8))) == TOO_MANY


@of_check(check_copies)
def test_five_copies_in_the_side_deck_alone_are_too_many():
    assert faults(deck_with(in_side(ally(), 5), *side_deck_of(5))) == TOO_MANY


@of_check(check_copies)
def test_two_cards_of_one_name_share_the_limit_so_2_and_2_are_legal_and_3_and_2_not():
    spell, bearer = ability(name="Glimmer"), ally(name="Glimmer")
    assert faults(deck_with(in_main(spell, 2), in_main(bearer, 2))) == []
    assert faults(deck_with(in_main(spell, 3), in_main(bearer, 2))) == TOO_MANY


@of_check(check_copies)
def test_names_that_differ_in_case_or_quotes_alone_are_one_name():
    straight, curly = ally(name="Odda's Moth"), ally(name="ODDA’S Moth")
    assert faults(deck_with(in_main(straight, 2), in_main(curly, 2))) == []
    assert faults(deck_with(in_main(straight, 3), in_main(curly, 2))) == TOO_MANY


@of_check(check_copies)
def test_four_copies_of_a_unique_card_are_legal_and_five_are_not():
    unique = ally(name="The Lampwright", unique=True)
    assert faults(deck_with(in_main(unique, 4))) == []
    assert faults(deck_with(in_main(unique, 5))) == TOO_MANY


@of_check(check_copies)
def test_60_copies_of_an_unlimited_card_are_legal_and_of_another_not():
    crowd = ally(name="Street Crowd", unlimited=True)
    assert faults(deck_of(60, in_main(crowd, 60))) == []
    assert faults(deck_of(60, in_main(ally(), 60))) == TOO_MANY


@of_check(check_copies)
def test_an_unlimited_namesake_does_not_free_the_other_card_in_either_order():
    crowd, spell = ally(name="Crowd", unlimited=True), ability(name="Crowd")
    lines = [in_main(crowd, 9), in_main(spell, 5)]
    assert faults(deck_with(*lines)) == TOO_MANY
    assert faults(deck_with(*reversed(lines))) == TOO_MANY
    assert faults(deck_with(in_main(crowd, 9), in_main(spell, 4))) == []


SIDE_DECK_SIZE = [("side-deck-size", "W-DECK-13")]


# W-DECK-13: side deck


@of_check(check_side_deck_size)
def test_a_side_deck_has_10_cards_or_none_but_neither_9_nor_11():
    assert faults(deck_with()) == []
    assert faults(deck_with(*side_deck_of(9))) == SIDE_DECK_SIZE
    assert faults(deck_with(*side_deck_of(10))) == []
    assert faults(deck_with(*side_deck_of(11))) == SIDE_DECK_SIZE


# CR 100.2e: the hero's own deckbuilding text


@of_check(check_copies)
def test_an_inclusion_does_not_lift_the_limit_of_four_copies():
    leader = hero_saying("You can put Alliance allies in your deck.")
    named = ally(faction="Alliance")
    assert faults(deck_with(in_main(named, 4), leader=leader)) == []
    assert faults(deck_with(in_main(named, 5), leader=leader)) == TOO_MANY
