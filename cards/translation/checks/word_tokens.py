"""The words of a text and what stands between them."""

import dataclasses
import functools
import re
from typing import Final

# Hyphens end a word: Hungarian hangs its endings on foreign words by them.
WORD: Final = re.compile(r"[^\W\d_][\u0300-\u036f]*(?:[^\W\d_][\u0300-\u036f]*)*")
# A blank line, a line too long to have been wrapped, or the mark of a list's item.
_LONG_LINE: Final = 120  # characters
_PARAGRAPH_END: Final = re.compile(
    rf"\n[ \t\r\f\v|]*\n|(?<=[^\n]{{{_LONG_LINE}}})\n|\n(?=[ \t]*[•·*–] ?\S)"
)


@dataclasses.dataclass(frozen=True, slots=True)
class Word:
    """One word of a text with its place."""

    text: str
    start: int
    end: int


def word_set(words: str) -> frozenset[str]:
    """Return the *words*, apart by spaces, as a set."""
    return frozenset(words.split())


@functools.lru_cache(maxsize=8)
def words_of(text: str) -> tuple[Word, ...]:
    """Return the words of *text* in order; numbers are none."""
    return tuple(Word(one[0], one.start(), one.end()) for one in WORD.finditer(text))


@functools.lru_cache(maxsize=8)
def paragraphs(text: str) -> tuple[tuple[int, int], ...]:
    """Return start and end of each paragraph of *text*."""
    starts = [0]
    ends = []
    for gap in _PARAGRAPH_END.finditer(text):
        ends.append(gap.start())
        starts.append(gap.end())
    return tuple(zip(starts, [*ends, len(text)], strict=True))
