"""`.cod`: the decks of Cockatrice, XML. Pure.

`<zone name="main"><card number="4" name="…" setShortName="LAN" …/></zone>`. The program
plays with `main` and `side` alone: heroes lie in `side`, marked by an attribute of ours
that it passes over.
"""

from typing import Any, Final
from xml.sax.handler import ContentHandler

from decks.lists.dialects.written import Keeps, TextLine, WrittenDeck, tidy
from decks.lists.dialects.xml_deck import (
    begins_with,
    card_line,
    element,
    one_each,
    parse,
    plain_words,
)
from rules.game.deck import Zone

name = "cod"
label = "Cockatrice (.cod)"
extension = "cod"
media_type = "application/xml"
keeps: Keeps = "number"

_MARK: Final = "deckwright"  # the attribute of ours; its value is a zone


def recognises(text: str) -> bool:
    """Whether *text* is XML of Cockatrice."""
    return begins_with(text, "cockatrice_deck")


def read(text: str) -> WrittenDeck:
    """Return the cards of all zones, in order, numbered from 1.

    Raises DeckXmlBroken or DeckXmlUnsafe.
    """
    cards = _Cards()
    parse(text, cards)
    return WrittenDeck(one_each(cards.lines), name=tidy("".join(cards.title)))


class _Cards(ContentHandler):
    """Collects the cards as the parser comes by them."""

    def __init__(self) -> None:
        """Begin outside of every zone."""
        super().__init__()
        self.lines: list[TextLine] = []
        self.title: list[str] = []
        self._zone = ""
        self._is_title = False

    def startElement(self, name: str, attrs: Any) -> None:  # noqa: N802 - SAX's own
        """Remember the zone that begins, keep a card."""
        self._is_title = name == "deckname"
        if name == "zone":
            self._zone = tidy(attrs.get("name", ""))
        elif name == "card":
            line = card_line(
                tidy(attrs.get(_MARK, "")) or self._zone,
                attrs.get("number", "1").strip(),
                tidy(attrs.get("name", "")),
                set_code=attrs.get("setShortName", ""),
                number=attrs.get("collectorNumber", ""),
            )
            if line.name:
                self.lines.append(line)

    def characters(self, content: str) -> None:
        """Collect the deck's name."""
        if self._is_title:
            self.title.append(content)

    def endElement(self, name: str) -> None:  # noqa: N802 - SAX's own
        """Leave what ends."""
        self._is_title = False


def write(deck: WrittenDeck) -> str:
    """Return *deck* as XML that `read` reads back the same."""
    side = [*deck.in_zone(Zone.HERO), *deck.in_zone(Zone.SIDE)]
    zones = {"main": deck.in_zone(Zone.MAIN), "side": side}
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<cockatrice_deck version="1">',
            f"    <deckname>{plain_words(deck.name)}</deckname>",
            "    <comments></comments>",
            *(line for zone in zones.items() for line in _write_zone(*zone)),
            "</cockatrice_deck>\n",
        ]
    )


def _write_zone(zone: str, lines: list[TextLine]) -> list[str]:
    """Return one zone with its cards."""
    cards = [f"        {_write_card(line)}" for line in lines]
    return [f'    <zone name="{zone}">', *cards, "    </zone>"]


def _write_card(line: TextLine) -> str:
    """Return one card."""
    said = {"number": str(line.quantity), "name": line.name}
    said |= {"setShortName": line.set_code, "collectorNumber": line.collector_number}
    said |= {"uuid": line.public_id}
    said |= {_MARK: line.zone.value} if line.zone is Zone.HERO else {}
    return element("card", said)
