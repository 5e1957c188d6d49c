"""Every way a catalogue file, or a line of it, may be refused: codes and figures.

The web layer writes one sentence for each, in every language. FILE_REFUSALS and
LINE_REASONS are the whole list; a game's own reasons for refusing a row stand with it.
"""

from typing import ClassVar, Final

from rules.errors import DomainError

# Reason of a refused line → its figures. `limit` and `found` count what the reason
# names.
LINE_REASONS: Final = {
    "not-json": (),  # the line is no JSON
    "not-an-object": ("found",),  # JSON, but a list, text or number
    "line-too-long": ("limit",),  # characters
    "too-many-cells": ("found", "limit"),  # more than the header has
    "too-few-cells": ("found", "limit"),  # fewer than the community dump has
    "record-too-long": ("limit",),  # characters of one quoted row: is a quote open?
}


class FileRefused(DomainError):
    """A file that cannot be read as a catalogue."""

    code: ClassVar[str] = "file-refused"


class FileMissing(FileRefused):
    """There is no such file. Figures: `name`."""

    code: ClassVar[str] = "file-missing"
    status: ClassVar[int] = 404


class FileNotRegular(FileRefused):
    """A folder, device or pipe. Figures: `name`."""

    code: ClassVar[str] = "file-not-regular"


class FileNotReadable(FileRefused):
    """The file may not be read, or reading it failed. Figures: `name`."""

    code: ClassVar[str] = "file-not-readable"


class FileEmpty(FileRefused):
    """No bytes, or only white space. No figures."""

    code: ClassVar[str] = "file-empty"


class FileTooLarge(FileRefused):
    """More bytes than are taken. Figures: `limit`, `found` (bytes)."""

    code: ClassVar[str] = "file-too-large"
    status: ClassVar[int] = 413


class FileBinary(FileRefused):
    """No text. Figures: `found` (`PNG`, `PDF`, …, or `NUL` for a zero byte)."""

    code: ClassVar[str] = "file-binary"


class FileEncoding(FileRefused):
    """Not the encoding it claims; UTF-8 if it claims none.

    Figures: `encoding`, `line` (from 1), `offset` (byte, from 0), `byte` (`0xe9`).
    """

    code: ClassVar[str] = "file-encoding"


class FileEncodingsMixed(FileRefused):
    """Lines in UTF-8 beside lines in a code page, as when two files were joined.

    Figures: `line` (the first that is no UTF-8), `other` (the first that is).
    """

    code: ClassVar[str] = "file-encodings-mixed"


class FileShapeUnknown(FileRefused):
    """Text or archive, but no catalogue.

    Figures: `found`: `html`, `xml`, `rtf`, `json-list`, `json-document`, `zip`, `text`.
    """

    code: ClassVar[str] = "file-shape-unknown"


class FileColumnsMissing(FileRefused):
    """A table without a column every row needs.

    Figures: `missing` (our fields), `found` (the header as it stands).
    """

    code: ClassVar[str] = "file-columns-missing"


class FileColumnMapWrong(FileRefused):
    """A column map that names what is not there.

    Figures: `columns` (not in the header), `fields` (that cards do not have).
    """

    code: ClassVar[str] = "file-column-map-wrong"


class FileOldExcel(FileRefused):
    """A workbook of the format before 2007. No figures."""

    code: ClassVar[str] = "file-old-excel"


class FileEncrypted(FileRefused):
    """Protected by a password. No figures."""

    code: ClassVar[str] = "file-encrypted"


class FileBroken(FileRefused):
    """A workbook that is cut off or damaged. No figures."""

    code: ClassVar[str] = "file-broken"


class FileZipBomb(FileRefused):
    """A workbook that unpacks to far more than it may.

    Figures: `measure` (`bytes`, `ratio`, `parts`, `rows`), `limit`, `found`.
    """

    code: ClassVar[str] = "file-zip-bomb"
    status: ClassVar[int] = 413


class FileXmlUnsafe(FileRefused):
    """A workbook whose XML declares entities, a DTD or an encoding of its own.

    Figures: `part` (its name within the workbook).
    """

    code: ClassVar[str] = "file-xml-unsafe"


FILE_REFUSALS: Final[dict[str, tuple[str, ...]]] = {
    FileMissing.code: ("name",),
    FileNotRegular.code: ("name",),
    FileNotReadable.code: ("name",),
    FileEmpty.code: (),
    FileTooLarge.code: ("limit", "found"),
    FileBinary.code: ("found",),
    FileEncoding.code: ("encoding", "line", "offset", "byte"),
    FileEncodingsMixed.code: ("line", "other"),
    FileShapeUnknown.code: ("found",),
    FileColumnsMissing.code: ("missing", "found"),
    FileColumnMapWrong.code: ("columns", "fields"),
    FileOldExcel.code: (),
    FileEncrypted.code: (),
    FileBroken.code: (),
    FileZipBomb.code: ("measure", "limit", "found"),
    FileXmlUnsafe.code: ("part",),
}
