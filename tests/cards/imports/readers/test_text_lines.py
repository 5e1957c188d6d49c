"""Lines of a file: JSON, their limits and encodings."""

from pathlib import Path

from cards.imports.catalogue_file import open_catalogue
from cards.imports.readers.rows import RawRow, RefusedLine
from cards.imports.readers.text_lines import LINE_LIMIT


def rows_of(folder: Path, data: bytes) -> list[RawRow | RefusedLine]:
    path = folder / "cards"
    path.write_bytes(data)
    file = open_catalogue(path)
    assert (file.dialect, file.columns) == ("json-lines", None)
    return list(file.rows)


def test_each_object_is_a_row_with_its_line_and_empty_lines_are_none(tmp_path):
    data = b'\n{"name": "Marta", "cost": 1}\r\n  \n{"name": "Otto"}'
    assert rows_of(tmp_path, data) == [
        RawRow(2, {"name": "Marta", "cost": 1}),
        RawRow(4, {"name": "Otto"}),
    ]


def test_a_line_that_is_no_object_is_refused_and_the_next_is_read(tmp_path):
    data = b'{"name": "Marta"}\n{"name": \n[1]\n3\n{"name": "Otto"}\n'
    assert rows_of(tmp_path, data) == [
        RawRow(1, {"name": "Marta"}),
        RefusedLine(2, "", "not-json"),
        RefusedLine(3, "", "not-an-object", {"found": "list"}),
        RefusedLine(4, "", "not-an-object", {"found": "int"}),
        RawRow(5, {"name": "Otto"}),
    ]


def test_an_enormous_line_is_refused_without_being_held(tmp_path):
    data = b'{"name": "' + b"a" * 50_000_000 + b'"}\n{"name": "Otto"}\n'
    assert rows_of(tmp_path, data) == [
        RefusedLine(1, "", "line-too-long", {"limit": LINE_LIMIT}),
        RawRow(2, {"name": "Otto"}),
    ]


def test_a_line_of_exactly_the_limit_is_read(tmp_path):
    line = b'{"name": "' + b"a" * (LINE_LIMIT - 12) + b'"}'
    assert len(line) == LINE_LIMIT
    assert isinstance(rows_of(tmp_path, line + b"\n{}")[0], RawRow)
    assert isinstance(rows_of(tmp_path, b" " + line + b"\n{}")[0], RefusedLine)


def test_utf_16_and_byte_order_marks_are_read(tmp_path):
    text = '{"name": "Zoë…"}\n{"name": "Otto"}\n'
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-32"):
        rows = rows_of(tmp_path, text.encode(encoding))
        assert rows[0] == RawRow(1, {"name": "Zoë…"})
        assert len(rows) == 2
