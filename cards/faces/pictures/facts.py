"""What of a card decides its picture, and the chances drawn from it."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What of a card decides its picture. Words are the English ones.

    *classes* are those of its type line, else of its icons; *company* is the fighter
    that it belongs to, in a game that has them; *cost* is 0 where none is a number.
    """

    key: str
    name: str
    type: str
    text: str = ""
    flavour: str = ""
    faction: str = ""
    race: str = ""
    classes: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    damage: str = ""
    talent: str = ""
    company: str = ""
    cost: int = 0
    rarity: str = ""
    set_code: str = ""
    is_instant: bool = False
    is_ongoing: bool = False


class Dice:
    """Chances drawn from a *key* and the *part* they are for; never from a clock."""

    def __init__(self, key: str, part: str) -> None:
        """Shake the dice: the same two always fall alike."""
        self._bytes = hashlib.blake2b(f"{key}/{part}".encode()).digest()
        self._at = 0

    def roll(self) -> int:
        """Return the next number of 0..255."""
        self._at = (self._at + 1) % len(self._bytes)
        return self._bytes[self._at]

    def pick(self, among: Sequence[T]) -> T:
        """Return one of *among*."""
        return among[self.roll() % len(among)]

    def span(self, low: float, high: float) -> int:
        """Return a whole number of *low*..*high*."""
        return round(low + (high - low) * self.roll() / 255)
