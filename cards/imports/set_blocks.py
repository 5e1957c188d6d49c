"""What the rows of a file say of their sets as wholes: a block and a year.

A file tells them row by row, a set has one of each.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from django.contrib.auth.models import User

from cards.catalogue.changes.feed import Kind, note_rows
from cards.catalogue.models import CardSet
from rules.game.printing import Printing
from rules.text.normalize import fold, squeeze

_T = TypeVar("_T", int, str)
# What people write where nothing is known.
_NO_BLOCK: Final = frozenset(("", "none", "null", "na", "unknown", "tba", "tbd"))


@dataclass(slots=True)
class SetBlocks:
    """How often the rows of a file name which block and which year, by set (key)."""

    said: dict[int, Counter[str]] = field(default_factory=dict)
    years: dict[int, Counter[int]] = field(default_factory=dict)
    new: set[int] = field(default_factory=set)  # sets that came in with the file

    def note(
        self, printings: Iterable[tuple[CardSet, Printing]], new: Iterable[CardSet]
    ) -> None:
        """Count what *printings*, each with its set, name; blanks say nothing."""
        self.new |= {card_set.pk for card_set in new}
        for card_set, printing in printings:
            if printing.block:
                blocks = self.said.setdefault(card_set.pk, Counter())
                blocks[printing.block] += 1
            if printing.year:
                self.years.setdefault(card_set.pk, Counter())[printing.year] += 1

    def write(
        self, game: str, label: str = "", author: User | None = None
    ) -> list[dict[str, Any]]:
        """Give each set of *game* the block and the year most of its rows name.

        A year is given to sets that have none, and to new ones. Of equals
        the first in order counts, so that the order of rows does not. Returns a reason
        for each set whose rows disagree, and for each block that is none: the
        community's dump gives a card printed again the block of its latest printing.
        """
        sets = CardSet.objects.filter(game=game, pk__in=self.said.keys() | self.years)
        notes: list[dict[str, Any]] = []
        changed = []
        for card_set in sets:
            was = (card_set.block, card_set.year)
            notes += self._give_block(card_set)
            years = self.years.get(card_set.pk)
            if years and (card_set.year is None or card_set.pk in self.new):
                card_set.year = _most(years)
            if was != (card_set.block, card_set.year):
                changed.append(card_set)
        CardSet.objects.bulk_update(changed, ["block", "year"])
        note_rows(
            kind=Kind.IMPORT, game=game, author=author, changed=changed, label=label
        )
        return notes

    def _give_block(self, card_set: CardSet) -> list[dict[str, Any]]:
        """Set the block of *card_set*, and return what is odd about its rows."""
        said = self.said.get(card_set.pk, Counter())
        spellings = _spellings(said)
        blocks = Counter(
            {
                spelling: sum(said[each] for each in said if fold(each) == folded)
                for folded, spelling in spellings.items()
            }
        )
        place = {"set": card_set.code}
        notes: list[dict[str, Any]] = [
            {"code": "no-block", "value": each, **place}
            for each in sorted(said)
            if squeeze(each) in _NO_BLOCK
        ]
        if blocks:
            card_set.block = _most(blocks)
        if len(blocks) > 1:
            others = {"block": card_set.block, "others": sorted(blocks)}
            notes.append({"code": "blocks-differ", **place, **others})
        return notes


def _spellings(said: Counter[str]) -> dict[str, str]:
    """Return the likeliest spelling of each block *said*, by its folded name."""
    found: dict[str, str] = {}
    for block in sorted(said, key=lambda each: (-said[each], each)):
        if squeeze(block) not in _NO_BLOCK:
            found.setdefault(fold(block), block)
    return found


def _most(counts: Counter[_T]) -> _T:
    """Return what is counted most; of equals the first in order."""
    return min(counts, key=lambda each: (-counts[each], each))
