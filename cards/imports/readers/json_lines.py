"""JSON Lines: one object a line, keys as our fields."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson

from cards.imports.readers.rows import RawRow, RefusedLine, Row
from cards.imports.readers.text_lines import LINE_LIMIT, read_lines


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
