"""Codes of languages: read in every way files and people write them, written in one.

`ru_RU` is `ru`, `zh-Hans` is `zh-CN`, `Português (Brasil)` is `pt-BR`.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from django.conf.locale import LANG_INFO

from rules.text.normalize import fold

MAX_LANGUAGE: Final = 10  # characters, as texts keep it
_CODE = re.compile(r"[a-z]{2,3}(-[a-z0-9]{2,8})*", re.IGNORECASE)
_ANDROID = re.compile(r"^([a-z]{2,3})-r([a-z]{2})$", re.IGNORECASE)
_SCRIPT_WORDS: Final = {"latin": "Latn", "cyrillic": "Cyrl"}
# Where a country's language is meant apart from that of the language's first country.
_WITH_COUNTRY: Final = frozenset({"pt", "zh"})
# What the two kinds of Chinese are called has no country in it.
_LABELS: Final = {"zh-CN": "zh_Hans", "zh-TW": "zh_Hant"}
_CHINESE: Final = {"Hans": "CN", "Hant": "TW", "": "CN"}
# In which languages headings name languages, beside the language itself.
_NAMED_IN: Final = ("en", "pl", "hu", "ru", "de", "fr", "es", "it", "pt")
_VARIETIES: Final = (
    "zh", "pt_BR", "pt_PT", "zh_Hans", "zh_Hant", "zh_CN", "zh_TW", "zh_HK", "es_MX",
    "es_AR", "es_419", "fr_CA", "en_US", "en_GB", "de_AT", "de_CH", "sr_Latn",
)  # fmt: skip


def language_code(word: str) -> str:
    """Return the code of a language as texts keep it; "" if *word* is none.

    *word* is a code in any spelling, or what the language is called.
    """
    return read_code(word) or _names().get(_word_key(word), "")


def read_code(word: str) -> str:
    """Return the code that *word* spells, "" if it is none that any text may have."""
    bare, _, modifier = word.strip().partition("@")
    tag = bare.partition(".")[0].replace("_", "-")
    tag = _ANDROID.sub(r"\1-\2", tag)
    if modifier.lower() in _SCRIPT_WORDS:
        tag += f"-{_SCRIPT_WORDS[modifier.lower()]}"
    if not _CODE.fullmatch(tag):
        return ""
    first, *rest = tag.lower().split("-")
    first, *more = str(_aliases().get(first, first)).split("_")
    parts = [_subtag(part) for part in dict.fromkeys([*more, *rest])]
    code = "-".join([first, *_plain_parts(first, parts)])
    return code if len(code) <= MAX_LANGUAGE else ""


def known_code(word: str) -> str:
    """Return the code that *word* means if it is a language with a name; else ""."""
    code = language_code(word)
    return code if code.partition("-")[0] in Locale("en").languages else ""


def language_label(code: str) -> str:
    """Return what the language *code* calls itself, or the code."""
    name = str(LANG_INFO.get(code.lower(), {}).get("name_local", ""))
    name = name or _own_name(code) or code
    return name[:1].upper() + name[1:]


def is_right_to_left(code: str) -> bool:
    """Whether the language *code* is written from right to left."""
    locale = _locale(code)
    return locale is not None and locale.text_direction == "rtl"


def direction(code: str) -> str:
    """Return the direction of writing of the language *code*, as HTML names it."""
    return "rtl" if is_right_to_left(code) else "ltr"


def _own_name(code: str) -> str:
    """Return what the language *code* calls itself, empty if that is not known."""
    locale = _locale(code)
    return (locale.get_display_name() or "") if locale else ""


@cache
def _locale(code: str) -> Locale | None:
    """Return the locale of *code*, or of its language alone; None if unknown."""
    whole = _LABELS.get(code, code).replace("-", "_")
    for tag in (whole, code.partition("-")[0]):
        try:
            return Locale.parse(tag)
        except (UnknownLocaleError, ValueError):
            continue
    return None


def _plain_parts(first: str, parts: list[str]) -> list[str]:
    """Return the parts of a code without those that its language implies."""
    if first == "zh":
        script = next((part for part in parts if part in {"Hans", "Hant"}), "")
        others = [part for part in parts if part != script]
        return others or [_CHINESE[script]]
    likely = str(get_global("likely_subtags").get(first, "")).split("_")[1:]
    if first in _WITH_COUNTRY:
        likely = likely[:1]
    return [part for part in parts if part not in likely]


def _aliases() -> dict[str, str]:
    """Return the usual code for codes in three letters and for those of before."""
    return {**get_global("language_aliases"), "no": "nb"}


def _subtag(part: str) -> str:
    """Return a part of a language's code in its usual case: `BR`, `Hant`."""
    if len(part) == 2:
        return part.upper()
    return part.title() if len(part) == 4 and part.isalpha() else part.lower()


@cache
def _names() -> dict[frozenset[str], str]:
    """Return the languages' codes by what they are called in several languages."""
    found: dict[frozenset[str], str] = {}
    codes = [code for code in LANG_INFO if "-" not in code]
    for code in (*codes, *_VARIETIES):
        for name in _names_of(code):
            found.setdefault(_word_key(name), read_code(code))
    for code, info in LANG_INFO.items():
        for name in (info.get("name"), info.get("name_local")):
            if name:
                found.setdefault(_word_key(str(name)), read_code(code))
    return found


def _names_of(code: str) -> Iterator[str]:
    """Yield what the language *code* is called."""
    try:
        locale = Locale.parse(code)
    except (UnknownLocaleError, ValueError):
        return
    for reader in (*map(Locale, _NAMED_IN), locale):
        yield from filter(
            None, [locale.get_display_name(reader), reader.languages.get(code)]
        )


def _word_key(name: str) -> frozenset[str]:
    """Return the words of a language's name, in whatever order and brackets."""
    return frozenset(re.findall(r"\w+", fold(name)))
