"""Names in the order of a reader's language: letters, then marks, then capitals.

What a language counts as a letter of its own stands in its table: Polish `ł`, Hungarian
`cs` and `ö`. Any other letter sorts by its base letter; beyond Latin and Cyrillic by
its code point. No database is asked: each would sort otherwise.
"""

import unicodedata
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

_LATIN: Final = tuple("abcdefghijklmnopqrstuvwxyz")
_CYRILLIC: Final = tuple("абвгґдђѓеєжзѕиіїйјклљмнњопрстћќуўфхцчџшщъыьэюя")
# Letters of a language's own, each with the letter that it follows.
_OWN: Final[Mapping[str, Mapping[str, str]]] = {
    "pl": {
        "ą": "a", "ć": "c", "ę": "e", "ł": "l", "ń": "n", "ó": "o", "ś": "s",
        "ź": "z", "ż": "ź",
    },
    "hu": {
        "cs": "c", "dz": "d", "dzs": "dz", "gy": "g", "ly": "l", "ny": "n", "ö": "o",
        "sz": "s", "ty": "t", "ü": "u", "zs": "z",
    },
    "cs": {"č": "c", "ch": "h", "ř": "r", "š": "s", "ž": "z"},
    "sv": {"å": "z", "ä": "å", "ö": "ä"},
    "es": {"ñ": "n"},
}  # fmt: skip
# Long vowels: another mark on a letter of their own.
_LONG: Final[Mapping[str, Mapping[str, str]]] = {"hu": {"ő": "ö", "ű": "ü"}}
# `ccs` is `cs` twice, `ddzs` is `dzs` twice.
_DOUBLED: Final = ("ddzs", "ccs", "ddz", "ggy", "lly", "nny", "ssz", "tty", "zzs")
_SPELLED: Final = {
    "æ": "ae", "œ": "oe", "ß": "ss", "ł": "l", "ø": "o", "đ": "d", "ð": "d",
    "þ": "th", "ı": "i",
}  # fmt: skip
_SIGNS: Final = "_-–—,;:!?.'‘’\"“”„«»()[]/&#%+"
_MARKS: Final = (
    "\u0301\u0300\u0306\u0302\u030c\u030a\u0308\u030b\u0303\u0307\u0328\u0327\u0304"
)
_PLAIN, _SPELLED_OUT, _UNKNOWN_MARK = 1, 9, 20
_SPACE, _FIRST_SIGN, _OTHER_SIGN, _FIRST_DIGIT, _FIRST_LETTER = 2, 3, 31, 32, 64
Weight = tuple[bytes, int, int]  # of a letter, its marks, its capitals


def sort_key(text: str, language: str) -> bytes:
    """Return the bytes by which *text* sorts among names in *language*."""
    first, marks, capitals = bytearray(), bytearray(), bytearray()
    for letters, mark, capital in _weights(text, language):
        first += letters
        marks.append(mark)
        capitals.append(capital)
    return bytes(first) + b"\0" + bytes(marks) + b"\0" + bytes(capitals)


def _weights(text: str, language: str) -> Iterator[Weight]:
    """Yield the weights of the letters of *text*, as *language* counts them."""
    text = unicodedata.normalize("NFC", text)
    low = text.lower()
    if len(low) != len(text):  # a capital of which the small letter is two
        text = low
    places, longest = _letters(language)
    at = 0
    while at < len(low):
        if language == "hu" and (twice := _doubled(low, at)):
            letter = bytes([places[twice[1:]]])
            yield letter, _PLAIN, 1 + text[at].isupper()
            yield letter, _PLAIN, 1
            at += len(twice)
            continue
        size = next((n for n in range(longest, 0, -1) if low[at : at + n] in places), 1)
        yield from _weight(text[at : at + size], low[at : at + size], language)
        at += size


def _weight(text: str, low: str, language: str) -> Iterator[Weight]:
    """Yield the weights of one letter, be it written with several, or of a sign."""
    places, _longest = _letters(language)
    capital = 1 + sum(one.isupper() for one in text)
    long = _LONG.get(language, {}).get(low)
    if long or low in places:
        yield bytes([places[long or low]]), _PLAIN + bool(long), capital
    elif low in _SPELLED:
        for one in _SPELLED[low]:
            yield bytes([places[one]]), _SPELLED_OUT, capital
    else:
        taken = unicodedata.normalize("NFD", low)
        base, rest = taken[0], taken[1:]
        if base in places:
            mark = _MARKS.find(rest[0]) if rest else -1
            known = _PLAIN + 1 + mark if mark >= 0 else _UNKNOWN_MARK
            yield bytes([places[base]]), known if rest else _PLAIN, capital
        elif (letters := _beyond(base)) is not None:
            yield letters, _PLAIN, _PLAIN


def _beyond(base: str) -> bytes | None:
    """Return the weight of what is no letter of ours; None for a mark by itself."""
    if base.isdecimal():
        return bytes([_FIRST_DIGIT + int(base)])
    if base.isspace():
        return bytes([_SPACE])
    if base.isalpha():
        return b"\xff" + ord(base).to_bytes(3, "big")
    if unicodedata.combining(base):
        return None
    place = _SIGNS.find(base)
    return bytes([_FIRST_SIGN + place if 0 <= place < 28 else _OTHER_SIGN])


def _doubled(low: str, at: int) -> str:
    """Return the doubled Hungarian letter that stands in *low* *at* a place, if any."""
    return next((one for one in _DOUBLED if low.startswith(one, at)), "")


@lru_cache(maxsize=64)
def _letters(language: str) -> tuple[dict[str, int], int]:
    """Return the place of each letter of *language*, and how long the longest is."""
    order = list(_LATIN)
    for letter, after in _OWN.get(language, {}).items():
        order.insert(order.index(after) + 1, letter)
    order += _CYRILLIC
    places = {letter: place for place, letter in enumerate(order, _FIRST_LETTER)}
    return places, max(map(len, order))
