"""The fonts of paper: where they are, what they hold, how wide their letters are."""

import unicodedata
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final, Literal

from fontTools.ttLib import TTFont

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
