"""The list on a sheet: columns, headings, names."""

from decks.paper.registration_sheet import write_sheet
from decks.paper.sheet_list import SheetGroup, SheetRow
from tests.paper import WORDS, sheet
from tests.rigs.pdf import (
    text_of,
    written_on,
)


def test_a_heading_never_ends_a_column():
    groups = tuple(
        SheetGroup((f"Kind {n}",), 4, (SheetRow(4, (f"Card {n}",)),)) for n in range(90)
    )
    content = write_sheet(sheet(groups=groups, words=(WORDS,), languages=("en",)))
    seen = [w for w in written_on(content) if w.text.startswith(("Kind", "Card"))]
    assert len(seen) == 180
    for kind, card in zip(seen[::2], seen[1::2], strict=True):
        assert kind.text.split()[1] == card.text.split()[1]
        assert (kind.page, kind.top < card.top) == (card.page, True)


def test_in_one_language_nothing_is_said_twice():
    rows = (SheetRow(4, ("Spark at Interest",), "LAN 1"),)
    groups = (SheetGroup(("Ally",), 4, rows),)
    content = write_sheet(sheet(groups=groups, words=(WORDS,), languages=("en",)))
    read = text_of(content)
    assert read.count("Spark at Interest") == read.count("Signature") == 1
    assert " / " not in read.replace("Wersja 3", "").replace("Karty 60 / Cards 60", "")
