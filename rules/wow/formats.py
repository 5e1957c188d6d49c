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

FORMATS = {CONSTRUCTED.slug: CONSTRUCTED}
