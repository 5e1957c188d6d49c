"""The keywords that a card's text prints: what it has, not what it speaks of."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rules.game.term import term
from rules.wow.card.traits import DAMAGE_TYPES

# Those with a number are named without it; words of single sets stand last.
KEYWORDS: Final = (
    term("Assault"),
    term("Bear Form"),
    term("Cat Form"),
    term("Dual Wield"),
    term("Elusive"),
    term("Ferocity"),
    term("Long-Range"),
    term("Mend"),
    term("Protector"),
    term("Stealth"),
    term("Totem"),
    term("Untargetable"),
    term("Aberration"),
    term("Berserking"),
    term("Conspicuous"),
    term("Death Rattle"),
    term("Shadowmeld"),
    term("Stash"),
    term("Time is Money"),
    term("Trap"),
    term("War Stomp"),
)
_RESISTANCES: Final = tuple(f"{kind} Resistance" for kind in DAMAGE_TYPES)
_BY_FOLD: Final = {word.lower(): word for word in (*KEYWORDS, *_RESISTANCES)}
_NAMES: Final = "|".join(sorted(map(re.escape, _BY_FOLD), key=len, reverse=True))
# A keyword stands by itself: its reminder, a sign or the line's end follows.
_FIRST: Final = re.compile(
    rf"\s*({_NAMES})(?: \d+)?(?:\s*\([^)]*\))?(?:[.,;:]+|\s*$|(?<=\))|(?= \[))",
    re.IGNORECASE,
)


@lru_cache(maxsize=4096)
def printed_keywords(text: str) -> tuple[str, ...]:
    """Return the keywords that *text* begins its lines with, each once, in order.

    `Allies you control have Ferocity` gives a keyword and does not have it.
    Rule: W-KEYWORD-01.
    """
    found = (word for line in text.splitlines() for word in _of_line(line))
    return tuple(dict.fromkeys(found))


def _of_line(line: str) -> Iterator[str]:
    """Yield the keywords at the head of *line*."""
    place = 0
    while match := _FIRST.match(line, place):
        yield _BY_FOLD[match[1].lower()]
        place = match.end()
