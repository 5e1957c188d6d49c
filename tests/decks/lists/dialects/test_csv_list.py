"""Tables of cards."""

import pytest

from decks.lists.dialects import (
    get_dialect,
)
from decks.lists.dialects.written import (
    TextLine,
    WrittenDeck,
)
from rules.game.deck import Zone
from tests.decks.lists.dialects.sample_files import (
    CSV,
    read,
)


def test_a_table_has_its_title_first_and_the_hero_by_its_type():
    name, cards = read(CSV)
    assert (name, get_dialect("csv").read(CSV).name) == ("csv", "Lamps and oil")
    assert cards == [
        (1, "Odda the Lamplighter", Zone.HERO, "LAN", ""),
        (4, "Wick, the Undimmed", Zone.MAIN, "Lantern Street", ""),
        (2, "Light the Harbour", Zone.MAIN, "LAN", ""),
    ]


@pytest.mark.parametrize("separator", [";", "\t"])
def test_a_table_may_be_cut_by_other_signs_and_have_a_header_after_all(separator):
    rows = ["Lamps", "name,number,set,type,block", "Wick,4,LAN,Ally,One"]
    text = "\n".join(rows).replace(",", separator)
    assert read(text) == ("csv", [(4, "Wick", Zone.MAIN, "LAN", "")])


def test_rows_of_another_shape_are_kept_as_they_stand():
    text = "Lamps\nWick,4,LAN,Ally,One\nSnuff,four,LAN,Ally,One\nMoth\n,2,,,\nA,1,,,"
    _, cards = read(text)
    assert [card[:2] for card in cards] == [
        (4, "Wick"), (1, "Snuff,four,LAN,Ally,One"), (1, "Moth"), (1, ",2"), (1, "A"),
    ]  # fmt: skip


def test_a_table_without_title_loses_no_row():
    assert len(read("Wick,4,LAN,Ally,One\nSnuff,2,LAN,Ally,One")[1]) == 2


def test_a_plain_list_called_csv_is_a_plain_list():
    assert read("4 Wick\n2 Snuff", "deck.csv") == (
        "csv",
        [(4, "Wick", Zone.MAIN, "", ""), (2, "Snuff", Zone.MAIN, "", "")],
    )


# Written and read back


def test_formulas_are_made_harmless_in_tables():
    written = get_dialect("csv").write(
        WrittenDeck((TextLine(1, "", 4, "=1+1", Zone.MAIN),), name="@evil")
    )
    assert written.startswith("'@evil,,,,\n'=1+1,4")
