"""What tests of rules.wow.construction share."""

from rules.wow.card.facts import Card
from tests.factories import (
    hero,
)


def hero_saying(text: str) -> Card:
    return hero(deckbuilding=text)
