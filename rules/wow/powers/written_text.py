"""Rules text written from a card's powers, in every language that has a writer."""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from rules.wow.card.facts import Card
from rules.wow.powers.notation.faults import UnreadablePower
from rules.wow.powers.power_data import read_powers
from rules.wow.powers.write_text import LANGUAGES, write_text_in

# English is what the others are written beside.
WRITTEN_LANGUAGES: Final = frozenset(LANGUAGES) - {"en"}
_KEPT: Final = 2000  # texts; about a megabyte, and pages show the same cards again


def write_text(
    language: str, powers: Sequence[Any], card: Card, name: str = ""
) -> str | None:
    """Return what *powers* (plain data) say on *card*, called *name*, in *language*.

    None if no writer speaks it, or if today's words cannot read the data.
    """
    if language not in LANGUAGES:
        return None
    return _write(language, json.dumps(powers, sort_keys=True), card, name)


@lru_cache(maxsize=_KEPT)
def _write(language: str, powers: str, card: Card, name: str) -> str | None:
    """Return the text, written once for each card and language."""
    try:
        return write_text_in(language, read_powers(json.loads(powers)), card, name)
    except UnreadablePower:
        return None
