"""What a file is, by its content; its name is never looked at."""

import re
from pathlib import Path
from typing import Final

from cards.imports.readers.file_errors import (
    FileBinary,
    FileEmpty,
    FileEncrypted,
    FileMissing,
    FileNotRegular,
    FileOldExcel,
    FileShapeUnknown,
    FileTooLarge,
)
from cards.imports.readers.text_lines import CHUNK_BYTES

ZIP: Final = (b"PK\x03\x04", b"PK\x05\x06")
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
    """Refuse what begins like a known kind of file that is no text."""
    if head.startswith(_OLE):
        raise FileEncrypted if _holds(path, _PASSWORD) else FileOldExcel
    if kind := binary_kind(head):
        raise FileBinary(found=kind)


def binary_kind(head: bytes) -> str:
    """Return what *head* begins a file of (`PNG`, …), "" if that is not known."""
    return next((kind for start, kind in _KINDS.items() if head.startswith(start)), "")


def refuse_markup(text: str) -> None:
    """Refuse what begins like RTF, HTML or another XML."""
    start = text.lstrip()
    if start.startswith("{\\rtf"):
        raise FileShapeUnknown(found="rtf")
    if start.startswith("<"):
        raise FileShapeUnknown(found="html" if _HTML.match(start) else "xml")


def _holds(path: Path, wanted: bytes) -> bool:
    """Whether *wanted* stands anywhere in the file at *path*."""
    tail = b""
    with path.open("rb") as stream:
        while chunk := stream.read(CHUNK_BYTES):
            if wanted in tail + chunk:
                return True
            tail = chunk[-len(wanted) :]
    return False
