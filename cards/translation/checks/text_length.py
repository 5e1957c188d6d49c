"""How much there is of a translation: whether it fits, and has the English's lines."""

from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage

# Characters that fit; the longest of 1,676 printed cards have 44, 364 and 222.
_BOXES: Final = {"name": 60, "text": 440, "flavour": 270}


def check_length(passage: Passage) -> Iterator[Found]:
    """Yield what stands beyond the card's box."""
    limit = passage.limit or _BOXES.get(passage.field, 0)
    length = len(passage.text)
    if limit and length > max(limit, len(passage.english or "")):
        yield limit, length, {"length": length, "limit": limit}


def check_lines(passage: Passage) -> Iterator[Found]:
    """Yield the whole text if its paragraphs are more or fewer than the English's."""
    found, wanted = _lines(passage.text), _lines(passage.english or "")
    if found and wanted and found != wanted:
        yield 0, len(passage.text), {"found": found, "wanted": wanted}


def _lines(text: str) -> int:
    """Return how many lines of *text* have words."""
    return sum(bool(line.strip()) for line in text.splitlines())
