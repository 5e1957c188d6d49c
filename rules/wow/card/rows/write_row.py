"""The way back of `read_row`: a card as the flat row that would give it."""

from dataclasses import fields
from typing import Any

from rules.wow.card.facts import Card, OtherCard
from rules.wow.card.rows.read_row import SOURCES
from rules.wow.card.traits import TYPES


def write_row(card: Card) -> dict[str, Any]:
    """Return every fact *card*'s type has under the field of a row that tells it."""
    kind = card.printed_type if isinstance(card, OtherCard) else TYPES[card.type]
    row: dict[str, Any] = {"name": card.name, "type": kind}
    for item in fields(card):
        if item.name != "printed_type":
            value = getattr(card, item.name)
            field = SOURCES.get(item.name, item.name)
            row[field] = list(value) if isinstance(value, tuple) else value
    return row
