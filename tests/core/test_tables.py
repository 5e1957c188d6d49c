"""Tables for spreadsheets: no cell is computed, and what was guarded reads back."""

import io
import re

import pytest
from django.conf import settings
from openpyxl import load_workbook

from core.tables import guard_cell, unguard_cell, write_csv, write_workbook


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@A1", "\tx", "\rx", "'=1"])
def test_text_that_would_be_computed_stands_behind_an_apostrophe_and_reads_back(text):
    assert guard_cell(text) == f"'{text}"
    assert unguard_cell(guard_cell(text)) == text


@pytest.mark.parametrize("cell", ["Odda", "’tis", "'tis", "", -1, None, "1-2"])
def test_other_cells_stay_as_they_are(cell):
    assert guard_cell(cell) is cell


def test_csv_is_utf_8_with_a_mark_or_a_preamble_in_its_place():
    marked = write_csv(["name"], [["Ő"], ["=1"]])
    assert marked == b"\xef\xbb\xbfname\r\n\xc5\x90\r\n'=1\r\n"
    assert write_csv(["a", "b"], [], preamble="sep=,\r\n") == b"sep=,\r\na,b\r\n"


def test_every_cell_of_a_workbook_is_text():
    book = load_workbook(io.BytesIO(write_workbook("Cards", ["n"], [["=1"], ["007"]])))
    sheet = book["Cards"]
    cells = [sheet.cell(row, 1) for row in (1, 2, 3)]
    assert [cell.value for cell in cells] == ["n", "'=1", "007"]
    assert {cell.data_type for cell in cells} == {"s"}


def test_no_module_writes_a_table_without_guarding_its_cells():
    writes = re.compile(r"csv\.(Dict)?[wW]riter\(|Workbook\(")
    modules = {
        place.relative_to(settings.BASE_DIR).as_posix(): place.read_text("utf-8")
        for room in ("core", "cards", "decks", "drafts")
        for place in (settings.BASE_DIR / room).rglob("*.py")
    }
    writing = {name for name, text in modules.items() if writes.search(text)}
    assert len(writing) > 1
    assert [name for name in writing if "guard_cell" not in modules[name]] == []
