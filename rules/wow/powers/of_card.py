"""A card's powers: those its author wrote as data, else those its text says."""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from rules.wow.card import Card
from rules.wow.powers.data import read_powers
from rules.wow.powers.notation.faults import UnreadablePower
from rules.wow.powers.read_text import ReadText, read_text

_KEPT: Final = 8192  # texts; more than the game has cards, each a few kilobytes


def powers_of(card: Card, data: Sequence[Any] = ()) -> ReadText:
    """Return the powers of *card*: those of *data*, else those read from its text.

    Asked again for the same card, it answers at once. Raises UnreadablePower if *data*
    are no powers.
    """
    if data:
        return _from_data(json.dumps(data, sort_keys=True))
    return _from_text(card)


def powers_in_play(card: Card, data: Sequence[Any] | None) -> ReadText:
    """Return the powers of *card* as `powers_of` does, whatever *data* were kept.

    Data older than the words of today are passed over: the text says the same.
    """
    try:
        return powers_of(card, data or ())
    except UnreadablePower:
        return powers_of(card)


@lru_cache(maxsize=_KEPT)
def _from_data(data: str) -> ReadText:
    powers = read_powers(json.loads(data))
    return ReadText(powers, sentences=len(powers))


@lru_cache(maxsize=_KEPT)
def _from_text(card: Card) -> ReadText:
    return read_text(card.text, card)
