"""Which cards a hero may have, and who leads a deck."""

from dataclasses import replace

import pytest

from rules.game.deck import Decklist, WayOut
from rules.wow.card.facts import OtherCard
from rules.wow.construction import (
    check_cards_apart,
    check_class_icons,
    check_faction_icons,
    check_hero_deckbuilding,
    check_hero_is_hero,
    check_hero_named,
    check_hero_required,
    check_heroes_in_deck,
    check_one_hero,
    check_one_reputation,
    check_one_talent,
    check_talent_required,
)
from tests.factories import (
    ability,
    ally,
    armor,
    deck_with,
    hero,
    hero_without_spec,
    in_main,
    in_side,
    led_by,
    location,
    master_hero,
    neutral_lines,
    quest,
    side_deck_of,
    weapon,
    without_hero,
)
from tests.rules.wow.construction.deck_checks import (
    faults,
    faults_with,
    of_check,
    the_issue,
)
from tests.rules.wow.construction.decks import hero_saying

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
def test_a_hero_in_the_deck_is_told_nothing_about_its_class_or_faction():
    other = hero(name="Harbour Reeve", faction="Alliance", class_icons=("Warrior",))
    assert faults_with(other) == [("hero-in-deck", "W-DECK-02")]


@of_check(check_faction_icons)
def test_a_master_hero_of_the_other_faction_may_not():
    assert faults_with(master_hero(faction="Alliance")) == WRONG_FACTION


# W-DECK-02: cards of raids, dungeons and events alone


@of_check(check_cards_apart)
def test_a_card_that_only_raids_have_is_refused_in_main_and_side_deck():
    refused = [("card-apart", "W-DECK-02")]
    assert faults(deck_with(replace(in_main(ally()), apart=True))) == refused
    apart = replace(in_side(ally()), apart=True)
    assert faults(deck_with(apart, *side_deck_of(9))) == refused


WRONG_CLASS = [("wrong-class", "W-DECK-07")]


# W-DECK-07, W-DECK-10: class icons


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


WRONG_FACTION = [("wrong-faction", "W-DECK-08")]


# W-DECK-08, W-CARD-42: faction icons


@of_check(check_faction_icons)
def test_a_horde_hero_may_have_horde_allies_and_no_alliance_allies():
    assert faults_with(ally(faction="Horde")) == []
    assert faults_with(ally(faction="Alliance")) == WRONG_FACTION


@of_check(check_faction_icons)
def test_an_alliance_hero_may_have_alliance_allies_and_no_horde_allies():
    reeve = hero(name="Harbour Reeve", faction="Alliance", race="Human")
    assert faults_with(ally(faction="Alliance"), leader=reeve) == []
    assert faults_with(ally(faction="Horde"), leader=reeve) == WRONG_FACTION


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


HERO_REQUIRED = [("hero-required", "W-DECK-06")]


# W-DECK-06: Hero Required


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


TALENT_REQUIRED = [("talent-required", "W-DECK-06")]


# W-DECK-06, CR 100.2c: talent specs


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


EXCLUDED = [("excluded-by-hero", "CR 100.2e")]


# CR 100.2e: the hero's own deckbuilding text


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
