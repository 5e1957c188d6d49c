"""JSON as translators' programs write it: rows, keys with words, trees of keys."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import orjson

from cards.catalogue.card_texts.language_codes import known_code
from cards.imports.readers.columns import squeeze_header
from cards.imports.readers.file_errors import FileShapeUnknown
from cards.imports.readers.rows import RawRow, RefusedLine, Row, line_row, object_row
from cards.translation.imports.file_line import read_context
from cards.translation.imports.reading.headings import TranslationFields

_DEEPEST: Final = 20  # keys below keys
# What programs call the words of a key beside what they say about it.
_VALUES: Final = frozenset({"translation", "message", "value", "string", "target"})
_ABOUT: Final = frozenset({"description", "comment", "note", "placeholders"})
Path = tuple[str, ...]


def read_json(
    text: str, fields: TranslationFields, is_english: Callable[[str], bool]
) -> list[Row]:
    """Return the rows of a JSON document, or of one object a line, under their keys.

    Raises FileShapeUnknown.
    """
    try:
        document = orjson.loads(text)
    except orjson.JSONDecodeError:
        if not text.lstrip().startswith("{"):
            raise FileShapeUnknown(found="json") from None
        lines = enumerate(text.split("\n"), start=1)
        return [line_row(number, line) for number, line in lines if line.strip()]
    items = _items(document)
    if items is None:
        items = _rows_of_tree(document, fields, is_english)
    return [object_row(number, item) for number, item in enumerate(items, 1)]


def as_records(
    rows: Sequence[Row],
) -> tuple[list[str], Iterator[tuple[int, Sequence[Any]] | RefusedLine]]:
    """Return the header of *rows* and their cells in its order."""
    objects = [row.values for row in rows if isinstance(row, RawRow)]
    header = list(dict.fromkeys(key for values in objects for key in values))
    records = (
        (row.line, [row.values.get(key) for key in header])
        if isinstance(row, RawRow)
        else row
        for row in rows
    )
    return header, records


def _items(document: Any) -> Sequence[Any] | None:
    """Return the items of a document that is a list, or one that it holds, or a row."""
    if isinstance(document, list):
        return document
    if not isinstance(document, dict):
        raise FileShapeUnknown(found="json")
    lists = [value for value in document.values() if isinstance(value, list)]
    if len(lists) == 1 and any(isinstance(one, dict) for one in lists[0]):
        return list(lists[0])
    columns = set(map(squeeze_header, document))
    is_flat = not any(isinstance(value, dict) for value in document.values())
    if is_flat and columns & {"english", "field", "lang", "language", "id"}:
        return [document]
    return None


def _rows_of_tree(
    document: Mapping[str, Any],
    fields: TranslationFields,
    is_english: Callable[[str], bool],
) -> list[dict[str, Any]]:
    """Return the rows of keys below keys: each leaf's last key may name its column."""
    leaves = list(_leaves(document, ()))
    said = document.get("@@locale") or document.get("locale")
    language = str(said) if said and known_code(str(said)) else ""
    # `{"de": {…}, "pt-BR": {…}}`: the language is the first key, not the last.
    is_by_language = bool(leaves) and all(
        len(path) > 1 and known_code(path[0]) for path, _ in leaves
    )
    rows: dict[Path, dict[str, Any]] = {}
    for path, value in leaves:
        if is_by_language:
            place, column = path[1:], path[0]
        else:
            place, column = _place(path, fields)
        if squeeze_header(column) in _ABOUT:
            continue
        row = rows.setdefault(place, _row_at(place, is_english))
        row[column] = value
        if language:
            row.setdefault("language", language)
    return list(rows.values())


def _place(path: Path, fields: TranslationFields) -> tuple[Path, str]:
    """Return the path of a leaf's row, and its column if the last key names one."""
    if len(path) > 1:
        last = squeeze_header(path[-1])
        if last in _VALUES:
            return path[:-1], "translation"
        if last in _ABOUT or fields.count([path[-1]]):
            return path[:-1], path[-1]
    return path, "translation"


def _row_at(path: Path, is_english: Callable[[str], bool]) -> dict[str, Any]:
    """Return the row at a *path* of keys: one of them may be the English itself."""
    known = [key for key in reversed(path) if is_english(key)]
    row = {"english": known[0] if known else path[-1], "key": ".".join(path)}
    about = read_context(path[-1]) if len(path) > 1 else ""
    return row | ({"context": about} if about else {})


def _leaves(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """Yield what is no object, each with the keys that lead to it."""
    if isinstance(value, dict) and len(path) < _DEEPEST:
        for key, below in value.items():
            if not key.startswith("@"):  # ARB: what is said about a key
                yield from _leaves(below, (*path, key))
    elif path:
        yield path, value
