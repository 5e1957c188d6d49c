"""When two rows of one name are the same card, and when they are two.

Dumps leave facts out: what one row does not know never tells it from another. A few
names belong to two cards of one type; their figures or their texts tell them apart.
"""

import re
from collections import Counter
from dataclasses import fields
from typing import Final

from rules.text.normalize import fold
from rules.wow.card.facts import Card, OtherCard

# Errata and templates of another year reword a text; another card says another thing.
MOST_REWORDED: Final = 0.4  # of the words of the longer text
_TELLING: Final = ("cost", "atk", "health", "damage_type", "class_icons", "faction")
_WORD = re.compile(r"\w+")
# `(This ally has +1 ATK on your turn.)`: a keyword explained, by some printings only.
_REMINDER = re.compile(r"\([^()]*[.!]\)")


def find_conflicts(one: Card, other: Card) -> tuple[str, ...]:
    """Return the facts in which cards of one name contradict each other.

    Empty if they are the same card. Only what both know counts; tags, race, talent and
    flags differ by mistake and never count.
    """
    if _kind(one) != _kind(other):
        return ("type",)
    unknown = unknown_facts(one) | unknown_facts(other)
    found = [
        name
        for name in _TELLING
        if name not in unknown
        and getattr(one, name, None) != getattr(other, name, None)
    ]
    if _share_reworded(one.text, other.text) > MOST_REWORDED:
        found.append("text")
    return tuple(found)


def unknown_facts(card: Card) -> frozenset[str]:
    """Return the names of the facts that *card* says nothing of.

    No class icon, or no faction, is what a file that left them out says, too.
    """
    empty = (None, (), "")
    names = {item.name for item in fields(card) if getattr(card, item.name) in empty}
    return frozenset(names | ({"faction"} if card.faction == "Neutral" else set()))


def _kind(card: Card) -> str:
    """Return the card's type; of a type that is not known, as it is printed."""
    return fold(card.printed_type) if isinstance(card, OtherCard) else card.type


def _share_reworded(one: str, other: str) -> float:
    """Return how much of the longer text the other lacks, from 0 to 1; 0 without one.

    Order, case, signs and reminders of what a keyword does don't count.
    """
    if one == other or not one or not other:
        return 0.0
    first, second = map(_count_words, (one, other))
    longer = max(first.total(), second.total())
    return 1 - (first & second).total() / longer if longer else 0.0


def _count_words(text: str) -> Counter[str]:
    """Return how often each word stands in *text*, reminders left out."""
    return Counter(_WORD.findall(fold(_REMINDER.sub("", text))))
