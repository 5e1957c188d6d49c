"""Lines not read, as the deck's pages show them."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from cards.faces.card_face import CardFace
from decks.building.models import UnreadLine
from decks.building.unread.line_outcomes import view_lines
from decks.lists.card_matching import MatchedLine

# Signs that a search would take for more than words.
_SIGNS = re.compile(r"[^\w\s'’]+")


@dataclass(frozen=True, slots=True)
class UnreadRow:
    """One line kept, the cards it may mean, and the words to search it by."""

    line: UnreadLine
    candidates: list[CardFace]
    query: str


def view_unread(
    kept: Iterable[UnreadLine], meant: Iterable[MatchedLine], language: str
) -> list[UnreadRow]:
    """Return the *kept* lines with the faces of the cards *meant*, in order."""
    meant = list(meant)
    shown = view_lines(meant, language) if meant else []
    return [
        UnreadRow(
            line,
            one.offered if one.found.quantity else [],
            " ".join(_SIGNS.sub(" ", line.name).split()),
        )
        for line, one in zip(kept, shown, strict=True)
    ]
