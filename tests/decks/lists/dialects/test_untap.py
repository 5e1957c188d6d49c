"""Lists of untap."""

from rules.game.deck import Zone
from tests.decks.lists.dialects.sample_files import read


def test_untap_places_by_pile_and_other_comments_say_nothing():
    text = (
        "// mine\n//play-1\n1 Odda (LAN) [1]\n\n//deck-1\n4 Wick\nKindle\n//Allies\n1 X"
    )
    assert read(text)[1] == [
        (1, "Odda", Zone.HERO, "LAN", "1"),
        (4, "Wick", Zone.MAIN, "", ""),
        (1, "Kindle", Zone.MAIN, "", ""),
        (1, "X", Zone.MAIN, "", ""),
    ]
