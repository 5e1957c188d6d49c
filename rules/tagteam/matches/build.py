"""The build phase: draw three, add one anywhere, put two under the build deck."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

DRAWN: Final = 3  # Rule: T-180
Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Build:
    """A choice: the drawn *card* (0 to 2) goes in as number *slot* (0 is first).

    The two others go under the build deck as drawn, or *swapped*. Rule: T-190.
    """

    card: int
    slot: int
    swapped: bool = False


def builds(fight_deck: Cards) -> Iterator[Build]:
    """Yield every build there is, in a fixed order. Rule: T-190."""
    for card in range(DRAWN):
        for slot in range(len(fight_deck) + 1):
            yield Build(card, slot)
            yield Build(card, slot, swapped=True)


def can_build(build_deck: Cards) -> bool:
    """Whether three cards can be drawn. Rule: T-187."""
    return len(build_deck) >= DRAWN


def insert_fight_card(fight_deck: Cards, card: int, slot: int) -> Cards:
    """Return *fight_deck* with *card* revealed as number *slot* (0 is first).

    Cards already in the deck keep their relative order. Rule: T-002, T-181.
    Raises ValueError for a slot that is none.
    """
    if not 0 <= slot <= len(fight_deck):
        raise ValueError(f"slot {slot} is outside 0..{len(fight_deck)}")
    return (*fight_deck[:slot], card, *fight_deck[slot:])


def build(fight_deck: Cards, build_deck: Cards, choice: Build) -> tuple[Cards, Cards]:
    """Return both decks after *choice*. Rule: T-180 to T-182.

    Raises ValueError for a card or slot that is none.
    """
    drawn, rest = build_deck[:DRAWN], build_deck[DRAWN:]
    if not 0 <= choice.card < len(drawn) == DRAWN:
        raise ValueError(f"card {choice.card} of {len(drawn)} drawn")
    others = (*drawn[: choice.card], *drawn[choice.card + 1 :])
    added = insert_fight_card(fight_deck, drawn[choice.card], choice.slot)
    return added, rest + (others[::-1] if choice.swapped else others)
