"""Names that a text misspells: the card's own, and those of its counters."""

import re
from collections import Counter
from difflib import SequenceMatcher
from itertools import combinations
from typing import Final

from rules.wow.card.facts import Card
from rules.wow.powers.read_text.lexicon import TRAIT_FORMS

_LIKE: Final = 0.8  # share of equal letters from which a word is one misspelt
_SHORTEST: Final = 4  # letters of a word that may be misspelt
# What a card does that a text calls by its name, and where it does so.
_DOES: Final = (
    r" (?:is|has|deals|heals|attacks|defends|readies|exhausts|enters|leaves|remains)\b"
)
_AT: Final = r"(?m:^|(?<=[Ww]hen )|(?<=while )|(?<=if )|(?<=[,.>] )|(?<=and ))"
_COUNTER: Final = re.compile(r"\b([a-z]{4,}) (?=counters?\b)")


def with_names(text: str, card: Card) -> str:
    """Return the *text* of *card* with its name, and those of counters, as they are.

    Only where the text does not use the name as it stands, and where somebody does
    something who can only be the card.
    """
    words = card.name.partition(",")[0].split(" ")
    for length in range(len(words), 0, -1):
        name = " ".join(words[:length])
        if len(name) >= _SHORTEST and name[0].isupper():
            text = _with_name(text, name, length)
    return _with_counters(text)


def _with_name(text: str, name: str, words: int) -> str:
    more = rf"(?: [\w'-]+){{{words - 1}}}"
    called = re.compile(rf"{_AT}{name[0]}[\w'-]+{more}(?={_DOES})")

    def as_it_is(found: re.Match[str]) -> str:
        return name if _is_misspelt(found[0], name) else found[0]

    return called.sub(as_it_is, text)


def _is_misspelt(word: str, name: str) -> bool:
    if word == name or word in TRAIT_FORMS or word in name.split(" "):
        return False
    return SequenceMatcher(None, word, name).ratio() >= _LIKE


def _with_counters(text: str) -> str:
    """Return *text* whose counters of one name are all spelt alike."""
    known = Counter(_COUNTER.findall(text))
    for one, other in combinations(sorted(known), 2):
        if SequenceMatcher(None, one, other).ratio() > _LIKE:
            right, wrong = sorted((one, other), key=lambda each: -len(each))
            if known[wrong] > known[right]:
                right, wrong = wrong, right
            text = re.sub(rf"\b{wrong} (?=counters?\b)", f"{right} ", text)
    return text
