"""The formats of the World of Warcraft TCG: limits, as data."""

from dataclasses import replace
from typing import Final

from rules.game.format import Format
from rules.game.term import term

# Rule: W-DECK-01, W-DECK-03, W-DECK-13; ruling: CR 100.1 to 100.4.
CONSTRUCTED: Final = Format(
    slug="constructed",
    name=term("Constructed"),
    edition="2013",
    min_deck_size=60,
    copies=4,
    side_deck_size=10,
)
# Ruling: the book of 2009 does not speak of side decks (DIFF-30); the rules of 2013 do.
CONSTRUCTED_2006: Final = replace(
    CONSTRUCTED,
    slug="constructed-2006",
    name=term("Constructed (2006 rules)"),
    edition="2006",
)
CONSTRUCTED_2009: Final = replace(
    CONSTRUCTED,
    slug="constructed-2009",
    name=term("Constructed (2009 rules)"),
    edition="2009",
)

# Rule: W-DECK-20, W-DECK-15, W-DECK-32. Ruling: no limit of copies (CR 100.4); every
# other rule of construction binds. The event gives the pool, see `within_pool`.
SEALED: Final = Format(
    slug="sealed",
    name=term("Sealed deck"),
    edition="2013",
    min_deck_size=30,
    copies=None,
    side_deck_size=None,
    size_rule="W-DECK-20",
)
# Rule: W-DECK-24.
DRAFT: Final = replace(
    SEALED, slug="draft", name=term("Booster draft"), size_rule="W-DECK-24"
)

# Rule: W-DECK-17. A ready-made deck of 30 cards beside its hero.
STARTER_2006: Final = Format(
    slug="starter-2006",
    name=term("Starter deck (2006 rules)"),
    edition="2006",
    min_deck_size=30,
    copies=4,
    side_deck_size=0,
    size_rule="W-DECK-17",
)
# Rule: W-DECK-18. A ready-made deck of 33 cards, the hero among them; it may be changed
# with any other cards (W-DECK-33).
STARTER_2009: Final = Format(
    slug="starter-2009",
    name=term("Starter deck (2009 rules)"),
    edition="2009",
    min_deck_size=32,
    copies=4,
    side_deck_size=0,
    size_rule="W-DECK-18",
)

FORMATS: Final = {
    limits.slug: limits
    for limits in (
        CONSTRUCTED,
        CONSTRUCTED_2006,
        CONSTRUCTED_2009,
        SEALED,
        DRAFT,
        STARTER_2006,
        STARTER_2009,
    )
}
