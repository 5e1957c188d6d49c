"""Tables for spreadsheets, as CSV and as workbooks; no cell is taken for a formula."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar

Cell = TypeVar("Cell")
_FORMULA: Final = re.compile(r"^'*[=+\-@\t\r]")
_GUARDED: Final = re.compile(r"^'+[=+\-@\t\r]")


def guard_cell(cell: Cell) -> Cell | str:
    """Return *cell*, behind an apostrophe if it is text that would be computed."""
    return f"'{cell}" if isinstance(cell, str) and _FORMULA.match(cell) else cell


def unguard_cell(text: str) -> str:
    """Return *text* without the apostrophe of `guard_cell`."""
    return text[1:] if _GUARDED.match(text) else text


def write_csv(
    header: Sequence[str], rows: Iterable[Iterable[object]], *, preamble: str = ""
) -> bytes:
    """Return *rows* under *header* as CSV in UTF-8.

    A byte order mark tells spreadsheets the encoding; a *preamble* (`sep=,`) only works
    at the very start, so it stands instead of the mark.
    """
    out = io.StringIO()
    out.write(preamble)
    writer = csv.writer(out)
    writer.writerow(header)
    writer.writerows(map(guard_cell, row) for row in rows)
    return out.getvalue().encode("utf-8" if preamble else "utf-8-sig")


def write_workbook(
    title: str, header: Sequence[str], rows: Iterable[Iterable[object]]
) -> bytes:
    """Return *rows* under *header* as an XLSX workbook with one sheet of plain text."""
    from openpyxl import Workbook  # 180 modules, for files that few ask for

    book = Workbook(write_only=True)
    sheet = book.create_sheet(title)
    sheet.append(header)
    for row in rows:
        sheet.append([_text_cell(sheet, value) for value in row])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def _text_cell(sheet: Any, value: Any) -> Any:
    """Return *value* as a cell that is text whatever it looks like."""
    from openpyxl.cell import WriteOnlyCell  # as above

    cell = WriteOnlyCell(sheet, value=guard_cell(value))
    cell.data_type = "s"
    return cell
