"""Whether there is a translation, as much of it as fits, with its spaces in place."""

import re
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage


def check_empty(passage: Passage) -> Iterator[Found]:
    """Yield the whole text if it is blank where the English is not."""
    if not passage.text.strip() and (passage.english or "").strip():
        yield 0, len(passage.text), {}


def check_identical(passage: Passage) -> Iterator[Found]:
    """Yield the whole text if it is the English, word for word.

    Names may stay as they are.
    """
    english = " ".join((passage.english or "").split())
    same = " ".join(passage.text.split()) == english
    if same and passage.field != "name" and any(map(str.isalpha, english)):
        yield 0, len(passage.text), {}


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


_DOUBLE_SPACE: Final = re.compile(r"(?<=[^\W\d_]|[,;:]) {2}(?=[^\W\d_])")
_SPACE_BEFORE: Final = re.compile(r"(?<=[^\W_])[ \u00a0](?=[,;](?:\s|$)|\.(?:[ \n]|$))")
_DOUBLE_MARK: Final = re.compile(
    r"(?<!\.)\.\.(?!\.)|,{2,}|;{2,}|:{2,}(?!\w)|[,;][.]|\.,"
)
# After these a comma is right: `np.,`, `stb.,` and initials.
_SHORT_WORD: Final = re.compile(r"\b\w{1,5}$")
# Languages that put a space before ; : ! ?
_SPACED_MARKS: Final = frozenset({"fr"})


def check_spacing(passage: Passage) -> Iterator[Found]:
    """Yield double spaces within a sentence, and spaces before a comma or full stop."""
    for found in _DOUBLE_SPACE.finditer(passage.text):
        yield found.start(), found.end(), {}
    if passage.language.partition("-")[0] not in _SPACED_MARKS:
        for found in _SPACE_BEFORE.finditer(passage.text):
            yield found.start(), found.end(), {}


def check_punctuation(passage: Passage) -> Iterator[Found]:
    """Yield punctuation that stands twice: `,,`, `..`, `;.`."""
    for found in _DOUBLE_MARK.finditer(passage.text):
        if found[0] == ".," and _SHORT_WORD.search(
            passage.text, max(0, found.start() - 7), found.start()
        ):
            continue
        yield found.start(), found.end(), {"sign": found[0]}
