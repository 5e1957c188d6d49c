"""What cards ask of the hero: "[X] Hero Required" and "[X] Talent"."""

import pytest

from rules.wow.card.requirement import (
    hero_meets,
    hero_traits,
    is_covered,
    needed_talent,
    read_alternatives,
)
from rules.wow.card.traits import TALENT_NAMES
from tests.factories import ability, hero, hero_without_spec


def test_a_card_without_requirement_needs_no_talent():
    assert needed_talent(ability()) is None


@pytest.mark.parametrize("spec", sorted(TALENT_NAMES))
def test_every_talent_spec_counts_in_either_line(spec):
    assert needed_talent(ability(talent_required=spec)) == spec
    assert needed_talent(ability(hero_required=spec)) == spec


@pytest.mark.parametrize("words", ["fire", "[Fire]", " FIRE "])
def test_a_spec_is_known_whatever_its_case_or_brackets(words):
    assert needed_talent(ability(hero_required=words)) == "Fire"


@pytest.mark.parametrize("words", ["Orc", "Fire Mage", "Fire or Frost", "Fiery", ""])
def test_a_line_that_names_more_or_less_than_one_spec_is_no_talent(words):
    assert needed_talent(ability(hero_required=words)) is None


@pytest.mark.parametrize(
    ("needed", "alternatives"),
    [
        ("Orc", ("orc",)),  # begins with "or"
        ("[Mage] or [Rogue]", ("mage", "rogue")),
        ("Mage, Rogue, or Warrior", ("mage", "rogue", "warrior")),
        ("[Mage], [Rogue], or [Warrior] Hero Required", ("mage", "rogue", "warrior")),
        ("Mage/Rogue|Druid", ("mage", "rogue", "druid")),
        ("Draenei Shaman", ("draenei shaman",)),
        ("Warrior", ("warrior",)),  # holds "or"
        ("", ()),
    ],
)
def test_alternatives_are_parted_at_or_commas_and_bars_alone(needed, alternatives):
    assert read_alternatives(needed) == alternatives


def test_a_hero_has_every_trait_printed_on_it_and_is_loyal():
    leader = hero(tags=("Fire", "Lampwright"))
    assert hero_traits(leader) == {
        "horde", "orc", "fire", "mage", "mining", "tailoring", "lampwright", "loyal",
    }  # fmt: skip


def test_a_traitor_is_not_loyal():
    traits = hero_traits(hero(tags=("Traitor",)))
    assert "traitor" in traits
    assert "loyal" not in traits


def test_what_a_hero_lacks_is_no_empty_trait():
    bare = hero_without_spec(race=None, professions=(), classes=(), class_icons=())
    assert hero_traits(bare) == {"horde", "loyal"}


@pytest.mark.parametrize(
    ("needed", "is_met"),
    [
        ("Orc", True),
        ("orc", True),
        ("Orc Mage", True),
        ("Mage Orc", True),  # in any order
        ("Orc Druid", False),  # one word of two
        ("Orcish", False),  # part of a word
        ("Or", False),
        ("Tauren or Orc", True),
        ("Tauren or Undead", False),
        ("Orc Druid or Horde Mage", True),  # the second as a whole
    ],
)
def test_one_alternative_met_in_all_its_words_is_enough(needed, is_met):
    assert hero_meets(hero(), needed) is is_met


def test_a_race_of_two_words_is_one_trait():
    elf = hero(race="Blood Elf")
    assert hero_meets(elf, "Blood Elf")
    assert hero_meets(elf, "Blood Elf Mage")
    assert not hero_meets(elf, "Blood")
    assert not hero_meets(elf, "Elf")
    assert not hero_meets(hero(talent="Blood"), "Blood Elf")
    assert hero_meets(hero(race="Blood Elf", talent="Blood"), "Blood Elf")


def test_nothing_is_covered_by_no_traits():
    assert is_covered("", frozenset())
    assert not is_covered("orc", frozenset())
