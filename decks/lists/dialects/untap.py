"""The lists of untap.in: text under headings for where the cards begin. Pure.

`//play-1` (in play: the hero), `//deck-1`, `//sideboard-1`; below them
`4 Name (SET) [12]`. The marks stand empty behind a name that ends in some of its own.
"""

import re
from typing import Final

from decks.lists.dialects.written import (
    Keeps,
    TextLine,
    WrittenDeck,
    numbered,
    tidy,
)
from rules.game.deck import Zone

name = "untap"
label = "untap.in"
extension = "untap.txt"
media_type = "text/plain"
keeps: Keeps = "number"

_HEADING = re.compile(r"^//\s*(?P<pile>[a-z]+)(?:-(?:\d+|[a-z]+))?\s*$", re.IGNORECASE)
_OURS = re.compile(r"^//(?:play|deck|sideboard)-\d+\s*$", re.IGNORECASE | re.MULTILINE)
_PILES: Final = {
    "play": Zone.HERO,
    "deck": Zone.MAIN,
    "main": Zone.MAIN,
    "sideboard": Zone.SIDE,
    "side": Zone.SIDE,
}
_HEADINGS: Final = {
    Zone.HERO: "//play-1",
    Zone.MAIN: "//deck-1",
    Zone.SIDE: "//sideboard-1",
}
_CARD = re.compile(
    r"^(?P<quantity>\d{1,6})\s+(?P<name>.+?)"
    r"(?:\s+\((?P<set>[^()\[\]]{0,60})\))?(?:\s+\[(?P<number>[^()\[\]]{0,60})\])?$"
)


def recognises(text: str) -> bool:
    """Whether *text* has a heading that only this dialect writes."""
    return bool(_OURS.search(text))


def read(text: str) -> WrittenDeck:
    """Return the cards of *text*, in order; other comments say nothing."""
    lines: list[TextLine] = []
    zone: Zone | None = None
    for number, source in numbered(text.splitlines()):
        if source.startswith("//"):
            heading = _HEADING.match(source)
            zone = _PILES.get(heading["pile"].casefold()) if heading else zone
        elif source:
            lines.append(_read_card(number, source, zone))
    return WrittenDeck(tuple(lines))


def _read_card(number: int, source: str, zone: Zone | None) -> TextLine:
    """Return the card that *source* names, below the heading of *zone*."""
    placed, is_placed = zone or Zone.MAIN, zone is not None
    found = _CARD.match(source)
    if found is None:
        return TextLine(number, source, 1, source, placed, is_placed=is_placed)
    quantity = int(found["quantity"])
    whole = source.removeprefix(found["quantity"]).strip()
    return TextLine(
        number=number,
        source=source,
        quantity=quantity,
        name=found["name"],
        zone=placed,
        set_code=tidy(found["set"] or "").upper(),
        collector_number=tidy(found["number"] or ""),
        readings=((found["name"], quantity), (whole, quantity), (source, 1)),
        is_placed=is_placed,
    )


def write(deck: WrittenDeck) -> str:
    """Return *deck* as text that `read` reads back the same."""
    piles = []
    for zone, heading in _HEADINGS.items():
        lines = deck.in_zone(zone)
        if lines or zone is Zone.MAIN or (zone is Zone.HERO and deck.needs_zones):
            piles.append("\n".join([heading, *map(_write_card, lines)]))
    return "\n\n".join(piles) + "\n"


def _write_card(line: TextLine) -> str:
    """Return one card, with empty marks where its name would be read as some."""
    card_set = f" ({line.set_code})" if line.set_code else ""
    number = f" [{line.collector_number}]" if line.collector_number else ""
    if not number and not card_set and line.name.endswith((")", "]")):
        card_set, number = " ()", " []"
    return f"{line.quantity} {line.name}{card_set}{number}"
