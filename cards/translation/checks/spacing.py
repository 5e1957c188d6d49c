"""Spaces and punctuation that stand twice, or on the wrong side."""

import re
from collections.abc import Iterator
from typing import Final

from cards.translation.checks.check_types import Found, Passage

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
