"""Deck construction: each rule on both sides of its limit. All cards are invented.

Every test here judges a whole deck that is legal but for the point in question, so it
also shows that no other rule minds. `of_check` names the check a test would miss;
`test_each_check_matters` takes that check away and sees the test fail.
"""

from dataclasses import replace

import pytest

from rules.game.deck import Decklist, WayOut, Zone
from rules.wow.card.facts import Card, OtherCard
from rules.wow.construction import (
    check_cards_apart,
    check_class_icons,
    check_copies,
    check_deck,
    check_faction_icons,
    check_hero_deckbuilding,
    check_hero_is_hero,
    check_hero_named,
    check_hero_required,
    check_heroes_in_deck,
    check_one_hero,
    check_one_of_two,
    check_one_reputation,
    check_one_talent,
    check_side_deck_size,
    check_size,
    check_talent_required,
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
    hero_without_spec,
    in_main,
    in_side,
    item,
    led_by,
    location,
    master_hero,
    neutral_lines,
    quest,
    side_deck_of,
    token,
    weapon,
    without_hero,
)
from tests.rules.wow.construction.deck_checks import (
    NO_LIMITS,
    faults,
    faults_with,
    of_check,
    the_issue,
)

# W-DECK-01: size

TOO_SMALL = [("deck-too-small", "W-DECK-01")]


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


def test_there_is_no_maximum_so_61_and_500_are_legal():
    assert faults(deck_of(61)) == []
    assert faults(deck_of(500)) == []


@of_check(check_size)
def test_the_minimum_is_the_formats_own_so_29_of_30_are_too_few():
    assert faults(deck_of(29), NO_LIMITS) == TOO_SMALL
    assert faults(deck_of(30), NO_LIMITS) == []


# W-DECK-02: the hero


@of_check(check_hero_named)
def test_a_deck_without_hero_is_told_that_alone_whatever_its_cards_ask():
    deck = deck_with(
        in_main(ability(class_icons=("Warrior",))),
        in_main(ally(name="Harbour Pilot", faction="Alliance")),
        in_main(ability(name="Snuff", hero_required="Tauren")),
    )
    assert faults(without_hero(deck)) == [("no-hero", "W-DECK-02")]
    assert the_issue(without_hero(deck)).way_out == WayOut("choose-hero")


@of_check(check_one_hero)
def test_one_hero_is_right_and_two_are_too_many():
    second = led_by(hero(name="Odda's Sister"))
    assert faults(deck_with()) == []
    assert faults(deck_with(second)) == [("too-many-heroes", "W-DECK-02")]
    issue = the_issue(deck_with(second))
    assert issue.cards == ("Odda the Lamplighter", "Odda's Sister")
    assert issue.way_out == WayOut("remove", 1, Zone.HERO)


@of_check(check_one_hero)
def test_the_same_hero_twice_on_one_line_is_two_heroes():
    deck = Decklist((led_by(hero(), 2), *neutral_lines(60)))
    assert faults(deck) == [("too-many-heroes", "W-DECK-02")]


@of_check(check_hero_is_hero)
def test_an_ally_cannot_lead_a_deck():
    issue = the_issue(deck_with(leader=ally()))
    assert (issue.code, issue.rule) == ("not-a-hero", "W-CARD-20")
    assert issue.figures == {"type": "ally"}


@of_check(check_hero_is_hero)
def test_a_master_hero_does_not_start_in_play():
    assert faults(deck_with(leader=master_hero())) == [("not-a-hero", "W-CARD-20")]


@of_check(check_heroes_in_deck)
def test_a_hero_in_main_or_side_deck_is_refused():
    refused = [("hero-in-deck", "W-DECK-02")]
    assert faults_with(hero(name="Odda's Sister")) == refused
    side = [in_side(hero(name="Odda's Sister")), *side_deck_of(9)]
    assert faults(deck_with(*side)) == refused


@of_check(check_heroes_in_deck)
def test_a_hero_in_the_deck_is_told_nothing_about_its_class_or_faction():
    other = hero(name="Harbour Reeve", faction="Alliance", class_icons=("Warrior",))
    assert faults_with(other) == [("hero-in-deck", "W-DECK-02")]


def test_a_master_hero_may_be_in_the_main_deck():
    assert faults_with(master_hero()) == []


@of_check(check_faction_icons)
def test_a_master_hero_of_the_other_faction_may_not():
    assert faults_with(master_hero(faction="Alliance")) == WRONG_FACTION


