"""How much of printed texts the reader understands: by set, by type, and what not."""

import re
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from rules.wow.card.facts import Card
from rules.wow.powers.card_powers import powers_of

_NUMBER: Final = re.compile(r"\d+")
_TYPE: Final = re.compile(
    r"\b(?:arcane|fire|frost|holy|melee|nature|ranged|shadow)(?= damage)"
)


@dataclass(slots=True)
class Tally:
    """Cards and sentences of some group; *plain* cards have no sentence to read."""

    cards: int = 0
    plain: int = 0
    whole: int = 0
    sentences: int = 0
    understood: int = 0

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

    The text is read even where a card has powers of its own: it is the reader that is
    measured.
    """
    coverage = Coverage()
    for code, card in cards:
        found = powers_of(card)
        tallies = (coverage.by_set[code], coverage.by_type[card.type], coverage.total)
        for tally in tallies:
            tally.cards += 1
            tally.plain += not found.sentences
            tally.whole += bool(found.sentences) and found.is_whole
            tally.sentences += found.sentences
            tally.understood += found.sentences - len(found.left_out)
        coverage.left_out.update(map(_pattern, found.left_out))
    return coverage


def _pattern(sentence: str) -> str:
    """Return *sentence* as one with those that differ in figures alone."""
    return _TYPE.sub("TYPE", _NUMBER.sub("N", sentence))
