"""Decks of Magic Workstation."""

from decks.lists.dialects import (
    get_dialect,
)
from decks.lists.dialects.written import (
    OTHER_SIDE,
)
from rules.game.deck import Zone
from tests.decks.lists.dialects.sample_files import (
    MW_DECK,
    read,
)


def test_a_hero_of_magic_workstation_has_two_sides_and_the_rest_is_side_deck():
    name, cards = read(MW_DECK)
    assert name == "mwdeck"
    assert cards == [
        (2, "Light the Harbour", Zone.MAIN, "6", "6"),
        (4, "Wick, the Undimmed", Zone.MAIN, "5", "5"),
        (1, "Odda the Lamplighter", Zone.HERO, "6", "6"),
        (1, "Odda the Lamplighter", Zone.HERO, "6", "6"),
        (3, "Snuff", Zone.SIDE, "6", "6"),
        (1, "Zzz", Zone.MAIN, "6", "6"),
    ]
    lines = get_dialect("mwdeck").read(MW_DECK).lines
    assert [line.remark for line in lines] == ["", "", "", OTHER_SIDE, "", ""]


def test_a_card_called_back_without_a_front_beside_it_is_a_card():
    text = "1 [6] Wick {6}\nSB: 1 [6] Wick Back {6}\n2 [6] Snuff Back {6}"
    lines = get_dialect("mwdeck").read(text).lines
    assert [(line.name, line.zone, line.remark) for line in lines] == [
        ("Wick", Zone.MAIN, ""),
        ("Wick Back", Zone.SIDE, ""),
        ("Snuff Back", Zone.MAIN, ""),
    ]
