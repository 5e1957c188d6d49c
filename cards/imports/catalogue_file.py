"""A catalogue file, recognised by its content and read as a stream of flat rows."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cards.imports.community_dump import is_community_dump, read_community_dump
from cards.imports.readers.columns import Fields, squeeze_header
from cards.imports.readers.file_errors import (
    FileBinary,
    FileEmpty,
    FileNotReadable,
    FileShapeUnknown,
)
from cards.imports.readers.format_detection import (
    ZIP,
    check_file,
    refuse_binary,
    refuse_markup,
)
from cards.imports.readers.rows import Row, read_json_lines
from cards.imports.readers.tables import (
    DELIMITERS,
    ColumnMap,
    Table,
    read_csv,
    read_workbook,
)
from cards.imports.readers.text_lines import CHUNK_BYTES, find_encoding, read_lines

REQUIRED: Final = ("name", "set_code", "collector_number")
# Field → further headers that mean it, squeezed; a field's own name wins over all. A
# lone `Set` is the code; beside a column of codes it is the name.
_FURTHER: Final[dict[str, tuple[str, ...]]] = {
    "name": ("cardname", "card", "title"),
    "set_code": ("setid", "editioncode", "edition", "expansion", "set"),
    "set": ("setname", "editionname", "expansionname", "set", "edition", "expansion"),
    "year": ("releaseyear",),
    "block": ("setblock",),
    "collector_number": (
        "cardnumber", "collectornumber", "collectorno", "collectorsnumber", "number",
        "no", "nr", "num", "cn", "#",
    ),
    "rarity": (),
    "variant": ("treatment",),
    "type": ("cardtype",),
    "type_line": ("fulltype",),
    "cost": ("playcost", "manacost", "resourcecost"),
    "atk": ("attack",),
    "atk_type": ("damagetype", "dmgtype", "dmg", "attacktype"),
    "health": ("hp",),
    "def": ("defense", "defence"),
    "strike_cost": ("strike",),
    "faction": ("alignment",),
    "race": (),
    "classes": ("class",),
    "class_icons": ("classicon", "icons"),
    "tags": ("tag", "subtypes", "subtype", "keywords"),
    "instant": ("isinstant",),
    "unlimited": ("isunlimited",),
    "unique": ("isunique",),
    "ongoing": ("isongoing",),
    "talent_spec": ("talent", "spec", "specialization"),
    "talent_required": ("requiredtalent",),
    "hero_required": ("requiredhero", "requires"),
    "reputation": (),
    "deckbuilding_text": ("deckbuilding",),
    "professions": ("profession",),
    "text": ("rulestext", "cardtext", "rules"),
    "flavour": ("flavor", "flavortext", "flavourtext"),
    "artist": ("illustrator",),
}  # fmt: skip
CATALOGUE: Final = Fields(
    spellings={
        field: (*(() if field == "set" else (squeeze_header(field),)), *further)
        for field, further in _FURTHER.items()
    },
    missing=lambda places: [field for field in REQUIRED if field not in places],
)


MAX_BYTES: Final = 1_000_000_000  # a catalogue of 8,600 printings has some 8,000,000


@dataclass(frozen=True, slots=True)
class CatalogueFile:
    """A catalogue file, recognised; *rows* is read once and may raise FileRefused.

    *dialect* is `json-lines`, `community-dump`, `csv` or `xlsx`. *columns* are our
    fields that the file has columns for, None where every row may speak of any field;
    *unknown_columns* are headers nothing is read from.
    """

    dialect: str
    rows: Iterator[Row]
    columns: tuple[str, ...] | None = None
    unknown_columns: tuple[str, ...] = ()


def open_catalogue(
    path: Path, *, column_map: ColumnMap = None, max_bytes: int = MAX_BYTES
) -> CatalogueFile:
    """Return the catalogue file at *path*; its name is never looked at.

    *column_map* (their header → our field) is for tables. Raises a FileRefused where
    the file is none; so may reading its rows.
    """
    try:
        return _open(path, column_map, max_bytes)
    except OSError as error:
        raise FileNotReadable(name=path.name) from error


def _open(path: Path, column_map: ColumnMap, max_bytes: int) -> CatalogueFile:
    """Return the catalogue file at *path*; raises OSError where it cannot be read."""
    check_file(path, max_bytes)
    with path.open("rb") as stream:
        head = stream.read(CHUNK_BYTES)
    if head.startswith(ZIP):
        return _of_table(read_workbook(path, CATALOGUE, column_map))
    refuse_binary(path, head)
    encoding = find_encoding(head)
    if encoding == "utf-8" and b"\0" in head:
        raise FileBinary(found="NUL")
    return _open_text(path, encoding, column_map)


def _open_text(path: Path, encoding: str, column_map: ColumnMap) -> CatalogueFile:
    """Return the text catalogue at *path*, told by its first line with words."""
    lines = (line for _, line in read_lines(path, encoding) if line != "")
    first = next((line for line in lines if line is None or line.strip()), "")
    start = "{…" if first is None else first.strip()  # one enormous line: no table
    if not start:
        raise FileEmpty
    if first is not None and is_community_dump(first):
        return CatalogueFile("community-dump", read_community_dump(path, encoding))
    _refuse_shape(start)
    if start.startswith("{"):
        return CatalogueFile("json-lines", read_json_lines(path, encoding))
    if not (column_map or set(start) & set(DELIMITERS) or CATALOGUE.count([start])):
        raise FileShapeUnknown(found="text")
    return _of_table(read_csv(path, encoding, CATALOGUE, column_map))


def _of_table(table: Table) -> CatalogueFile:
    """Return the catalogue in *table*."""
    columns = table.columns
    return CatalogueFile(table.kind, table.rows, tuple(columns.places), columns.unknown)


def _refuse_shape(start: str) -> None:
    """Refuse text that is plainly something else, by its first line."""
    refuse_markup(start)
    if start == "{":
        raise FileShapeUnknown(found="json-document")
    if start.startswith("[") and start.rstrip(",")[-1] in "[{]}":
        raise FileShapeUnknown(found="json-list")
