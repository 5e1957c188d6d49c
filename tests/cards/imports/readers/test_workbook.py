import io
import struct
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from openpyxl import Workbook

from cards.imports.catalogue_file import open_catalogue
from cards.imports.readers import workbook as safety
from cards.imports.readers import workbook as workbook_reader
from cards.imports.readers.file_errors import (
    FileBroken,
    FileColumnsMissing,
    FileEmpty,
    FileEncrypted,
    FileOldExcel,
    FileRefused,
    FileShapeUnknown,
    FileXmlUnsafe,
    FileZipBomb,
)
from cards.imports.readers.rows import RawRow
from rules.wow.card.rows import RowRefused, read_row

HEADER = ["Name", "Set", "No", "Cost"]
SHEET = "xl/worksheets/sheet1.xml"
OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"


def workbook(*rows: list[Any]) -> bytes:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    book.create_sheet("Second").append(["not", "read"])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def rebuilt(
    change: Callable[[str, bytes], bytes], more: dict[str, bytes] | None = None
) -> bytes:
    """Return a good workbook whose parts went through *change*."""
    out = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(workbook(HEADER, ["Marta", "LAN", 7, 2]))) as old,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            new.writestr(name, change(name, old.read(name)))
        for name, content in (more or {}).items():
            new.writestr(name, content)
    return out.getvalue()


def rows_of(folder: Path, data: bytes) -> list[Any]:
    path = folder / "cards"
    path.write_bytes(data)
    return list(open_catalogue(path).rows)


def refusal(folder: Path, data: bytes) -> FileRefused:
    with pytest.raises(FileRefused) as caught:
        rows_of(folder, data)
    return caught.value


def test_the_first_sheet_is_read_empty_rows_skipped(tmp_path):
    data = workbook([], HEADER, ["Marta", "LAN", 7, "1+X"], [], ["Otto", "LAN", "8a"])
    assert rows_of(tmp_path, data) == [
        RawRow(
            3,
            {"name": "Marta", "set_code": "LAN", "collector_number": 7, "cost": "1+X"},
        ),
        RawRow(
            5,
            {"name": "Otto", "set_code": "LAN", "collector_number": "8a", "cost": None},
        ),
    ]


def test_cells_beyond_the_header_are_left_out(tmp_path):
    data = workbook(["Name", "Set", "No"], ["Marta", "LAN", 7, "a note"])
    (row,) = rows_of(tmp_path, data)
    assert row.values.keys() == {"name", "set_code", "collector_number"}


def test_a_number_that_excel_made_a_date_is_refused_by_the_row_reader(tmp_path):
    date = datetime(2031, 1, 7, tzinfo=UTC).replace(tzinfo=None)
    (row,) = rows_of(tmp_path, workbook(HEADER, ["Marta", "LAN", date, 1]))
    with pytest.raises(RowRefused) as caught:
        read_row(row.values)
    assert (caught.value.field, caught.value.reason) == (
        "collector_number",
        "unreadable-value",
    )


def test_a_sheet_without_needed_columns_or_words_is_refused(tmp_path):
    assert isinstance(refusal(tmp_path, workbook(["Name"])), FileColumnsMissing)
    assert isinstance(refusal(tmp_path, workbook([" "])), FileEmpty)


def test_a_sheets_claim_of_its_size_is_not_believed(tmp_path):
    def claim(name: str, content: bytes) -> bytes:
        return content.replace(b'ref="A1:D2"', b'ref="A1:XFD1048576"')

    assert len(rows_of(tmp_path, rebuilt(claim))) == 1


def test_a_row_number_beyond_a_sheets_last_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(workbook_reader, "MAX_ROWS", 1_000)

    def far(name: str, content: bytes) -> bytes:
        return content.replace(b'<row r="2"', b'<row r="99999999999"')

    found = refusal(tmp_path, rebuilt(far))
    assert isinstance(found, FileZipBomb)
    assert found.figures == {"measure": "rows", "limit": 1_000, "found": 1_001}


def test_an_archive_that_is_no_workbook_is_refused(tmp_path):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("cards.csv", "Name,Set,No")
    found = refusal(tmp_path, out.getvalue())
    assert isinstance(found, FileShapeUnknown)
    assert found.figures == {"found": "zip"}


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9, 0.99])
def test_a_workbook_cut_off_is_broken(tmp_path, share):
    data = workbook(HEADER, ["Marta", "LAN", 7, 2])
    found = refusal(tmp_path, data[: int(len(data) * share)])
    assert isinstance(found, FileBroken)


