from pathlib import Path

import pytest

from cards.imports.readers.columns import Fields
from cards.imports.readers.file_errors import FileEncodingsMixed, FileRefused
from cards.imports.readers.rows import RawRow, RefusedLine
from cards.imports.readers.short_files import ShortFile, open_short_file

FIELDS = Fields({"name": ("name", "nazwa"), "count": ("count",)}, lambda _found: [])
TABLE = "Nazwa;Count\nŻółw;2\n"


def opened(folder: Path, data: bytes, language: str = "") -> ShortFile:
    path = folder / "file"
    path.write_bytes(data)
    return open_short_file(path, language)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1250"])
def test_a_table_is_read_in_whatever_encoding_it_was_saved(tmp_path, encoding):
    table = opened(tmp_path, TABLE.encode(encoding), "pl").table(FIELDS)
    assert list(table.rows) == [RawRow(2, {"name": "Żółw", "count": "2"})]


@pytest.mark.parametrize("sign", [",", ";", "\t", "|"])
def test_a_column_map_helps_to_find_the_delimiter(tmp_path, sign):
    file = opened(tmp_path, f"Karte{sign}Zahl\nFuchs{sign}2\n".encode())
    table = file.table(FIELDS, {"Karte": "name", "Zahl": "count"})
    assert list(table.rows) == [RawRow(2, {"name": "Fuchs", "count": "2"})]


def test_a_row_wider_than_its_header_is_refused(tmp_path):
    rows = opened(tmp_path, b"name,count\na,1,x\nb,2,\n").table(FIELDS).rows
    figures = {"found": 3, "limit": 2}
    assert next(rows) == RefusedLine(2, "", "too-many-cells", figures)
    assert next(rows) == RawRow(3, {"name": "b", "count": "2"})


def test_lines_in_two_encodings_are_refused_with_both_numbers(tmp_path):
    content = "a\nŻ\n".encode() + "Ż\n".encode("cp1250")
    with pytest.raises(FileEncodingsMixed) as caught:
        opened(tmp_path, content, "pl")
    figures = {"line": 3, "line_text": "Ż", "other": 2, "other_text": "Ż"}
    assert caught.value.figures == figures


@pytest.mark.parametrize(
    ("data", "code", "found"),
    [
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 90, "file-binary", "PNG"),
        (b"name,count\nfox of the north\0,2\n", "file-binary", "NUL"),
        (b"{\\rtf1 name}", "file-shape-unknown", "rtf"),
        (b" <table>", "file-shape-unknown", "html"),
        (b"<?xml?>", "file-shape-unknown", "xml"),
    ],
)
def test_what_is_neither_text_nor_workbook_is_refused_by_name(
    tmp_path, data, code, found
):
    with pytest.raises(FileRefused) as caught:
        opened(tmp_path, data)
    assert (caught.value.code, caught.value.figures) == (code, {"found": found})
