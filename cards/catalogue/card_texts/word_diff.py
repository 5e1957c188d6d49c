"""What changed between two texts, word by word. Pure."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

_WORDS = re.compile(r"\s+|[^\W_]+|.", re.DOTALL)
MAX_WORDS = 2_000  # the comparison takes time by the square of it


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of the two texts together: in both, only before, or only after."""

    kind: Literal["same", "gone", "new"]
    text: str


def diff_words(before: str, after: str) -> list[Piece]:
    """Return the pieces that *before* and *after* are made of, in order."""
    old, new = _WORDS.findall(before), _WORDS.findall(after)
    if max(len(old), len(new)) > MAX_WORDS:
        old, new = [before], [after]
    return list(_pieces(old, new))


def _pieces(before: list[str], after: list[str]) -> Iterator[Piece]:
    """Yield the pieces of two lists of words."""
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for kind, old_from, old_to, new_from, new_to in matcher.get_opcodes():
        old, new = "".join(before[old_from:old_to]), "".join(after[new_from:new_to])
        if kind == "equal":
            yield Piece("same", old)
            continue
        if old:
            yield Piece("gone", old)
        if new:
            yield Piece("new", new)
