"""Symbols and placeholders: the same in both languages, as often, and known."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage

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
