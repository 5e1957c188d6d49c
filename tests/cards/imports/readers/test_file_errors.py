"""Any bytes are rows or a refusal that has a name."""

import io
import tracemalloc
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from cards.imports.catalogue_file import open_catalogue
from cards.imports.readers.file_errors import LINE_REASONS, FileRefused
from cards.imports.readers.rows import RefusedLine

HEADS = st.sampled_from(
    [
        b"", b"Name,Set,No\n", b"sep=;\n", b'{"name": "Marta"}\n', b"PK\x03\x04", b"{",
        b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"\xff\xfe\0\0", b"<", b"[",
        b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", b'Name,Set,No\n"', b"name\tset\tno\n",
    ]
)  # fmt: skip


CODES = {refusal.code for refusal in FileRefused.__subclasses__()} | {*LINE_REASONS}


@lru_cache(maxsize=1)
def good_workbook() -> bytes:
    book = Workbook()
    book.active.append(["Name", "Set", "No"])
    book.active.append(["Marta", "LAN", 7])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def codes_of(data: bytes) -> set[str]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "cards"
        path.write_bytes(data)
        try:
            rows = list(open_catalogue(path).rows)
        except FileRefused as refused:
            return {refused.code}
        return {row.reason for row in rows if isinstance(row, RefusedLine)}


@given(HEADS, st.binary(max_size=200))
def test_any_bytes_are_rows_or_a_named_refusal(head, rest):
    assert codes_of(head + rest) <= CODES


@given(st.data())
@settings(max_examples=60)
def test_a_workbook_with_some_bytes_changed_is_rows_or_a_named_refusal(data):
    changed = bytearray(good_workbook())
    places = st.integers(0, len(changed) - 1)
    for place in data.draw(st.lists(places, min_size=1, max_size=4)):
        changed[place] = data.draw(st.integers(0, 255))
    assert codes_of(bytes(changed)) <= CODES


def peak_of(path: Path) -> int:
    """Return the most bytes held while the rows of *path* are read."""
    tracemalloc.start()
    try:
        for _ in open_catalogue(path).rows:
            pass
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.long
def test_memory_does_not_grow_with_the_file(tmp_path):
    line = '{"name": "Marta", "set_code": "LAN", "collector_number": "7"}\n'
    table = "Marta,LAN,7\n"
    for head, row in (("", line), ("Name,Set,No\n", table)):
        small, large = tmp_path / "small", tmp_path / "large"
        small.write_text(head + row * 10_000)
        large.write_text(head + row * 100_000)
        assert peak_of(large) < peak_of(small) * 1.2 + 100_000
