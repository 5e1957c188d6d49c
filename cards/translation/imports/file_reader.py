"""A translators' file, recognised by its content, as lines."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import orjson
import polib

from cards.imports.readers.catalogue_file import RefusedLine
from cards.imports.readers.file_errors import (
    FileBroken,
    FileEncodingsMixed,
    FileShapeUnknown,
)
from cards.imports.readers.format_detection import check_file, refuse_binary
from cards.imports.readers.spreadsheet import Record, csv_records
from cards.imports.readers.whole_text import MAX_TEXT_BYTES, read_whole_text
from cards.imports.readers.workbook import read_sheet
from cards.translation.imports.column_headers import (
    find_places,
    read_columns,
    squeeze_header,
)
from cards.translation.imports.file_line import Line, read_line, read_words

MAX_BYTES: Final = 4 * MAX_TEXT_BYTES  # a workbook; text may have a quarter
ZIP: Final = b"PK\x03\x04"
_DELIMITERS: Final = ",;\t|"
_PO = re.compile(r'^(?:#.*\n|\s)*(?:msgctxt\s+".*"\s*\n)?msgid\s+"')
_STARTS_JSON = re.compile(r"\s*[\[{]")
_REVISION = re.compile(r"^revision: (\d{1,8})$", re.MULTILINE)
_HASH = re.compile(r"^source_hash: (\w{1,32})$", re.MULTILINE)
_MARKUP = re.compile(r"\s*(?:<|\{\\rtf)")


@dataclass(frozen=True, slots=True)
class TranslationFile:
    """A file, recognised; *lines* is read once and may raise FileRefused.

    *kind* is `csv`, `xlsx`, `json` or `po`; *encoding* as guessed, empty for XLSX.
    """

    kind: str
    encoding: str
    lines: Iterator[Line]
    header: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()
    column_map: Mapping[str, str] = field(default_factory=dict)


def open_translations(
    path: Path, language: str, column_map: Mapping[str, str] | None = None
) -> TranslationFile:
    """Return the translations in the file at *path*. Raises a FileRefused.

    *language* tells which old code page a file may be in, and its columns' names.
    """
    wanted = column_map or {}
    check_file(path, MAX_BYTES)
    with path.open("rb") as stream:
        head = stream.read(1 << 16)
    if head.startswith(ZIP):
        return _table("xlsx", "", _sheet(path), language, wanted)
    if not head.startswith((b"\xff\xfe", b"\xfe\xff")) and b"\0" not in head[:200]:
        refuse_binary(path, head)
    text, encoding = read_whole_text(path, language)
    if not encoding.startswith("utf"):
        _refuse_mixed(path.read_bytes())
    if _PO.match(text):
        return TranslationFile("po", encoding, _po_lines(path, encoding))
    if _STARTS_JSON.match(text):
        return _json(text, encoding, language, wanted)
    if _MARKUP.match(text):
        raise FileShapeUnknown(found="xml" if text.lstrip()[0] == "<" else "rtf")
    records = csv_records(path, encoding, _delimiter(text, language, wanted))
    return _table("csv", encoding, records, language, wanted)


def _refuse_mixed(data: bytes) -> None:
    """Raise FileEncodingsMixed if some lines of *data* can only be UTF-8."""
    wide, narrow = 0, 0
    for number, line in enumerate(data.split(b"\n"), start=1):
        if line.isascii():
            continue
        try:
            line.decode("utf-8")
        except UnicodeDecodeError:
            narrow = narrow or number
        else:
            wide = wide or number
    if wide and narrow:
        raise FileEncodingsMixed(line=narrow, other=wide)


def _sheet(path: Path) -> Iterator[Record]:
    """Yield the rows of a workbook; formulas stay, so that they can be told."""
    yield from read_sheet(path, keep_formulas=True)


def _delimiter(text: str, language: str, column_map: Mapping[str, str]) -> str:
    """Return the sign under which the header names most of our fields."""
    first = next((line for line in text.split("\n") if line.strip()), "")
    theirs = {squeeze_header(name) for name in column_map}

    def fitness(sign: str) -> tuple[int, int]:
        cells = [squeeze_header(cell.strip(' "')) for cell in first.split(sign)]
        known = find_places(cells, language, {})
        return len(known) + len(theirs & set(cells)), len(cells)

    return max(_DELIMITERS, key=fitness)


def _table(
    kind: str,
    encoding: str,
    records: Iterator[Record],
    language: str,
    column_map: Mapping[str, str],
) -> TranslationFile:
    """Return the file of *records*, the first of which is the header."""
    first = next(records, None)
    if first is None or isinstance(first, RefusedLine):
        raise FileShapeUnknown(found="text")
    header = ["" if cell is None else str(cell) for cell in first[1]]
    columns = read_columns(header, language, column_map)
    lines = (_table_line(one, columns.places, len(header)) for one in records)
    return TranslationFile(kind, encoding, lines, tuple(header), columns.unknown)


def _table_line(record: Record, places: Mapping[str, int], width: int) -> Line:
    """Return the line of one record; one of another width is a fault."""
    if isinstance(record, RefusedLine):
        return Line(record.line, fault=(record.reason, record.figures))
    number, cells = record
    if len(cells) > width and any(cells[width:]):
        figures = {"found": len(cells), "limit": width}
        return Line(number, fault=("too-many-cells", figures))
    values = {name: cells[at] for name, at in places.items() if at < len(cells)}
    return read_line(number, values)


def _json(
    text: str, encoding: str, language: str, column_map: Mapping[str, str]
) -> TranslationFile:
    """Return the file of a JSON document, or of one object a line."""
    try:
        items: Iterable[tuple[int, Any]] = enumerate(_items(orjson.loads(text)), 1)
    except orjson.JSONDecodeError:
        if not text.lstrip().startswith("{"):
            raise FileShapeUnknown(found="json") from None
        items = _json_lines(text)
    found = list(items)
    header = list(
        dict.fromkeys(
            key for _, item in found if isinstance(item, dict) for key in item
        )
    )
    columns = read_columns(header, language, column_map)
    lines = (_json_line(number, item, header, columns.places) for number, item in found)
    return TranslationFile("json", encoding, lines, tuple(header), columns.unknown)


def _items(document: Any) -> Sequence[Any]:
    """Return the items of a JSON document: a list, one within, or names by name."""
    if isinstance(document, list):
        return document
    if not isinstance(document, dict):
        raise FileShapeUnknown(found="json")
    lists = [value for value in document.values() if isinstance(value, list)]
    if len(lists) == 1 and any(isinstance(one, dict) for one in lists[0]):
        return list(lists[0])
    if document and all(isinstance(value, dict) for value in document.values()):
        return [{"english": key, **value} for key, value in document.items()]
    columns = set(map(squeeze_header, document))
    if columns & {"english", "field", "lang", "language", "id"}:
        return [document]
    return [{"english": key, "translation": value} for key, value in document.items()]


def _json_lines(text: str) -> Iterator[tuple[int, Any]]:
    """Yield line number and value; None for a line that is no JSON."""
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            try:
                yield number, orjson.loads(line)
            except orjson.JSONDecodeError:
                yield number, None


def _json_line(
    number: int, item: Any, header: Sequence[str], places: Mapping[str, int]
) -> Line:
    """Return the line of one JSON value."""
    if item is None:
        return Line(number, fault=("not-json", {}))
    if not isinstance(item, dict):
        found = type(item).__name__
        return Line(number, fault=("not-an-object", {"found": found}))
    return read_line(
        number, {ours: item.get(header[at]) for ours, at in places.items()}
    )


def _po_lines(path: Path, encoding: str) -> Iterator[Line]:
    """Yield the entries of a PO file. Raises FileBroken where it is none."""
    try:
        entries = polib.pofile(str(path), encoding=encoding)
    except (OSError, ValueError, IndexError, LookupError, AttributeError) as error:
        raise FileBroken from error
    for entry in entries:
        if not entry.obsolete:
            yield _po_line(entry)


def _po_line(entry: polib.POEntry) -> Line:
    """Return the line of one entry; our own says card and field in its context."""
    card_id, _, field_name = (entry.msgctxt or "name").rpartition("/")
    number = entry.linenum or 0
    if field_name not in {"name", "text", "flavour"}:
        return Line(number, entry.msgid[:200], fault=("unknown-field", _value(entry)))
    revision, made_from = _REVISION.search(entry.comment), _HASH.search(entry.comment)
    words = read_words(
        field_name,
        "" if entry.fuzzy else entry.msgstr,
        made_from[1] if made_from else "",
        int(revision[1]) if revision else None,
    )
    return Line(
        number,
        label=(entry.msgid.partition("\n")[0])[:200],
        card_id=card_id,
        english=entry.msgid if field_name == "name" else "",
        words={field_name: words} if words else {},
    )


def _value(entry: polib.POEntry) -> dict[str, object]:
    """Return the context of *entry*, as far as it can be shown."""
    return {"value": (entry.msgctxt or "")[:40]}
