"""The first sheet of an XLSX workbook, row by row.

Ruling: a workbook keeps its words in one table beside the sheets, which stays in memory
while the rows stream; `workbook_safety.UNPACKED_LIMIT` bounds it.
"""

import re
import struct
import warnings
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, BinaryIO, Final

from cards.imports.readers.file_errors import (
    FileBroken,
    FileEmpty,
    FileEncrypted,
    FileRefused,
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


MAX_COLUMNS: Final = 256
MAX_ROWS: Final = 1_048_576  # what a sheet can have; a damaged one may claim more

SheetRow = tuple[int, Sequence[Any]]


def read_sheet(path: Path, *, keep_formulas: bool = False) -> Iterator[SheetRow]:
    """Yield `(row number, cells)` of each row that has any, the header first.

    Formulas give the values they last had, or themselves (`=A1`) where *keep_formulas*
    says so. Cells beyond the header's last are left
    out. Raises a FileRefused for a file that is unsafe, damaged or without words.
    """
    with path.open("rb") as stream:
        check_workbook(stream)
        width = 0
        for number, cells in _guarded(_read_rows(stream, keep_formulas)):
            if not width:
                width = max(place for place, cell in enumerate(cells) if _has(cell)) + 1
            yield number, cells[:width]
        if not width:
            raise FileEmpty


def _read_rows(stream: BinaryIO, keep_formulas: bool) -> Iterator[SheetRow]:
    """Yield the rows of *stream* that have cells, as openpyxl reads them."""
    from openpyxl import load_workbook  # 180 modules, for files that few bring

    workbook = load_workbook(
        stream, read_only=True, data_only=not keep_formulas, keep_links=False
    )
    try:
        if not workbook.worksheets:
            return
        sheet = workbook.worksheets[0]
        sheet.reset_dimensions()  # a sheet's own claim of its size may be anything
        rows = sheet.iter_rows(max_col=MAX_COLUMNS, values_only=True)
        for number, cells in enumerate(rows, start=1):
            if number > MAX_ROWS:
                raise FileZipBomb(measure="rows", limit=MAX_ROWS, found=number)
            if cells.count(None) < len(cells) and any(map(_has, cells)):
                yield number, cells
    finally:
        workbook.close()


def _has(cell: object) -> bool:
    """Whether *cell* holds anything but white space."""
    return cell is not None and (not isinstance(cell, str) or bool(cell.strip()))


def _guarded(rows: Iterator[SheetRow]) -> Iterator[SheetRow]:
    """Yield *rows*; whatever breaks on the way is a damaged file.

    openpyxl warns of styles and extensions it leaves out, which we do not read.
    """
    try:
        while True:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                row = next(rows, None)
            if row is None:
                return
            yield row
    except FileRefused:
        raise
    except Exception as error:
        raise FileBroken from error
    finally:
        rows.close()  # type: ignore[attr-defined]
