"""The sentences of imports: why a file or a row was refused, what was marked."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.utils.translation import gettext as _

Sentence = Callable[[Mapping[str, Any]], str]

FILE_SENTENCES: Final[dict[str, Sentence]] = {
    "file-refused": lambda f: _("The file can’t be read as a catalog."),
    "file-missing": lambda f: _("There is no file “%(name)s”.") % f,
    "file-not-regular": lambda f: (
        _("“%(name)s” is not a regular file. Choose a file, not a folder or device.")
        % f
    ),
    "file-not-readable": lambda f: (
        _("“%(name)s” could not be opened. Check its permissions.") % f
    ),
    "file-empty": lambda f: _("The file is empty."),
    "file-too-large": lambda f: (
        _("The file has %(found)s bytes; the limit is %(limit)s. Split it.") % f
    ),
    "file-binary": lambda f: (
        _(
            "The file is not text (%(found)s). Upload JSON Lines, CSV, tab-separated "
            "text or XLSX."
        )
        % f
    ),
    "file-encoding": lambda f: (
        _(
            "Line %(line)s is not valid %(encoding)s (byte %(byte)s at %(offset)s). "
            "Save the file as UTF-8."
        )
        % f
    ),
    "file-encodings-mixed": lambda f: (
        _(
            "The file mixes encodings: line %(other)s is UTF-8, line %(line)s is not. "
            "Save all of it as UTF-8."
        )
        % f
    ),
    "file-shape-unknown": lambda f: (
        _(
            "This looks like %(found)s, not a catalog. Upload JSON Lines, CSV, "
            "tab-separated text or XLSX."
        )
        % f
    ),
    "file-columns-missing": lambda f: (
        _("Columns are missing: %(missing)s. The header has: %(found)s.") % f
    ),
    "file-column-map-wrong": lambda f: (
        _(
            "The column mapping names columns or fields that don’t exist. Columns: "
            "%(columns)s. Fields: %(fields)s."
        )
        % f
    ),
    "file-old-excel": lambda f: _(
        "This workbook is in the old XLS format. Save it as XLSX."
    ),
    "file-encrypted": lambda f: _(
        "The workbook is protected by a password. Save it without one."
    ),
    "file-broken": lambda f: _(
        "The workbook is damaged or cut off. Save or download it again."
    ),
    "file-zip-bomb": lambda f: (
        _(
            "The unpacked workbook is too large (%(measure)s: %(found)s, limit "
            "%(limit)s). Split it."
        )
        % f
    ),
    "file-xml-unsafe": lambda f: (
        _(
            "The workbook’s part %(part)s declares entities or a document type, which"
            " is not accepted. Save it with an ordinary spreadsheet program."
        )
        % f
    ),
    "batch-not-ready": lambda f: _(
        "This file can’t be applied: it has not been checked yet, or was already "
        "applied."
    ),
}

REASON_SENTENCES: Final[dict[str, Sentence]] = {
    "changed": lambda f: _("Changed: %(fields)s.") % f,
    "near-equal": lambda f: (
        _("The catalog has a card with a very similar name: %(others)s.") % f
    ),
    "name-differs": lambda f: (
        _(
            "The catalog calls this card “%(catalogue)s”, the file “%(file)s”. The "
            "catalog’s name was kept."
        )
        % f
    ),
    "printing-taken": lambda f: (
        _("This set and number belong to “%(catalogue)s”, not to “%(file)s”.") % f
    ),
    "card-exists": lambda f: (
        _("This change would make the card identical to “%(catalogue)s”.") % f
    ),
    "facts-differ": lambda f: (
        _(
            "This printing differs from the card’s first printing: %(fields)s. The "
            "first was used."
        )
        % f
    ),
    "blocks-differ": lambda f: (
        _(
            "The rows of the set %(set)s name several blocks: %(others)s. "
            "Most say “%(block)s”, and that was kept."
        )
        % f
    ),
    "not-json": lambda f: _("The line is not valid JSON."),
    "not-an-object": lambda f: _("The line is JSON but not an object: %(found)s.") % f,
    "line-too-long": lambda f: _("The line has more than %(limit)s characters.") % f,
    "too-many-cells": lambda f: (
        _("The row has %(found)s cells; the header has %(limit)s.") % f
    ),
    "too-few-cells": lambda f: _("The row has only %(found)s of %(limit)s cells.") % f,
    "record-too-long": lambda f: (
        _("A row has more than %(limit)s characters: is a quotation mark open?") % f
    ),
    "not-a-table-row": lambda f: _("The quotation marks in this row don’t match up."),
    "missing": lambda f: _("%(field)s is missing.") % f,
    "too-long": lambda f: (
        _("%(field)s has %(found)s characters; the limit is %(limit)s.") % f
    ),
    "unreadable-value": lambda f: _("%(field)s can’t be read: %(found)s.") % f,
    "control-character": lambda f: (
        _("%(field)s holds a control character: %(found)s.") % f
    ),
    "unknown-type": lambda f: (
        _("Unknown card type “%(value)s”: kept, but rules do not know it.") % f
    ),
    "odd-cost": lambda f: _("Odd cost “%(value)s”: kept as text.") % f,
    "not-a-number": lambda f: _("%(field)s is not a number: “%(value)s”.") % f,
    "number-out-of-range": lambda f: _("%(field)s is out of range: %(value)s.") % f,
    "not-a-flag": lambda f: _("%(field)s must be yes or no, not “%(value)s”.") % f,
    "unknown-rarity": lambda f: _("Unknown rarity “%(value)s”: kept.") % f,
    "unknown-class": lambda f: _("Unknown class “%(value)s”: kept.") % f,
    "unknown-faction": lambda f: _("Unknown faction “%(value)s”: kept.") % f,
    "unknown-damage-type": lambda f: _("Unknown damage type “%(value)s”: kept.") % f,
    "no-place": lambda f: (
        _("Cards of this type have no %(field)s; “%(value)s” was kept as a note only.")
        % f
    ),
    "flag-contradicts-tag": lambda f: (
        _("The column %(field)s contradicts the tag “%(value)s”; the column counts.")
        % f
    ),
    "mojibake-repaired": lambda f: (
        _("Garbled characters in %(field)s were repaired; the file had “%(value)s”.")
        % f
    ),
    "markup-removed": lambda f: (
        _("Markup was removed from %(field)s: “%(value)s”.") % f
    ),
}


def reason_sentence(reason: Mapping[str, Any]) -> str:
    """Return one reason of a row's outcome as a sentence."""
    code = reason["reason"] if reason["code"] == "row-refused" else reason["code"]
    figures = {
        key: ", ".join(map(str, value)) if isinstance(value, list | tuple) else value
        for key, value in reason.items()
    }
    return REASON_SENTENCES[code](figures)
