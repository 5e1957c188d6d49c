"""Fonts, and text set in them: measured, broken into lines, shrunk to fit."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal, Self

Style = Literal["", "B", "I"]  # regular, bold, italic

FOLDER = Path(str(files("font_roboto"))) / "files"
FILES: Final[Mapping[Style, str]] = {
    "": "Roboto-Regular.ttf",
    "B": "Roboto-Bold.ttf",
    "I": "Roboto-Italic.ttf",
}
ARROW = "→"  # the fonts have none: it is drawn
REPLACEMENT = "\ufffd"  # stands where a character cannot be printed
# Marks and what nobody sees: line-turning characters would let a name pass for another.
_UNPRINTED = {"Cc", "Cf", "Cn", "Co", "Cs", "Mn", "Me"}


@cache
def letters(style: Style) -> Mapping[int, float]:
    """Return the width of every character the font of *style* holds, in ems."""
    from fontTools.ttLib import TTFont  # slow to import, once for each process

    with TTFont(FOLDER / FILES[style]) as font:
        em = font["head"].unitsPerEm
        widths = font["hmtx"].metrics
        return {
            code: widths[glyph][0] / em for code, glyph in font.getBestCmap().items()
        }


@lru_cache(maxsize=20_000)
def text_width(text: str, style: Style) -> float:
    """Return the width of *text* in ems; it must be `printable`."""
    widths = letters(style)
    return sum(1.0 if char == ARROW else widths[ord(char)] for char in text)


def space() -> float:
    """Return the width of a space in ems; the same in all styles, near enough."""
    return text_width(" ", "")


def can_print(text: str) -> bool:
    """Whether the fonts hold every letter of *text*."""
    return REPLACEMENT not in printable(text)


@lru_cache(maxsize=5_000)
def printable(text: str) -> str:
    """Return *text* in characters the fonts hold, on one line, single spaces.

    A letter they lack is spelled out (`Ｆ` → `F`) or becomes `REPLACEMENT`: what is
    missing is seen to be missing.
    """
    composed = unicodedata.normalize("NFC", text)
    return " ".join("".join(map(_printable_char, composed)).split())


def _printable_char(char: str) -> str:
    """Return what is printed for *char*."""
    if char.isspace():
        return " "
    if unicodedata.category(char) in _UNPRINTED:
        return ""
    if _is_held(char):
        return char
    parts = unicodedata.normalize("NFKD", char)
    is_whole = all(_is_held(part) and not _is_mark(part) for part in parts)
    return parts if is_whole else REPLACEMENT


def _is_mark(char: str) -> bool:
    """Whether *char* stands on the letter before it, where no font puts it alone."""
    return unicodedata.category(char) == "Mn"


def _is_held(char: str) -> bool:
    """Whether *char* can be printed in every style."""
    return char == ARROW or all(ord(char) in letters(style) for style in FILES)


MM = 25.4 / 72  # of one point
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
        if lines and used + space() + word.width <= room:
            lines[-1].append(word)
            used += space() + word.width
        else:
            lines.append([word])
            used = word.width
    return Block(tuple(map(tuple, lines)), size)


def line_width(line: Line, size: float) -> float:
    """Return the width of *line* at *size*."""
    ems = sum(word.width for word in line) + space() * max(len(line) - 1, 0)
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
