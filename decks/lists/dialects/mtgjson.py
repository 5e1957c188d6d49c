"""Decks as MTGJSON lays them out, for tools that read its files. Pure.

    {"meta": {"date": "…", "version": "…"},
     "data": {"name": "…", "code": "…", "type": "…", "releaseDate": null,
              "commander": [{"count": 1, "name": "…", "setCode": "LAN",
                             "number": "12", "uuid": "…"}],
              "mainBoard": [], "sideBoard": []}}

The hero stands where that format has its commander. *setCode* and *number* are left out
where no printing was chosen; *uuid* is our public id of a printing.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import orjson

from decks.lists.dialects.file_text import DeckJsonStrange
from decks.lists.dialects.own_json import is_count, parse_object, text_of
from decks.lists.dialects.written import Keeps, TextLine, WrittenDeck
from rules.game.deck import Zone

name = "mtgjson"
label = "MTGJSON (.json)"
extension = "mtgjson.json"
media_type = "application/json"
keeps: Keeps = "number"

VERSION: Final = "5.2.2"  # of the layout
_BOARDS: Final = {
    "commander": Zone.HERO,
    "mainBoard": Zone.MAIN,
    "sideBoard": Zone.SIDE,
}


def recognises(text: str) -> bool:
    """Whether *text* is a JSON object with a main board."""
    return text.lstrip("\ufeff \t\r\n").startswith("{") and '"mainBoard"' in text


def read(text: str) -> WrittenDeck:
    """Return the cards of all boards, numbered from 1.

    Raises DeckJsonBroken or DeckJsonStrange.
    """
    data = parse_object(text).get("data")
    if not isinstance(data, dict) or not isinstance(data.get("mainBoard"), list):
        raise DeckJsonStrange(field="mainBoard")
    entries = [
        (entry, zone)
        for board, zone in _BOARDS.items()
        if isinstance(data.get(board, []), list)
        for entry in data.get(board, [])
    ]
    lines = [_read(n, *entry) for n, entry in enumerate(entries, start=1)]
    return WrittenDeck(tuple(lines), name=text_of(data, "name"))


def _read(number: int, entry: object, zone: Zone) -> TextLine:
    """Return the card of one entry; of another shape, all of it as it stands."""
    source = orjson.dumps(entry).decode()
    if isinstance(entry, Mapping) and text_of(entry, "name"):
        count = entry.get("count", 1)
        if is_count(count):
            return TextLine(
                number=number,
                source=source,
                quantity=count,
                name=text_of(entry, "name"),
                zone=zone,
                set_code=text_of(entry, "setCode"),
                collector_number=text_of(entry, "number"),
                is_placed=True,
            )
    return TextLine(number, source, 1, source, zone, is_placed=True)


def write(deck: WrittenDeck) -> str:
    """Return *deck* as JSON that `read` reads back the same."""
    boards = {
        board: [dict(_write(line)) for line in deck.in_zone(zone)]
        for board, zone in _BOARDS.items()
    }
    data: dict[str, Any] = {
        "code": deck.game.upper(),
        "name": deck.name,
        "type": deck.format,
        "releaseDate": None,
        **boards,
    }
    told = {"meta": {"date": deck.date, "version": VERSION}, "data": data}
    return orjson.dumps(told, option=orjson.OPT_INDENT_2).decode() + "\n"


def _write(line: TextLine) -> Iterator[tuple[str, object]]:
    """Yield the fields of one entry that say something."""
    yield "count", line.quantity
    yield "name", line.name
    if line.set_code:
        yield "setCode", line.set_code
    if line.collector_number:
        yield "number", line.collector_number
    if line.public_id:
        yield "uuid", line.public_id
