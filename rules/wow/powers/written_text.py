"""Rules text written from a card's powers, in every language that has a writer."""

from collections.abc import Sequence
from typing import Any, Final

from rules.game.written_text import Written
from rules.wow.card.facts import Card
from rules.wow.powers.card_powers import powers_of
from rules.wow.powers.notation.faults import UnreadablePower
from rules.wow.powers.write_text import LANGUAGES, write_text_in
from rules.wow.powers.write_text.deckbuilding import write_deckbuilding

# English is what the others are written beside.
WRITTEN_LANGUAGES: Final = frozenset(LANGUAGES) - {"en"}


def write_text(
    language: str, powers: Sequence[Any], card: Card, name: str = ""
) -> Written | None:
    """Return what *powers* (plain data) say on *card*, called *name*, in *language*.

    Without them, what the library or the reader make of its English: that may be a part
    of it. What a hero says of its deck is the last line. None if no writer speaks the
    language, or nothing of it is understood.
    """
    if language not in LANGUAGES:
        return None
    try:
        found = powers_of(card, powers)
    except UnreadablePower:
        return None
    text = write_text_in(language, found.powers, card, name) if found.powers else ""
    deck = write_deckbuilding(language, card)
    text = "\n".join(filter(None, (text, deck)))
    is_whole = deck is not None and not found.left_out
    return Written(text, is_whole=is_whole) if text else None
