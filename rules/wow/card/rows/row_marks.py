"""What may be odd about a row that is kept all the same."""

from typing import Final

# Every code a mark may bear, and what its value holds.
MARK_CODES: Final = {
    "unknown-type": "the printed type; the card is kept as an OtherCard",
    "odd-cost": "the cost as given; kept as text",
    "not-a-number": "what stood where a number belongs; the figure stays empty",
    "number-out-of-range": "the number; the figure stays empty",
    "not-a-flag": "what stood where yes or no belongs; taken as not given",
    "unknown-rarity": "the rarity, kept in lower case",
    "unknown-class": "the class, kept",
    "unknown-faction": "the faction, kept",
    "unknown-damage-type": "the damage type, kept",
    "no-place": "a figure that cards of this type do not have; only the mark keeps it",
    "flag-contradicts-tag": "a tag that the row's own column denies; the column wins",
    "mojibake-repaired": "the characters as they stood before the repair",
    "markup-removed": "the words as they stood, where markup has no business",
}
