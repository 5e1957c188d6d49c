"""`.o8d`: the decks of OCTGN, XML. Pure.

`<section name="Main"><card qty="3" id="…">Name</card></section>`. The program finds a
game and its cards by its own ids alone, so a deck is only written where all are known.
Read are names, set and number, which stand in attributes of their own. Sections other
than hero, main and side deck are taken as main deck and said so.
"""

import re
from typing import Any, Final
from xml.sax.handler import ContentHandler

from decks.lists.dialects.written import Keeps, TextLine, WrittenDeck, tidy
from decks.lists.dialects.xml_deck import (
    card_line,
    element,
    one_each,
    parse,
)
from rules.game.deck import PLAYED_ZONES, Zone

name = "o8d"
label = "OCTGN (.o8d)"
extension = "o8d"
media_type = "application/xml"
keeps: Keeps = "number"

_START: Final = re.compile(r"\s*<(?:\?xml|!|deck\b)", re.IGNORECASE)
_SECTIONS: Final = {Zone.HERO: "Hero", Zone.MAIN: "Main", Zone.SIDE: "Side deck"}


def recognises(text: str) -> bool:
    """Whether *text* begins as XML; others' is asked for before."""
    return bool(_START.match(text.lstrip("\ufeff")[:200]))


def read(text: str) -> WrittenDeck:
    """Return the cards of all sections, in order, numbered from 1.

    Raises DeckXmlBroken or DeckXmlUnsafe.
    """
    cards = _Cards()
    parse(text, cards)
    return WrittenDeck(one_each(cards.lines))


class _Cards(ContentHandler):
    """Collects the cards as the parser comes by them."""

    def __init__(self) -> None:
        """Begin outside of every section."""
        super().__init__()
        self.lines: list[TextLine] = []
        self._section = ""
        self._card: dict[str, str] | None = None
        self._words: list[str] = []

    def startElement(self, name: str, attrs: Any) -> None:  # noqa: N802 - SAX's own
        """Remember the section or the card that begins."""
        if name == "section":
            self._section = tidy(attrs.get("name", ""))
        elif name == "card":
            self._card, self._words = dict(attrs), []

    def characters(self, content: str) -> None:
        """Collect a card's name."""
        if self._card is not None:
            self._words.append(content)

    def endElement(self, name: str) -> None:  # noqa: N802 - SAX's own
        """Keep the card that ends."""
        if name == "card" and self._card is not None:
            said, self._card = self._card, None
            line = card_line(
                self._section,
                said.get("qty", "1").strip(),
                tidy("".join(self._words)) or tidy(said.get("id", "")),
                set_code=said.get("set", ""),
                number=said.get("number", ""),
            )
            self.lines.append(line)
        elif name == "section":
            self._section = ""


def write(deck: WrittenDeck) -> str:
    """Return *deck* as XML that `read` reads back the same."""
    sections = [
        line
        for zone in PLAYED_ZONES
        for line in _write_section(zone, deck.in_zone(zone))
    ]
    return "\n".join(
        [
            '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
            f'<deck game="{deck.program_id}">',
            *sections,
            "</deck>\n",
        ]
    )


def _write_section(zone: Zone, lines: list[TextLine]) -> list[str]:
    """Return one section with its cards; the program wants hero and main always."""
    if not lines and zone is Zone.SIDE:
        return []
    cards = [f"    {_write_card(line)}" for line in lines]
    return [
        f'  <section name="{_SECTIONS[zone]}" shared="False">',
        *cards,
        "  </section>",
    ]


def _write_card(line: TextLine) -> str:
    """Return one card with the program's id."""
    said = {"qty": str(line.quantity), "id": line.program_id}
    said |= {"set": line.set_code, "number": line.collector_number}
    return element("card", said, line.name)
