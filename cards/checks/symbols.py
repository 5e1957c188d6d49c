"""Symbols and placeholders: the same in both languages, as often, and known."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from cards.checks.check import Found, Passage

_SYMBOL: Final = re.compile(
    r"\[[A-Za-z0-9 ]{1,20}\]|%\([a-z_]{1,30}\)[sd]|\{[A-Za-z0-9_]{1,30}\}"
)


def check_symbols(passage: Passage) -> Iterator[Found]:
    """Yield every symbol that the English has not, then those of it that are lost."""
    wanted = Counter(_SYMBOL.findall(passage.english or ""))
    for found in _SYMBOL.finditer(passage.text):
        if wanted[found[0]]:
            wanted[found[0]] -= 1
        else:
            yield found.start(), found.end(), {"added": found[0]}
    end = len(passage.text)
    for symbol in wanted.elements():
        yield end, end, {"lost": symbol}
