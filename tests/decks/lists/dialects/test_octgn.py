"""Lists of OCTGN."""

from decks.lists.dialects import (
    get_dialect,
)
from decks.lists.dialects.written import (
    ODD_SECTION,
)
from rules.game.deck import Zone
from tests.decks.lists.dialects.sample_files import (
    O8D,
    read,
)


def test_octgn_has_sections_and_odd_ones_are_told():
    name, cards = read(O8D)
    assert name == "o8d"
    assert [card[:3] for card in cards] == [
        (3, "Wick & Tallow", Zone.MAIN),
        (2, "Snuff", Zone.MAIN),
        (1, "Odda", Zone.HERO),
        (1, "Moth", Zone.MAIN),
    ]
    lines = get_dialect("o8d").read(O8D).lines
    assert [line.remark for line in lines] == ["", "", "", ODD_SECTION]
    assert [line.number for line in lines] == [1, 2, 3, 4]


def test_a_card_of_octgn_without_name_or_with_a_strange_quantity_is_kept():
    cards = '<card qty="x">Wick</card><card id="7"/>'
    text = f'<deck><section name="Main">{cards}</section></deck>'
    assert [card[:2] for card in read(text)[1]] == [(1, "Main: x Wick"), (1, "7")]
