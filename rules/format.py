"""Formats are data: what a deck must keep to in one way of playing."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Format:
    """The limits of one way of playing; sizes are cards, the hero not counted.

    *copies* and *side_deck_size* are None where there is no such limit; a side deck
    has exactly *side_deck_size* cards or none at all.
    """

    slug: str
    edition: str
    min_deck_size: int
    copies: int | None
    side_deck_size: int | None
