"""The ways decks are written down, and which of them a file is. Pure."""

from pathlib import PurePath
from types import ModuleType
from typing import Final, cast

from decks.lists.dialects import (
    cockatrice,
    csv_list,
    deck_program,
    lackey,
    magic_workstation,
    mtgjson,
    octgn,
    own_json,
    plain_text,
    tabletop,
    untap,
)
from decks.lists.dialects.file_text import (
    DeckLineTooLong,
    DeckTextTooLarge,
    DeckTextTooLong,
    UnknownDialect,
)
from decks.lists.dialects.written import MAX_LINE, MAX_TEXT, Dialect, WrittenDeck

MAX_LINES: Final = 1000
# Of the file, told before any is read: JSON may take several lines for a card.
MAX_FILE_LINES: Final = 10 * MAX_LINES

# Each is asked before those that would take its files for theirs: the last takes any
# text, our own JSON any object, OCTGN any XML.
_MODULES: Final[tuple[ModuleType, ...]] = (
    tabletop,
    mtgjson,
    own_json,
    cockatrice,
    lackey,
    octgn,
    untap,
    magic_workstation,
    deck_program,
    csv_list,
    plain_text,
)
DIALECTS: Final[dict[str, Dialect]] = {
    dialect.name: dialect for dialect in cast("tuple[Dialect, ...]", _MODULES)
}


def get_dialect(slug: str) -> Dialect:
    """Return the dialect called *slug*. Raises UnknownDialect."""
    if slug not in DIALECTS:
        raise UnknownDialect(slug=slug, known=", ".join(DIALECTS))
    return DIALECTS[slug]


def recognise(text: str, file_name: str = "") -> Dialect:
    """Return the dialect of *text*: by what it says, then by the file's name."""
    *special, plain = DIALECTS.values()
    for dialect in special:
        if dialect.recognises(text):
            return dialect
    ending = PurePath(file_name).suffix.removeprefix(".").casefold()
    named = [one for one in special if one.extension.casefold() == ending]
    return named[0] if named else plain


def read_written(text: str, file_name: str = "") -> tuple[Dialect, WrittenDeck]:
    """Return the deck that *text* writes down, and in which dialect.

    Raises a DeckFileRefused; nothing is cut off in silence.
    """
    if len(text) > MAX_TEXT:
        raise DeckTextTooLarge(limit=MAX_TEXT, found=len(text))
    written = sum(bool(line.strip()) for line in text.splitlines())
    if written > MAX_FILE_LINES:
        raise DeckTextTooLong(limit=MAX_LINES, found=written)
    dialect = recognise(text, file_name)
    deck = dialect.read(text)
    if len(deck.lines) > MAX_LINES:
        raise DeckTextTooLong(limit=MAX_LINES, found=len(deck.lines))
    for line in deck.lines:
        if max(len(line.source), len(line.name)) > MAX_LINE:
            raise DeckLineTooLong(line=line.number, limit=MAX_LINE)
    return dialect, deck
