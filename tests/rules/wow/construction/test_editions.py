"""Where the editions differ: the same deck by the books of 2006, 2009 and 2013."""

import pytest

from rules.game.deck import WayOut, Zone
from rules.games import GAMES
from rules.wow.card.facts import AbilityAlly, OtherCard
from rules.wow.construction import (
    check_card_types,
    check_class_icons,
    check_copies,
    check_faction_icons,
    check_hero_required,
    check_hero_traits,
    check_iconless_cards,
    check_talent_required,
)
from rules.wow.construction.formats import (
    CONSTRUCTED,
    CONSTRUCTED_2006,
    CONSTRUCTED_2009,
    EDITIONS,
    FORMATS,
)
from tests.factories import (
    ability,
    ally,
    armor,
    deck_of,
    deck_with,
    hero,
    hero_without_spec,
    in_main,
    in_side,
    item,
    location,
    master_hero,
    quest,
    side_deck_of,
    weapon,
)
from tests.rules.wow.construction.deck_checks import (
    an_edition,
    faults,
    faults_with,
    of_check,
    the_issue,
)

EVERY = (CONSTRUCTED_2006, CONSTRUCTED_2009, CONSTRUCTED)
every_edition = pytest.mark.parametrize("limits", EVERY, ids=lambda each: each.edition)

WRONG_CLASS = ("wrong-class", "W-DECK-07")
WRONG_FACTION = ("wrong-faction", "W-DECK-08")
HERO_REQUIRED = ("hero-required", "W-DECK-06")
UNKNOWN_TYPE = ("type-not-in-edition", "W-CARD-02")


def by_edition(*cards, leader=None):
    """Return what is wrong with a deck that has *cards*, in 2006, 2009 and 2013."""
    return [faults_with(*cards, leader=leader, limits=limits) for limits in EVERY]


# What no edition reads otherwise


@every_edition
def test_59_cards_are_too_few_and_60_enough_in_every_edition(limits):
    """W-DECK-01."""
    assert faults(deck_of(59), limits) == [("deck-too-small", "W-DECK-01")]
    assert faults(deck_of(60), limits) == []


@every_edition
def test_four_copies_are_legal_and_five_too_many_in_every_edition(limits):
    """W-DECK-03, W-DECK-04; ruling OPEN-05: main and side deck together."""
    assert faults(deck_with(in_main(ally(unique=True), 4)), limits) == []
    five = deck_with(in_main(ally(), 3), in_side(ally(), 2), *side_deck_of(8))
    assert faults(five, limits) == [("too-many-copies", "W-DECK-03")]


@every_edition
def test_a_side_deck_has_10_cards_in_every_edition(limits):
    """W-DECK-13; CONF-18: the glossary of 2006 says exactly."""
    wrong = [("side-deck-size", "W-DECK-13")]
    found = [faults(deck_with(*side_deck_of(size)), limits) for size in (9, 10, 11)]
    assert found == [wrong, [], wrong]


@every_edition
@pytest.mark.parametrize("make", [weapon, armor, item, ability, ally, quest])
def test_a_card_without_icons_goes_in_every_deck_of_every_edition(make, limits):
    """W-DECK-10; W-DECK-12 and CONF-13 as ruled."""
    card = make(class_icons=(), faction="Neutral")
    assert faults_with(card, limits=limits) == []


@every_edition
def test_an_ability_without_requirement_is_bound_by_its_class_icon_all_the_same(limits):
    """W-DECK-11, CONF-16 as ruled."""
    druids = ability(class_icons=("Druid",), hero_required=None)
    assert faults_with(druids, limits=limits) == [WRONG_CLASS]


@every_edition
def test_a_card_with_one_icon_must_match_in_every_edition(limits):
    """W-DECK-07, W-DECK-08, DIFF-04: the glossary of 2006 speaks of every icon."""
    assert faults_with(weapon(class_icons=("Mage",)), limits=limits) == []
    assert faults_with(weapon(class_icons=("Rogue",)), limits=limits) == [WRONG_CLASS]
    assert faults_with(quest(faction="Horde"), limits=limits) == []
    assert faults_with(quest(faction="Alliance"), limits=limits) == [WRONG_FACTION]


