"""Which facts of a card the columns of a table speak of."""

from collections.abc import Iterable
from dataclasses import fields
from typing import Any, Final

from rules.wow.card.facts import Card, OtherCard
from rules.wow.card.rows.read_row import SOURCES
from rules.wow.card.traits import TYPES

# The fact → the fields that may tell it, where that is not the field of its own name.
_TOLD_BY: Final = {
    "damage_type": {"atk_type"},
    "defense": {"def"},
    "talent": {"talent_spec", "tags", "type_line"},
    "deckbuilding": {"deckbuilding_text", "text"},
    "hero_required": {"hero_required", "tags", "text", "type_line"},
    "class_icons": {"class_icons", "classes"},
    "talent_required": {"talent_required", "text"},
    "reputation": {"reputation", "text"},
    "tags": {"tags", "type_line"},
    "instant": {"instant", "tags", "type_line"},
    "ongoing": {"ongoing", "text"},
    "unique": {"unique", "tags", "type_line"},
    "unlimited": {"unlimited", "tags", "type_line"},
    "race": {"race", "type_line"},
    "classes": {"classes", "type_line"},
    "printed_type": {"type", "type_line"},
    "type": {"type", "type_line"},
}


def fact_names(columns: Iterable[str]) -> frozenset[str]:
    """Return the names of the facts that a table with *columns* speaks of."""
    present = set(columns)
    told = {fact for fact, fields in _TOLD_BY.items() if fields & present}
    return frozenset(told | (present - _TOLD_BY.keys()))


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
