"""A flat row of a catalogue file → the card it describes, its printing, and marks.

`read_row` is pure and knows no file: dialects are read in `cards.imports`.
Whatever the source, equal cards come out equal, so every field has one canonical form,
decided here: texts without markup, one ability a line; costs `2`, `X`, `1+X`; class
icons in the rule book's order, none where all ten are printed; tags as on the type line
without what has a field of its own.
"""

from rules.game.printing import Mark, PrintedCard, RowRefused
from rules.wow.card.rows.fact_names import write_row
from rules.wow.card.rows.read_row import KNOWN_FIELDS, read_row

__all__ = [
    "KNOWN_FIELDS",
    "Mark",
    "PrintedCard",
    "RowRefused",
    "read_row",
    "write_row",
]