# W-DECK-09, CONF-12, OPEN-03, CR 100.2a: class and faction icon on one card


@of_check(check_faction_icons)
def test_the_class_icon_alone_fits_in_2006_and_each_kind_must_later():
    card = ability(class_icons=("Mage",), faction="Alliance")
    assert by_edition(card) == [[], [WRONG_FACTION], [WRONG_FACTION]]


@of_check(check_class_icons)
def test_the_faction_icon_alone_fits_in_2006_and_each_kind_must_later():
    card = ability(class_icons=("Druid",), faction="Horde")
    assert by_edition(card) == [[], [WRONG_CLASS], [WRONG_CLASS]]


@of_check(check_class_icons)
@of_check(check_faction_icons)
def test_no_icon_that_fits_is_too_few_in_2006_too():
    card = ability(class_icons=("Druid",), faction="Alliance")
    assert by_edition(card) == [[WRONG_CLASS, WRONG_FACTION]] * 3


@of_check(check_class_icons)
def test_a_card_of_both_factions_has_an_icon_that_fits_every_hero_in_2006():
    card = ability(class_icons=("Druid",), faction="Both")
    assert by_edition(card) == [[], [WRONG_CLASS], [WRONG_CLASS]]
    both = hero(faction="Both")
    assert by_edition(card, leader=both) == [[], [WRONG_CLASS], [WRONG_CLASS]]
    nobody = hero(faction="Neutral")
    assert by_edition(card, leader=nobody) == [[WRONG_CLASS]] * 3


# W-DECK-06, DIFF-05, CR 100.2b: what a required hero may be


@of_check(check_talent_required)
def test_a_talent_spec_is_required_in_every_edition():
    frost = ability(hero_required="Frost")
    assert by_edition(frost) == [[("talent-required", "W-DECK-06")]] * 3
    assert by_edition(ability(hero_required="Fire")) == [[]] * 3


@of_check(check_hero_required)
@pytest.mark.parametrize("trait", ["Tauren", "Alchemy", "Druid", "Alliance", "Traitor"])
def test_another_trait_binds_nothing_in_2006_and_every_hero_later(trait):
    """W-CARD-19, W-DECK-16: the book of 2006 only announces such cards."""
    card = ability(hero_required=trait)
    assert by_edition(card) == [[], [HERO_REQUIRED], [HERO_REQUIRED]]


@of_check(check_hero_required)
def test_alternatives_with_a_talent_among_them_bind_in_2006_too():
    card = ability(hero_required="Frost or Arcane")
    assert by_edition(card) == [[HERO_REQUIRED]] * 3
    assert by_edition(ability(hero_required="Frost or Fire")) == [[]] * 3


@every_edition
def test_a_hero_without_spec_may_use_one_in_every_edition(limits):
    """CR 100.2c: the older books know no such hero, so the later ruling holds."""
    fire, frost = (
        ability(name=name, talent_required=name) for name in ("Fire", "Frost")
    )
    leader = hero_without_spec()
    assert faults_with(fire, leader=leader, limits=limits) == []
    assert faults_with(fire, frost, leader=leader, limits=limits) == [
        ("mixed-talents", "CR 100.2c")
    ]


# W-CARD-02, DIFF-01: types


@of_check(check_card_types)
def test_2006_has_no_locations_and_2009_has():
    assert by_edition(location()) == [[UNKNOWN_TYPE], [], []]


@of_check(check_card_types)
def test_master_heroes_and_later_types_came_after_2009():
    """CR 100.1, OPEN-11: a type of later sets."""
    totem = AbilityAlly(name="Talking Stove", class_icons=("Mage",))
    event = OtherCard(name="Lamp Rally", printed_type="Event")
    for card in (master_hero(), totem, event):
        assert by_edition(card) == [[UNKNOWN_TYPE], [UNKNOWN_TYPE], []]


@of_check(check_card_types)
def test_the_issue_of_an_unknown_type_names_type_and_edition():
    issue = the_issue(deck_with(in_main(location(), 2)), CONSTRUCTED_2006)
    assert issue.figures == {"type": "Location", "edition": "2006 rulebook"}
    assert (issue.cards, issue.way_out) == (("Lamp Street",), WayOut("remove", 2))
    event = OtherCard(name="Lamp Rally", printed_type="Event")
    issue = the_issue(deck_with(in_main(event)), CONSTRUCTED_2009)
    assert issue.figures == {"type": "Event", "edition": "2009 rulebook"}


