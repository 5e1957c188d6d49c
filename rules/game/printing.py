"""One printing of a card, and what a catalogue's row gives: values games share."""

from dataclasses import dataclass
from typing import Final, Generic, TypeVar

CardT = TypeVar("CardT")
NO_NUMBER: Final = "0"  # the collector number of a printing that has none


@dataclass(frozen=True, slots=True, kw_only=True)
class Printing:
    """A card as printed once: set, number, variant and card tell printings apart.

    Collector numbers are text (`12a`); *variant* is empty for the ordinary printing;
    *rarity* is a lower-case word.
    """

    set_code: str
    number: str
    variant: str = ""
    set_name: str = ""
    rarity: str = ""
    year: int | None = None
    block: str = ""  # what the set was published as part of
    artist: str = ""
    flavour: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """One oddity of a row that was kept; a game lists its codes."""

    field: str
    code: str
    value: str


@dataclass(frozen=True, slots=True)
class PrintedCard(Generic[CardT]):
    """One row, read; *marks* are in the order they were met."""

    card: CardT
    printing: Printing
    marks: tuple[Mark, ...] = ()
