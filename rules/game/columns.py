"""The ordinary columns a catalogue keeps beside a card's facts."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """A card's type and printed numbers; None where no number is printed."""

    type: str
    cost: int | None = None
    atk: int | None = None
    health: int | None = None
    defense: int | None = None
    strike_cost: int | None = None
