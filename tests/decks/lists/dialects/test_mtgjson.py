"""Decks of MTGJSON."""

from rules.game.deck import Zone
from tests.decks.lists.dialects.sample_files import MTGJSON, read


def test_a_deck_of_mtgjson_itself_is_read():
    assert read(MTGJSON)[1] == [
        (1, "Odda", Zone.HERO, "", ""),
        (4, "Wick", Zone.MAIN, "LAN", "12"),
        (1, "Moth", Zone.MAIN, "", ""),
    ]
