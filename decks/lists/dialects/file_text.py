"""The bytes of a file as text, and why a file is refused."""

import re
from typing import ClassVar, Final

from cards.imports.readers.format_detection import binary_kind
from cards.imports.readers.text_lines import find_encoding, find_unmarked_utf16
from decks.lists.dialects.written import MAX_TEXT
from rules.errors import N_, Refusal


class DeckFileRefused(Refusal):
    """What cannot be read as a deck at all."""

    code: ClassVar[str] = "deck-file-refused"
    sentence = N_("The file cannot be read as a deck.")


class DeckFileEmpty(DeckFileRefused):
    """Nothing, or only white space. No figures."""

    code: ClassVar[str] = "deck-file-empty"
    sentence = N_("The file is empty. Choose the one with your list.")


class DeckFileNotText(DeckFileRefused):
    """No text. Figures: `found` (`PNG`, …, or `NUL` for a control character)."""

    code: ClassVar[str] = "deck-file-not-text"
    sentence = N_(
        "The file is not text (%(found)s). Upload a list as text, .deck, .csv, "
        ".mwDeck, .o8d, .cod, .dek or JSON."
    )


class DeckFileTooLarge(DeckFileRefused):
    """More bytes than are taken. Figures: `limit`, `found`."""

    code: ClassVar[str] = "deck-file-too-large"
    sentence = N_(
        "The file has %(found)s bytes; the limit is %(limit)s. Decks are much "
        "smaller: is this the right file?"
    )
    status: ClassVar[int] = 413


class DeckTextTooLarge(DeckFileRefused):
    """More characters than are taken. Figures: `limit`, `found`."""

    code: ClassVar[str] = "deck-text-too-large"
    sentence = N_(
        "The list has %(found)s characters; the limit is %(limit)s. Paste one "
        "deck at a time."
    )
    status: ClassVar[int] = 413


class DeckTextTooLong(DeckFileRefused):
    """More lines than any deck has. Figures: `limit`, `found`."""

    code: ClassVar[str] = "deck-text-too-long"
    sentence = N_("The list is too long; the limit is %(limit)s lines.")
    status: ClassVar[int] = 413


class DeckLineTooLong(DeckFileRefused):
    """A line longer than any card's. Figures: `line`, `limit`."""

    code: ClassVar[str] = "deck-line-too-long"
    sentence = N_(
        "Line %(line)s has more than %(limit)s characters. Put one card per line;"
        " in a table, check for an open quotation mark."
    )


class DeckXmlBroken(DeckFileRefused):
    """XML that does not parse. Figures: `line`, `column` (from 1)."""

    code: ClassVar[str] = "deck-xml-broken"
    sentence = N_(
        "The XML is invalid at line %(line)s, column %(column)s. Save the deck again "
        "in the program it comes from."
    )


class DeckXmlUnsafe(DeckFileRefused):
    """XML that declares a document type or entities. No figures."""

    code: ClassVar[str] = "deck-xml-unsafe"
    sentence = N_(
        "The XML declares a document type or entities, which is not accepted. "
        "Save the deck again in the program it comes from."
    )


class DeckJsonBroken(DeckFileRefused):
    """JSON that does not parse. Figures: `line`, `column` (from 1)."""

    code: ClassVar[str] = "deck-json-broken"
    sentence = N_(
        "The JSON is invalid at line %(line)s, column %(column)s. Fix it and try again."
    )


class DeckJsonStrange(DeckFileRefused):
    """JSON, but no deck of ours. Figures: `field`."""

    code: ClassVar[str] = "deck-json-strange"
    sentence = N_("This is JSON, but not a deck: “%(field)s” is missing or not a list.")


class DeckJsonNewer(DeckFileRefused):
    """Our JSON, of a version not known here. Figures: `found`, `known`."""

    code: ClassVar[str] = "deck-json-newer"
    sentence = N_("This deck uses JSON version %(found)s; supported is %(known)s.")


class UnknownDialect(Refusal):
    """There is no dialect of that name. Figures: `slug`, `known`."""

    code: ClassVar[str] = "unknown-dialect"
    sentence = N_("There is no export format “%(slug)s”. Available: %(known)s.")
    status: ClassVar[int] = 404


MAX_BYTES: Final = 4 * MAX_TEXT
# Code pages of our languages: Central European, Cyrillic, Western.
_CODE_PAGES: Final = ("cp1250", "cp1251", "cp1252")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1b]")
_CYRILLIC_PAIR = re.compile("[а-яё][а-яё]", re.IGNORECASE)


def decode_deck(data: bytes) -> list[str]:
    """Return what *data* may say, the likeliest first: one text if it is Unicode.

    Without a mark, what is no UTF-8 was saved in a code page, and only the names it
    gives tell in which. Raises DeckFileTooLarge, DeckFileEmpty or DeckFileNotText.
    """
    if len(data) > MAX_BYTES:
        raise DeckFileTooLarge(limit=MAX_BYTES, found=len(data))
    if not data.strip():
        raise DeckFileEmpty
    if kind := binary_kind(data):
        raise DeckFileNotText(found=kind)
    texts = [text.removeprefix("\ufeff") for text in _decode(data)]
    if not texts or any(map(_CONTROL.search, texts)):
        raise DeckFileNotText(found="NUL")
    return texts


def _decode(data: bytes) -> list[str]:
    """Return *data* in the encoding it is in, or in each it may be in."""
    encoding = find_encoding(data)
    if encoding == "utf-8":
        encoding = find_unmarked_utf16(data) or encoding
    try:
        return [data.decode(encoding)]
    except UnicodeDecodeError:
        return _by_code_page(data) if encoding == "utf-8" else []


def _by_code_page(data: bytes) -> list[str]:
    """Return *data* read by each code page that has all its bytes."""
    texts = []
    for page in _CODE_PAGES:
        try:
            texts.append(data.decode(page))
        except UnicodeDecodeError:
            continue
    return sorted(dict.fromkeys(texts), key=_is_unlikely)


def _is_unlikely(text: str) -> bool:
    """Whether *text* mixes alphabets, as Cyrillic read by another page does not.

    Read as Cyrillic, single accented letters stand alone among Latin ones; Cyrillic
    words stand in runs, of which the other pages make runs of accented letters.
    """
    letters = [sign for sign in text if sign.isalpha() and not sign.isascii()]
    cyrillic = sum("\u0400" <= sign <= "\u04ff" for sign in letters)
    pairs = len(_CYRILLIC_PAIR.findall(text))
    if cyrillic:
        return pairs * 4 < cyrillic
    return len(re.findall(r"[^\W\d_a-zA-Z]{2}", text)) * 4 >= max(1, len(letters))
