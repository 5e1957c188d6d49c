"""The text of a deck's file, whatever it was encoded in. Pure."""

import re
from typing import Final

from cards.imports.readers.format_detection import binary_kind
from cards.imports.readers.text_lines import find_encoding, find_unmarked_utf16
from decks.lists.dialects.file_errors import (
    DeckFileEmpty,
    DeckFileNotText,
    DeckFileTooLarge,
)
from decks.lists.dialects.written import MAX_TEXT

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
