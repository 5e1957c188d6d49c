"""Text into lines of a width, and the size at which it fits a height. Pure.

Sizes are in points, lengths in millimetres. A *word* is the pieces between two spaces;
its pieces may differ in style.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from decks.paper.pdf.fonts import ARROW, Style, printable, text_width

MM = 25.4 / 72  # of one point
SPACE = text_width(" ", "")  # in ems; the same in all styles, near enough
_ARROWS = re.compile(f"({ARROW})")  # each a piece of its own: it is drawn
LEADING = 1.18  # from baseline to baseline, in sizes


@dataclass(frozen=True, slots=True)
class Piece:
    """Letters of one style, without spaces; all of them can be printed."""

    text: str
    style: Style = ""


@dataclass(frozen=True, slots=True)
class Word:
    """Pieces that no line end parts, and their *width* in ems."""

    pieces: tuple[Piece, ...]
    width: float

    @classmethod
    def of(cls, pieces: Iterable[Piece]) -> Self:
        """Return the word of *pieces*."""
        whole = tuple(pieces)
        return cls(whole, sum(text_width(one.text, one.style) for one in whole))


Line = tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """Lines that fit a width at *size*."""

    lines: tuple[Line, ...]
    size: float

    @property
    def height(self) -> float:
        """The height of all lines."""
        return len(self.lines) * line_height(self.size)


def line_height(size: float) -> float:
    """Return how far lines of *size* stand apart."""
    return size * MM * LEADING


@lru_cache(maxsize=5_000)
def read_words(*runs: tuple[str, Style]) -> tuple[Word, ...]:
    """Return the words of *runs* of text; only a space ends a word, not a style."""
    words: list[list[Piece]] = [[]]
    for text, style in runs:
        for place, part in enumerate(text.split(" ")):
            if place:
                words.append([])
            shown = _ARROWS.split(printable(part))
            words[-1] += [Piece(letters, style) for letters in shown if letters]
    return tuple(Word.of(pieces) for pieces in words if pieces)


def set_text(
    words: Sequence[Word], width: float, sizes: Iterable[float], height: float
) -> Block | None:
    """Return *words* at the first of *sizes* at which they fit, or None."""
    for size in sizes:
        block = wrap(words, width, size)
        if block.height <= height:
            return block
    return None


def wrap(words: Iterable[Word], width: float, size: float) -> Block:
    """Return *words* in lines of *width*; a word that is wider is broken."""
    room = width / (size * MM)
    lines: list[list[Word]] = []
    used = room
    for word in _narrow(words, room):
        if lines and used + SPACE + word.width <= room:
            lines[-1].append(word)
            used += SPACE + word.width
        else:
            lines.append([word])
            used = word.width
    return Block(tuple(map(tuple, lines)), size)


def line_width(line: Line, size: float) -> float:
    """Return the width of *line* at *size*."""
    ems = sum(word.width for word in line) + SPACE * max(len(line) - 1, 0)
    return ems * size * MM


def _narrow(words: Iterable[Word], room: float) -> Iterator[Word]:
    """Yield *words*, those wider than *room* (in ems) broken into parts."""
    for word in words:
        if word.width <= room:
            yield word
        else:
            yield from _break(word, room)


def _break(word: Word, room: float) -> Iterator[Word]:
    """Yield parts of *word* no wider than *room*, each at least one letter."""
    part: list[Piece] = []
    used = 0.0
    for piece in word.pieces:
        for char in piece.text:
            wide = text_width(char, piece.style)
            if part and used + wide > room:
                yield Word(tuple(part), used)
                part, used = [], 0.0
            part.append(Piece(char, piece.style))
            used += wide
    yield Word(tuple(part), used)
