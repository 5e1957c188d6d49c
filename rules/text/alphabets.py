"""Letters and scripts of languages."""

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
# Scripts by language, but for those in Latin letters and those with an alphabet above.
_SCRIPTS: Final = {
    "zh": {"CJK"},
    "ja": {"CJK", "HIRAGANA", "KATAKANA"},
    "ko": {"HANGUL", "CJK"},
    "el": {"GREEK"},
    "he": {"HEBREW"},
    "yi": {"HEBREW"},
    "ar": {"ARABIC"},
    "fa": {"ARABIC"},
    "ur": {"ARABIC"},
    "th": {"THAI"},
    "hi": {"DEVANAGARI"},
    "hy": {"ARMENIAN"},
    "ka": {"GEORGIAN"},
    "be": {"CYRILLIC"},
    "bg": {"CYRILLIC"},
    "kk": {"CYRILLIC"},
    "ky": {"CYRILLIC"},
    "mk": {"CYRILLIC"},
    "mn": {"CYRILLIC"},
    "uk": {"CYRILLIC"},
}
# Written in two alphabets: the code's script says which, or nobody can tell.
_TWO_SCRIPTS: Final = frozenset({"az", "sr", "tg", "tt", "uz"})
_SUBTAGS: Final = {"Cyrl": "CYRILLIC", "Latn": "LATIN"}


def alphabet(language: str) -> frozenset[str]:
    """Return the small letters of *language*; empty if nobody has told them here."""
    return frozenset(_ALPHABETS.get(language.partition("-")[0], ""))


def language_scripts(language: str) -> frozenset[str]:
    """Return the scripts *language* is written in, as `script_of` names them."""
    first, *rest = language.split("-")
    told = [_SUBTAGS[part] for part in rest if part in _SUBTAGS]
    if told:
        return frozenset(told)
    if first in _TWO_SCRIPTS:
        return frozenset({"LATIN", "CYRILLIC"})
    if first in _SCRIPTS:
        return frozenset(_SCRIPTS[first])
    return frozenset({language_script(first) or "LATIN"})


def language_script(language: str) -> str:
    """Return the script of *language*'s alphabet, empty if it is not known here."""
    return next((script_of(letter) for letter in alphabet(language)), "")


@functools.cache
def script_of(letter: str) -> str:
    """Return the script of *letter*: LATIN, CYRILLIC, CJK, …; empty for others."""
    name, _, _ = unicodedata.name(letter, "").partition(" ")
    return name.partition("-")[0] if letter.isalpha() else ""
