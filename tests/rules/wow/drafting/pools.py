"""What tests of rules.wow.drafting share."""

from rules.wow.card.facts import Card
from tests.factories import (
    ally,
    hero,
    hero_without_spec,
)

MAGE = hero()


PRIEST = hero(
    name="Wenna the Wick",
    faction="Alliance",
    class_icons=("Priest",),
    classes=("Priest",),
    race="Human",
    talent="Holy",
    tags=("Holy",),
)


PLAIN = hero_without_spec(name="Ulf")


HEROES = (MAGE, PRIEST, PLAIN)


def horde(number: int = 0, **changes) -> Card:
    return ally(name=f"Horde {number}", **changes)


def alliance(number: int = 0) -> Card:
    return ally(name=f"Alliance {number}", faction="Alliance")
