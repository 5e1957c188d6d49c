"""`.o8d`: the decks of OCTGN, XML. Pure.

`<section name="Main"><card qty="3" id="…">Name</card></section>`. Cards are found by
name: the ids are the program's own. Sections other than hero, main and side deck are
taken as main deck and said so. Set and number stand in attributes of their own.
"""

import io
import re
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.saxutils import escape, quoteattr

from defusedxml.common import DefusedXmlException
from defusedxml.sax import make_parser

from decks.lists.dialects.file_text import DeckXmlBroken, DeckXmlUnsafe
from decks.lists.dialects.headings import heading_zone
from decks.lists.dialects.written import ODD_SECTION, Keeps, TextLine, WrittenDeck, tidy
from rules.game.deck import Zone

name = "o8d"
label = "OCTGN (.o8d)"
extension = "o8d"
media_type = "application/xml"
keeps: Keeps = "number"

_START = re.compile(r"\s*<(?:\?xml|!|deck\b)", re.IGNORECASE)
_SECTIONS: Final = {Zone.HERO: "Hero", Zone.MAIN: "Main", Zone.SIDE: "Side deck"}
_COUNT = re.compile(r"\d{1,6}")
# Nothing XML 1.0 can hold.
_NOT_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")


def recognises(text: str) -> bool:
    """Whether *text* begins as XML."""
    return bool(_START.match(text.lstrip("\ufeff")[:200]))


def read(text: str) -> WrittenDeck:
    """Return the cards of all sections, in order, numbered from 1.

    Raises DeckXmlBroken or DeckXmlUnsafe.
    """
    cards = _Cards()
    parser = make_parser()
    parser.forbid_dtd = True
    parser.setContentHandler(cards)
    try:
        parser.parse(io.StringIO(text.lstrip("\ufeff \t\r\n")))
    except DefusedXmlException as error:
        raise DeckXmlUnsafe from error
    except SAXParseException as error:
        line, column = error.getLineNumber() or 1, (error.getColumnNumber() or 0) + 1
        raise DeckXmlBroken(line=line, column=column) from error
    return WrittenDeck(tuple(cards.lines))


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
            self.lines.append(self._line(self._card))
            self._card = None
        elif name == "section":
            self._section = ""

    def _line(self, said: dict[str, str]) -> TextLine:
        """Return the card that the attributes *said* and the words within name."""
        called = tidy("".join(self._words)) or tidy(said.get("id", ""))
        many = said.get("qty", "1").strip()
        source = f"{self._section}: {many} {called}".removeprefix(": ")
        zone = heading_zone(self._section)
        if not called or not _COUNT.fullmatch(many):
            called, many = source, "1"
        return TextLine(
            number=len(self.lines) + 1,
            source=source,
            quantity=int(many),
            name=called,
            zone=zone or Zone.MAIN,
            set_code=tidy(said.get("set", "")),
            collector_number=tidy(said.get("number", "")),
            is_placed=zone is not None,
            remark="" if zone is not None or not self._section else ODD_SECTION,
        )


def write(deck: WrittenDeck) -> str:
    """Return *deck* as XML that `read` reads back the same."""
    game = uuid5(NAMESPACE_URL, f"deckwright:{deck.game}")
    sections = [
        line for zone in Zone for line in _write_section(zone, deck.in_zone(zone))
    ]
    return "\n".join(
        [
            '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
            f'<deck game="{game}">',
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
    """Return one card; its id is made of its name, the program's own are not known."""
    number = uuid5(NAMESPACE_URL, f"deckwright:card:{line.name}")
    said = {"qty": str(line.quantity), "id": str(number)}
    said |= {"set": line.set_code} if line.set_code else {}
    said |= {"number": line.collector_number} if line.collector_number else {}
    attributes = " ".join(f"{key}={quoteattr(value)}" for key, value in said.items())
    return f"<card {attributes}>{escape(_NOT_XML.sub('', line.name))}</card>"