# W-CARD-44: tokens


@of_check(check_tokens_in_deck)
def test_a_token_in_main_or_side_deck_is_refused():
    refused = [("token-in-deck", "W-CARD-44")]
    assert faults_with(token()) == refused
    assert faults(deck_with(in_side(token()), *side_deck_of(9))) == refused


@of_check(check_tokens_in_deck)
def test_a_token_is_told_nothing_about_its_faction():
    assert faults_with(token(faction="Alliance")) == [("token-in-deck", "W-CARD-44")]


# W-DECK-02: cards of raids, dungeons and events alone


@of_check(check_cards_apart)
def test_a_card_that_only_raids_have_is_refused_in_main_and_side_deck():
    refused = [("card-apart", "W-DECK-02")]
    assert faults(deck_with(replace(in_main(ally()), apart=True))) == refused
    apart = replace(in_side(ally()), apart=True)
    assert faults(deck_with(apart, *side_deck_of(9))) == refused


# W-DECK-03 to W-DECK-05: copies

TOO_MANY = [("too-many-copies", "W-DECK-03")]


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


def test_a_card_is_unlimited_in_main_and_side_deck_alike():
    crowd = ally(name="Street Crowd", unlimited=True)
    assert faults(deck_of(60, in_main(crowd, 60), in_side(crowd, 10))) == []


@of_check(check_copies)
def test_an_unlimited_namesake_does_not_free_the_other_card_in_either_order():
    crowd, spell = ally(name="Crowd", unlimited=True), ability(name="Crowd")
    lines = [in_main(crowd, 9), in_main(spell, 5)]
    assert faults(deck_with(*lines)) == TOO_MANY
    assert faults(deck_with(*reversed(lines))) == TOO_MANY
    assert faults(deck_with(in_main(crowd, 9), in_main(spell, 4))) == []


def test_a_format_without_copy_limit_takes_30_of_a_card():
    assert faults(deck_of(30, in_main(ally(), 30)), NO_LIMITS) == []


# W-DECK-13: side deck

SIDE_DECK_SIZE = [("side-deck-size", "W-DECK-13")]


@of_check(check_side_deck_size)
def test_a_side_deck_has_10_cards_or_none_but_neither_9_nor_11():
    assert faults(deck_with()) == []
    assert faults(deck_with(*side_deck_of(9))) == SIDE_DECK_SIZE
    assert faults(deck_with(*side_deck_of(10))) == []
    assert faults(deck_with(*side_deck_of(11))) == SIDE_DECK_SIZE


@of_check(check_side_deck_size)
def test_the_way_out_of_9_is_to_add_one_and_of_11_to_remove_one():
    assert the_issue(deck_with(*side_deck_of(9))).way_out == WayOut("add", 1, Zone.SIDE)
    assert the_issue(deck_with(*side_deck_of(11))).way_out == WayOut(
        "remove", 1, Zone.SIDE
    )


def test_a_format_without_side_deck_size_takes_any():
    assert faults(deck_of(30, *side_deck_of(17)), NO_LIMITS) == []


# W-DECK-07, W-DECK-10: class icons

WRONG_CLASS = [("wrong-class", "W-DECK-07")]


@of_check(check_class_icons)
def test_a_mage_may_play_mage_cards_and_no_warrior_cards():
    assert faults_with(ability(class_icons=("Mage",))) == []
    assert faults_with(ability(class_icons=("Warrior",))) == WRONG_CLASS


@of_check(check_class_icons)
def test_one_of_several_class_icons_is_enough():
    assert faults_with(weapon(class_icons=("Warrior", "Mage", "Rogue"))) == []
    assert faults_with(weapon(class_icons=("Warrior", "Druid", "Rogue"))) == WRONG_CLASS


@of_check(check_class_icons)
def test_any_one_of_the_heros_own_class_icons_is_enough():
    both = hero(class_icons=("Mage", "Warrior"), classes=("Mage", "Warrior"))
    assert faults_with(ability(class_icons=("Warrior",)), leader=both) == []
    assert faults_with(ability(class_icons=("Druid",)), leader=both) == WRONG_CLASS


@of_check(check_class_icons)
def test_a_hero_without_icons_is_of_the_classes_on_its_type_line():
    printed = hero(class_icons=(), classes=("Mage",))
    assert faults_with(ability(class_icons=("Mage",)), leader=printed) == []
    assert faults_with(ability(class_icons=("Druid",)), leader=printed) == WRONG_CLASS


