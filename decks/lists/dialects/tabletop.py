"""A saved object of Tabletop Simulator: a pile of cards for each zone. Pure.

The program knows no cards, only places on sheets of pictures: a `CardID` is the number
of a sheet times a hundred, plus the place on it. Our sheets are drawn by the site, ten
by seven; lines without a picture show the back. `GMNotes` of a card says, as JSON, its
zone and the printing that was chosen.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import orjson

from cards.faces.sheets import A_SHEET, ACROSS, rows_needed
from decks.lists.dialects.file_text import DeckJsonStrange
from decks.lists.dialects.own_json import parse_object, text_of
from decks.lists.dialects.written import Keeps, TextLine, WrittenDeck, tidy
from decks.lists.dialects.xml_deck import card_line, gathered
from rules.game.deck import PLAYED_ZONES, Zone

name = "tts"
label = "Tabletop Simulator"
extension = "tts.json"
media_type = "application/json"
keeps: Keeps = "number"

_ZONES: Final = {Zone.HERO: "Hero", Zone.MAIN: "Main deck", Zone.SIDE: "Side deck"}
_NO_FACE: Final = 99  # the sheet of one place for lines without a picture
_MOST_DEEP: Final = 6  # bags in bags


def recognises(text: str) -> bool:
    """Whether *text* is a JSON object with objects of the program."""
    return text.lstrip("\ufeff \t\r\n").startswith("{") and '"ObjectStates"' in text


def read(text: str) -> WrittenDeck:
    """Return the cards of all piles, copies counted, numbered from 1.

    Raises DeckJsonBroken or DeckJsonStrange.
    """
    told = parse_object(text)
    if not isinstance(told.get("ObjectStates"), list):
        raise DeckJsonStrange(field="ObjectStates")
    lines = list(_cards(told["ObjectStates"], "", 0))
    return WrittenDeck(gathered(lines), name=text_of(told, "SaveName"))


def _cards(objects: Iterable[object], pile: str, depth: int) -> Iterable[TextLine]:
    """Yield the cards among *objects* and in the piles there, which lie in *pile*."""
    for one in objects:
        if not isinstance(one, Mapping) or depth > _MOST_DEEP:
            continue
        held = one.get("ContainedObjects")
        if isinstance(held, list):
            yield from _cards(held, text_of(one, "Nickname"), depth + 1)
        elif text_of(one, "Name").startswith("Card"):
            yield _read_card(one, pile)


def _read_card(said: Mapping[str, Any], pile: str) -> TextLine:
    """Return one card; one without a name is kept by the number of its picture."""
    notes = _notes(text_of(said, "GMNotes"))
    called = text_of(said, "Nickname") or f"CardID {said.get('CardID', '')}"
    return card_line(
        text_of(notes, "zone") or pile,
        "1",
        tidy(called),
        set_code=text_of(notes, "set"),
        number=text_of(notes, "number"),
    )


def _notes(text: str) -> Mapping[str, Any]:
    """Return what *text* says as JSON; nothing if it is no object."""
    try:
        told = orjson.loads(text)
    except orjson.JSONDecodeError:
        return {}
    return told if isinstance(told, dict) else {}


@dataclass(slots=True)
class _Sheets:
    """The sheets of one deck: which picture lies where."""

    deck: WrittenDeck
    places: dict[str, int] = field(default_factory=dict)
    custom: dict[int, dict[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Lay out the pictures of the deck."""
        faces = faces_in_order(self.deck.lines)
        for start in range(0, len(faces), A_SHEET):
            sheet, shown = start // A_SHEET + 1, faces[start : start + A_SHEET]
            self.custom[sheet] = self._sheet(
                self.deck.sheet_of(shown), ACROSS, rows_needed(len(shown))
            )
            self.places |= {one: sheet * 100 + n for n, one in enumerate(shown)}
        if any(not line.public_id for line in self.deck.lines):
            self.custom[_NO_FACE] = self._sheet(self.deck.back, 1, 1)

    def _sheet(self, address: str, across: int, down: int) -> dict[str, Any]:
        """Return a sheet as the program knows it."""
        return {
            "FaceURL": address,
            "BackURL": self.deck.back,
            "NumWidth": across,
            "NumHeight": down,
            "BackIsHidden": True,
            "UniqueBack": False,
        }

    def place(self, line: TextLine) -> int:
        """Return the number of the picture of *line*."""
        return self.places.get(line.public_id, _NO_FACE * 100)

    def used(self, places: Iterable[int]) -> dict[str, dict[str, Any]]:
        """Return the sheets that *places* lie on."""
        sheets = sorted({place // 100 for place in places})
        return {str(sheet): self.custom[sheet] for sheet in sheets}


def faces_in_order(lines: Sequence[TextLine]) -> list[str]:
    """Return the public ids of the printings shown, each once, zone by zone."""
    by_zone = [line for zone in PLAYED_ZONES for line in lines if line.zone is zone]
    return list(dict.fromkeys(line.public_id for line in by_zone if line.public_id))


def write(deck: WrittenDeck) -> str:
    """Return *deck* as a saved object that `read` reads back the same."""
    sheets = _Sheets(deck)
    piles = [
        _write_pile(sheets, zone, deck.in_zone(zone), 4.0 * n)
        for n, zone in enumerate(PLAYED_ZONES)
        if any(line.quantity for line in deck.in_zone(zone))
    ]
    told = {"SaveName": deck.name, "GameMode": "", "Note": "", "ObjectStates": piles}
    return orjson.dumps(told).decode() + "\n"


def _write_pile(
    sheets: _Sheets, zone: Zone, lines: list[TextLine], x: float
) -> dict[str, Any]:
    """Return the cards of *zone* as a pile; one card alone is no pile."""
    cards = [_write_card(sheets, line) for line in lines for _ in range(line.quantity)]
    if len(cards) == 1:
        return cards[0] | _lying(x)
    places = [card["CardID"] for card in cards]
    return {
        "Name": "Deck",
        "Nickname": _ZONES[zone],
        **_lying(x),
        "DeckIDs": places,
        "CustomDeck": sheets.used(places),
        "ContainedObjects": cards,
    }


def _write_card(sheets: _Sheets, line: TextLine) -> dict[str, Any]:
    """Return one copy of a card."""
    said = {"zone": line.zone.value, "set": line.set_code}
    said |= {"number": line.collector_number}
    notes = {key: value for key, value in said.items() if value}
    place = sheets.place(line)
    return {
        "Name": "Card",
        "Nickname": line.name,
        "Description": line.kind,
        "GMNotes": orjson.dumps(notes).decode(),
        **_lying(0.0),
        "CardID": place,
        "CustomDeck": sheets.used([place]),
    }


def _lying(x: float) -> dict[str, Any]:
    """Return where an object lies, face down."""
    at = {"posX": x, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0}
    scale = {"rotZ": 180.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0}
    return {"Transform": at | scale}
