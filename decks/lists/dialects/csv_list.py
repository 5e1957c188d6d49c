"""`.csv` without a header: `name,number,set,type,block` below the title's row. Pure.

*number* is how many. The hero is the row whose type is Hero. A row with nothing but a
heading (`Side deck`, `Main deck`) begins a zone; that is how a side deck is written,
which the dialect has no column for. Comma, semicolon and tab are taken as separators.
"""

import csv
import io
import re
from collections.abc import Iterator
from typing import Final

from core.tables import guard_cell, unguard_cell
from decks.lists.dialects import plain_text
from decks.lists.dialects.file_text import DeckLineTooLong
from decks.lists.dialects.headings import heading_zone
from decks.lists.dialects.plain_text import name_with_printing, split_printing
from decks.lists.dialects.written import MAX_LINE, Keeps, TextLine, WrittenDeck, tidy
from rules.game.deck import PLAYED_ZONES, Zone
from rules.text.normalize import fold

name = "csv"
label = "CSV"
extension = "csv"
media_type = "text/csv"
keeps: Keeps = "set"

_SEPARATORS: Final = (",", ";", "\t")
_COLUMNS: Final = 5
_HEADER: Final = ["name", "number"]  # some write one all the same
_LINE_ENDS = re.compile(r"\r\n?|[\v\f\x1c-\x1e\x85\u2028\u2029]")

Row = tuple[int, list[str]]


def recognises(text: str) -> bool:
    """Whether most rows of *text* have the five columns, the second a number."""
    return any(_fits(text, separator) for separator in _SEPARATORS)


def _fits(text: str, separator: str) -> bool:
    """Whether *text*, cut at *separator*, has the columns of a deck."""
    if separator not in text:
        return False
    found = [cells for _, cells in _read_rows(text, separator)]
    rows = [row for row in found if _filled(row) > 1 and not _is_header(row)]
    fitting = [
        cells for cells in rows if len(cells) == _COLUMNS and cells[1].isdecimal()
    ]
    return len(fitting) * 2 > len(rows)


def read(text: str) -> WrittenDeck:
    """Return the cards of *text*, in order, and its title.

    What has no columns at all is a plain list, whatever its file was called.
    """
    if not any(separator in text for separator in _SEPARATORS):
        return plain_text.read(text)
    separator = next((one for one in _SEPARATORS if _fits(text, one)), ",")
    rows = [row for row in _read_rows(text, separator) if _filled(row[1])]
    title = ""
    if rows and _filled(rows[0][1]) == 1:
        title = unguard_cell(next(filter(None, rows[0][1])))
        rows = rows[1:]
    if rows and _is_header(rows[0][1]):
        rows = rows[1:]
    return WrittenDeck(tuple(_read_cards(rows, separator)), title)


def _read_rows(text: str, separator: str) -> Iterator[Row]:
    """Yield `(line, cells)` of each row. Raises DeckLineTooLong."""
    reader = csv.reader(
        io.StringIO(_LINE_ENDS.sub("\n", text), newline=""), delimiter=separator
    )
    line = 1
    while True:
        try:
            cells = next(reader, None)
        except csv.Error as error:  # one cell of more than 131,072 characters
            raise DeckLineTooLong(line=line, limit=MAX_LINE) from error
        if cells is None:
            return
        yield line, [tidy(cell) for cell in cells]
        line = reader.line_num + 1


def _filled(cells: list[str]) -> int:
    """Return how many of *cells* are not empty."""
    return sum(map(bool, cells))


def _is_header(cells: list[str]) -> bool:
    """Whether *cells* name the columns."""
    return [fold(cell) for cell in cells[:2]] == _HEADER


def _read_cards(rows: list[Row], separator: str) -> Iterator[TextLine]:
    """Yield the card of each row, in the zone that headings and types say."""
    below: Zone | None = None
    for number, cells in rows:
        zone = heading_zone(cells[0]) if _filled(cells) == 1 else None
        if zone is not None:
            below = zone
        else:
            yield _read_row(number, cells, separator, below)


def _read_row(
    number: int, cells: list[str], separator: str, below: Zone | None
) -> TextLine:
    """Return the card of one row; a row of another shape is kept as it stands."""
    source = separator.join(cells).rstrip(separator)
    called, many, card_set, kind, *_ = [*cells, "", "", ""]
    is_readable = bool(called) and (not many or _is_count(many))
    if not is_readable:
        return TextLine(number, source, 1, source, below or Zone.MAIN)
    said = Zone.HERO if heading_zone(kind) is Zone.HERO else Zone.MAIN
    called, quantity = unguard_cell(called), int(many or 1)
    short, said_set, collector_number = split_printing(called)
    return TextLine(
        number=number,
        source=source,
        quantity=quantity,
        name=short,
        zone=below or said,
        set_code=said_set or unguard_cell(card_set),
        collector_number=collector_number,
        kind=kind,
        readings=((called, quantity), (short, quantity)),
        is_placed=below is not None,
    )


def _is_count(cell: str) -> bool:
    """Whether *cell* is a number of cards."""
    return cell.isdecimal() and len(cell) <= 6


def write(deck: WrittenDeck) -> str:
    """Return *deck* as rows that `read` reads back the same; no formula among them."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([guard_cell(tidy(deck.name)) or "Deck", "", "", "", ""])
    for zone in PLAYED_ZONES:
        lines = deck.in_zone(zone)
        if zone is Zone.SIDE and lines:
            writer.writerow(["Side deck"])
        elif zone is Zone.MAIN and lines and _needs_heading(lines):
            writer.writerow(["Main deck"])
        writer.writerows(_write_row(line) for line in lines)
    return out.getvalue()


def _needs_heading(lines: list[TextLine]) -> bool:
    """Whether the type of one of *lines* would make it the hero."""
    return any(line.is_placed or heading_zone(line.kind) is Zone.HERO for line in lines)


def _write_row(line: TextLine) -> list[str]:
    """Return one card as cells; where the set is too little, the name says the rest."""
    called = name_with_printing(line) if line.collector_number else line.name
    kind = "Hero" if line.zone is Zone.HERO else line.kind
    quantity = str(line.quantity)
    return [guard_cell(called), quantity, guard_cell(line.set_code), kind, ""]
