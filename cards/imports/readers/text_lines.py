"""The lines of a text file, one at a time, none longer than a limit."""

import codecs
import io
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from cards.imports.readers.file_errors import FileBinary, FileEncoding

CHUNK_BYTES: Final = 1 << 16
LINE_LIMIT: Final = 1_000_000  # characters; the longest real card has some 2,000
_HALF_ZERO: Final = 0.1  # of one byte in two: digits, spaces and line ends do that
# The first that fits counts: UTF-32's mark begins like UTF-16's.
_MARKS: Final = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def find_encoding(head: bytes) -> str:
    """Return the encoding that *head*'s byte order mark names, UTF-8 if it has none."""
    return next((name for mark, name in _MARKS if head.startswith(mark)), "utf-8")


def find_unmarked_utf16(head: bytes) -> str:
    """Return which UTF-16 *head* is by its zero bytes, "" if it is none."""
    first, second = head[0::2], head[1::2]
    if len(first) == len(second):
        if not first.count(0) and second.count(0) >= _HALF_ZERO * len(second):
            return "utf-16-le"
        if not second.count(0) and first.count(0) >= _HALF_ZERO * len(first):
            return "utf-16-be"
    return ""


def read_lines(
    path: Path, encoding: str, limit: int = LINE_LIMIT
) -> Iterator[tuple[int, str | None]]:
    """Yield `(number, line)` without line ends; None for a line longer than *limit*.

    Raises FileEncoding at the first byte that is no *encoding*, and FileBinary at a
    zero byte. Holds one chunk and one line at a time.
    """
    with path.open("rb") as stream:
        number = 1
        rest: str | None = ""  # None while a line is too long and being skipped
        for text in _decode(stream, encoding):
            *ended, begun = text.split("\n")
            for piece in ended:
                yield number, _join(rest, piece, limit)
                number, rest = number + 1, ""
            rest = _join(rest, begun, limit)
        if rest is None or rest:
            yield number, rest


def _join(rest: str | None, piece: str, limit: int) -> str | None:
    """Return *rest* and *piece* together, None if that is longer than *limit*."""
    if rest is None or len(rest) + len(piece) > limit:
        return None
    return rest + piece


def _decode(stream: BinaryIO, encoding: str) -> Iterator[str]:
    """Yield *stream* as text, line ends of every kind as newlines."""
    decoder = codecs.getincrementaldecoder(encoding)()
    lines = io.IncrementalNewlineDecoder(None, translate=True)
    offset, number = 0, 1
    while True:
        chunk = stream.read(CHUNK_BYTES)
        try:
            text = lines.decode(decoder.decode(chunk, final=not chunk), not chunk)
        except UnicodeDecodeError as error:
            offset += len(chunk) - len(error.object)
            raise _refusal(error, encoding, offset, number) from error
        if "\0" in text:
            raise FileBinary(found="NUL")
        yield text
        if not chunk:
            return
        offset, number = offset + len(chunk), number + text.count("\n")


def _refusal(
    error: UnicodeDecodeError, encoding: str, offset: int, number: int
) -> FileEncoding:
    """Return where decoding failed; its buffer began at *offset*, on line *number*."""
    return FileEncoding(
        encoding=encoding.removesuffix("-sig").upper(),
        line=number + error.object.count(b"\n", 0, error.start),
        offset=offset + error.start,
        byte=f"0x{error.object[error.start]:02x}",
    )