@pytest.mark.parametrize("make", [ally, weapon, armor, item, quest, location])
def test_a_card_of_any_type_without_class_icons_goes_in_every_deck(make):
    assert faults_with(make(class_icons=(), faction="Neutral")) == []


def test_an_allys_class_on_its_type_line_is_no_class_icon():
    assert faults_with(ally(classes=("Warrior",))) == []


@of_check(check_class_icons)
def test_the_side_deck_is_bound_by_class_like_the_main_deck():
    line = in_side(ability(class_icons=("Druid",)), 2)
    issue = the_issue(deck_with(line, *side_deck_of(8)))
    assert (issue.code, issue.way_out) == (
        "wrong-class",
        WayOut("remove", 2, line.zone),
    )
    assert issue.figures == {"needs": ("Druid",), "has": ("Mage",)}


@of_check(check_class_icons)
def test_a_card_of_an_unknown_type_is_bound_by_its_class_icons_too():
    odd = OtherCard(name="Lamp Rally", printed_type="Event", class_icons=("Druid",))
    assert faults_with(odd) == WRONG_CLASS
    assert faults_with(replace(odd, class_icons=("Mage",))) == []


# W-DECK-08, W-CARD-42: faction icons

WRONG_FACTION = [("wrong-faction", "W-DECK-08")]


@of_check(check_faction_icons)
def test_a_horde_hero_may_have_horde_allies_and_no_alliance_allies():
    assert faults_with(ally(faction="Horde")) == []
    assert faults_with(ally(faction="Alliance")) == WRONG_FACTION


@of_check(check_faction_icons)
def test_an_alliance_hero_may_have_alliance_allies_and_no_horde_allies():
    reeve = hero(name="Harbour Reeve", faction="Alliance", race="Human")
    assert faults_with(ally(faction="Alliance"), leader=reeve) == []
    assert faults_with(ally(faction="Horde"), leader=reeve) == WRONG_FACTION


@pytest.mark.parametrize("faction", ["Both", "Neutral"])
def test_a_card_of_both_factions_or_none_goes_in_every_deck(faction):
    for leader in (hero(), hero(faction="Alliance")):
        assert faults_with(ally(faction=faction), leader=leader) == []


def test_a_hero_of_both_factions_may_have_allies_of_either():
    both = hero(faction="Both")
    horde, alliance = ally(), ally(name="Pilot", faction="Alliance")
    assert faults_with(horde, alliance, leader=both) == []


@of_check(check_faction_icons)
def test_a_neutral_hero_may_have_neither_factions_allies():
    neutral = hero(faction="Neutral")
    assert faults_with(ally(), leader=neutral) == WRONG_FACTION


@of_check(check_faction_icons)
def test_a_quest_of_the_other_faction_is_refused_too():
    assert faults_with(quest(faction="Horde")) == []
    assert faults_with(quest(faction="Alliance")) == WRONG_FACTION


@of_check(check_class_icons)
@of_check(check_faction_icons)
def test_of_class_and_faction_icons_each_kind_must_match():
    def found(icon: str, faction: str) -> list[tuple[str, str]]:
        return faults_with(ability(class_icons=(icon,), faction=faction))

    assert found("Mage", "Horde") == []
    assert found("Mage", "Alliance") == WRONG_FACTION
    assert found("Druid", "Horde") == WRONG_CLASS
    assert found("Druid", "Alliance") == WRONG_CLASS + WRONG_FACTION


# W-DECK-06: Hero Required

HERO_REQUIRED = [("hero-required", "W-DECK-06")]


@of_check(check_hero_required)
@pytest.mark.parametrize(
    ("met", "unmet"),
    [
        ("Orc", "Tauren"),  # race
        ("Mage", "Druid"),  # class
        ("Horde", "Alliance"),  # faction
        ("Mining", "Alchemy"),  # profession
        ("Loyal", "Traitor"),
        ("Orc Mage", "Orc Druid"),  # both words must be met
        ("Tauren or Orc", "Tauren or Undead"),  # one alternative is enough
        ("Druid, Mage, or Rogue", "Druid, Hunter, or Rogue"),
        ("[Mage]", "[Druid]"),  # icons as texts write them
    ],
)
def test_a_required_hero_is_any_trait_of_the_hero(met, unmet):
    assert faults_with(ability(hero_required=met)) == []
    assert faults_with(ability(hero_required=unmet)) == HERO_REQUIRED


