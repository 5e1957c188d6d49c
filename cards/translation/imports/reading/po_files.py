"""PO files: gettext's, with what is fuzzy, and our own with card and field."""

import codecs
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import polib

from cards.imports.readers.file_errors import FileBroken
from cards.translation.imports.file_line import (
    SET_NAME,
    TERM,
    WORDED,
    Line,
    read_context,
    read_words,
)
from cards.translation.imports.reading.contents import Remarks

STARTS_PO: Final = re.compile(
    r'^(?:#.*\n|\s)*(?:msgctxt\s+".*"\s*\n)?msgid\s+"', re.MULTILINE
)
_CHARSET = re.compile(rb"charset=([\w.:-]+)")
_HEAD: Final = 10_000  # bytes in which the header stands
_REVISION = re.compile(r"^revision: (\d{1,8})$", re.MULTILINE)
_HASH = re.compile(r"^source_hash: (\w{1,32})$", re.MULTILINE)


def po_charset(path: Path) -> str:
    """Return the encoding that the header of the file at *path* names; "" for none."""
    with path.open("rb") as stream:
        found = _CHARSET.search(stream.read(_HEAD))
    try:
        return codecs.lookup(found[1].decode()).name if found else ""
    except LookupError:
        return ""


def read_po(path: Path, encoding: str, remarks: Remarks) -> Iterator[Line]:
    """Yield the entries of a PO file. Raises FileBroken where it is none."""
    try:
        file = polib.pofile(str(path), encoding=encoding)
    except (OSError, ValueError, IndexError, LookupError, AttributeError) as error:
        raise FileBroken from error
    language = file.metadata.get("Language", "")
    for entry in file:
        if not entry.obsolete:
            yield _po_line(entry, language)
    if obsolete := len(file.obsolete_entries()):
        remarks.add("obsolete-entries", count=obsolete)


def _po_line(entry: polib.POEntry, language: str) -> Line:
    """Return the line of one entry; our own says card and field in its context."""
    context = entry.msgctxt or ""
    about = read_context(context)
    field = about if about in WORDED else ""
    revision, made_from = _REVISION.search(entry.comment), _HASH.search(entry.comment)
    is_own = revision is not None and made_from is not None
    text = entry.msgstr or entry.msgstr_plural.get(0, "")
    words = read_words(
        field,
        text,
        made_from[1] if made_from else "",
        int(revision[1]) if revision else None,
        needs_review=entry.fuzzy,
    )
    return Line(
        entry.linenum or 0,
        label=(entry.msgid.partition("\n")[0])[:200],
        card_id=context.rpartition("/")[0] if is_own else context,
        english="" if is_own and field != "name" else entry.msgid,
        language=language,
        words={field: words} if words else {},
        is_own=is_own,
        kind=about if about in {SET_NAME, TERM} else "",
    )
