"""Deck construction: each rule on both sides of its limit. All cards are invented.

Every test here judges a whole deck that is legal but for the point in question, so it
also shows that no other rule minds. `of_check` names the check a test would miss;
`test_each_check_matters` takes that check away and sees the test fail."""

import pytest

from rules.game.deck import Decklist, WayOut, Zone
from rules.wow.card.facts import Card
from rules.wow.construction import (
    check_copies,
    check_deck,
    check_heroes_in_deck,
    check_one_hero,
    check_one_of_two,
    check_side_deck_size,
    check_tokens_in_deck,
)
from rules.wow.construction.formats import CONSTRUCTED
from tests.factories import (
    ability,
    ally,
    armor,
    codes,
    deck_of,
    deck_with,
    hero,
    in_main,
    in_side,
    item,
    led_by,
    location,
    master_hero,
    quest,
    side_deck_of,
    token,
    weapon,
)
from tests.rules.wow.construction.deck_checks import (
    NO_LIMITS,
    faults,
    faults_with,
    of_check,
    the_issue,
)
from tests.rules.wow.construction.decks import hero_saying

# W-DECK-01: size


def test_there_is_no_maximum_so_61_and_500_are_legal():
    assert faults(deck_of(61)) == []
    assert faults(deck_of(500)) == []


# W-DECK-02: the hero


@of_check(check_one_hero)
def test_one_hero_is_right_and_two_are_too_many():
    second = led_by(hero(name="Odda's Sister"))
    assert faults(deck_with()) == []
    assert faults(deck_with(second)) == [("too-many-heroes", "W-DECK-02")]
    issue = the_issue(deck_with(second))
    assert issue.cards == ("Odda the Lamplighter", "Odda's Sister")
    assert issue.way_out == WayOut("remove", 1, Zone.HERO)


def test_a_master_hero_may_be_in_the_main_deck():
    assert faults_with(master_hero()) == []


# W-DECK-03 to W-DECK-05: copies


def test_a_card_is_unlimited_in_main_and_side_deck_alike():
    crowd = ally(name="Street Crowd", unlimited=True)
    assert faults(deck_of(60, in_main(crowd, 60), in_side(crowd, 10))) == []


def test_a_format_without_copy_limit_takes_30_of_a_card():
    assert faults(deck_of(30, in_main(ally(), 30)), NO_LIMITS) == []


# W-DECK-13: side deck


@of_check(check_side_deck_size)
def test_the_way_out_of_9_is_to_add_one_and_of_11_to_remove_one():
    assert the_issue(deck_with(*side_deck_of(9))).way_out == WayOut("add", 1, Zone.SIDE)
    assert the_issue(deck_with(*side_deck_of(11))).way_out == WayOut(
        "remove", 1, Zone.SIDE
    )


def test_a_format_without_side_deck_size_takes_any():
    assert faults(deck_of(30, *side_deck_of(17)), NO_LIMITS) == []


# W-DECK-07, W-DECK-10: class icons


@pytest.mark.parametrize("make", [ally, weapon, armor, item, quest, location])
def test_a_card_of_any_type_without_class_icons_goes_in_every_deck(make):
    assert faults_with(make(class_icons=(), faction="Neutral")) == []


def test_an_allys_class_on_its_type_line_is_no_class_icon():
    assert faults_with(ally(classes=("Warrior",))) == []


# W-DECK-08, W-CARD-42: faction icons


@pytest.mark.parametrize("faction", ["Both", "Neutral"])
def test_a_card_of_both_factions_or_none_goes_in_every_deck(faction):
    for leader in (hero(), hero(faction="Alliance")):
        assert faults_with(ally(faction=faction), leader=leader) == []


def test_a_hero_of_both_factions_may_have_allies_of_either():
    both = hero(faction="Both")
    horde, alliance = ally(), ally(name="Pilot", faction="Alliance")
    assert faults_with(horde, alliance, leader=both) == []


# W-DECK-06, CR 100.2c: talent specs


def test_a_talent_on_a_cards_type_line_asks_nothing_of_the_hero():
    assert faults_with(ability(talent="Frost", tags=("Frost",))) == []


# CR 100.2e: the hero's own deckbuilding text


