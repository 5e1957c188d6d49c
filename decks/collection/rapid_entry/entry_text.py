"""Rapid entry: collector numbers as they are typed from a pile of cards. Pure.

`45 46x3 47f` is one of number 45, three of 46, a foil 47; `47fx2` is two of them.
A number may name its variant (`12-EA`).
"""

import re
from dataclasses import dataclass
from typing import Final

MAX_TOKENS: Final = 2_000

_TOKEN = re.compile(
    r"""
    (?P<number>[^\s,;×*]*?\d[^\s,;×*]*?)
    (?P<foil>\*?[f★])?
    (?:[x×*](?P<count>\d{1,3}))?
    (?P<foil_after>[f★])?
    """,
    re.VERBOSE | re.IGNORECASE,
)
_BETWEEN = re.compile(r"[\s,;]+")


@dataclass(frozen=True, slots=True)
class Entered:
    """What one word says.

    *numbers* are what the collector number may be, each with whether the copy is foil:
    `47f` is a foil 47, or the number 47f where there is one. None could be read where
    there is none.
    """

    source: str
    count: int
    numbers: tuple[tuple[str, bool], ...]


def read_numbers(text: str) -> list[Entered]:
    """Return what each word of *text* says, in order."""
    return [_read(word) for word in _BETWEEN.split(text) if word]


def _read(word: str) -> Entered:
    """Return what *word* says."""
    found = _TOKEN.fullmatch(word)
    if found is None:
        return Entered(word, 0, ())
    count = int(found["count"] or 1)
    if not count:
        return Entered(word, 0, ())
    number = found["number"]
    mark = found["foil"] or found["foil_after"]
    if not mark:
        return Entered(word, count, ((number, False),))
    readings = [(number, True)]
    if found["foil"]:
        readings.append((f"{number}{mark}", False))
    return Entered(word, count, tuple(readings))
