"""What reading a line gives: its values as they stand, or why it is no row."""

import dataclasses
from collections.abc import Mapping
from typing import Any

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
