"""What is typed in rapid entry: numbers and names, each with copies and foil. Pure."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rules.text.normalize import fold

_TOKEN: Final = re.compile(
    r"""
    (?P<number>[^\s,;×*]*?\d[^\s,;×*]*?)
    (?P<foil>\*?[f★])?
    (?:[x×*](?P<count>\d{1,3}))?
    (?P<foil_after>[f★])?
    """,
    re.VERBOSE | re.IGNORECASE,
)
_PIECE: Final = re.compile(r"[^,;\n]+")
_WORD: Final = re.compile(r"\S+")
_COPIES: Final = re.compile(r"[x×*](\d{1,3})|(\d{1,3})[x×]", re.IGNORECASE)
_FOIL: Final = re.compile(r"f|\*f\*?|★|\(f\)|foil", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Entered:
    """What one entry says, and from where to where it stands in the text.

    *numbers* are what the collector number may be, each with whether the copy is foil:
    `47f` is a foil 47, or the number 47f where there is one. An entry without numbers
    has a *name*, or part of one, in folded letters; `is_foil` is then said apart.
    """

    source: str
    count: int
    numbers: tuple[tuple[str, bool], ...] = ()
    name: str = ""
    is_foil: bool = False
    start: int = 0
    end: int = 0


def read_entries(text: str) -> list[Entered]:
    """Return what *text* says, in order; every word of it is part of one entry.

    Commas, semicolons and lines part entries; numbers also need none between them.
    """
    return [
        entered
        for piece in _PIECE.finditer(text)
        for entered in _read_piece(text, piece.start(), piece.end())
    ]


def _read_piece(text: str, start: int, end: int) -> Iterator[Entered]:
    """Yield the entries between *start* and *end*: words in a row are one name."""
    words: list[re.Match[str]] = []
    for word in _WORD.finditer(text, start, end):
        has_name = any(not any(map(str.isdigit, one[0])) for one in words)
        is_number = any(map(str.isdigit, word[0]))
        if not is_number or (has_name and _COPIES.fullmatch(word[0])):
            words.append(word)
        elif not has_name and not words and re.fullmatch(r"\d{1,3}[x×]", word[0]):
            words.append(word)  # the copies of the name that follows
        else:
            yield from _named(text, words)
            words = []
            yield _numbered(word)
    yield from _named(text, words)


def _numbered(word: re.Match[str]) -> Entered:
    """Return what a *word* with a digit says."""
    place = (word.start(), word.end())
    found = _TOKEN.fullmatch(word[0])
    count = int(found["count"] or 1) if found else 0
    if found is None or not count:
        return Entered(word[0], 0, start=place[0], end=place[1])
    number = found["number"]
    mark = found["foil"] or found["foil_after"]
    readings = [(number, bool(mark))]
    if found["foil"]:
        readings.append((f"{number}{mark}", False))
    return Entered(word[0], count, tuple(readings), start=place[0], end=place[1])


def _named(text: str, words: list[re.Match[str]]) -> Iterator[Entered]:
    """Yield the name that *words* are, with its copies and foil; nothing for none."""
    if not words:
        return
    start, end = words[0].start(), words[-1].end()
    said = [word[0] for word in words]
    count, is_foil = 1, False
    while len(said) > 1:
        if told := _COPIES.fullmatch(said[-1]):
            count = int(told[1] or told[2])
        elif _FOIL.fullmatch(said[-1]):
            is_foil = True
        else:
            break
        said.pop()
    if len(said) > 1 and (told := _COPIES.fullmatch(said[0])):
        count = int(told[1] or told[2])
        said.pop(0)
    name = fold(" ".join(said))
    yield Entered(text[start:end], count, (), name, is_foil, start, end)


def settled(text: str, entered: Entered, place: str) -> str:
    """Return *text* in which *entered* is written as the number *place*."""
    copies = f"x{entered.count}" if entered.count > 1 else ""
    foil = "f" if entered.is_foil else ""
    return f"{text[: entered.start]}{place}{foil}{copies}{text[entered.end :]}"
