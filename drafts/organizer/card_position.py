"""Places of cards, named by slot: what a correction speaks of."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class PickSlot:
    """The card that the seat at *place* (0-based) took with one pick."""

    place: int
    round: int
    pick: int


@dataclass(frozen=True, slots=True)
class PackSlot:
    """A card by its position (1-based, as the pack was opened) in pack *pack*."""

    pack: int
    position: int


Slot = PickSlot | PackSlot


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where a card lies: in a pool, aside, or in a pack in hand; whose *place*."""

    heap: Literal["pool", "aside", "pack"]
    place: int
    pack: int  # that it was opened in, and where in it
    position: int