@of_check(check_card_types)
def test_the_side_deck_is_bound_by_the_types_too():
    deck = deck_with(in_side(location()), *side_deck_of(9))
    assert faults(deck, CONSTRUCTED_2006) == [UNKNOWN_TYPE]
    assert faults(deck, CONSTRUCTED_2009) == []


# W-CARD-14, W-CARD-13, DIFF-02, DIFF-03: classes and races of heroes


@of_check(check_hero_traits)
def test_a_death_knight_leads_no_deck_of_2006():
    knight = hero(classes=("Death Knight",), class_icons=("Death Knight",))
    unknown = [("hero-not-in-edition", "W-CARD-14")]
    assert by_edition(leader=knight) == [unknown, [], []]
    issue = the_issue(deck_with(leader=knight), CONSTRUCTED_2006)
    assert issue.figures == {"trait": "Death Knight", "edition": "2006 rulebook"}
    assert issue.way_out == WayOut("choose-hero", zone=Zone.HERO)


@of_check(check_hero_traits)
def test_a_death_knight_of_an_older_file_is_known_by_its_icon():
    knight = hero(classes=(), class_icons=("Death Knight",))
    assert by_edition(leader=knight)[0] == [("hero-not-in-edition", "W-CARD-14")]


@pytest.mark.parametrize("race", ["Draenei", "Blood Elf", "Orc", "Night Elf"])
def test_announced_races_are_known_to_every_edition(race):
    """W-CARD-13 and CONF-25 as ruled."""
    assert by_edition(leader=hero(race=race)) == [[], [], []]


@of_check(check_hero_traits)
@pytest.mark.parametrize("race", ["Goblin", "Worgen"])
def test_the_book_of_2009_is_silent_on_races_of_2010_and_lets_them_lead(race):
    unknown = [("hero-not-in-edition", "W-CARD-13")]
    assert by_edition(leader=hero(race=race)) == [unknown, [], []]


def test_a_hero_that_names_no_race_is_of_every_edition():
    assert by_edition(leader=hero(race=None)) == [[], [], []]


def test_an_allys_race_and_class_are_words_of_its_type_line_alone():
    card = ally(race="Goblin", classes=("Death Knight",))
    assert by_edition(card) == [[], [], []]


# Readings that the rulings decide alike for all three; the switches are there


@of_check(check_iconless_cards)
@pytest.mark.parametrize("make", [weapon, armor, item, ability])
def test_by_the_strict_reading_a_hero_uses_only_cards_that_bear_its_class(make):
    """W-DECK-12."""
    bare, own = make(class_icons=()), make(class_icons=("Mage",))
    with an_edition(iconless_cards_fit=False) as strict:
        assert faults_with(bare, limits=strict) == [("no-class-icon", "W-DECK-12")]
        assert faults_with(own, limits=strict) == []
        assert faults_with(ally(faction="Neutral"), quest(), limits=strict) == []


@of_check(check_copies)
def test_counted_apart_four_in_main_and_four_in_side_deck_are_legal_and_five_not():
    """OPEN-05, the other reading."""
    four = deck_with(in_main(ally(), 4), in_side(ally(), 4), *side_deck_of(6))
    five = deck_with(in_main(ally(), 4), in_side(ally(), 5), *side_deck_of(5))
    with an_edition(copies_span_side_deck=False) as apart:
        assert faults(four, apart) == []
        issue = the_issue(five, apart)
    assert issue.code == "too-many-copies"
    assert issue.way_out == WayOut("remove", 1, Zone.SIDE)


# The table


def test_every_edition_has_a_name_and_is_offered():
    assert GAMES["wow"].EDITIONS == {
        "2006": "2006 rulebook",
        "2009": "2009 rulebook",
        "2013": "2013 comprehensive rules",
    }


def test_every_format_is_played_by_an_edition_of_the_table():
    assert {limits.edition for limits in FORMATS.values()} <= EDITIONS.keys()
