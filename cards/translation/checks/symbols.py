"""Symbols, placeholders and markup: the same in both languages, and closed."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage
from cards.translation.checks.word_tokens import paragraphs

# `[Fire]`, `%(name)s`, `{name}`, an arrow, and X for a number (in Russian often Х).
_SYMBOL: Final = re.compile(
    r"\[(?P<bracket>[^\[\]\n]{1,40})\]"
    r"|(?P<place>%\([A-Za-z_]{1,40}\)[a-z]|%[sd]|\{[A-Za-z0-9_]{0,40}\})"
    r"|(?P<arrow>->|→)"
    r"|(?<![\w-])(?P<x>[XХ])(?!\w)"
)


def check_symbols(passage: Passage) -> Iterator[Found]:
    """Yield symbols the English has not, then, at the end, those of it that are lost.

    Those nobody knows are told by check_unknown_symbols.
    """
    wanted = Counter(_name(found) for found in _SYMBOL.finditer(passage.english or ""))
    known = {*wanted, *map("[{}]".format, passage.symbols)}
    for found in _SYMBOL.finditer(passage.text):
        name = _name(found)
        if wanted[name]:
            wanted[name] -= 1
        elif name in known or not found["bracket"]:
            yield found.start(), found.end(), {"symbol": found[0]}
    end = len(passage.text)
    for symbol in wanted.elements():
        yield end, end, {"symbol": symbol}


def check_unknown_symbols(passage: Passage) -> Iterator[Found]:
    """Yield bracketed words that are neither in the English nor symbols of the game."""
    wanted = {_name(found) for found in _SYMBOL.finditer(passage.english or "")}
    known = {*wanted, *map("[{}]".format, passage.symbols)}
    for found in _SYMBOL.finditer(passage.text):
        if found["bracket"] and found[0] not in known:
            yield found.start(), found.end(), {"symbol": found[0]}


def _name(found: re.Match[str]) -> str:
    """Return what *found* means, however it is written."""
    if found["arrow"]:
        return "→"
    return "X" if found["x"] else found[0]


_TAG: Final = re.compile(
    r"<(?P<end>/?)(?P<name>[A-Za-z][A-Za-z0-9]{0,9})\b[^<>]{0,80}>"
)
_EMPHASIS: Final = re.compile(r"\*\*|__")
_SINGLE: Final = frozenset({"br", "hr", "img"})  # tags that are never closed


def check_markup(passage: Passage) -> Iterator[Found]:
    """Yield tags and `**` without their partner."""
    open_tags: list[re.Match[str]] = []
    for found in _TAG.finditer(passage.text):
        name = found["name"].lower()
        if name in _SINGLE:
            continue
        if not found["end"]:
            open_tags.append(found)
        elif open_tags and open_tags[-1]["name"].lower() == name:
            open_tags.pop()
        else:
            yield found.start(), found.end(), {"sign": found[0]}
    yield from ((one.start(), one.end(), {"sign": one[0]}) for one in open_tags)
    yield from _odd_emphasis(passage.text)


def _odd_emphasis(text: str) -> Iterator[Found]:
    """Yield the last `**` of a paragraph that has an odd number of them."""
    for start, end in paragraphs(text):
        marks = list(_EMPHASIS.finditer(text, start, end))
        for sign in ("**", "__"):
            same = [one for one in marks if one[0] == sign]
            if len(same) % 2:
                yield same[-1].start(), same[-1].end(), {"sign": sign}


def check_same_markup(passage: Passage) -> Iterator[Found]:
    """Yield tags the English has not, then those of it that are lost."""
    wanted = Counter(found[0].lower() for found in _TAG.finditer(passage.english or ""))
    for found in _TAG.finditer(passage.text):
        if wanted[found[0].lower()]:
            wanted[found[0].lower()] -= 1
        else:
            yield found.start(), found.end(), {"sign": found[0]}
    end = len(passage.text)
    yield from ((end, end, {"sign": tag}) for tag in wanted.elements())
