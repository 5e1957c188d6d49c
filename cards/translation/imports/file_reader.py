"""A translators' file, recognised by its content, as lines."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import orjson
import polib

from cards.imports.readers.columns import (
    Columns,
    Fields,
    Places,
    find_places,
    squeeze_header,
)
from cards.imports.readers.file_errors import FileBroken, FileShapeUnknown
from cards.imports.readers.rows import RawRow, RefusedLine, Row, line_row, object_row
from cards.imports.readers.short_files import open_short_file
from cards.imports.readers.tables import ColumnMap
from cards.translation.imports.file_line import Line, read_line, read_words

# Field → headers that mean it, squeezed. `*` stands for the language's code: such a
# header wins, and a plain `name` or `text` beside it is then the English.
SPELLINGS: Final[dict[str, tuple[str, ...]]] = {
    "id": ("cardid", "key"),
    "printing": ("uid", "uids", "printings"),
    "set_code": ("setid", "editioncode", "edition", "expansion", "set"),
    "set": ("setname", "editionname", "expansionname"),
    "collector_number": (
        "cardnumber", "number", "collectorno", "no", "nr", "num", "cn", "#", "numer",
        "szám", "номер",
    ),
    "variant": ("treatment",),
    "language": ("lang", "locale"),
    "field": ("fieldname",),
    "translation": ("translated", "target", "msgstr"),
    "source_hash": ("sourcehash",),
    "revision": ("rev",),
    "name": (
        "name*", "*name", "*", "translatedname", "localname", "nametranslation",
        "nazwa", "név", "magyarnév", "название", "имя", "nom", "nombre", "nome",
    ),
    "text": (
        "text*", "*text", "rules*", "translatedtext", "localtext", "tekst", "szöveg",
        "текст", "texte", "texto",
    ),
    "flavour": (
        "flavour*", "flavor*", "*flavour", "*flavor", "translatedflavour",
        "translatedflavor", "fabuła", "hangulatszöveg",
    ),
    "english": (
        "englishname", "nameenglish", "nameen", "enname", "en", "original",
        "originalname", "cardname", "card", "title",
    ),
}  # fmt: skip
# Where no header says more, these are the translated words themselves.
_LAST: Final = {
    "name": ("name",),
    "text": ("text", "rulestext", "cardtext", "rules"),
    "flavour": ("flavour", "flavor", "flavortext", "flavourtext"),
}
WORDS: Final = frozenset({"name", "text", "flavour", "translation"})
KEYS: Final = frozenset({"id", "printing", "collector_number", "english", "name"})
# Columns of our own export that are there for people.
_FOR_PEOPLE: Final = frozenset({"englishtext", "terms", "state"})
_OF_ONE_TEXT: Final = frozenset({"source_hash", "revision"})


@dataclass(frozen=True, slots=True)
class TranslationFields(Fields):
    """The fields of a translators' file in one language."""

    def find(self, squeezed: Sequence[str], taken: Mapping[str, int]) -> Places:
        """Return the places of fields; a `name` beside translated ones is English."""
        places = find_places(squeezed, self.spellings, taken)
        used = {**taken, **places}
        if "name" in places or "translation" in used:
            last = {"english": _LAST["name"]}
        else:
            last = _LAST
        return places | find_places(squeezed, last, used)


def translation_fields(language: str) -> Fields:
    """Return the fields of a file in *language*, whose code headers may name."""
    code = squeeze_header(language)
    spellings = {
        field: [
            header.replace("*", code)
            for header in (
                *(() if field in _LAST else (squeeze_header(field),)),
                *words,
            )
        ]
        for field, words in SPELLINGS.items()
    }
    return TranslationFields(spellings, _missing)


def unknown_headers(columns: Columns) -> tuple[str, ...]:
    """Return the headers nothing is read from, but for those of our own export.

    What is of one text is not read where each field has a column.
    """
    places = columns.places
    if "translation" not in places:
        places = {own: at for own, at in places.items() if own not in _OF_ONE_TEXT}
    unknown = replace(columns, places=places).unknown
    return tuple(name for name in unknown if squeeze_header(name) not in _FOR_PEOPLE)


def _missing(found: Collection[str]) -> list[str]:
    """Return what is missing: translated words, or which card they are for."""
    if WORDS.isdisjoint(found):
        return ["name / text / flavour"]
    return ["english"] if KEYS.isdisjoint(found) else []


_PO = re.compile(r'^(?:#.*\n|\s)*(?:msgctxt\s+".*"\s*\n)?msgid\s+"')
_STARTS_JSON: Final = ("[", "{")
_REVISION = re.compile(r"^revision: (\d{1,8})$", re.MULTILINE)
_HASH = re.compile(r"^source_hash: (\w{1,32})$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class TranslationFile:
    """A file, recognised; *lines* is read once and may raise FileRefused.

    *encoding* as guessed, empty for XLSX; *columns* None for PO, which has none.
    """

    encoding: str
    lines: Iterator[Line]
    columns: Columns | None = None

    @property
    def unknown(self) -> tuple[str, ...]:
        """The headers that nothing is read from."""
        return unknown_headers(self.columns) if self.columns else ()


def open_translations(
    path: Path, language: str, column_map: ColumnMap = None
) -> TranslationFile:
    """Return the translations in the file at *path*. Raises a FileRefused.

    *language* tells which old code page a file may be in, and its columns' names.
    """
    file, fields = open_short_file(path, language), translation_fields(language)
    if _PO.match(file.text):
        return TranslationFile(file.encoding, _po_lines(path, file.encoding))
    if file.text.lstrip().startswith(_STARTS_JSON):
        columns, rows = _read_json(file.text, fields, column_map)
    else:
        table = file.table(fields, column_map)
        columns, rows = table.columns, table.rows
    return TranslationFile(file.encoding, map(_line, rows), columns)


def _line(row: Row) -> Line:
    """Return the line of one row; what could not be read is a fault."""
    if isinstance(row, RefusedLine):
        return Line(row.line, fault=(row.reason, row.figures))
    return read_line(row.line, row.values)


def _read_json(
    text: str, fields: Fields, column_map: ColumnMap
) -> tuple[Columns, Iterator[Row]]:
    """Return the columns and rows of a JSON document, or of one object a line."""
    try:
        items = _items(orjson.loads(text))
        rows = [object_row(number, item) for number, item in enumerate(items, 1)]
    except orjson.JSONDecodeError:
        if not text.lstrip().startswith("{"):
            raise FileShapeUnknown(found="json") from None
        lines = enumerate(text.split("\n"), start=1)
        rows = [line_row(number, line) for number, line in lines if line.strip()]
    objects = [row.values for row in rows if isinstance(row, RawRow)]
    header = list(dict.fromkeys(key for values in objects for key in values))
    columns = fields.read(header, column_map)
    return columns, (_under_our_names(row, columns) for row in rows)


def _under_our_names(row: Row, columns: Columns) -> Row:
    """Return *row* with its values under our fields."""
    if isinstance(row, RefusedLine):
        return row
    values = {
        ours: row.values.get(columns.header[at]) for ours, at in columns.places.items()
    }
    return RawRow(row.line, values)


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
