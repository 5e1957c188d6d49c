"""Which facts of a card the columns of a table speak of."""

from collections.abc import Iterable
from typing import Final

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
