"""A file of holdings read: its columns, and what each line says."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cards.imports.readers.columns import Columns, Fields, squeeze_header
from cards.imports.readers.file_errors import FileShapeUnknown
from cards.imports.readers.rows import RefusedLine, Row, plain_cell
from cards.imports.readers.short_files import open_short_file
from cards.imports.readers.tables import ColumnMap
from decks.collection.holding_terms import read_condition, read_flag, read_language_name
from decks.collection.models import MAX_HELD, MAX_NOTE, Condition

# Field → headers that mean it, squeezed; the first that is there counts.
SPELLINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "count": (
        "count", "quantity", "qty", "amount", "copies", "ilość", "darab", "количество",
    ),
    "name": ("name", "cardname", "card", "nazwa", "név", "название"),
    "set": ("setcode", "editioncode", "edition", "set", "expansion"),
    "set_name": ("setname", "editionname", "set", "expansionname"),
    "number": ("collectornumber", "cardnumber", "number", "cn", "no"),
    "variant": ("variant",),
    "condition": ("condition", "cond"),
    "language": ("language", "lang"),
    "foil": ("foil", "printing", "finish", "isfoil"),
    "binder": ("binder", "foldername", "folder", "bindername"),
    "note": ("note", "notes", "comment"),
}  # fmt: skip
# Whose table it is: headers that stand together in no other one.
_SIGNS: Final[tuple[tuple[str, frozenset[str]], ...]] = (
    ("dragonshield", frozenset({"foldername", "tradequantity"})),
    ("tcgplayer", frozenset({"simplename", "productid"})),
    ("manabox", frozenset({"manaboxid"})),
    ("deckbox", frozenset({"tradelistcount", "cardnumber"})),
    ("moxfield", frozenset({"tradelistcount", "collectornumber"})),
    ("own", frozenset({"binder", "note", "editionname"})),
    ("archidekt", frozenset({"quantity", "setcode", "collectornumber"})),
)


def missing_fields(found: Collection[str]) -> list[str]:
    """Return `name` unless a table with the fields *found* says which cards it has."""
    is_named = "name" in found or {"set", "number"}.issubset(found)
    return [] if is_named else ["name"]


def meaning_of(headers: Sequence[str]) -> dict[str, str]:
    """Return the fields that *headers* spell, by header."""
    places = HOLDINGS.find([squeeze_header(name) for name in headers], {})
    return {headers[place]: field for field, place in places.items()}


def find_dialect(header: Sequence[str]) -> str:
    """Return whose table has *header*; "" if that is not known."""
    squeezed = {squeeze_header(name) for name in header}
    return next((slug for slug, signs in _SIGNS if signs <= squeezed), "")


HOLDINGS: Final = Fields(SPELLINGS, missing_fields)


Reason = dict[str, Any]  # `code` and its figures, as rows keep it
MAX_NAME: Final = 200
MAX_BINDER: Final = 120
MAX_TOLD: Final = 40  # characters of a cell that a reason repeats


@dataclass(frozen=True, slots=True)
class ReadLine:
    """What a line says; *reasons* are what had to be assumed, or why it is refused."""

    number: int
    name: str = ""
    set_code: str = ""
    set_name: str = ""
    collector_number: str = ""
    quantity: int = 0
    language: str = "en"
    condition: str = Condition.NEAR_MINT
    is_foil: bool = False
    binder: str = ""
    note: str = ""
    reasons: tuple[Reason, ...] = ()
    is_refused: bool = False


@dataclass(slots=True)
class _Cells:
    """The cells of a line by field, and what was odd about them."""

    values: Mapping[str, Any]
    reasons: list[Reason] = field(default_factory=list)

    def text(self, name: str) -> str:
        """Return a cell as a line of text, its guard against formulas taken off."""
        return tidy_cell(self.values.get(name))


def tidy_cell(cell: Any) -> str:
    """Return *cell* as one line, its guard against formulas taken off."""
    return " ".join(plain_cell(cell).replace("\0", " ").split())


def read_line(number: int, values: Mapping[str, Any]) -> ReadLine:
    """Return what the cells *values* (by field) of line *number* say."""
    cells = _Cells(values)
    quantity = _quantity(cells)
    collector_number = cells.text("number")
    if variant := cells.text("variant"):
        collector_number += f"-{variant}"
    return ReadLine(
        number=number,
        name=cells.text("name")[:MAX_NAME],
        set_code=cells.text("set")[:MAX_NAME],
        set_name=cells.text("set_name")[:MAX_NAME],
        collector_number=collector_number[:MAX_NAME],
        quantity=quantity or 0,
        language=_language(cells),
        condition=_condition(cells),
        is_foil=_foil(cells),
        binder=cells.text("binder")[:MAX_BINDER].strip(),
        note=cells.text("note")[:MAX_NOTE].strip(),
        reasons=tuple(cells.reasons),
        is_refused=quantity is None,
    )


def _quantity(cells: _Cells) -> int | None:
    """Return how many copies; 1 where the table does not say, None if unreadable."""
    written = cells.text("count")
    if not written:
        return 1
    number = written.removesuffix("x").removesuffix("×").strip()
    if number.isdecimal() and len(number) < 7 and int(number) <= MAX_HELD:
        return int(number)
    _note(cells, "quantity-unreadable", written)
    return None


def _condition(cells: _Cells) -> str:
    """Return the condition; near mint where it is not said or not known."""
    written = cells.text("condition")
    condition = read_condition(written)
    if condition is None and written:
        _note(cells, "condition-assumed", written)
    return condition or Condition.NEAR_MINT


def _language(cells: _Cells) -> str:
    """Return the language's code; English where it is not said or not known."""
    written = cells.text("language")
    code = read_language_name(written) if written else "en"
    if code is None:
        _note(cells, "language-assumed", written)
    return code or "en"


def _foil(cells: _Cells) -> bool:
    """Whether the copies are foil; not where it is not said or not known."""
    written = cells.text("foil")
    is_foil = read_flag(written)
    if is_foil is None:
        _note(cells, "foil-assumed", written)
    return bool(is_foil)


def _note(cells: _Cells, code: str, value: str) -> None:
    """Remember that *value* was odd."""
    cells.reasons.append({"code": code, "value": value[:MAX_TOLD]})


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
