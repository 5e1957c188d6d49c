"""Which rules a card touches."""

import re

import pytest

import rules.wow.card.card_rules
from rules.games import game
from rules.wow.card.card_rules import rules_of_card
from rules.wow.rulebook import rulebook
from tests.factories import (
    ability,
    ally,
    armor,
    hero,
    item,
    location,
    master_hero,
    quest,
    token,
    weapon,
)


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        (ally(unique=True), "W-CARD-37"),
        (ally(unlimited=True), "W-DECK-05"),
        (ability(instant=True), "W-PLAY-04"),
        (ability(ongoing=True), "W-KEYWORD-07"),
        (ability(hero_required="Blood Elf"), "W-DECK-06"),
        (ability(talent_required="Fire"), "CR 100.2c"),
        (ally(reputation="Lamplighters"), "CR 100.2d"),
        (hero(deckbuilding="You can't put quests in your deck."), "CR 100.2e"),
        (weapon(tags=("Two-Handed",)), "W-CARD-39"),
        (weapon(tags=("Melee (1)",)), "W-CARD-36"),
        (armor(tags=("Off-Hand (1)",)), "W-CARD-39"),
        (ability(tags=("Fire Totem (1)",)), "W-KEYWORD-11"),
        (ability(cost="1+X"), "W-CARD-46"),
        (token(), "W-CARD-43"),
        (ability(), "W-DECK-07"),
        (ally(), "W-DECK-08"),
        (ally(), "W-PLAY-08"),
        (hero(), "W-CARD-20"),
        (master_hero(), "CR 100.1"),
        (weapon(), "W-COMBAT-13"),
        (armor(), "W-DAMAGE-13"),
        (item(), "W-CARD-32"),
        (quest(), "W-RESOURCE-10"),
        (location(), "W-RESOURCE-16"),
    ],
)
def test_a_fact_of_a_card_leads_to_its_rule(card, rule):
    assert rule in rules_of_card(card)


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Protector", "W-KEYWORD-08"),
        ("Elusive, Ferocity", "W-KEYWORD-03"),
        ("Elusive, Ferocity", "W-KEYWORD-04"),
        ("Your hero is stealthed.", "W-KEYWORD-09"),
        ("It has long-range.", "W-KEYWORD-06"),
        ("Untargetable", "W-KEYWORD-15"),
        ("Your hero is in bear form.", "W-KEYWORD-02"),
        ("Attach to target ally.", "W-PLAY-14"),
        ("Put 2 damage on your hero.", "W-DAMAGE-04"),
        ("Remove target card in a graveyard from the game.", "W-ZONE-06"),
    ],
)
def test_a_word_of_a_text_leads_to_its_rule(text, rule):
    assert rule in rules_of_card(ally(text=text))
    assert rule not in rules_of_card(ally(text="Draw a card."))


@pytest.mark.parametrize("text", ["A protectorate.", "Health.", "Deals 2 damage."])
def test_part_of_another_word_leads_nowhere(text):
    assert rules_of_card(ally(text=text)) == rules_of_card(ally(text=""))


def test_a_plain_neutral_ally_touches_what_holds_for_allies_alone():
    assert rules_of_card(ally(faction="Neutral", text="")) == ("W-PLAY-08",)


def test_what_is_particular_to_a_card_comes_before_what_holds_for_its_type():
    found = rules_of_card(ally(text="Stealth", unique=True))
    assert found == ("W-KEYWORD-09", "W-CARD-37", "W-DECK-04", "W-DECK-08", "W-PLAY-08")


def test_no_rule_is_named_twice():
    found = rules_of_card(
        weapon(tags=("Two-Handed", "Off-Hand"), text="Stealth Stealth")
    )
    assert len(found) == len(set(found))


def test_a_hero_is_not_asked_whose_deck_it_fits():
    assert not {"W-DECK-07", "W-DECK-08"} & {*rules_of_card(hero())}


def test_every_rule_a_card_may_lead_to_exists():
    names = vars(rules.wow.card.card_rules)
    tables = ("_MENTIONS", "_FLAGS", "_TAGS", "_TYPES")
    named = {
        rule for table in tables for rules in names[table].values() for rule in rules
    }
    assert len(named) > 30
    assert {rule for rule in named if rulebook().get(rule) is None} == set()


def test_every_type_of_card_the_game_knows_leads_to_a_rule():
    types = set(game("wow").TYPES) - {"other"}
    assert types == vars(rules.wow.card.card_rules)["_TYPES"].keys()
    assert re.fullmatch(r"W-\w+-\d+", rules_of_card(quest())[0])