@of_check(check_one_of_two)
def test_both_of_either_are_named_with_a_card_of_each():
    leader = hero_saying("You can include only either Alliance or Horde cards.")
    alliance, horde = ally(name="Clerk", faction="Alliance"), ally(faction="Horde")
    both = ally(name="Broker", faction="Both")
    deck = deck_of_lines(leader, alliance, both)
    assert "both-of-either" not in [code for code, _ in faults(deck)]
    [issue] = [
        one
        for one in check_deck(deck_of_lines(leader, alliance, horde, both), CONSTRUCTED)
        if one.code == "both-of-either"
    ]
    assert issue.cards == ("Clerk", horde.name)
    assert issue.figures["sides"] == ("Alliance", "Horde")


def deck_of_lines(leader: Card, *cards: Card) -> Decklist[Card]:
    return Decklist((led_by(leader), *map(in_main, cards)))


@of_check(check_copies)
def test_a_hero_whose_text_says_so_takes_one_of_each():
    leader = hero_saying("You can't include more than one of each card.")
    two = in_main(ally(name="Clerk"), 2)
    lines = [in_main(ally(name=f"Clerk {place}")) for place in range(58)]
    assert faults(Decklist((led_by(leader), *lines, two))) == [
        ("too-many-copies", "W-DECK-03")
    ]
    assert faults(Decklist((led_by(hero()), *lines, two))) == []


def test_no_class_is_wrong_where_a_text_that_may_let_it_in_is_unread():
    leader = hero_saying("You can include either or cards.")
    assert faults_with(ability(class_icons=("Druid",)), leader=leader) == []


def test_a_sentence_that_is_not_understood_decides_nothing():
    leader = hero_saying("Your deck smells faintly of lamp oil.")
    assert faults_with(quest(), ally(), leader=leader) == []


# All at once


def test_a_deck_with_seven_faults_lists_seven():
    lines = (
        in_main(ally(), 5),
        in_main(hero(name="Odda's Sister")),
        in_main(token()),
        in_main(ability(name="Bark", class_icons=("Druid",))),
        in_main(ally(name="Harbour Pilot", faction="Alliance")),
        *side_deck_of(9),
    )
    assert faults(deck_of(59, *lines)) == [
        ("deck-too-small", "W-DECK-01"),
        ("too-many-copies", "W-DECK-03"),
        ("side-deck-size", "W-DECK-13"),
        ("hero-in-deck", "W-DECK-02"),
        ("token-in-deck", "W-CARD-44"),
        ("wrong-class", "W-DECK-07"),
        ("wrong-faction", "W-DECK-08"),
    ]


def test_each_of_three_cards_of_another_class_is_named():
    cards = [ability(name=name, class_icons=("Druid",)) for name in ("A", "B", "C")]
    issues = check_deck(deck_with(*map(in_main, cards)), CONSTRUCTED)
    assert codes(issues) == ["wrong-class"] * 3
    assert [issue.cards for issue in issues] == [("A",), ("B",), ("C",)]


def test_an_empty_list_is_told_that_hero_and_cards_are_missing():
    assert codes(check_deck(Decklist(()), CONSTRUCTED)) == ["no-hero", "deck-too-small"]


def test_every_issue_of_the_verdict_has_severity_issue():
    deck = Decklist((in_main(token(), 5), in_side(hero())))
    assert {issue.severity for issue in check_deck(deck, CONSTRUCTED)} == {"issue"}


# W-DECK-02: the hero


@of_check(check_heroes_in_deck)
def test_a_hero_in_main_or_side_deck_is_refused():
    refused = [("hero-in-deck", "W-DECK-02")]
    assert faults_with(hero(name="Odda's Sister")) == refused
    side = [in_side(hero(name="Odda's Sister")), *side_deck_of(9)]
    assert faults(deck_with(*side)) == refused


# W-CARD-44: tokens


@of_check(check_tokens_in_deck)
def test_a_token_in_main_or_side_deck_is_refused():
    refused = [("token-in-deck", "W-CARD-44")]
    assert faults_with(token()) == refused
    assert faults(deck_with(in_side(token()), *side_deck_of(9))) == refused


@of_check(check_tokens_in_deck)
def test_a_token_is_told_nothing_about_its_faction():
    assert faults_with(token(faction="Alliance")) == [("token-in-deck", "W-CARD-44")]