@of_check(check_hero_required)
def test_only_a_traitor_meets_traitor_hero_required_and_only_others_loyal():
    traitor = hero(tags=("Traitor",), talent=None)
    assert faults_with(ability(hero_required="Traitor"), leader=traitor) == []
    assert faults_with(ability(hero_required="Loyal"), leader=traitor) == HERO_REQUIRED
    assert faults_with(ability(hero_required="Traitor")) == HERO_REQUIRED


@of_check(check_hero_required)
def test_the_issue_names_what_the_hero_lacks():
    issue = the_issue(deck_with(in_main(ability(hero_required="Tauren"), 3)))
    assert issue.figures == {"needs": "Tauren", "hero": "Odda the Lamplighter"}
    assert issue.way_out == WayOut("remove", 3)


@of_check(check_hero_required)
def test_a_card_that_requires_a_race_is_bound_by_its_class_icon_as_well():
    card = ability(hero_required="Tauren", class_icons=("Druid",))
    assert faults_with(card) == WRONG_CLASS + HERO_REQUIRED


@of_check(check_hero_required)
def test_a_card_that_requires_a_race_and_a_talent_is_bound_by_both():
    both = ability(hero_required="Tauren", talent_required="Fire")
    assert faults_with(both) == HERO_REQUIRED
    assert faults_with(both, leader=hero(race="Tauren")) == []


# W-DECK-06, CR 100.2c: talent specs

TALENT_REQUIRED = [("talent-required", "W-DECK-06")]


@of_check(check_talent_required)
@pytest.mark.parametrize("field", ["talent_required", "hero_required"])
def test_a_fire_mage_may_play_fire_cards_and_no_frost_cards(field):
    assert faults_with(ability(**{field: "Fire"})) == []
    assert faults_with(ability(**{field: "Frost"})) == TALENT_REQUIRED


@of_check(check_talent_required)
def test_a_talent_named_by_both_fields_is_told_once():
    card = ability(talent_required="Frost", hero_required="Frost")
    assert faults_with(card) == TALENT_REQUIRED
    assert the_issue(deck_with(in_main(card))).figures == {
        "needs": "Frost",
        "has": "Fire",
    }


def test_a_talent_on_a_cards_type_line_asks_nothing_of_the_hero():
    assert faults_with(ability(talent="Frost", tags=("Frost",))) == []


@of_check(check_one_talent)
def test_a_hero_without_spec_may_use_one_spec_and_not_two():
    fire = ability(name="Kindle", talent_required="Fire")
    more_fire = ability(name="Blaze", hero_required="Fire")
    frost = ability(name="Snuff", talent_required="Frost")
    leader = hero_without_spec()
    assert faults_with(fire, more_fire, leader=leader) == []
    assert faults_with(fire, frost, leader=leader) == [("mixed-talents", "CR 100.2c")]


@of_check(check_one_talent)
def test_mixed_talents_name_each_spec_and_a_card_of_it():
    cards = [
        ability(name="Kindle", talent_required="Fire"),
        ability(name="Blaze", talent_required="Fire"),
        ability(name="Snuff", talent_required="Frost"),
    ]
    issue = the_issue(deck_with(*map(in_main, cards), leader=hero_without_spec()))
    assert issue.figures == {"talents": ("Fire", "Frost")}
    assert issue.cards == ("Kindle", "Snuff")
    assert issue.way_out == WayOut("choose-one")


@of_check(check_one_talent)
def test_specs_in_main_and_side_deck_are_mixed_too():
    fire = in_main(ability(name="Kindle", talent_required="Fire"))
    frost = in_side(ability(name="Snuff", talent_required="Frost"))
    deck = deck_with(fire, frost, *side_deck_of(9), leader=hero_without_spec())
    assert faults(deck) == [("mixed-talents", "CR 100.2c")]


@of_check(check_talent_required)
def test_a_traitor_hero_may_use_no_spec_at_all():
    traitor = hero_without_spec(tags=("Traitor",))
    assert faults_with(ability(), leader=traitor) == []
    fire = ability(talent_required="Fire")
    assert faults_with(fire, leader=traitor) == TALENT_REQUIRED


@of_check(check_talent_required)
def test_a_traitor_hero_may_not_even_use_the_spec_it_bears():
    traitor = hero(tags=("Traitor", "Fire"))
    assert faults_with(ability(talent_required="Fire"), leader=traitor) == (
        TALENT_REQUIRED
    )


# CR 100.2d: reputation


