"""Which column of a table is which, told by what it holds where headings do not say."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cards.imports.readers.columns import Columns, Places
from cards.imports.readers.file_errors import (
    FileColumnsMissing,
    FileColumnsSwapped,
    FileIdsNotOurs,
)
from cards.imports.readers.rows import plain_cell
from cards.imports.readers.tables import ColumnMap
from cards.translation.imports.reading.headings import TranslationFields, is_own
from rules.text.alphabets import language_scripts, script_of

SAMPLE: Final = 200  # rows looked at
_MANY: Final = 0.3  # of a column's cells: it is a column of English
_MOST: Final = 0.5
IsEnglish = Callable[[str], bool]


@dataclass(slots=True)
class Remarks:
    """What is to be said of a whole file before anything is written, by code."""

    found: dict[str, dict[str, object]] = field(default_factory=dict)
    languages: dict[str, None] = field(default_factory=dict)  # beside the one asked for

    def add(self, code: str, **figures: object) -> None:
        """Say *code*; once, whatever is said again."""
        self.found.setdefault(code, figures)

    def as_json(self) -> list[dict[str, object]]:
        """Return the remarks as a batch keeps them."""
        told = dict(self.found)
        if self.languages:
            told["file-has-other-languages"] = {"languages": list(self.languages)}
        return [{"code": code, **figures} for code, figures in told.items()]


@dataclass(frozen=True, slots=True)
class Sight:
    """What is seen of a table: its header, and the first of its rows."""

    header: Sequence[str]
    rows: Sequence[Sequence[Any]]
    is_english: IsEnglish
    language: str

    def cells(self, at: int) -> list[str]:
        """Return the words that stand in column *at*."""
        found = (plain_cell(row[at]) for row in self.rows if at < len(row))
        return [cell for cell in found if cell]

    def english(self, at: int) -> int:
        """Return how many cells of column *at* are English words of cards."""
        return sum(map(self.is_english, self.cells(at)))

    def is_english_column(self, at: int) -> bool:
        """Whether column *at* holds the English."""
        cells = self.cells(at)
        return bool(cells) and self.english(at) >= max(1, _MANY * len(cells))

    def is_translated_column(self, at: int) -> bool:
        """Whether column *at* may hold words in the language: different ones."""
        cells, scripts = self.cells(at), language_scripts(self.language)
        own = sum(any(script_of(sign) in scripts for sign in cell) for cell in cells)
        return len(set(cells)) > len(cells) * _MOST and own > len(cells) * _MOST


def find_columns(
    sight: Sight, fields: TranslationFields, column_map: ColumnMap, remarks: Remarks
) -> Columns:
    """Return where each field is. Raises a FileRefused.

    A header that is none, as it names a card, is told by a remark `no-header`.
    """
    if column_map:
        return fields.read(sight.header, column_map)
    try:
        columns = fields.read(sight.header)
    except FileColumnsMissing:
        columns = _by_content(sight, fields.found(sight.header))
        if any(map(sight.is_english, sight.header)):
            remarks.add("no-header")
    else:
        columns = _mended(sight, columns)
    _refuse_ids(sight, columns, remarks)
    _refuse_swapped(sight, columns)
    return columns


def _by_content(sight: Sight, found: Places) -> Columns:
    """Return the columns of a header that does not say enough.

    Raises FileColumnsMissing where the cells do not say more.
    """
    if any(map(sight.is_english, sight.header)):
        found = {}
        sight = Sight(
            sight.header, [sight.header, *sight.rows], sight.is_english, sight.language
        )
    free = [at for at in range(len(sight.header)) if at not in found.values()]
    english = [at for at in free if sight.is_english_column(at)]
    if "english" not in found and english:
        found = found | {"english": max(english, key=sight.english)}
    others = [at for at in free if at not in found.values() and at not in english]
    words = [at for at in others if sight.is_translated_column(at)]
    if not {"name", "text", "translation"} & found.keys() and len(words) == 1:
        found = found | {"translation": words[0]}
    if "english" not in found or not {"name", "text", "translation"} & found.keys():
        told = [name.strip()[:100] for name in sight.header[:100] if name.strip()]
        raise FileColumnsMissing(missing=["english", "name / text"], found=told)
    return Columns(sight.header, found)


def _mended(sight: Sight, columns: Columns) -> Columns:
    """Return *columns* with the column of English names, if no heading said so."""
    places = dict(columns.places)
    if "english" in places:
        return columns
    free = [at for at in range(len(sight.header)) if at not in places.values()]
    english = [at for at in free if sight.is_english_column(at)]
    if english:
        places["english"] = max(english, key=sight.english)
    return Columns(sight.header, places)


def _refuse_ids(sight: Sight, columns: Columns, remarks: Remarks) -> None:
    """Refuse a table that says by another program's numbers alone what it means.

    Beside a surer column they are told of, and not used.
    """
    places = columns.places
    if "id" not in places or is_own(places):
        return
    ids = sight.cells(places["id"])
    if sum(map(str.isdecimal, ids)) <= len(ids) * _MOST:
        return
    name = str(sight.header[places["id"]])[:100]
    has_place = {"collector_number", "set_code"} <= places.keys()
    if "english" not in places and not has_place:
        raise FileIdsNotOurs(column=name)
    remarks.add("id-column-not-ours", column=name)


def _refuse_swapped(sight: Sight, columns: Columns) -> None:
    """Refuse a table whose words stand under the heading of the English."""
    places = columns.places
    words = next((one for one in ("translation", "name") if one in places), "")
    if not words or "english" not in places:
        return
    here, there = places["english"], places[words]
    found, count = sight.english(there), len(sight.cells(there))
    if found > count * _MOST and found > sight.english(here) * 2:
        raise FileColumnsSwapped(
            english=str(sight.header[here])[:100],
            words=str(sight.header[there])[:100],
            found=found,
        )
