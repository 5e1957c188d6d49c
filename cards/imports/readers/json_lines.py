"""JSON Lines: one object a line, keys as our fields."""

from collections.abc import Iterator
from pathlib import Path

import orjson

from cards.imports.readers.catalogue_file import CatalogueFile, RawRow, RefusedLine
from cards.imports.readers.text_lines import LINE_LIMIT, read_lines


def open_json_lines(path: Path, encoding: str) -> CatalogueFile:
    """Return the catalogue in the JSON Lines at *path*."""
    return CatalogueFile("json-lines", _read(path, encoding))


def _read(path: Path, encoding: str) -> Iterator[RawRow | RefusedLine]:
    """Yield the rows of *path*; empty lines are none."""
    for number, line in read_lines(path, encoding):
        if line is None:
            figures = {"limit": LINE_LIMIT}
            yield RefusedLine(number, "", "line-too-long", figures)
        elif line and not line.isspace():
            yield _read_line(number, line)


def _read_line(number: int, line: str) -> RawRow | RefusedLine:
    """Return the row *line* holds."""
    try:
        values = orjson.loads(line)
    except orjson.JSONDecodeError:
        return RefusedLine(number, "", "not-json")
    if not isinstance(values, dict):
        return RefusedLine(
            number, "", "not-an-object", {"found": type(values).__name__}
        )
    return RawRow(number, values)