@of_check(check_one_reputation)
def test_cards_of_one_reputation_are_legal_and_of_two_are_not():
    one = ally(name="Guild Runner", reputation="Lamp Guild")
    same = ally(name="Guild Clerk", reputation="Lamp Guild")
    other = ally(name="Moth Keeper", reputation="Moth Court")
    assert faults_with(one, same) == []
    assert faults_with(one, same, other) == [("mixed-reputations", "CR 100.2d")]
    issue = the_issue(deck_with(*map(in_main, (one, same, other))))
    assert issue.cards == ("Guild Runner", "Moth Keeper")
    assert issue.figures == {"reputations": ("Lamp Guild", "Moth Court")}


@of_check(check_one_reputation)
def test_a_second_reputation_in_the_side_deck_is_refused_too():
    one = in_main(ally(name="Guild Runner", reputation="Lamp Guild"))
    other = in_side(ally(name="Moth Keeper", reputation="Moth Court"))
    deck = deck_with(one, other, *side_deck_of(9))
    assert faults(deck) == [("mixed-reputations", "CR 100.2d")]


# CR 100.2e: the hero's own deckbuilding text

EXCLUDED = [("excluded-by-hero", "CR 100.2e")]


def hero_saying(text: str) -> Card:
    return hero(deckbuilding=text)


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


@of_check(check_faction_icons)
def test_an_inclusion_overrides_the_faction_of_the_cards_it_names_and_of_no_others():
    leader = hero_saying("You can put Alliance allies in your deck.")
    named = ally(faction="Alliance")
    other = quest(faction="Alliance")
    assert faults_with(named, leader=leader) == []
    assert faults_with(other, leader=leader) == WRONG_FACTION


@of_check(check_class_icons)
def test_an_inclusion_overrides_the_class_of_the_cards_it_names_and_of_no_others():
    leader = hero_saying("You may include Druid abilities in your deck.")
    assert faults_with(ability(class_icons=("Druid",)), leader=leader) == []
    assert faults_with(armor(class_icons=("Druid",)), leader=leader) == WRONG_CLASS
    assert faults_with(ability(class_icons=("Rogue",)), leader=leader) == WRONG_CLASS


@of_check(check_copies)
def test_an_inclusion_does_not_lift_the_limit_of_four_copies():
    leader = hero_saying("You can put Alliance allies in your deck.")
    named = ally(faction="Alliance")
    assert faults(deck_with(in_main(named, 4), leader=leader)) == []
    assert faults(deck_with(in_main(named, 5), leader=leader)) == TOO_MANY


@of_check(check_hero_deckbuilding)
def test_an_exclusion_refuses_the_cards_it_names_and_no_others():
    leader = hero_saying("You can't put quests in your deck.")
    assert faults_with(quest(), leader=leader) == EXCLUDED
    assert faults_with(location(), leader=leader) == []
    issue = the_issue(deck_with(in_main(quest(), 2), leader=leader))
    assert issue.figures == {
        "hero": "Odda the Lamplighter",
        "text": "You can't put quests in your deck.",
    }
    assert issue.way_out == WayOut("remove", 2)


@of_check(check_hero_deckbuilding)
def test_an_exclusion_wins_over_an_inclusion_of_the_same_card():
    leader = hero_saying(
        "You can put Alliance allies in your deck. "
        "You can't put allies with cost 5 or more in your deck."
    )
    assert faults_with(ally(faction="Alliance", cost=4), leader=leader) == []
    assert faults_with(ally(faction="Alliance", cost=5), leader=leader) == EXCLUDED


@of_check(check_hero_deckbuilding)
def test_an_excluded_card_is_told_nothing_about_its_class_or_faction():
    leader = hero_saying("You can't put weapons in your deck.")
    card = weapon(class_icons=("Druid",), faction="Alliance")
    assert faults_with(card, leader=leader) == EXCLUDED


@of_check(check_hero_deckbuilding)
def test_only_refuses_everything_it_does_not_name():
    leader = hero_saying("You can put only neutral allies in your deck.")
    assert faults(deck_with(leader=leader)) == []
    assert faults_with(ally(faction="Horde"), leader=leader) == EXCLUDED
    assert faults_with(quest(), leader=leader) == EXCLUDED


@of_check(check_hero_deckbuilding)
def test_an_exclusion_holds_for_the_side_deck_too():
    leader = hero_saying("You can't put quests in your deck.")
    deck = deck_with(in_side(quest()), *side_deck_of(9), leader=leader)
    assert faults(deck) == EXCLUDED


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
