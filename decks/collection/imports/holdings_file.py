"""A file of holdings, recognised by its content and its header, as lines."""

import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cards.imports.readers.catalogue_file import RefusedLine
from cards.imports.readers.file_errors import FileShapeUnknown
from cards.imports.readers.format_detection import check_file, refuse_binary
from cards.imports.readers.spreadsheet import Record, csv_records
from cards.imports.readers.whole_text import MAX_TEXT_BYTES, read_whole_text
from cards.imports.readers.workbook import read_sheet
from decks.collection.imports.file_line import ReadLine, read_line
from decks.collection.imports.header_columns import Columns, count_known, read_columns

MAX_BYTES: Final = 4 * MAX_TEXT_BYTES  # a workbook; text may have a quarter
_ZIP: Final = b"PK\x03\x04"
_DELIMITERS: Final = ",;\t|"
_STATED = re.compile(r'\s*"?sep=([,;\t|])"?\s*', re.IGNORECASE)
_STARTS_MARKUP = re.compile(r"\s*(?:<|\{)")


@dataclass(frozen=True, slots=True)
class CollectionFile:
    """A file, recognised; *lines* is read once and may raise FileRefused.

    *dialect* is whose header it has, empty for one that is not known.
    """

    lines: Iterator[ReadLine]
    columns: Columns

    @property
    def dialect(self) -> str:
        """Whose header the file has."""
        return self.columns.dialect


def open_collection(
    path: Path, column_map: Mapping[str, str] | None = None
) -> CollectionFile:
    """Return the holdings in the file at *path*. Raises a FileRefused."""
    check_file(path, MAX_BYTES)
    with path.open("rb") as stream:
        head = stream.read(1 << 16)
    if head.startswith(_ZIP):
        return _table(read_sheet(path, keep_formulas=True), column_map)
    if not head.startswith((b"\xff\xfe", b"\xfe\xff")):
        refuse_binary(path, head)
    text, encoding = read_whole_text(path, "")
    if _STARTS_MARKUP.match(text):
        raise FileShapeUnknown(found="xml" if text.lstrip()[0] == "<" else "json")
    first = next(line for line in text.split("\n") if line.strip())
    if stated := _STATED.fullmatch(first):
        records = csv_records(path, encoding, stated[1])
        next(records, None)
        return _table(records, column_map)
    return _table(csv_records(path, encoding, _delimiter(first)), column_map)


def _delimiter(header: str) -> str:
    """Return the sign under which *header* names most of our fields."""

    def fitness(sign: str) -> tuple[int, int]:
        cells = next(csv.reader([header], delimiter=sign), [])
        return count_known(cells), len(cells)

    return max(_DELIMITERS, key=fitness)


def _table(
    records: Iterator[Record], column_map: Mapping[str, str] | None
) -> CollectionFile:
    """Return the file of *records*, the first of which is the header."""
    first = next(records, None)
    if first is None or isinstance(first, RefusedLine):
        raise FileShapeUnknown(found="text")
    header = ["" if cell is None else str(cell) for cell in first[1]]
    columns = read_columns(header, column_map)
    lines = (_line(record, columns, len(header)) for record in records)
    return CollectionFile(lines, columns)


def _line(record: Record, columns: Columns, width: int) -> ReadLine:
    """Return the line of one record; one that is too wide is refused."""
    if isinstance(record, RefusedLine):
        reason = {"code": record.reason, **record.figures}
        return ReadLine(record.line, reasons=(reason,), is_refused=True)
    number, cells = record
    if len(cells) > width and any(cells[width:]):
        reason = {"code": "too-many-cells", "found": len(cells), "limit": width}
        return ReadLine(number, reasons=(reason,), is_refused=True)
    values = {name: cells[at] for name, at in columns.places.items() if at < len(cells)}
    return read_line(number, values)
