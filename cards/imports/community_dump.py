"""The community's own dump: tab-separated, nothing quoted, HTML in texts.

One `x` column a class, rarity in one letter, the special printings named in brackets
after the set. Cells that a card type does not use are empty.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from cards.imports.readers.rows import RawRow, RefusedLine, Row
from cards.imports.readers.text_lines import LINE_LIMIT, read_lines
from rules.text.plain_text import plain_text

_CLASSES: Final = {
    "DeathKnight": "Death Knight",
    **{
        name: name
        for name in (
            "Druid", "Hunter", "Mage", "Paladin", "Priest", "Rogue", "Shaman",
            "Warlock", "Warrior",
        )
    },
}  # fmt: skip
# Our field → the dump's column, where the cell is taken as it is.
_AS_IT_IS: Final = {
    "name": "name",
    "set_code": "setcode",
    "block": "block",
    "collector_number": "no",
    "type": "type",
    "cost": "cost",
    "atk": "atk",
    "atk_type": "dmgtype",
    "health": "health",
    "def": "def",
    "strike_cost": "strikecost",
    "faction": "faction",
    "race": "race",
    "flavour": "flavour",
    "artist": "artist",
}
_RARITIES: Final = {
    "c": "common", "u": "uncommon", "r": "rare", "e": "epic", "p": "promo", "l": "loot"
}  # fmt: skip
_LISTS: Final = {
    "classes": ("class", "class2"),
    "tags": ("subtype", "subtype2", "subtype3", "subtype4"),
    "professions": ("profession", "profession2"),
}
COLUMNS: Final = frozenset(
    (
        *_AS_IT_IS.values(), *_CLASSES, *sum(_LISTS.values(), ()),
        "setname", "rules", "rarity", "instant",
    )
)  # fmt: skip
# Other words in brackets belong to the set: `Second Starter (Fall)`.
_SPECIAL_PRINTING = re.compile(r"(.+) \((EA|Loot)\)")
# A semicolon ends a line of rules text, unless the sentence goes on in lower case.
_LINE_END = re.compile(r";(?!\s*[a-z])")


def is_community_dump(header: str) -> bool:
    """Whether *header*, a file's first line, is that of the community's dump."""
    return set(header.split("\t")) >= COLUMNS


def read_community_dump(path: Path, encoding: str) -> Iterator[Row]:
    """Yield the rows of *path*; its first line with words is the header."""
    columns: list[str] = []
    for number, line in read_lines(path, encoding):
        if line is None:
            figures = {"limit": LINE_LIMIT}
            yield RefusedLine(number, "", "line-too-long", figures)
        elif not columns and line:
            columns = line.split("\t")
        elif line.strip():
            yield _read_line(number, line.split("\t"), columns)


def _read_line(number: int, cells: list[str], columns: list[str]) -> Row:
    """Return the row of *cells*: as many as there are *columns*, or it is none."""
    if len(cells) != len(columns):
        reason = "too-few-cells" if len(cells) < len(columns) else "too-many-cells"
        figures = {"found": len(cells), "limit": len(columns)}
        return RefusedLine(number, "", reason, figures)
    return RawRow(number, _values(dict(zip(columns, cells, strict=True))))


def _values(cells: dict[str, str]) -> dict[str, Any]:
    """Return *cells* under our field names."""
    values: dict[str, Any] = {
        field: cells[column] for field, column in _AS_IT_IS.items()
    }
    for field, columns in _LISTS.items():
        values[field] = _list(cells, columns)
    values["set"], values["variant"] = _set_and_variant(cells["setname"])
    values["rarity"] = _RARITIES.get(cells["rarity"].lower(), cells["rarity"])
    values["instant"] = bool(cells["instant"])
    values["class_icons"] = _class_icons(cells)
    values["text"] = _LINE_END.sub("\n", plain_text(cells["rules"]))
    return values


def _list(cells: dict[str, str], columns: tuple[str, ...]) -> list[str]:
    """Return the words in *columns*; an armor set lists its slots in one cell."""
    words = [cells[column] for column in columns if cells[column]]
    if not any("," in word for word in words):
        return words
    return [part for word in words for part in word.split(",")]


def _set_and_variant(set_name: str) -> tuple[str, str]:
    """Return the set's name and the variant in brackets after it, often empty."""
    found = _SPECIAL_PRINTING.fullmatch(set_name) if set_name.endswith(")") else None
    return (found[1], found[2]) if found else (set_name, "")


def _class_icons(cells: dict[str, str]) -> list[str]:
    """Return the classes marked with an x.

    Ruling: on a master hero they repeat the hero its text requires; it has no icons.
    """
    if cells["type"] == "Master Hero":
        return []
    return [name for column, name in _CLASSES.items() if cells[column].strip()]
