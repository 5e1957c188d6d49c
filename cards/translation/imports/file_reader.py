"""A translators' file, recognised by its content, as lines."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import chain, islice
from pathlib import Path
from typing import Final

from cards.imports.readers.columns import Columns
from cards.imports.readers.file_errors import FileShapeUnknown
from cards.imports.readers.rows import RefusedLine, Row
from cards.imports.readers.short_files import (
    ShortFile,
    open_short_file,
    read_whole_text,
)
from cards.imports.readers.tables import ColumnMap, Record, row_of_cells
from cards.translation.imports.file_line import Line, read_line
from cards.translation.imports.reading.contents import (
    SAMPLE,
    IsEnglish,
    Remarks,
    Sight,
    find_columns,
)
from cards.translation.imports.reading.headings import (
    TranslationFields,
    is_own,
    translation_fields,
    unknown_headers,
)
from cards.translation.imports.reading.json_files import as_records, read_json
from cards.translation.imports.reading.po_files import STARTS_PO, po_charset, read_po
from cards.translation.imports.reading.xml_files import (
    declared_encoding,
    is_xml,
    read_xml,
)

_STARTS_JSON: Final = ("[", "{")


@dataclass(frozen=True, slots=True)
class TranslationFile:
    """A file, recognised; *lines* is read once and may raise FileRefused.

    *encoding* as guessed, empty for XLSX; *columns* None for PO and XML, which have
    none. *remarks* are complete once all lines are read.
    """

    encoding: str
    lines: Iterator[Line]
    columns: Columns | None = None
    remarks: Remarks = field(default_factory=Remarks)

    @property
    def unknown(self) -> tuple[str, ...]:
        """The headers that nothing is read from."""
        return unknown_headers(self.columns) if self.columns else ()


def open_translations(
    path: Path,
    language: str,
    column_map: ColumnMap = None,
    is_english: IsEnglish = lambda _words: False,
) -> TranslationFile:
    """Return the translations in the file at *path*. Raises a FileRefused.

    *language* tells which old code page a file may be in, and its columns' names;
    *is_english* whether words are those of a card.
    """
    remarks = Remarks()
    if found := _open_xml(path, language, is_english, remarks):
        return found
    file, fields = open_short_file(path, language), translation_fields(language)
    encoding = file.encoding
    if STARTS_PO.match(file.text):
        encoding = po_charset(path) or encoding
        lines, columns = read_po(path, encoding, remarks), None
        return TranslationFile(encoding, lines, None, remarks)
    if encoding and not encoding.startswith("utf"):
        remarks.add("encoding-guessed", encoding=encoding)
    records = _records(file, fields, column_map, is_english)
    columns, lines = _read_table(records, fields, column_map, is_english, remarks)
    return TranslationFile(encoding, lines, columns, remarks)


def _open_xml(
    path: Path, language: str, is_english: IsEnglish, remarks: Remarks
) -> TranslationFile | None:
    """Return the file at *path* if it is XML that translators' programs write."""
    if not path.is_file():
        return None
    with path.open("rb") as stream:
        head = stream.read(4)
    if not head.lstrip(b"\xef\xbb\xbf \t\r\n\xff\xfe\0").startswith(b"<"):
        return None
    text, encoding = read_whole_text(path, language)
    with path.open("rb") as stream:
        declared = declared_encoding(stream.read(1000))
    if declared and not encoding.startswith("utf-16"):
        text, encoding = path.read_text(declared, errors="strict"), declared
    if not is_xml(text):
        return None
    return TranslationFile(
        encoding, read_xml(text, language, is_english, remarks), None, remarks
    )


def _records(
    file: ShortFile,
    fields: TranslationFields,
    column_map: ColumnMap,
    is_english: IsEnglish,
) -> Iterator[Record]:
    """Return the records of a table or of JSON, the header first."""
    if not file.text.lstrip().startswith(_STARTS_JSON):
        return file.records(fields, column_map)
    header, records = as_records(read_json(file.text, fields, is_english))
    return chain([(0, header)], records)


def _read_table(
    records: Iterator[Record],
    fields: TranslationFields,
    column_map: ColumnMap,
    is_english: IsEnglish,
    remarks: Remarks,
) -> tuple[Columns, Iterator[Line]]:
    """Return the columns of *records* and their lines."""
    first = next(records, None)
    if first is None or isinstance(first, RefusedLine):
        raise FileShapeUnknown(found="text")
    header = ["" if cell is None else str(cell) for cell in first[1]]
    seen = list(islice(records, SAMPLE))
    cells = [one[1] for one in seen if not isinstance(one, RefusedLine)]
    sight = Sight(header, cells, is_english, fields.language)
    columns = find_columns(sight, fields, column_map, remarks)
    if "no-header" in remarks.found:
        seen, columns = [first, *seen], replace(columns, header=[""] * len(header))
    remarks.languages |= dict.fromkeys(fields.other_languages(header))
    own = is_own(columns.places)
    rows = (_row(record, columns) for record in chain(seen, records))
    return columns, (_line(row, own=own) for row in rows)


def _row(record: Record, columns: Columns) -> Row:
    """Return the row of a record."""
    if isinstance(record, RefusedLine):
        return record
    return row_of_cells(*record, columns)


def _line(row: Row, *, own: bool) -> Line:
    """Return the line of one row; what could not be read is a fault."""
    if isinstance(row, RefusedLine):
        return Line(row.line, fault=(row.reason, row.figures))
    return read_line(row.line, row.values, is_own=own)
