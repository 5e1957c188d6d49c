"""The formats of the World of Warcraft TCG."""

from rules.format import Format

# Rule: W-DECK-01, W-DECK-03, W-DECK-13; ruling: CR 100.1 to 100.4.
CONSTRUCTED = Format(
    slug="constructed",
    edition="2013",
    min_deck_size=60,
    copies=4,
    side_deck_size=10,
)

# Rule: W-DECK-17. A ready-made deck of 30 cards beside its hero.
STARTER_2006 = Format(
    slug="starter-2006",
    edition="2006",
    min_deck_size=30,
    copies=4,
    side_deck_size=0,
)
# Rule: W-DECK-18. A ready-made deck of 33 cards, the hero among them.
STARTER_2009 = Format(
    slug="starter-2009",
    edition="2009",
    min_deck_size=32,
    copies=4,
    side_deck_size=0,
)

FORMATS = {limits.slug: limits for limits in (CONSTRUCTED, STARTER_2006, STARTER_2009)}
