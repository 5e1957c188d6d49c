"""Which letters a language writes, and which look alike in two scripts."""

import functools
import unicodedata
from typing import Final

_BASIC: Final = "abcdefghijklmnopqrstuvwxyz"
_ALPHABETS: Final = {
    "en": _BASIC,
    "pl": _BASIC + "ąćęłńóśźż",
    "hu": _BASIC + "áéíóöőúüű",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "de": _BASIC + "äöüß",
    "fr": _BASIC + "àâæçéèêëîïôœùûüÿ",
    "es": _BASIC + "áéíñóúü",
    "it": _BASIC + "àéèìíîòóùú",
    "pt": _BASIC + "àáâãçéêíóôõúü",
}
# Latin letters and the Cyrillic ones that look the same, in pairs of the same place.
_LATIN: Final = "ABCEHIJKMOPSTXYaceiopsxyj"
_CYRILLIC: Final = "АВСЕНІЈКМОРЅТХУасеіорѕхуј"
TO_CYRILLIC: Final = str.maketrans(_LATIN, _CYRILLIC)
TO_LATIN: Final = str.maketrans(_CYRILLIC, _LATIN)


def alphabet(language: str) -> frozenset[str]:
    """Return the small letters of *language*; empty if nobody has told them here."""
    return frozenset(_ALPHABETS.get(language.partition("-")[0], ""))


def language_script(language: str) -> str:
    """Return the script *language* is written in, empty if unknown."""
    return next((script_of(letter) for letter in alphabet(language)), "")


@functools.cache
def script_of(letter: str) -> str:
    """Return the script of *letter*: LATIN, CYRILLIC, GREEK, …; empty for others."""
    name, _, _ = unicodedata.name(letter, "").partition(" ")
    return name if letter.isalpha() else ""
