"""The first sheet of an XLSX workbook, row by row.

Ruling: a workbook keeps its words in one table beside the sheets, which stays in memory
while the rows stream; `workbook_safety.UNPACKED_LIMIT` bounds it.
"""

import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final

from openpyxl import load_workbook

from cards.imports.readers.file_errors import (
    FileBroken,
    FileEmpty,
    FileRefused,
    FileZipBomb,
)
from cards.imports.readers.workbook_safety import check_workbook

MAX_COLUMNS: Final = 256
MAX_ROWS: Final = 1_048_576  # what a sheet can have; a damaged one may claim more

SheetRow = tuple[int, Sequence[Any]]


def read_sheet(path: Path, *, keep_formulas: bool = False) -> Iterator[SheetRow]:
    """Yield `(row number, cells)` of each row that has any, the header first.

    Formulas give the values they last had, or themselves (`=A1`) where *keep_formulas*
    says so. Cells beyond the header's last are left
    out. Raises a FileRefused for a file that is unsafe, damaged or without words.
    """
    with path.open("rb") as stream:
        check_workbook(stream)
        width = 0
        for number, cells in _guarded(_read_rows(stream, keep_formulas)):
            if not width:
                width = max(place for place, cell in enumerate(cells) if _has(cell)) + 1
            yield number, cells[:width]
        if not width:
            raise FileEmpty


def _read_rows(stream: BinaryIO, keep_formulas: bool) -> Iterator[SheetRow]:
    """Yield the rows of *stream* that have cells, as openpyxl reads them."""
    workbook = load_workbook(
        stream, read_only=True, data_only=not keep_formulas, keep_links=False
    )
    try:
        if not workbook.worksheets:
            return
        sheet = workbook.worksheets[0]
        sheet.reset_dimensions()  # a sheet's own claim of its size may be anything
        rows = sheet.iter_rows(max_col=MAX_COLUMNS, values_only=True)
        for number, cells in enumerate(rows, start=1):
            if number > MAX_ROWS:
                raise FileZipBomb(measure="rows", limit=MAX_ROWS, found=number)
            if cells.count(None) < len(cells) and any(map(_has, cells)):
                yield number, cells
    finally:
        workbook.close()


def _has(cell: object) -> bool:
    """Whether *cell* holds anything but white space."""
    return cell is not None and (not isinstance(cell, str) or bool(cell.strip()))


def _guarded(rows: Iterator[SheetRow]) -> Iterator[SheetRow]:
    """Yield *rows*; whatever breaks on the way is a damaged file.

    openpyxl warns of styles and extensions it leaves out, which we do not read.
    """
    try:
        while True:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                row = next(rows, None)
            if row is None:
                return
            yield row
    except FileRefused:
        raise
    except Exception as error:
        raise FileBroken from error
    finally:
        rows.close()  # type: ignore[attr-defined]
