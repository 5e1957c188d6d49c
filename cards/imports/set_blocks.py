"""Which block a set belongs to: a file tells it row by row, the set has one."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from cards.catalogue.changes.feed import Kind, note_rows
from cards.catalogue.models import CardSet
from rules.game.printing import Printing


@dataclass(slots=True)
class SetBlocks:
    """How often the rows of a file name which block, by set code."""

    said: dict[str, Counter[str]] = field(default_factory=dict)

    def note(self, printings: Iterable[Printing]) -> None:
        """Count the blocks that *printings* name; a row without one says nothing."""
        for printing in printings:
            if printing.block:
                blocks = self.said.setdefault(printing.set_code, Counter())
                blocks[printing.block] += 1

    def write(self, game: str) -> list[dict[str, Any]]:
        """Give each set of *game* the block most of its rows name.

        Of equals the first in order counts, so that the order of rows does not. Returns
        a reason for each set whose rows disagree: the community's dump gives a card
        printed again the block of its latest printing.
        """
        sets = CardSet.objects.filter(game=game, code__in=self.said)
        notes = []
        changed = []
        for card_set in sets:
            blocks, was = self.said[card_set.code], card_set.block
            card_set.block = min(blocks, key=lambda block: (-blocks[block], block))
            if card_set.block != was:
                changed.append(card_set)
            if len(blocks) > 1:
                figures = {"set": card_set.code, "block": card_set.block}
                notes.append(
                    {"code": "blocks-differ", **figures, "others": sorted(blocks)}
                )
        CardSet.objects.bulk_update(changed, ["block"])
        note_rows(kind=Kind.IMPORT, game=game, author=None, changed=changed)
        return notes