def test_a_workbook_with_a_damaged_part_is_broken(tmp_path):
    def damage(name: str, content: bytes) -> bytes:
        return content[: len(content) // 2] if name == SHEET else content

    assert isinstance(refusal(tmp_path, rebuilt(damage)), FileBroken)


def test_a_part_that_unpacks_to_too_much_is_refused_before_it_is_opened(
    tmp_path, monkeypatch
):
    data = rebuilt(lambda name, content: content, {"xl/big.bin": b"a" * 100_000})
    monkeypatch.setattr(safety, "UNPACKED_LIMIT", 50_000)
    found = refusal(tmp_path, data)
    assert isinstance(found, FileZipBomb)
    assert (found.figures["measure"], found.figures["limit"]) == ("bytes", 50_000)


def test_a_part_packed_beyond_any_real_sheet_is_refused(tmp_path):
    data = rebuilt(lambda name, content: content, {"xl/big.bin": b"a" * 2_000_000})
    found = refusal(tmp_path, data)
    assert isinstance(found, FileZipBomb)
    assert found.figures["measure"] == "ratio"


def test_a_part_that_lies_about_its_size_is_refused(tmp_path):
    data = bytearray(rebuilt(lambda name, content: content))
    entry = data.rfind(b"PK\x01\x02")
    struct.pack_into("<I", data, entry + 24, 10)  # what the part claims to unpack to
    assert isinstance(refusal(tmp_path, bytes(data)), FileBroken)


def test_too_many_parts_are_refused(tmp_path):
    more = {f"xl/{number}.bin": b"" for number in range(safety.PARTS_LIMIT)}
    found = refusal(tmp_path, rebuilt(lambda name, content: content, more))
    assert isinstance(found, FileZipBomb)
    assert found.figures["measure"] == "parts"


def test_an_archive_whose_list_of_parts_is_huge_is_not_even_listed(tmp_path):
    data = bytearray(workbook(HEADER))
    struct.pack_into("<I", data, data.rfind(b"PK\x05\x06") + 12, 500_000_000)
    assert refusal(tmp_path, bytes(data)).figures["measure"] == "parts"


@pytest.mark.parametrize(
    "declaration",
    [b'<!DOCTYPE x [<!ENTITY a "aaaa">]>', b"<!doctype x>", b'<!ENTITY a "b">'],
)
@pytest.mark.parametrize("part", [SHEET, "xl/workbook.xml", "[Content_Types].xml"])
def test_xml_with_a_dtd_or_entities_is_refused(tmp_path, declaration, part):
    def declare(name: str, content: bytes) -> bytes:
        head, sign, rest = content.partition(b">")
        return head + sign + declaration + rest if name == part else content

    found = refusal(tmp_path, rebuilt(declare))
    assert isinstance(found, FileXmlUnsafe)
    assert found.figures == {"part": part}


@pytest.mark.parametrize("encoding", ["utf-16", "cp037"])
def test_xml_in_an_encoding_that_could_hide_a_declaration_is_refused(
    tmp_path, encoding
):
    def encode(name: str, content: bytes) -> bytes:
        return content.decode().encode(encoding) if name == SHEET else content

    assert isinstance(refusal(tmp_path, rebuilt(encode)), FileXmlUnsafe)


def test_xml_that_declares_another_encoding_is_refused(tmp_path):
    def declare(name: str, content: bytes) -> bytes:
        declared = b'<?xml version="1.0" encoding="cp037"?>'
        return declared + content if name == SHEET else content

    assert isinstance(refusal(tmp_path, rebuilt(declare)), FileXmlUnsafe)


def test_password_protection_and_the_old_format_are_told_apart(tmp_path):
    filling = b"\0" * 70_000
    locked = OLE + filling + "EncryptedPackage".encode("utf-16-le") + filling
    assert isinstance(refusal(tmp_path, locked), FileEncrypted)
    assert isinstance(refusal(tmp_path, OLE + filling), FileOldExcel)


def test_an_encrypted_part_is_refused(tmp_path):
    data = bytearray(workbook(HEADER))
    entry = data.find(b"PK\x01\x02")
    data[entry + 8] |= 1
    assert isinstance(refusal(tmp_path, bytes(data)), FileEncrypted)
