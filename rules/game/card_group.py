"""A group of cards told by what they are: type, cost to play, one trait."""

from collections.abc import Iterable
from dataclasses import dataclass

Trait = tuple[str, str]  # (kind, value), as the game's search traits


@dataclass(frozen=True, slots=True, kw_only=True)
class CardGroup:
    """Cards that meet every condition given; none given is every card."""

    types: tuple[str, ...] = ()
    cost_from: int | None = None
    cost_to: int | None = None
    trait: Trait | None = None

    @property
    def is_open(self) -> bool:
        """Whether no condition is given."""
        return self == CardGroup()

    def holds(self, card_type: str, cost: int | None, traits: Iterable[Trait]) -> bool:
        """Whether a card of *card_type*, *cost* (None: no number), *traits* is in."""
        return (
            (not self.types or card_type in self.types)
            and self._holds_cost(cost)
            and (self.trait is None or self.trait in traits)
        )

    def _holds_cost(self, cost: int | None) -> bool:
        """Whether *cost* lies between the bounds; what has none lies between none."""
        if self.cost_from is None and self.cost_to is None:
            return True
        if cost is None:
            return False
        low = 0 if self.cost_from is None else self.cost_from
        return low <= cost and (self.cost_to is None or cost <= self.cost_to)
