"""Tables with a header: delimited text and workbooks, row by row."""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final

from cards.imports.readers.columns import Columns, Fields
from cards.imports.readers.file_errors import FileShapeUnknown
from cards.imports.readers.rows import RawRow, RefusedLine, Row
from cards.imports.readers.text_lines import LINE_LIMIT, read_lines
from cards.imports.readers.workbook import read_sheet

DELIMITERS: Final = ",;\t|"
_LINES_TRIED: Final = 20  # to tell what separates cells
RECORD_LIMIT: Final = 1_000_000  # characters of one row, its quoted line ends included
_STATED = re.compile(r'\s*"?sep=([,;\t|])"?\s*', re.IGNORECASE)

ColumnMap = Mapping[str, str] | None  # their header → our field
# A row before its header is applied: its line, its cells, or why it is none.
Record = tuple[int, Sequence[Any]] | RefusedLine


@dataclass(frozen=True, slots=True)
class Table:
    """A table below its header; *rows* is read once and may raise FileRefused.

    *kind* is `csv` or `xlsx`.
    """

    kind: str
    columns: Columns
    rows: Iterator[Row]


def read_csv(
    path: Path, encoding: str, fields: Fields, column_map: ColumnMap = None
) -> Table:
    """Return the table in the text file at *path*.

    The delimiter is the one under which the header names most of our *fields*, or the
    one that a first line `sep=;` states. Raises FileShapeUnknown, FileColumnMapWrong
    or FileColumnsMissing.
    """
    records = csv_records(path, encoding, fields, column_map)
    return _table("csv", records, fields, column_map)


def csv_records(
    path: Path, encoding: str, fields: Fields, column_map: ColumnMap = None
) -> Iterator[Record]:
    """Return the records of the text file at *path*, its header first."""
    lines = (line for _, line in read_lines(path, encoding) if line and line.strip())
    first = list(islice(lines, _LINES_TRIED))
    if first and (stated := _STATED.fullmatch(first[0])):
        records = _csv_records(path, encoding, stated[1])
        next(records, None)
        return records
    delimiter = _find_delimiter(first, fields, column_map)
    return _csv_records(path, encoding, delimiter)


def read_workbook(
    path: Path,
    fields: Fields,
    column_map: ColumnMap = None,
    *,
    keep_formulas: bool = False,
) -> Table:
    """Return the table in the first sheet of the workbook at *path*.

    The first row with words is the header. Raises a FileRefused.
    """
    records = read_sheet(path, keep_formulas=keep_formulas)
    return _table("xlsx", records, fields, column_map)


def _table(
    kind: str, records: Iterator[Record], fields: Fields, column_map: ColumnMap
) -> Table:
    """Return the table of *records*, the first of which is the header."""
    first = next(records, None)
    if first is None or isinstance(first, RefusedLine):
        raise FileShapeUnknown(found="text")
    header = ["" if cell is None else str(cell) for cell in first[1]]
    columns = fields.read(header, column_map)
    rows = (
        record if isinstance(record, RefusedLine) else row_of_cells(*record, columns)
        for record in records
    )
    return Table(kind, columns, rows)


def row_of_cells(line: int, cells: Sequence[Any], columns: Columns) -> Row:
    """Return the row of *cells*; cells missing at its end are empty."""
    count, width = len(cells), len(columns.header)
    if count > width and any(cells[width:]):
        figures = {"found": count, "limit": width}
        return RefusedLine(line, "", "too-many-cells", figures)
    values = {
        field: cells[place] for field, place in columns.places.items() if place < count
    }
    return RawRow(line, values)


def _find_delimiter(lines: Sequence[str], fields: Fields, column_map: ColumnMap) -> str:
    """Return the sign under which the first of *lines* names most *fields*.

    Of those that name as many: the one that cuts most lines alike, then into most.
    """

    def fitness(sign: str) -> tuple[int, int, int]:
        cells = [_split(line, sign) for line in lines] or [[]]
        width = len(cells[0])
        alike = sum(len(each) == width > 1 for each in cells)
        return fields.count(cells[0], column_map), alike, width

    return max(DELIMITERS, key=fitness)


def _split(line: str, delimiter: str) -> list[str]:
    """Return the cells of a header line."""
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return [line]


def _csv_records(path: Path, encoding: str, delimiter: str) -> Iterator[Record]:
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
