"""What a text must hold to fit a regular expression, read off the expression.

Only what is certain: what is not read narrows nothing.
"""

import re
from dataclasses import dataclass
from typing import Final

import re2  # type: ignore[import-untyped]

from rules.text.normalize import fold

_SHORTEST: Final = 2  # letters worth looking up
_REPEATS: Final = "*?+{"
_PLAIN: Final = " '-,:;!\"/&%#@<>=_~"  # signs that stand for themselves
_DEEPEST: Final = 20  # groups within groups


@dataclass(frozen=True, slots=True)
class Needs:
    """All of *parts*, or *is_any*: one of them, must be in a text."""

    parts: tuple["str | Needs", ...]
    is_any: bool = False


# An expression that is words: none of its pieces can be a space, or stand at an end.
_ATOM: Final = (
    r"(?:[^\\\[\](){}|^$.*+?\s]|\\[dw]|\\[^\w\s]|\[[^\]\[\\^\s][^\]\[\\\s]*\])"
)
_TIMES: Final = r"(?:(?:[*+?]|\{\d+(?:,\d*)?\})\??)?"
_CHOICE: Final = rf"\((?:\?:)?(?:{_ATOM}{_TIMES}|\|)*\)"
_WORD: Final = rf"(?:(?:{_ATOM}|{_CHOICE}){_TIMES})+"
_WORDS: Final = re.compile(f"{_WORD}(?: {_WORD})*")


def word_pieces(pattern: str) -> list[str]:
    """Return the pieces of *pattern* that fit one word each; none if it is not words.

    The first fits the end of a word, the last the beginning of one, those between
    whole words; a single one fits any part. None of them fits nothing.
    """
    if not _WORDS.fullmatch(pattern):
        return []
    pieces = pattern.split(" ")
    return [] if any(map(_fits_nothing, pieces)) else pieces


def _fits_nothing(piece: str) -> bool:
    """Whether *piece* may be left out, as `x*` may. Raises re2.error."""
    return re2.fullmatch(piece, "") is not None


def is_plain(piece: str) -> bool:
    """Whether *piece* of an expression is a word as it stands."""
    return piece.isascii() and piece.isalnum()


def bound(piece: str, place: int, last: int) -> str:
    """Return *piece* as it fits a word: from its beginning, to its end, or within."""
    return f"{'^' if place else ''}(?:{piece}){'$' if place < last else ''}"


def read_needs(pattern: str) -> Needs | None:
    """Return what every text that fits *pattern* holds, folded; None if unknown."""
    try:
        return _Reading(pattern).whole()
    except _NotRead:
        return None


class _NotRead(Exception):
    """Something that this does not read; the expression may be fine."""


class _Reading:
    """An expression, read from left to right."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self.at = 0
        self.depth = 0

    def whole(self) -> Needs | None:
        """Return the needs of all of it. Raises _NotRead."""
        found = self._choice()
        if self.at < len(self.pattern):
            raise _NotRead
        return found

    def _next(self) -> str:
        return self.pattern[self.at : self.at + 1]

    def _take(self) -> str:
        letter = self._next()
        if not letter:
            raise _NotRead
        self.at += 1
        return letter

    def _choice(self) -> Needs | None:
        """Return the needs of alternatives: known only if each one's are."""
        options = [self._sequence()]
        while self._next() == "|":
            self.at += 1
            options.append(self._sequence())
        if len(options) == 1:
            return options[0]
        known = tuple(one for one in options if one is not None)
        return Needs(known, is_any=True) if len(known) == len(options) else None

    def _sequence(self) -> Needs | None:
        """Return the needs of pieces that follow one another."""
        found: list[str | Needs] = []
        run = ""
        while (letter := self._next()) and letter not in "|)":
            piece = self._piece()
            least = self._least()
            if isinstance(piece, str) and least == 1:
                run += piece
                continue
            if isinstance(piece, str) and least > 1:
                run += piece  # once, at least; what follows does not touch it
            found += _worth(run)
            run = ""
            if isinstance(piece, Needs) and least:
                found.append(piece)
        found += _worth(run)
        return Needs(tuple(found)) if found else None

    def _piece(self) -> str | Needs | None:
        """Return a letter, the needs of a group, or None for what may be anything."""
        letter = self._take()
        if letter == "(":
            return self._group()
        if letter == "[":
            self._pass_class()
            return None
        if letter == "\\":
            return self._escaped()
        if letter in "^$":
            return ""
        if letter.isalnum() or letter in _PLAIN:
            return letter
        return None

    def _group(self) -> Needs | None:
        """Return the needs of a group without options of its own."""
        self.depth += 1
        if self.depth > _DEEPEST:
            raise _NotRead
        if self._next() == "?":
            if self.pattern[self.at : self.at + 2] != "?:":
                raise _NotRead
            self.at += 2
        found = self._choice()
        if self._take() != ")":
            raise _NotRead
        self.depth -= 1
        return found

    def _pass_class(self) -> None:
        """Go past a class of letters."""
        if self._next() == "^":
            self.at += 1
        if self._next() == "]":
            self.at += 1
        while (letter := self._take()) != "]":
            if letter == "[":
                raise _NotRead  # `[:alpha:]`
            if letter == "\\":
                self._take()

    def _escaped(self) -> str | None:
        """Return the letter that a backslash makes plain; classes are anything."""
        letter = self._take()
        if letter in "bB":
            return ""
        if letter in "dDsSwW":
            return None
        if letter.isalnum():
            raise _NotRead  # codes, ends of texts, classes by name
        return letter if letter in _PLAIN else None

    def _least(self) -> int:
        """Return how often the piece before must stand; 1 without a repeat."""
        letter = self._next()
        if not letter or letter not in _REPEATS:
            return 1
        if letter == "{":
            least = self._braces()
        else:
            self.at += 1
            least = 2 if letter == "+" else 0
        if self._next() == "?":
            self.at += 1
        if self._next() and self._next() in _REPEATS:
            raise _NotRead
        return least

    def _braces(self) -> int:
        """Return what `{2,}` asks for at least: 2 for any number above 0."""
        end = self.pattern.find("}", self.at)
        first = self.pattern[self.at + 1 : end].split(",")[0]
        if end < 0 or not first.isdecimal():
            raise _NotRead
        self.at = end + 1
        return 2 if int(first) else 0


def _worth(run: str) -> list[str]:
    """Return the folded *run* if it is worth looking up."""
    folded = fold(run)
    return [folded] if len(folded) >= _SHORTEST else []
