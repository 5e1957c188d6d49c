"""Type lines: the words in their printed order, and the colour of the frame."""

import pytest

from rules.wow.card.facts import OtherCard
from rules.wow.card.type_line import type_line
from tests.factories import ability, ally, hero, quest, weapon


def words(card) -> str:
    line = type_line(card)
    return f"{' '.join(line.kind)} - {', '.join(line.traits)}"


@pytest.mark.parametrize(
    ("card", "line"),
    [
        (quest(), "Quest - "),
        (hero(), "Hero - Orc, Mage, Fire, Mining, Tailoring"),
        (ally(race="Orc", classes=("Rogue",)), "Ally - Orc, Rogue"),
        (ally(unique=True, tags=("Pet",)), "Ally - Pet, Unique"),
        (ally(unlimited=True), "Ally - Unlimited"),
        (ability(instant=True, talent="Fire"), "Instant Ability - Fire"),
        (ability(tags=("Instant",)), "Ability - "),
        (weapon(tags=("Two-Handed", "Axe")), "Two-Handed Weapon - Axe"),
        (
            weapon(instant=True, tags=("Axe", "Two-Handed")),
            "Instant Two-Handed Weapon - Axe",
        ),
        (ally(tags=("Fire Totem (1)",)), "Ally - Fire Totem (1)"),
        (OtherCard(name="Rally", printed_type="Event"), "Event - "),
    ],
)
def test_the_words_stand_as_printed(card, line):
    assert words(card) == line


def test_no_word_stands_twice():
    card = hero(tags=("Fire", "Mage"))
    assert type_line(card).traits == ("Orc", "Mage", "Fire", "Mining", "Tailoring")


@pytest.mark.parametrize(
    ("card", "frame"),
    [
        (ability(class_icons=("Mage",)), "mage"),
        (ability(class_icons=("Death Knight",)), "death-knight"),
        (weapon(class_icons=("Mage", "Druid")), "neutral"),  # several: none decides
        (ally(faction="Alliance"), "alliance"),
        (ally(faction="Both"), "both"),
        (ally(classes=("Rogue",)), "horde"),  # a type line is no icon
        (hero(class_icons=()), "mage"),  # but a hero's class is one
        (hero(class_icons=("Druid",)), "druid"),
        (quest(), "neutral"),
    ],
)
def test_one_class_icon_colours_the_frame_or_else_the_faction(card, frame):
    assert type_line(card).frame == frame
