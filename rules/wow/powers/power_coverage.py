"""How much of printed texts is understood: by set, by type, and what is not."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from rules.wow.card.facts import Card
from rules.wow.powers.library import find_entry
from rules.wow.powers.read_text import ReadText, read_text

_NUMBER: Final = re.compile(r"\d+")
_TYPE: Final = re.compile(
    r"\b(?:arcane|fire|frost|holy|melee|nature|ranged|shadow)(?= damage)"
)


@dataclass(slots=True)
class Tally:
    """Cards and sentences of some group; *plain* cards have no sentence to read.

    *read* are whole by the reader, *library* by an entry of the library, *partly* and
    *not_read* by neither. Sentences are the reader's.
    """

    cards: int = 0
    plain: int = 0
    read: int = 0
    library: int = 0
    partly: int = 0
    not_read: int = 0
    sentences: int = 0
    understood: int = 0

    @property
    def whole(self) -> int:
        """How many cards with sentences are understood whole."""
        return self.read + self.library

    @property
    def whole_share(self) -> float:
        """How many of the cards with sentences are understood whole, 0 to 1."""
        return self.whole / max(1, self.cards - self.plain)

    @property
    def sentence_share(self) -> float:
        """How many of the sentences are understood, 0 to 1."""
        return self.understood / max(1, self.sentences)

    def as_json(self) -> dict[str, Any]:
        """Return the figures as plain data, shares rounded to four places."""
        return {
            "cards": self.cards,
            "plain": self.plain,
            "read": self.read,
            "library": self.library,
            "partly": self.partly,
            "not_read": self.not_read,
            "whole": self.whole,
            "whole_share": round(self.whole_share, 4),
            "sentences": self.sentences,
            "understood": self.understood,
            "sentence_share": round(self.sentence_share, 4),
        }


@dataclass(slots=True)
class Coverage:
    """What was understood: in all, by set code, by card type.

    *left_out* counts the sentences that were not, numbers and damage types made equal.
    """

    total: Tally = field(default_factory=Tally)
    by_set: defaultdict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    by_type: defaultdict[str, Tally] = field(default_factory=lambda: defaultdict(Tally))
    left_out: Counter[str] = field(default_factory=Counter)


def measure(cards: Iterable[tuple[str, Card]]) -> Coverage:
    """Return how much of the texts of *cards*, each with its set's code, is understood.

    The text is read even where a card has powers of its own: it is the reader, and the
    library beside it, that are measured.
    """
    coverage = Coverage()
    for code, card in cards:
        found = read_text(card.text, card)
        state = _state_of(card, found)
        tallies = (coverage.by_set[code], coverage.by_type[card.type], coverage.total)
        for tally in tallies:
            tally.cards += 1
            setattr(tally, state, getattr(tally, state) + 1)
            tally.sentences += found.sentences
            tally.understood += found.sentences - len(found.left_out)
        if state != "library":
            coverage.left_out.update(map(_pattern, found.left_out))
    return coverage


def _state_of(card: Card, found: ReadText) -> str:
    """Return the field of a Tally that counts *card*, read as *found*."""
    if not found.sentences:
        return "plain"
    if found.is_whole:
        return "read"
    if find_entry(card):
        return "library"
    return "partly" if len(found.left_out) < found.sentences else "not_read"


def _pattern(sentence: str) -> str:
    """Return *sentence* as one with those that differ in figures alone."""
    return _TYPE.sub("TYPE", _NUMBER.sub("N", sentence))
