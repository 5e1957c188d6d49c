"""Whether a workbook may be opened: a zip that stays small, XML that declares nothing.

Sizes are checked as declared before anything is unpacked, then as they come out. XML
parts are searched before a parser sees them.
"""

import re
import struct
import zipfile
import zlib
from typing import BinaryIO, Final

from cards.imports.readers.file_errors import (
    FileBroken,
    FileEncrypted,
    FileShapeUnknown,
    FileXmlUnsafe,
    FileZipBomb,
)

UNPACKED_LIMIT: Final = 200_000_000  # bytes of all parts together
RATIO_LIMIT: Final = 300  # unpacked to packed; real sheets stay below 50
RATIO_COUNTS_FROM: Final = (
    1_000_000  # bytes; small parts may be as regular as they like
)
PARTS_LIMIT: Final = 2_000
_DIRECTORY_LIMIT: Final = PARTS_LIMIT * 200  # bytes of the zip's list of parts
_CHUNK: Final = 1 << 16
_NEEDED: Final = ("[Content_Types].xml", "xl/workbook.xml")

_END: Final = b"PK\x05\x06"
_END_BYTES: Final = 22
_LOCATOR: Final = b"PK\x06\x07"
_BEFORE_END: Final = 76  # a locator and the larger end record it points to
_ENCRYPTED: Final = 0x1

_DECLARATION = re.compile(rb"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
_OVERLAP: Final = len(b"<!DOCTYPE")
# What an XML part may begin with; another encoding could hide a declaration.
_PLAIN_START = re.compile(rb"(?:\xef\xbb\xbf)?\s*<")
_ENCODING = re.compile(rb"<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([^\"']{0,40})")


def check_workbook(stream: BinaryIO) -> None:
    """Raise a FileRefused unless *stream*, an archive, may be opened as a workbook."""
    _check_directory(stream)
    try:
        with zipfile.ZipFile(stream) as archive:
            parts = archive.infolist()
            _check_parts(parts)
            for part in parts:
                _check_content(archive, part)
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError) as error:
        raise FileBroken from error
    except (NotImplementedError, RuntimeError, struct.error) as error:
        raise FileBroken from error


def _check_directory(stream: BinaryIO) -> None:
    """Refuse an archive whose list of parts alone would fill the memory."""
    size = stream.seek(0, 2)
    stream.seek(max(0, size - (1 << 16) - _END_BYTES - _BEFORE_END))
    tail = stream.read()
    end = tail.rfind(_END)
    if end < 0 or end + _END_BYTES > len(tail):
        raise FileBroken
    found = int(struct.unpack_from("<I", tail, end + 12)[0])
    if tail.startswith(_LOCATOR, max(0, end - 20)) and end >= _BEFORE_END:
        found = int(struct.unpack_from("<Q", tail, end - _BEFORE_END + 40)[0])
    if found > _DIRECTORY_LIMIT:
        raise FileZipBomb(measure="parts", limit=PARTS_LIMIT, found=found // 46)


def _check_parts(parts: list[zipfile.ZipInfo]) -> None:
    """Refuse what is no workbook, is protected, or declares too much."""
    names = {part.filename for part in parts}
    if not names.issuperset(_NEEDED):
        raise FileShapeUnknown(found="zip")
    if any(part.flag_bits & _ENCRYPTED for part in parts):
        raise FileEncrypted
    if len(parts) > PARTS_LIMIT:
        raise FileZipBomb(measure="parts", limit=PARTS_LIMIT, found=len(parts))
    if any(part.compress_type not in (0, zipfile.ZIP_DEFLATED) for part in parts):
        raise FileBroken
    unpacked = sum(part.file_size for part in parts)
    if unpacked > UNPACKED_LIMIT:
        raise FileZipBomb(measure="bytes", limit=UNPACKED_LIMIT, found=unpacked)
    for part in parts:
        ratio = part.file_size // max(1, part.compress_size)
        if part.file_size > RATIO_COUNTS_FROM and ratio > RATIO_LIMIT:
            raise FileZipBomb(measure="ratio", limit=RATIO_LIMIT, found=ratio)


def _check_content(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> None:
    """Refuse a part that unpacks to more than it declares or is unsafe XML."""
    name = part.filename
    is_xml = name.lower().endswith((".xml", ".rels", ".vml"))
    tail, count = b"", 0
    with archive.open(part) as content:
        while chunk := content.read(_CHUNK):
            if is_xml and not count:
                _check_start(name, chunk)
            count += len(chunk)
            if count > part.file_size:
                limit = part.file_size
                raise FileZipBomb(measure="bytes", limit=limit, found=count)
            if is_xml and _DECLARATION.search(tail + chunk):
                raise FileXmlUnsafe(part=name)
            tail = chunk[-_OVERLAP:]


def _check_start(name: str, head: bytes) -> None:
    """Refuse XML that is in no plain encoding or declares one but UTF-8."""
    declared = _ENCODING.search(head)
    encoding = declared[1].lower() if declared else b"utf-8"
    if not _PLAIN_START.match(head) or encoding not in (b"utf-8", b"us-ascii"):
        raise FileXmlUnsafe(part=name)
