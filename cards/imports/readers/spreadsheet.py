"""Tables with a header: CSV with commas, semicolons or tabs, and workbooks."""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from cards.imports.readers.catalogue_file import CatalogueFile, RawRow, RefusedLine
from cards.imports.readers.column_mapping import Columns, count_required, read_columns
from cards.imports.readers.file_errors import FileShapeUnknown
from cards.imports.readers.text_lines import LINE_LIMIT, read_lines
from cards.imports.readers.workbook import read_sheet

_DELIMITERS: Final = ",;\t"
_STATED = re.compile(r'\s*"?sep=([,;\t])"?\s*', re.IGNORECASE)
RECORD_LIMIT: Final = 1_000_000  # characters of one row, its quoted line ends included

# A row before its header is applied: its line, its cells, or why it is none.
Record = tuple[int, Sequence[Any]] | RefusedLine


def open_csv(
    path: Path, encoding: str, column_map: Mapping[str, str] | None = None
) -> CatalogueFile:
    """Return the catalogue in the CSV file at *path*.

    The delimiter is the one under which the header names most of what a row needs, or
    the one that a first line `sep=;` states.
    """
    delimiter, is_stated = _find_delimiter(path, encoding)
    records = csv_records(path, encoding, delimiter)
    if is_stated:
        next(records, None)
    header = next(records, None)
    if header is None or isinstance(header, RefusedLine):
        raise FileShapeUnknown(found="text")
    if len(header[1]) == 1 and not column_map and not count_required(header[1]):
        raise FileShapeUnknown(found="text")
    return _catalogue("csv", header[1], records, column_map)


def open_xlsx(path: Path, column_map: Mapping[str, str] | None = None) -> CatalogueFile:
    """Return the catalogue in the first sheet of the workbook at *path*.

    The first row with words is the header.
    """
    records = read_sheet(path)
    first = next(records, None)
    header = ["" if cell is None else str(cell) for cell in first[1]] if first else []
    return _catalogue("xlsx", header, records, column_map)


def _catalogue(
    dialect: str,
    header: Sequence[str],
    records: Iterator[Record],
    column_map: Mapping[str, str] | None,
) -> CatalogueFile:
    """Return the catalogue of *records*, whose columns *header* names."""
    columns = read_columns(header, column_map)
    rows = (
        record if isinstance(record, RefusedLine) else _row(*record, columns)
        for record in records
    )
    return CatalogueFile(dialect, rows, tuple(columns.places), columns.unknown)


def _find_delimiter(path: Path, encoding: str) -> tuple[str, bool]:
    """Return the delimiter, and whether the first line does nothing but state it."""
    lines = (line for _, line in read_lines(path, encoding) if line and line.strip())
    first = next(lines, "")
    if found := _STATED.fullmatch(first):
        return found[1], True
    return max(_DELIMITERS, key=lambda sign: _fitness(_split(first, sign))), False


def _fitness(header: Sequence[str]) -> tuple[int, int]:
    """Return how well *header* is cut: what it names, then how many cells it has."""
    return count_required(header), len(header)


def _split(line: str, delimiter: str) -> list[str]:
    """Return the cells of a header line."""
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return [line]


def csv_records(path: Path, encoding: str, delimiter: str) -> Iterator[Record]:
    """Yield the records of *path* with the lines they begin on, its header first."""
    feed = _LineFeed(read_lines(path, encoding))
    reader = csv.reader(feed, delimiter=delimiter)
    while True:
        feed.begin_record()
        try:
            cells = next(reader, None)
        except csv.Error:  # a cell of more than 131,072 characters
            feed.is_too_long = True
            cells = None
        if feed.is_too_long:
            figures = {"limit": RECORD_LIMIT}
            yield RefusedLine(feed.first, "", "record-too-long", figures)
            reader = csv.reader(feed, delimiter=delimiter)
        elif cells is None:
            return
        elif any(cells):
            yield feed.first, cells


class _LineFeed:
    """Lines for the csv module, which counts where a record began and ends a long one.

    Without an end an open quote would swallow the rest of the file.
    """

    def __init__(self, lines: Iterator[tuple[int, str | None]]) -> None:
        self.lines = lines
        self.begin_record()

    def begin_record(self) -> None:
        """Forget the lines of the record before."""
        self.first = 0
        self.length = 0
        self.is_too_long = False

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        """Return the next line; StopIteration where the record must end."""
        if self.is_too_long:
            raise StopIteration
        number, line = next(self.lines)
        self.first = self.first or number
        self.length += LINE_LIMIT if line is None else len(line)
        self.is_too_long = line is None or self.length > RECORD_LIMIT
        if line is None or self.is_too_long:
            raise StopIteration
        return line + "\n"


def _row(line: int, cells: Sequence[Any], columns: Columns) -> RawRow | RefusedLine:
    """Return the row of *cells*; cells missing at its end are empty."""
    count = len(cells)
    if count > columns.width and any(cells[columns.width :]):
        figures = {"found": count, "limit": columns.width}
        return RefusedLine(line, "", "too-many-cells", figures)
    values = {
        field: cells[place] for field, place in columns.places.items() if place < count
    }
    return RawRow(line, values)
