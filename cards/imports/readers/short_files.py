"""Files that are held whole: workbooks, and text in whatever encoding it was saved."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cards.imports.readers.columns import Fields
from cards.imports.readers.file_errors import FileEncodingsMixed
from cards.imports.readers.format_detection import (
    ZIP,
    check_file,
    refuse_binary,
    refuse_markup,
)
from cards.imports.readers.tables import ColumnMap, Table, read_csv, read_workbook
from cards.imports.readers.text_lines import CHUNK_BYTES
from cards.imports.readers.whole_text import MAX_TEXT_BYTES, read_whole_text

MAX_BYTES: Final = 4 * MAX_TEXT_BYTES  # a workbook; text may have a quarter


@dataclass(frozen=True, slots=True)
class ShortFile:
    """A file's *text* and *encoding* as guessed; both are empty for a workbook."""

    path: Path
    text: str = ""
    encoding: str = ""

    def table(self, fields: Fields, column_map: ColumnMap = None) -> Table:
        """Return the table in the file; formulas stay. Raises a FileRefused."""
        if self.text:
            return read_csv(self.path, self.encoding, fields, column_map)
        return read_workbook(self.path, fields, column_map, keep_formulas=True)


def open_short_file(path: Path, language: str = "") -> ShortFile:
    """Return the workbook or text at *path*. Raises a FileRefused.

    *language* tells which old code page a text may be in.
    """
    check_file(path, MAX_BYTES)
    with path.open("rb") as stream:
        head = stream.read(CHUNK_BYTES)
    if head.startswith(ZIP):
        return ShortFile(path)
    refuse_binary(path, head)
    text, encoding = read_whole_text(path, language)
    if not encoding.startswith("utf"):
        _refuse_mixed(path.read_bytes())
    refuse_markup(text)
    return ShortFile(path, text, encoding)


def _refuse_mixed(data: bytes) -> None:
    """Raise FileEncodingsMixed if some lines of *data* can only be UTF-8."""
    wide, narrow = 0, 0
    for number, line in enumerate(data.split(b"\n"), start=1):
        if line.isascii():
            continue
        try:
            line.decode("utf-8")
        except UnicodeDecodeError:
            narrow = narrow or number
        else:
            wide = wide or number
    if wide and narrow:
        raise FileEncodingsMixed(line=narrow, other=wide)
