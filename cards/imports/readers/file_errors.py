"""Every way a file, or a line of it, may be refused: codes and figures.

LINE_REASONS are all reasons for refusing a line; a game's own for a row stand with it.
"""

from typing import ClassVar, Final

from rules.errors import N_, Refusal

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


class FileRefused(Refusal):
    """A file that cannot be read as a catalogue."""

    code: ClassVar[str] = "file-refused"
    sentence = N_("The file can’t be read as a catalog.")


class FileMissing(FileRefused):
    """There is no such file. Figures: `name`."""

    code: ClassVar[str] = "file-missing"
    sentence = N_("There is no file “%(name)s”.")
    status: ClassVar[int] = 404


class FileNotRegular(FileRefused):
    """A folder, device or pipe. Figures: `name`."""

    code: ClassVar[str] = "file-not-regular"
    sentence = N_(
        "“%(name)s” is not a regular file. Choose a file, not a folder or device."
    )


class FileNotReadable(FileRefused):
    """The file may not be read, or reading it failed. Figures: `name`."""

    code: ClassVar[str] = "file-not-readable"
    sentence = N_("“%(name)s” could not be opened. Check its permissions.")


class FileEmpty(FileRefused):
    """No bytes, or only white space. No figures."""

    code: ClassVar[str] = "file-empty"
    sentence = N_("The file is empty.")


class FileTooLarge(FileRefused):
    """More bytes than are taken. Figures: `limit`, `found` (bytes)."""

    code: ClassVar[str] = "file-too-large"
    sentence = N_("The file has %(found)s bytes; the limit is %(limit)s. Split it.")
    status: ClassVar[int] = 413


class FileBinary(FileRefused):
    """No text. Figures: `found` (`PNG`, `PDF`, …, or `NUL` for a zero byte)."""

    code: ClassVar[str] = "file-binary"
    sentence = N_(
        "The file is not text (%(found)s). Upload JSON Lines, CSV, tab-separated "
        "text or XLSX."
    )


class FileEncoding(FileRefused):
    """Not the encoding it claims; UTF-8 if it claims none.

    Figures: `encoding`, `line` (from 1), `offset` (byte, from 0), `byte` (`0xe9`).
    """

    code: ClassVar[str] = "file-encoding"
    sentence = N_(
        "Line %(line)s is not valid %(encoding)s (byte %(byte)s at %(offset)s). "
        "Save the file as UTF-8."
    )


class FileEncodingsMixed(FileRefused):
    """Lines in UTF-8 beside lines in a code page, as when two files were joined.

    Figures: `line` (the first that is no UTF-8), `other` (the first that is), and how
    both begin: `line_text`, `other_text`.
    """

    code: ClassVar[str] = "file-encodings-mixed"
    sentence = N_(
        "The file mixes encodings: line %(other)s (“%(other_text)s”) is UTF-8, line "
        "%(line)s (“%(line_text)s”) is not. Save all of it as UTF-8."
    )


class FileShapeUnknown(FileRefused):
    """Text or archive, but no catalogue.

    Figures: `found`: `html`, `xml`, `rtf`, `json-list`, `json-document`, `zip`, `text`.
    """

    code: ClassVar[str] = "file-shape-unknown"
    sentence = N_(
        "This looks like %(found)s, not a catalog. Upload JSON Lines, CSV, "
        "tab-separated text or XLSX."
    )


class FileColumnsMissing(FileRefused):
    """A table without a column every row needs.

    Figures: `missing` (our fields), `found` (the header as it stands).
    """

    code: ClassVar[str] = "file-columns-missing"
    sentence = N_("Columns are missing: %(missing)s. The header has: %(found)s.")


class FileColumnsSwapped(FileRefused):
    """The words are in the column of the English, and the English in theirs.

    Figures: `english`, `words` (the headers), `found` (English cells under `words`).
    """

    code: ClassVar[str] = "file-columns-swapped"
    sentence = N_(
        "The columns seem to be swapped: “%(words)s” has the English of %(found)s "
        "cards, and “%(english)s” has none. Exchange them to continue."
    )


class FileIdsNotOurs(FileRefused):
    """Nothing but another program's numbers says which card is meant.

    Figures: `column` (its header).
    """

    code: ClassVar[str] = "file-ids-not-ours"
    sentence = N_(
        "Only “%(column)s” says which card a row is for, and its numbers come from "
        "another program. Add a column with the English names."
    )


class FileColumnMapWrong(FileRefused):
    """A column map that names what is not there.

    Figures: `columns` (not in the header), `fields` (that cards do not have).
    """

    code: ClassVar[str] = "file-column-map-wrong"
    sentence = N_(
        "The column mapping names columns or fields that don’t exist. Columns: "
        "%(columns)s. Fields: %(fields)s."
    )


class FileOldExcel(FileRefused):
    """A workbook of the format before 2007. No figures."""

    code: ClassVar[str] = "file-old-excel"
    sentence = N_("This workbook is in the old XLS format. Save it as XLSX.")


class FileEncrypted(FileRefused):
    """Protected by a password. No figures."""

    code: ClassVar[str] = "file-encrypted"
    sentence = N_("The workbook is protected by a password. Save it without one.")


class FileBroken(FileRefused):
    """A workbook that is cut off or damaged. No figures."""

    code: ClassVar[str] = "file-broken"
    sentence = N_("The workbook is damaged or cut off. Save or download it again.")


class FileZipBomb(FileRefused):
    """A workbook that unpacks to far more than it may.

    Figures: `measure` (`bytes`, `ratio`, `parts`, `rows`), `limit`, `found`.
    """

    code: ClassVar[str] = "file-zip-bomb"
    sentence = N_(
        "The unpacked workbook is too large (%(measure)s: %(found)s, limit "
        "%(limit)s). Split it."
    )
    status: ClassVar[int] = 413


class FileXmlUnsafe(FileRefused):
    """A workbook whose XML declares entities, a DTD or an encoding of its own.

    Figures: `part` (its name within the workbook).
    """

    code: ClassVar[str] = "file-xml-unsafe"
    sentence = N_(
        "The workbook’s part %(part)s declares entities or a document type, which"
        " is not accepted. Save it with an ordinary spreadsheet program."
    )
