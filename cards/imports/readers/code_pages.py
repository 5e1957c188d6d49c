"""Which encoding of before UTF-8 a text is in, told by its language."""

from typing import Final

from rules.text.alphabets import alphabet, language_scripts, script_of

# Tried in this order; of those that fit alike the first counts.
_CODE_PAGES: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(
        ["pl", "hu", "cs", "sk", "sl", "hr", "ro", "sq"],
        ("cp1250", "iso8859-2", "cp852", "mac-latin2"),
    ),
    **dict.fromkeys(
        ["ru", "bg", "mk"],
        ("cp1251", "koi8-r", "cp866", "iso8859-5", "mac-cyrillic"),
    ),
    **dict.fromkeys(
        ["uk", "be"], ("cp1251", "koi8-u", "iso8859-5", "cp1125", "mac-cyrillic")
    ),
    "sr": ("cp1250", "cp1251", "iso8859-2", "iso8859-5"),
    "zh": ("gb18030", "big5", "big5hkscs", "cp950"),
    "ko": ("euc-kr", "cp949", "johab"),
    "ja": ("cp932", "euc-jp", "iso2022-jp"),
    "el": ("cp1253", "iso8859-7"),
    "tr": ("cp1254",),
    "he": ("cp1255",),
    "ar": ("cp1256",),
    "fa": ("cp1256",),
    **dict.fromkeys(["lt", "lv", "et"], ("cp1257", "iso8859-13")),
    "vi": ("cp1258",),
    "th": ("cp874",),
}
_TRADITIONAL: Final = ("big5", "big5hkscs", "cp950", "gb18030")
_OTHERS: Final = ("cp1252", "mac-roman", "cp850")
_SAMPLE: Final = 200_000  # characters that are looked at
_SIGNS: Final = frozenset(
    "„“”‘’«»–—…№©®™°·×½¼•→、。！？：，；（）《》「」『』・ー─€§\xa0"
)


def code_pages(language: str) -> tuple[str, ...]:
    """Return the encodings that an old text in *language* may be in."""
    if language in {"zh-TW", "zh-HK", "zh-MO"} or "Hant" in language:
        return _TRADITIONAL
    return _CODE_PAGES.get(language.partition("-")[0], _OTHERS)


def guess_code_page(data: bytes, language: str) -> str:
    """Return the encoding under which *data* has most letters of *language*.

    That of the language where it fits none: decoding it tells the place that is wrong.
    """
    pages = code_pages(language)
    fits = {page: text for page in pages if (text := _decoded(data, page)) is not None}
    return max(fits, key=lambda page: _fitness(fits[page], language), default=pages[0])


def _decoded(data: bytes, encoding: str) -> str | None:
    """Return *data* as text, None if it is not in that encoding."""
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _fitness(text: str, language: str) -> float:
    """Return how well the letters outside ASCII fit *language*, 1 at most.

    A capital behind a small letter, as a wrong page for Cyrillic makes them, does not.
    """
    scripts, letters = language_scripts(language), alphabet(language)
    fit = count = 0
    before = ""
    for sign in text[:_SAMPLE]:
        if sign > "\x7f" and sign not in _SIGNS:
            count += 1
            is_own = sign.lower() in letters if letters else script_of(sign) in scripts
            is_odd = sign.isupper() and before.islower()
            fit += 1 if is_own and not is_odd else -1
        before = sign
    return fit / count if count else 1.0
