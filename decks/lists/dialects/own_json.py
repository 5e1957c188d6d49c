"""Our own JSON, version 1. Pure.

    {"deckwright": 1, "game": "…", "format": "constructed", "name": "…",
     "entries": [{"name": "…", "quantity": 4, "zone": "main", "set": "LAN",
                  "number": "12"}],
     "unread": [{"name": "…", "quantity": 1, "zone": "side"}]}

*zone* is hero, main or side; *set* and *number* say a printing and may be left out, as
may *quantity* (1) and *zone* (main). *number* is the collector number, with the variant
behind a hyphen. *unread* are lines whose card nobody has found; they are read like
entries. An entry of another shape is kept as a line that names no card.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

import orjson

from decks.lists.dialects.file_text import (
    DeckJsonBroken,
    DeckJsonNewer,
    DeckJsonStrange,
)
from decks.lists.dialects.written import (
    MAX_QUANTITY,
    Keeps,
    TextLine,
    WrittenDeck,
    tidy,
)
from rules.game.deck import PLAYED_ZONES, Zone

name = "json"
label = "JSON"
extension = "json"
media_type = "application/json"
keeps: Keeps = "number"

VERSION: Final = 1


def recognises(text: str) -> bool:
    """Whether *text* begins as a JSON object."""
    return text.lstrip("\ufeff \t\r\n").startswith("{")


def read(text: str) -> WrittenDeck:
    """Return the deck of *text*; its entries are numbered from 1.

    Raises DeckJsonBroken, DeckJsonStrange or DeckJsonNewer.
    """
    deck = _parse(text)
    for field in ("entries", "unread"):
        if not isinstance(deck.get(field, []), list):
            raise DeckJsonStrange(field=field)
    found = [*deck["entries"], *deck.get("unread", [])]
    lines = [_read_entry(number, entry) for number, entry in enumerate(found, start=1)]
    return WrittenDeck(
        tuple(lines),
        text_of(deck, "name"),
        text_of(deck, "game"),
        text_of(deck, "format"),
    )


def parse_object(text: str) -> Mapping[str, Any]:
    """Return the JSON object of *text*; an empty one for other JSON.

    Raises DeckJsonBroken.
    """
    try:
        told = orjson.loads(text.lstrip("\ufeff"))
    except orjson.JSONDecodeError as error:
        raise DeckJsonBroken(line=error.lineno, column=error.colno) from error
    return told if isinstance(told, dict) else {}


def _parse(text: str) -> Mapping[str, Any]:
    """Return the JSON object of *text*, if it is a deck of ours."""
    deck = parse_object(text)
    if "entries" not in deck:
        raise DeckJsonStrange(field="entries")
    version = deck.get("deckwright", VERSION)
    if not isinstance(version, int) or version > VERSION:
        raise DeckJsonNewer(found=str(version)[:20], known=VERSION)
    return deck


def text_of(said: Mapping[str, Any], field: str) -> str:
    """Return the text of *field*; empty if it is none."""
    value = said.get(field)
    return tidy(value) if isinstance(value, str) else ""


def _read_entry(number: int, entry: object) -> TextLine:
    """Return the card of one entry; of another shape, all of it as it stands."""
    source = orjson.dumps(entry).decode()
    zones = {zone.value: zone for zone in PLAYED_ZONES}
    if isinstance(entry, dict) and text_of(entry, "name"):
        quantity, zone = entry.get("quantity", 1), entry.get("zone", "main")
        if is_count(quantity) and isinstance(zone, str) and zone in zones:
            return TextLine(
                number=number,
                source=source,
                quantity=quantity,
                name=text_of(entry, "name"),
                zone=zones[zone],
                set_code=text_of(entry, "set"),
                collector_number=text_of(entry, "number"),
                is_placed=True,
            )
    return TextLine(number, source, 1, source, Zone.MAIN, is_placed=True)


def is_count(quantity: object) -> bool:
    """Whether *quantity* is a number of cards; `true` is none."""
    return type(quantity) is int and 0 <= quantity <= MAX_QUANTITY


def write(deck: WrittenDeck) -> str:
    """Return *deck* as JSON that `read` reads back the same, an entry a line."""
    head = {"deckwright": VERSION, "game": deck.game, "format": deck.format}
    lines = [line for zone in PLAYED_ZONES for line in deck.in_zone(zone)]
    parts = [f"{_dump(key)}: {_dump(value)}" for key, value in head.items()]
    parts.append(f'"name": {_dump(deck.name)}')
    parts.append(_list("entries", [line for line in lines if not line.is_unread]))
    parts.append(_list("unread", [line for line in lines if line.is_unread]))
    return "{\n  " + ",\n  ".join(parts) + "\n}\n"


def _list(field: str, lines: list[TextLine]) -> str:
    """Return *lines* as the list *field*, one a line."""
    entries = ",\n    ".join(_dump(dict(_write_entry(line))) for line in lines)
    return f'"{field}": [\n    {entries}\n  ]' if lines else f'"{field}": []'


def _write_entry(line: TextLine) -> Iterator[tuple[str, object]]:
    """Yield the fields of one entry that say something."""
    yield "name", line.name
    yield "quantity", line.quantity
    yield "zone", line.zone.value
    if line.set_code:
        yield "set", line.set_code
    if line.collector_number:
        yield "number", line.collector_number


def _dump(value: object) -> str:
    """Return *value* as JSON."""
    return orjson.dumps(value).decode()
