"""A deck as some file writes it down: values every dialect shares. Pure."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from rules.game.deck import Zone

MAX_TEXT: Final = 300_000  # characters; 500 cards as JSON have a third of that
MAX_QUANTITY: Final = 999_999  # what six digits can say; a deck keeps fewer
MAX_LINE: Final = 500  # characters of one line; what a kept line has room for

# Byte order marks, marks of width zero, and the zero byte PostgreSQL does not take.
_INVISIBLE = str.maketrans("", "", "\ufeff\0\u200b\u2060")

# What is odd about a line, though its card is certain.
OTHER_SIDE: Final = "other-side"  # a hero's back, listed as a card of its own
ODD_SECTION: Final = "odd-section"  # the file has sections of its own; taken as main

# How much of a chosen printing a dialect can say.
Keeps = Literal["", "set", "number"]


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line that names a card; *number* (1 is the first) says where it stood.

    Files without lines count their entries. *kind* is the card's type, if the file
    says it. A line *is_placed* if its zone was said and not only left to be guessed.
    """

    number: int
    source: str
    quantity: int
    name: str
    zone: Zone
    set_code: str = ""
    collector_number: str = ""
    kind: str = ""
    # What the line may mean, the likeliest first: name and quantity. Empty: as above.
    readings: tuple[tuple[str, int], ...] = ()
    is_placed: bool = False
    remark: str = ""
    is_unread: bool = False  # kept, its card never found; only writers look at it
    # What writers are told beside the words: our public id of the printing that is
    # shown, and the id by which the program knows it.
    public_id: str = ""
    program_id: str = ""


def _no_sheet(public_ids: Sequence[str]) -> str:  # noqa: ARG001 - what sheets show
    """Return the address of no sheet: outside of a site there is none."""
    return ""


@dataclass(frozen=True, slots=True)
class WrittenDeck:
    """The lines of a file in order, and what else it says of the deck."""

    lines: tuple[TextLine, ...]
    name: str = ""
    game: str = ""
    format: str = ""
    date: str = ""  # of its last change, in ISO form
    # For writers alone: the id by which the program knows the game, the address of the
    # sheet that shows printings, and that of the back of cards.
    program_id: str = ""
    sheet_of: Callable[[Sequence[str]], str] = _no_sheet
    back: str = ""

    def in_zone(self, zone: Zone) -> list[TextLine]:
        """Return the lines of *zone*, in order."""
        return [line for line in self.lines if line.zone is zone]

    @property
    def needs_zones(self) -> bool:
        """Whether a reader would misplace a line if zones were left to be guessed."""
        return any(line.is_placed for line in self.lines)


class Dialect(Protocol):
    """One way of writing decks down; a module of this package each."""

    @property
    def name(self) -> str:
        """Its short name in addresses."""

    @property
    def label(self) -> str:
        """What people call it; a name, not to be translated."""

    @property
    def extension(self) -> str:
        """How its files' names end, without the dot."""

    @property
    def media_type(self) -> str:
        """Its media type."""

    @property
    def keeps(self) -> Keeps:
        """How much of a chosen printing it has a place for."""

    def recognises(self, text: str) -> bool:
        """Whether *text* is plainly of this dialect."""

    def read(self, text: str) -> WrittenDeck:
        """Return the deck *text* writes down. Raises a DeckFileRefused."""

    def write(self, deck: WrittenDeck) -> str:
        """Return *deck* as text that `read` reads back the same."""


def tidy(text: str) -> str:
    """Return *text* without invisible marks, its white space single spaces."""
    return " ".join(text.translate(_INVISIBLE).split())


def name_readings(line: TextLine) -> dict[str, int]:
    """Return the names *line* may mean and how many of each, the likeliest first.

    Brackets may belong to a name, and so may an `x` or a number at either end.
    """
    readings: dict[str, int] = {}
    for name, quantity in line.readings or ((line.name, line.quantity),):
        readings.setdefault(name, quantity)
    return readings


def numbered(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Yield `(number, tidied line)`; 1 is the first."""
    return ((number, tidy(raw)) for number, raw in enumerate(lines, start=1))
