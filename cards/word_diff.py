"""What one text has that another has not, word by word. Pure."""

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final, Literal

_WORDS = re.compile(r"\s+|\w+|[^\w\s]")
MAX_WORDS: Final = 2_000  # the comparison takes time by the square of it


@dataclass(frozen=True, slots=True)
class Part:
    """A run of words both texts have, or only the new one, or only the old one."""

    text: str
    kind: Literal["both", "ins", "del"]


def word_diff(old: str, new: str) -> list[Part]:
    """Return what makes *new* of *old*, in order; removed words before added ones."""
    before, after = _WORDS.findall(old), _WORDS.findall(new)
    if len(before) > MAX_WORDS or len(after) > MAX_WORDS:
        before, after = [old], [new]
    parts: list[Part] = []
    matcher = SequenceMatcher(None, before, after, autojunk=False)
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            parts.append(Part("".join(before[a:b]), "both"))
            continue
        parts += [Part("".join(before[a:b]), "del")] if b > a else []
        parts += [Part("".join(after[c:d]), "ins")] if d > c else []
    return parts
