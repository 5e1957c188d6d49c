"""Hungarian numbers: as words, and in digits with the endings they are spoken with."""

import re
from typing import Final

from rules.wow.powers.words import Amount, X
from rules.wow.powers.write_text.sentences import digits

_WORDS: Final = (
    *("nulla", "egy", "két", "három", "négy", "öt", "hat", "hét"),
    *("nyolc", "kilenc", "tíz", "tizenegy", "tizenkét"),
)
# The endings of a number follow the last word that is spoken: -t and -val.
_ONES: Final = {
    0: ("t", "val"),
    1: ("et", "gyel"),
    2: ("t", "vel"),
    3: ("at", "mal"),
    4: ("et", "gyel"),
    5: ("öt", "tel"),
    6: ("ot", "tal"),
    7: ("et", "tel"),
    8: ("at", "cal"),
    9: ("et", "cel"),
}
_TENS: Final = {
    1: ("et", "zel"),
    2: ("at", "szal"),
    3: ("at", "cal"),
    4: ("et", "nel"),
    5: ("et", "nel"),
    6: ("at", "nal"),
    7: ("et", "nel"),
    8: ("at", "nal"),
    9: ("et", "nel"),
}
_HUNDRED: Final = ("at", "zal")
_THOUSAND: Final = ("et", "rel")
_X: Final = ("et", "szel")

# What begins with a vowel when spoken: egy, öt, ötven, ezer, iksz …
_VOWEL_FIRST: Final = re.compile(
    r"[aáeéiíoóöőuúüűx]|5|1(?:\d{3})?(?!\d)", re.IGNORECASE
)


def number(count: Amount) -> str:
    """Return *count* before a noun: a word up to twelve, then digits; X stays X."""
    if isinstance(count, X):
        return "X"
    return _WORDS[count] if count < len(_WORDS) else str(count)


def accusative(amount: Amount) -> str:
    """Return *amount* as an object: `3-at`, `5-öt`, `X-et`."""
    return f"{digits(amount)}-{_endings(amount)[0]}"


def instrumental(amount: Amount) -> str:
    """Return *amount* as a difference: `1-gyel`, `3-mal`, `X-szel`."""
    return f"{digits(amount)}-{_endings(amount)[1]}"


def _endings(amount: Amount) -> tuple[str, str]:
    if isinstance(amount, X):
        return _X
    if amount % 10 or amount == 0:
        return _ONES[amount % 10]
    if amount % 100:
        return _TENS[amount // 10 % 10]
    return _HUNDRED if amount % 1000 else _THOUSAND


def with_article(text: str) -> str:
    """Return *text* behind a or az, as it is spoken, unless it has its article."""
    if text.startswith(("a csatolt ", "a hősöd ")):
        return text
    return f"{'az' if _VOWEL_FIRST.match(text) else 'a'} {text}"
