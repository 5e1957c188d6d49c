"""Files that are held whole: workbooks, and text in whatever encoding it was saved."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cards.imports.readers.code_pages import guess_code_page
from cards.imports.readers.columns import Fields
from cards.imports.readers.file_errors import (
    FileBinary,
    FileEmpty,
    FileEncoding,
    FileEncodingsMixed,
    FileMissing,
    FileNotReadable,
    FileNotRegular,
    FileTooLarge,
)
from cards.imports.readers.format_detection import (
    ZIP,
    check_file,
    refuse_binary,
    refuse_markup,
)
from cards.imports.readers.tables import (
    ColumnMap,
    Record,
    Table,
    csv_records,
    read_csv,
    read_workbook,
)
from cards.imports.readers.text_lines import (
    CHUNK_BYTES,
    find_encoding,
    find_unmarked_utf16,
)
from cards.imports.readers.workbook import read_sheet
from rules.text.alphabets import language_scripts, script_of

MAX_TEXT_BYTES: Final = 20_000_000  # a rule booklet has some 200,000
_SHOWN: Final = 60  # characters of a line that is told
_HEAD: Final = 4_000  # bytes looked at for UTF-16 without a mark


def read_whole_text(path: Path, language: str) -> tuple[str, str]:
    """Return the text of the file at *path*, line ends as newlines, and its encoding.

    UTF-8 or UTF-16 by its mark or its look, else the old code page of *language*.
    Raises a FileRefused.
    """
    data = _read(path)
    encoding = _guess(data, language)
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise FileEncoding(
            encoding=encoding.upper(),
            line=data.count(b"\n", 0, error.start) + 1,
            offset=error.start,
            byte=f"0x{data[error.start]:02x}",
        ) from error
    if "\0" in text:
        raise FileBinary(found="NUL")
    if not text.strip():
        raise FileEmpty
    return text.replace("\r\n", "\n").replace("\r", "\n"), encoding


def _read(path: Path) -> bytes:
    """Return the bytes of the file at *path*. Raises a FileRefused."""
    if not path.exists():
        raise FileMissing(name=path.name)
    if not path.is_file():
        raise FileNotRegular(name=path.name)
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_TEXT_BYTES + 1)
    except OSError as error:
        raise FileNotReadable(name=path.name) from error
    if len(data) > MAX_TEXT_BYTES:
        raise FileTooLarge(limit=MAX_TEXT_BYTES, found=path.stat().st_size)
    return data


def _guess(data: bytes, language: str) -> str:
    """Return the encoding that *data* seems to have."""
    marked = find_encoding(data[:4])
    if marked != "utf-8":
        return marked
    if wide := find_unmarked_utf16(data[:_HEAD]):
        return wide
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return guess_code_page(data, language)
    return "utf-8"


MAX_BYTES: Final = 4 * MAX_TEXT_BYTES  # a workbook; text may have a quarter


@dataclass(frozen=True, slots=True)
class ShortFile:
    """A file's *text* and *encoding* as guessed; both are empty for a workbook."""

    path: Path
    text: str = ""
    encoding: str = ""

    def records(self, fields: Fields, column_map: ColumnMap = None) -> Iterator[Record]:
        """Return the records of the table in the file, its header first."""
        if self.text:
            return csv_records(self.path, self.encoding, fields, column_map)
        return read_sheet(self.path, keep_formulas=True)

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
        _refuse_mixed(path.read_bytes(), language)
    refuse_markup(text)
    return ShortFile(path, text, encoding)


def _refuse_mixed(data: bytes, language: str) -> None:
    """Raise FileEncodingsMixed if some lines of *data* can only be UTF-8."""
    wide: tuple[int, str] | None = None
    narrow: tuple[int, str] | None = None
    for number, line in enumerate(data.split(b"\n"), start=1):
        if line.isascii():
            continue
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            page = guess_code_page(line, language)
            narrow = narrow or (number, line.decode(page, "replace"))
        else:
            # Two letters of Korean in its old encoding may happen to be UTF-8, too.
            wide = wide or ((number, text) if _fits(text, language) else None)
    if wide and narrow:
        raise FileEncodingsMixed(
            line=narrow[0],
            line_text=narrow[1].strip()[:_SHOWN],
            other=wide[0],
            other_text=wide[1].strip()[:_SHOWN],
        )


def _fits(text: str, language: str) -> bool:
    """Whether some letters of *text* outside ASCII may be of *language*."""
    scripts = language_scripts(language)
    return any(script_of(one) in scripts for one in text if one > "\x7f")
