"""What a file is, by its content; its name is never looked at."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cards.imports.readers.catalogue_file import CatalogueFile
from cards.imports.readers.community_dump import is_community_dump, open_community_dump
from cards.imports.readers.file_errors import (
    FileBinary,
    FileEmpty,
    FileEncrypted,
    FileMissing,
    FileNotReadable,
    FileNotRegular,
    FileOldExcel,
    FileShapeUnknown,
    FileTooLarge,
)
from cards.imports.readers.json_lines import open_json_lines
from cards.imports.readers.spreadsheet import open_csv, open_xlsx
from cards.imports.readers.text_lines import CHUNK_BYTES, find_encoding, read_lines

MAX_BYTES: Final = 1_000_000_000  # a catalogue of 8,600 printings has some 8,000,000
_ZIP: Final = (b"PK\x03\x04", b"PK\x05\x06")
_OLE: Final = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_PASSWORD: Final = "EncryptedPackage".encode("utf-16-le")
_KINDS: Final = {
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"GIF8": "GIF",
    b"%PDF": "PDF",
    b"\x1f\x8b": "gzip",
    b"BZh": "bzip2",
    b"\xfd7zXZ": "xz",
    b"7z\xbc\xaf": "7z",
    b"Rar!": "RAR",
    b"SQLite format": "SQLite",
}
_HTML = re.compile(
    r"<(?:!doctype html|html|head|body|table|meta|div|script)\b", re.IGNORECASE
)


def open_catalogue(
    path: Path,
    *,
    column_map: Mapping[str, str] | None = None,
    max_bytes: int = MAX_BYTES,
) -> CatalogueFile:
    """Return the catalogue file at *path*, recognised by its content.

    *column_map* (their header → our field) is for tables. Raises a FileRefused where
    the file is none; so may reading its rows.
    """
    try:
        return _open(path, column_map, max_bytes)
    except OSError as error:
        raise FileNotReadable(name=path.name) from error


def _open(
    path: Path, column_map: Mapping[str, str] | None, max_bytes: int
) -> CatalogueFile:
    """Return the catalogue file at *path*; raises OSError where it cannot be read."""
    check_file(path, max_bytes)
    with path.open("rb") as stream:
        head = stream.read(CHUNK_BYTES)
    if head.startswith(_ZIP):
        return open_xlsx(path, column_map)
    refuse_binary(path, head)
    return _open_text(path, find_encoding(head), column_map)


def check_file(path: Path, max_bytes: int) -> None:
    """Refuse a file that is missing, none, empty or too large."""
    if not path.exists():
        raise FileMissing(name=path.name)
    if not path.is_file():
        raise FileNotRegular(name=path.name)
    size = path.stat().st_size
    if size == 0:
        raise FileEmpty
    if size > max_bytes:
        raise FileTooLarge(limit=max_bytes, found=size)


def refuse_binary(path: Path, head: bytes) -> None:
    """Refuse what begins like no text at all."""
    if head.startswith(_OLE):
        raise FileEncrypted if _holds(path, _PASSWORD) else FileOldExcel
    if kind := binary_kind(head):
        raise FileBinary(found=kind)
    if find_encoding(head) == "utf-8" and b"\0" in head:
        raise FileBinary(found="NUL")


def binary_kind(head: bytes) -> str:
    """Return what *head* begins a file of (`PNG`, …), "" if that is not known."""
    return next((kind for start, kind in _KINDS.items() if head.startswith(start)), "")


def _holds(path: Path, wanted: bytes) -> bool:
    """Whether *wanted* stands anywhere in the file at *path*."""
    tail = b""
    with path.open("rb") as stream:
        while chunk := stream.read(CHUNK_BYTES):
            if wanted in tail + chunk:
                return True
            tail = chunk[-len(wanted) :]
    return False


def _open_text(
    path: Path, encoding: str, column_map: Mapping[str, str] | None
) -> CatalogueFile:
    """Return the text catalogue at *path*, told by its first line with words."""
    lines = (line for _, line in read_lines(path, encoding) if line != "")
    first = next((line for line in lines if line is None or line.strip()), "")
    start = "{…" if first is None else first.strip()  # one enormous line: no table
    if not start:
        raise FileEmpty
    if first is not None and is_community_dump(first):
        return open_community_dump(path, encoding)
    _refuse_shape(start)
    if start.startswith("{"):
        return open_json_lines(path, encoding)
    return open_csv(path, encoding, column_map)


def _refuse_shape(start: str) -> None:
    """Refuse text that is plainly something else, by its first line."""
    found = ""
    if start.startswith("{\\rtf"):
        found = "rtf"
    elif start == "{":
        found = "json-document"
    elif start.startswith("[") and start.rstrip(",")[-1] in "[{]}":
        found = "json-list"
    elif _HTML.match(start):
        found = "html"
    elif start.startswith("<"):
        found = "xml"
    if found:
        raise FileShapeUnknown(found=found)
