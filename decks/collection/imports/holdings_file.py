"""A file of holdings, recognised by its content and its header, as lines."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cards.imports.readers.columns import Columns
from cards.imports.readers.file_errors import FileShapeUnknown
from cards.imports.readers.rows import RefusedLine, Row
from cards.imports.readers.short_files import open_short_file
from cards.imports.readers.tables import ColumnMap
from decks.collection.imports.file_line import ReadLine, read_line
from decks.collection.imports.header_columns import HOLDINGS, find_dialect

_STARTS_JSON: Final = "{"


@dataclass(frozen=True, slots=True)
class CollectionFile:
    """A file, recognised; *lines* is read once and may raise FileRefused."""

    lines: Iterator[ReadLine]
    columns: Columns

    @property
    def dialect(self) -> str:
        """Whose header the file has, empty for one that is not known."""
        return find_dialect(self.columns.header)


def open_collection(path: Path, column_map: ColumnMap = None) -> CollectionFile:
    """Return the holdings in the file at *path*. Raises a FileRefused."""
    file = open_short_file(path)
    if file.text.lstrip().startswith(_STARTS_JSON):
        raise FileShapeUnknown(found="json")
    table = file.table(HOLDINGS, column_map)
    return CollectionFile(map(_line, table.rows), table.columns)


def _line(row: Row) -> ReadLine:
    """Return the line of one row; one that could not be read is refused."""
    if isinstance(row, RefusedLine):
        reason = {"code": row.reason, **row.figures}
        return ReadLine(row.line, reasons=(reason,), is_refused=True)
    return read_line(row.line, row.values)
