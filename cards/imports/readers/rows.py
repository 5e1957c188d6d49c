"""What reading a line gives: its values as they stand, or why it is no row."""

import dataclasses
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import orjson

from cards.imports.readers.text_lines import LINE_LIMIT, read_lines
from core.tables import unguard_cell


@dataclasses.dataclass(frozen=True, slots=True)
class RawRow:
    """The cells of one row under our field names; *line* counts from 1."""

    line: int
    values: dict[str, Any]


@dataclasses.dataclass(frozen=True, slots=True)
class RefusedLine:
    """A line that is no row. *reason* is one of LINE_REASONS; *field* may be empty."""

    line: int
    field: str
    reason: str
    figures: Mapping[str, object] = dataclasses.field(default_factory=dict)


Row = RawRow | RefusedLine


def plain_cell(cell: object) -> str:
    """Return *cell* as text, its guard against formulas taken off; "" for none.

    Spreadsheets keep whole numbers as fractions: `2.0` is `2`.
    """
    if cell is None:
        return ""
    if isinstance(cell, float) and cell.is_integer():
        cell = int(cell)
    return unguard_cell(str(cell).strip())


def read_json_lines(path: Path, encoding: str) -> Iterator[Row]:
    """Yield the rows of *path*; empty lines are none."""
    for number, line in read_lines(path, encoding):
        if line is None:
            figures = {"limit": LINE_LIMIT}
            yield RefusedLine(number, "", "line-too-long", figures)
        elif line and not line.isspace():
            yield line_row(number, line)


def line_row(number: int, line: str) -> Row:
    """Return the row that *line* holds."""
    try:
        return object_row(number, orjson.loads(line))
    except orjson.JSONDecodeError:
        return RefusedLine(number, "", "not-json")


def object_row(number: int, value: Any) -> Row:
    """Return the row of a JSON *value*, which must be an object."""
    if isinstance(value, dict):
        return RawRow(number, value)
    return RefusedLine(number, "", "not-an-object", {"found": type(value).__name__})
