"""Deck files of the deck builder."""

from rules.game.deck import Zone
from tests.decks.lists.dialects.sample_files import (
    DECK,
    read,
)


# Each as its program writes it
def test_a_deck_file_names_its_hero_in_a_comment():
    assert read(DECK) == (
        "deck",
        [
            (1, "Odda the Lamplighter", Zone.HERO, "", ""),
            (2, "Light the Harbour", Zone.MAIN, "", ""),
            (1, "If Nobody's Looking...", Zone.MAIN, "", ""),
            (4, "Wick, the Undimmed", Zone.MAIN, "", ""),
        ],
    )
