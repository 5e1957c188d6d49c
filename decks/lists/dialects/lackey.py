"""`.dek`: the decks of LackeyCCG, XML with an element for every copy. Pure.

`<superzone name="Deck"><card><name id="LAN_12">…</name><set>LAN</set></card>`. The
program finds cards by name and set; `id` is the file of their picture, which our
plug-in calls set and number. Its superzones are those that the plug-in declares.
"""

from typing import Any, Final
from xml.sax.handler import ContentHandler

from cards.bulk.programs.picture_names import picture_name
from decks.lists.dialects.written import Keeps, TextLine, WrittenDeck, tidy
from decks.lists.dialects.xml_deck import (
    begins_with,
    card_line,
    element,
    gathered,
    parse,
)
from rules.game.deck import PLAYED_ZONES, Zone

name = "lackey"
label = "LackeyCCG (.dek)"
extension = "dek"
media_type = "application/xml"
keeps: Keeps = "number"

ZONES: Final = {Zone.HERO: "Hero", Zone.MAIN: "Deck", Zone.SIDE: "Sideboard"}


def recognises(text: str) -> bool:
    """Whether *text* is XML of LackeyCCG."""
    return begins_with(text, r"deck\s+version") or (
        begins_with(text, "deck") and "<superzone" in text
    )


def read(text: str) -> WrittenDeck:
    """Return the cards of all superzones, copies counted, numbered from 1.

    Raises DeckXmlBroken or DeckXmlUnsafe.
    """
    cards = _Cards()
    parse(text, cards)
    return WrittenDeck(gathered(cards.lines), name=tidy(cards.title))


class _Cards(ContentHandler):
    """Collects the cards as the parser comes by them."""

    def __init__(self) -> None:
        """Begin outside of every superzone."""
        super().__init__()
        self.lines: list[TextLine] = []
        self.title = ""
        self._zone = ""
        self._picture = ""
        self._said: dict[str, str] = {}
        self._words: list[str] = []

    def startElement(self, name: str, attrs: Any) -> None:  # noqa: N802 - SAX's own
        """Remember what begins."""
        self._words = []
        if name == "superzone":
            self._zone = tidy(attrs.get("name", ""))
        elif name == "card":
            self._said, self._picture = {}, ""
        elif name == "name":
            self._picture = tidy(attrs.get("id", ""))

    def characters(self, content: str) -> None:
        """Collect words."""
        self._words.append(content)

    def endElement(self, name: str) -> None:  # noqa: N802 - SAX's own
        """Keep what ends."""
        words = tidy("".join(self._words))
        if name == "card":
            self._keep()
        elif name == "title":
            self.title = words
        elif name in ("name", "set"):
            self._said[name] = words

    def _keep(self) -> None:
        """Keep the card that ends; a picture of ours says its number."""
        set_code = self._said.get("set", "")
        mine = f"{set_code}_"
        is_ours = bool(set_code) and self._picture.startswith(mine)
        number = self._picture.removeprefix(mine) if is_ours else ""
        called = self._said.get("name", "") or self._picture
        if called:
            line = card_line(self._zone, "1", called, set_code=set_code, number=number)
            self.lines.append(line)


def write(deck: WrittenDeck) -> str:
    """Return *deck* as XML that `read` reads back the same, a copy an element."""
    zones = [
        line for zone in PLAYED_ZONES for line in _write_zone(zone, deck.in_zone(zone))
    ]
    meta = (("title", deck.name), ("game", f"deckwright-{deck.game}"))
    return "\n".join(
        [
            '<deck version="0.8">',
            "\t<meta>",
            *(f"\t\t{element(name, {}, words)}" for name, words in meta),
            "\t</meta>",
            *zones,
            "</deck>\n",
        ]
    )


def _write_zone(zone: Zone, lines: list[TextLine]) -> list[str]:
    """Return one superzone with its cards."""
    cards = [text for line in lines for text in [_write_card(line)] * line.quantity]
    return [f'\t<superzone name="{ZONES[zone]}">', *cards, "\t</superzone>"]


def _write_card(line: TextLine) -> str:
    """Return one copy of a card."""
    picture = picture_name(line.set_code, line.collector_number)
    called = element("name", {"id": picture}, line.name)
    return f"\t\t<card>{called}{element('set', {}, line.set_code)}</card>"
