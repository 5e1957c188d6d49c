"""Headings in four languages."""

import pytest

from decks.lists.dialects.headings import heading_zone
from rules.game.deck import Zone
from tests.decks.lists.dialects.sample_files import (
    read,
)


@pytest.mark.parametrize(
    ("heading", "zone"),
    [
        ("Allies (12)", Zone.MAIN), ("Quests: 7", Zone.MAIN), ("HERO (1)", Zone.HERO),
        ("Sojusznicy (12):", Zone.MAIN), ("Küldetések", Zone.MAIN),
        ("Соратники [4]", Zone.MAIN),
        ("Bohater", Zone.HERO), ("Hős", Zone.HERO), ("Герой:", Zone.HERO),
        ("Sideboard", Zone.SIDE), ("Side deck (10)", Zone.SIDE),
        ("Mellékpakli", Zone.SIDE), ("Сайдборд", Zone.SIDE),
        ("Boczna talia", Zone.SIDE), ("Allies of the Lamp", None), ("4 Deck", None),
        ("Hero: Odda", None), ("", None),
    ],
)  # fmt: skip
def test_headings_are_known_in_four_languages_with_and_without_counts(heading, zone):
    assert heading_zone(heading) is zone


def test_a_heros_heading_reaches_as_far_as_the_hero():
    text = "Hero (1)\n\n1 Odda\n\n4 Kindle\nHero\n1 Berta\nAllies\n2 Snuff"
    zones = [card[2] for card in read(text)[1]]
    assert zones == [Zone.HERO, Zone.MAIN, Zone.HERO, Zone.MAIN]
