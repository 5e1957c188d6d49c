import os
import re
from pathlib import Path

import pytest

from cards.imports.catalogue_file import open_catalogue
from cards.imports.readers import file_errors
from cards.imports.readers.file_errors import (
    LINE_REASONS,
    FileEncoding,
    FileRefused,
    FileTooLarge,
)


def refusal(path: Path, **options) -> FileRefused:
    with pytest.raises(FileRefused) as caught:
        list(open_catalogue(path, **options).rows)
    named = re.findall(r"%\((\w+)\)", str(caught.value.sentence))
    assert caught.value.figures.keys() == set(named)
    return caught.value


def refusal_of(folder: Path, data: bytes) -> tuple[str, object]:
    path = folder / "cards.csv"
    path.write_bytes(data)
    found = refusal(path)
    return found.code, found.figures.get("found")


def test_every_refusal_has_a_code_of_its_own():
    classes = [
        value
        for value in vars(file_errors).values()
        if isinstance(value, type) and issubclass(value, FileRefused)
    ]
    codes = {value.code for value in classes if value is not FileRefused}
    assert len(codes) == len(classes) - 1
    assert all(isinstance(figures, tuple) for figures in LINE_REASONS.values())


@pytest.mark.parametrize(
    ("data", "code", "found"),
    [
        (b"", "file-empty", None),
        (b" \n\n\t \r\n", "file-empty", None),
        (b"\xef\xbb\xbf", "file-empty", None),
        (b"\x89PNG\r\n\x1a\n", "file-binary", "PNG"),
        (b"%PDF-1.7\n", "file-binary", "PDF"),
        (b"\x1f\x8b\x08abc", "file-binary", "gzip"),
        (b"Name,Set,No\n\0\n", "file-binary", "NUL"),
        (b"Name,Set,No\n" + b"a,b,c\n" * 20_000 + b"\0", "file-binary", "NUL"),
        (b"<!DOCTYPE html><table><tr>", "file-shape-unknown", "html"),
        (b"\n <table><tr><td>Name</td>", "file-shape-unknown", "html"),
        (b'<?xml version="1.0"?><a/>', "file-shape-unknown", "xml"),
        (b"{\\rtf1\\ansi Name}", "file-shape-unknown", "rtf"),
        (b'[{"name": "Marta"}]', "file-shape-unknown", "json-list"),
        (b'[\n{"name": "Marta"}\n]', "file-shape-unknown", "json-list"),
        (b'{\n  "name": "Marta"\n}', "file-shape-unknown", "json-document"),
        (b"Hello there", "file-shape-unknown", "text"),
        (b"PK\x05\x06" + b"\0" * 18, "file-shape-unknown", "zip"),
        (b"PK\x03\x04", "file-broken", None),
    ],
)
def test_what_is_no_catalogue_is_refused_by_name(tmp_path, data, code, found):
    assert refusal_of(tmp_path, data)[0] == code
    if found:
        assert refusal_of(tmp_path, data)[1] == found


def test_a_missing_file_a_folder_and_a_pipe_are_refused(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert refusal(tmp_path / "none").code == "file-missing"
    assert refusal(tmp_path).code == "file-not-regular"
    assert refusal(tmp_path / "pipe").code == "file-not-regular"


def test_a_file_may_be_as_large_as_the_limit_and_no_larger(tmp_path):
    path = tmp_path / "cards"
    path.write_bytes(b'{"name":1}')
    assert open_catalogue(path, max_bytes=10).dialect == "json-lines"
    found = refusal(path, max_bytes=9)
    assert isinstance(found, FileTooLarge)
    assert found.figures == {"limit": 9, "found": 10}


@pytest.mark.parametrize("encoding", ["cp1250", "cp1252", "latin-1"])
def test_another_encoding_is_refused_with_line_and_byte(tmp_path, encoding):
    path = tmp_path / "cards"
    path.write_bytes("Name,Set,No\nMarta,LAN,7\nZoë,LAN,8\n".encode(encoding))
    found = refusal(path)
    assert isinstance(found, FileEncoding)
    assert found.figures == {
        "encoding": "UTF-8", "line": 3, "offset": 26, "byte": "0xeb"
    }  # fmt: skip


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_wrong_byte_far_into_the_file_is_found_where_it_stands(tmp_path, mark):
    path = tmp_path / "cards"
    lines = b"Name,Set,No\n" + "Zoë,LAN,8\n".encode() * 20_000
    path.write_bytes(mark + lines + b"\xff")
    figures = refusal(path).figures
    assert (figures["line"], figures["offset"]) == (20_002, len(mark) + len(lines))


def test_utf_16_cut_within_a_character_is_refused(tmp_path):
    path = tmp_path / "cards"
    path.write_bytes("Name,Set,No\n".encode("utf-16")[:-1])
    assert refusal(path).figures["encoding"] == "UTF-16"


def test_the_name_of_the_file_does_not_matter(tmp_path):
    path = tmp_path / "cards.xlsx"
    path.write_text('{"name": "Marta"}')
    assert open_catalogue(path).dialect == "json-lines"
