"""A card as it is printed and as files hold it: type line, printing, columns."""

from dataclasses import dataclass
from typing import ClassVar, Final, Generic, TypeVar

from rules.errors import Refusal


@dataclass(frozen=True, slots=True, kw_only=True)
class TypeLine:
    """*kind* (`Instant`, `Ability`) – *traits* (`Orc`, `Warrior`), and the *frame*.

    *frame* is the trait whose colour the card bears, in lower case with hyphens.
    """

    kind: tuple[str, ...]
    traits: tuple[str, ...]
    frame: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Columns:
    """A card's type and printed numbers; None where no number is printed."""

    type: str
    cost: int | None = None
    atk: int | None = None
    health: int | None = None
    defense: int | None = None
    strike_cost: int | None = None


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


class RowRefused(Refusal):
    """A row that cannot be a card. Figures: `field`, `reason`, and those of the reason.

    Reasons: `missing`; `too-long` (`found`, `limit`); `unreadable-value` (`found`, the
    kind of value); `control-character` (`found`, as `U+0007`).
    """

    code: ClassVar[str] = "row-refused"

    def __init__(self, field: str, reason: str, **figures: object) -> None:
        """Refuse for *reason*, found in *field*."""
        self.field = field
        self.reason = reason
        super().__init__(field=field, reason=reason, **figures)
