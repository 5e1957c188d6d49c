"""A card's powers: its author's data, else the library's, else what its text says."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from rules.wow.card.facts import Card
from rules.wow.powers.library import find_entry
from rules.wow.powers.notation.faults import UnreadablePower
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.read_text import ReadText, read_text

_KEPT: Final = 8192  # texts; more than the game has cards, each a few kilobytes


def powers_of(card: Card, data: Sequence[Any] = ()) -> ReadText:
    """Return the powers of *card*: of *data*, else of the library, else of its text.

    All are cached for the process. Raises UnreadablePower if *data* are no powers.
    """
    if data:
        powers = read_powers(data)
        return ReadText(powers, sentences=len(powers))
    return _from_text(card)


def powers_in_play(card: Card, data: Sequence[Any] | None) -> ReadText:
    """Return the powers of *card* as `powers_of` does, whatever *data* are stored.

    Data that today's words cannot read are ignored: the text says the same.
    """
    try:
        return powers_of(card, data or ())
    except UnreadablePower:
        return powers_of(card)


@lru_cache(maxsize=_KEPT)
def _from_text(card: Card) -> ReadText:
    """Return what the library has for the text of *card*, else what the reader says."""
    entry = find_entry(card)
    if entry is None:
        return read_text(card.text, card)
    return ReadText(entry.powers, sentences=len(entry.powers))
