"""One printing of a card: a value every game shares."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Printing:
    """A card as printed once: set, collector number and variant tell printings apart.

    Collector numbers are text (`12a`); *variant* is empty for the ordinary printing;
    *rarity* is a lower-case word.
    """

    set_code: str
    number: str
    variant: str = ""
    set_name: str = ""
    rarity: str = ""
    year: int | None = None
    artist: str = ""
    flavour: str = ""
