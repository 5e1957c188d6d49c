"""What reading a file gives: rows as they stand, and the lines that are none."""

import dataclasses
from collections.abc import Iterator, Mapping
from typing import Any


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


@dataclasses.dataclass(frozen=True, slots=True)
class CatalogueFile:
    """A catalogue file, recognised; *rows* is read once and may raise FileRefused.

    *dialect* is `json-lines`, `community-dump`, `csv` or `xlsx`. *columns* are our
    fields that the file has columns for, None where every row may speak of any field;
    *unknown_columns* are headers nothing is read from.
    """

    dialect: str
    rows: Iterator[RawRow | RefusedLine]
    columns: tuple[str, ...] | None = None
    unknown_columns: tuple[str, ...] = ()
