"""Files of holdings: six foreign dialects with dirty lines, our own, modes, undo."""

import io

import pytest
from openpyxl import Workbook

from core.files.services import BatchNotReady
from decks.collection.holding_changes import undo_act
from decks.collection.imports.services import (
    apply_import,
)
from decks.collection.models import Holding
from tests.decks.collection.imports.brought_in import (
    ARCHIDEKT,
    DECKBOX,
    DRAGON_SHIELD,
    MANABOX,
    MOXFIELD,
    TCGPLAYER,
    outcomes,
    reasons,
    shelf,
    upload,
)
from tests.factories import make_user

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("dialect", "content", "dirty"),
    [
        ("moxfield", MOXFIELD, ("unknown", "card-unknown")),
        ("deckbox", DECKBOX, ("refused", "quantity-unreadable")),
        ("archidekt", ARCHIDEKT, ("unknown", "set-unknown")),
        ("manabox", MANABOX, ("add", "card-assumed")),
        ("dragonshield", DRAGON_SHIELD, ("add", "number-differs")),
        ("tcgplayer", TCGPLAYER, ("refused", "too-many-cells")),
    ],
)
def test_foreign_tables_are_known_and_every_line_is_accounted_for(
    anna, dialect, content, dirty
):
    batch = upload(anna, content)
    assert batch.dialect == dialect
    outcome, reason = dirty
    assert [one for _, one in outcomes(batch)] == ["add", "add", outcome]
    assert reasons(batch)[2] == [reason]
    assert sum(batch.counts.values()) == batch.rows_done == 3
    assert not Holding.objects.exists()
    act = apply_import(batch=batch).act
    assert {
        ("LAN", "1", "en", "NM", False, "", "", 2),
        ("QUA", "1", "pl", "LP", True, "", "", 1),
    } <= {*shelf()}
    undo_act(act=act)
    assert shelf() == []


def test_a_file_without_a_card_is_refused_with_its_header(anna):
    batch = upload(anna, "Colour,Weight\nred,3\n")
    assert batch.state == "failed"
    assert batch.refusal["code"] == "file-columns-missing"
    with pytest.raises(BatchNotReady):
        apply_import(batch=batch)


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n", b"{}", b"\0\0\0"])
def test_what_is_no_table_is_refused(anna, content):
    assert upload(anna, content).state == "failed"


def test_more_copies_than_may_lie_anywhere_fail_the_file(anna):
    batch = upload(anna, "Count,Name\n99999,Wick\n1,Wick\n")
    batch = apply_import(batch=batch)
    assert (batch.state, batch.refusal["code"]) == ("failed", "too-many-held")
    assert shelf() == []


def test_headers_of_ones_own_are_mapped_and_remembered(anna):
    table = "Karte;Zahl\nWick;3\n"
    upload(anna, table, column_map={"Karte": "name", "Zahl": "count"})
    again = upload(anna, table)
    assert again.column_map == {"Karte": "name", "Zahl": "count"}
    assert outcomes(again) == [(2, "add")]
    assert upload(make_user("ola"), table).state == "failed"


def test_a_workbook_is_read_like_a_table(anna):
    book = Workbook()
    book.active.append(["Count", "Name", "Edition", "Collector Number"])
    book.active.append([2, "Moth", "LAN", 1])
    book.active.append(["=1+1", "Moth", "LAN", 1])
    out = io.BytesIO()
    book.save(out)
    batch = upload(anna, out.getvalue(), name="mine.xlsx")
    assert [one for _, one in outcomes(batch)] == ["add", "refused"]
