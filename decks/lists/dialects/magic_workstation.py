"""`.mwDeck`: the lists of Magic Workstation. Pure.

`    2 [set] Name {number}`, comments begin with `//`. The program knows no heroes: they
stand among the lines of the side board, `SB: 1 …`, together with a second card
`… Back`, the hero's other side. Any other `SB:` is the side deck. Our own files say the
zones in comments as well (`// Side deck`), and there the comment counts.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from decks.lists.dialects.headings import heading_zone
from decks.lists.dialects.written import (
    OTHER_SIDE,
    Keeps,
    TextLine,
    WrittenDeck,
    numbered,
    tidy,
)
from rules.game.deck import Zone

name = "mwdeck"
label = "Magic Workstation (.mwDeck)"
extension = "mwDeck"
media_type = "text/plain"
keeps: Keeps = "number"

_PROGRAM: Final = "// Deck file for Magic Workstation"
_COMMENT = re.compile(r"^//+\s*")
_SIDE = re.compile(r"^SB\s*:\s*", re.IGNORECASE)
_CARD = re.compile(
    r"^(?P<quantity>\d{1,6})\s+(?:\[(?P<set>[^\[\]{}]{0,60})\]\s*)?"
    r"(?P<name>.+?)(?:\s*\{(?P<number>[^{}]{0,60})\})?$"
)
_BRACKETED = re.compile(r"^(?:SB\s*:\s*)?\d{1,6}\s+\[[^\[\]]*\]\s*\S", re.IGNORECASE)
_BACK: Final = " back"
_HEADINGS: Final = {Zone.HERO: "Hero", Zone.MAIN: "Main deck", Zone.SIDE: "Side deck"}


@dataclass(frozen=True, slots=True)
class _Found:
    """A card's line, and whether the side board's mark stood before it."""

    line: TextLine
    is_marked: bool


def recognises(text: str) -> bool:
    """Whether *text* names the program, or a set in brackets before a card."""
    lines = [tidy(raw) for raw in text.splitlines()]
    return any(
        line.startswith("//") and "magic workstation" in line.casefold()
        for line in lines
    ) or any(map(_BRACKETED.match, lines))


def read(text: str) -> WrittenDeck:
    """Return the cards of *text*, in order; a hero's back is marked as such."""
    found = list(_read_cards(text))
    return WrittenDeck(tuple(_with_heroes(found)))


def _read_cards(text: str) -> Iterator[_Found]:
    """Yield the cards of *text* in the zones that comments and marks say."""
    below: Zone | None = None
    for number, source in numbered(text.splitlines()):
        if _COMMENT.match(source):
            zone = heading_zone(_COMMENT.sub("", source))
            below = below if zone is None else zone
        elif source:
            words = _SIDE.sub("", source) or source
            is_marked = words != source
            zone = below or (Zone.SIDE if is_marked else Zone.MAIN)
            if zone is Zone.MAIN and is_marked:
                zone = Zone.SIDE
            line = _read_card(number, source, words, zone)
            yield _Found(replace(line, is_placed=below is not None), is_marked)


def _read_card(number: int, source: str, words: str, zone: Zone) -> TextLine:
    """Return the card that *words* name."""
    found = _CARD.match(words)
    if found is None:
        return TextLine(number, source, 1, words, zone)
    quantity = int(found["quantity"])
    readings = ((found["name"], quantity), (words, 1))
    collector_number = (found["number"] or "").removeprefix("#").strip()
    return TextLine(
        number=number,
        source=source,
        quantity=quantity,
        name=found["name"],
        zone=zone,
        set_code=(found["set"] or "").strip().upper(),
        collector_number=collector_number,
        readings=readings,
    )


def _with_heroes(found: list[_Found]) -> Iterator[TextLine]:
    """Yield the lines of *found*, the cards that have a back made heroes."""
    board = {one.line.name.casefold() for one in found if one.is_marked}
    fronts = {name for name in board if name + _BACK in board}
    for one in found:
        line, called = one.line, one.line.name.casefold()
        if not one.is_marked or (line.is_placed and line.zone is not Zone.HERO):
            yield line
        elif called in fronts:
            yield replace(line, zone=Zone.HERO, is_placed=True)
        elif called.removesuffix(_BACK) in fronts:
            yield _back_of(line)
        else:
            yield line


def _back_of(line: TextLine) -> TextLine:
    """Return *line* as the other side of the hero that it names."""
    front = line.name[: -len(_BACK)].strip()
    return replace(
        line, name=front, zone=Zone.HERO, readings=(), is_placed=True, remark=OTHER_SIDE
    )


def write(deck: WrittenDeck) -> str:
    """Return *deck* as text that `read` reads back the same."""
    written = [_PROGRAM]
    for zone, heading in _HEADINGS.items():
        lines = deck.in_zone(zone)
        if lines or (zone is Zone.HERO and deck.needs_zones):
            written.append(f"// {heading}")
        written += [text for line in lines for text in _write_line(line)]
    return "\n".join(written) + "\n"


def _write_line(line: TextLine) -> list[str]:
    """Return one card; a hero with its other side."""
    if line.zone is Zone.HERO and line.quantity == 1 and not line.is_unread:
        sides = (line, replace(line, name=f"{line.name} Back"))
        return [f"SB: {_write_card(side)}" for side in sides]
    mark = "    " if line.zone is Zone.MAIN else "SB: "
    return [f"{mark}{_write_card(line)}"]


def _write_card(line: TextLine) -> str:
    """Return one card; brackets stand empty where the name has some of its own."""
    card_set = f"[{line.set_code}] " if line.set_code else ""
    number = f" {{{line.collector_number}}}" if line.collector_number else ""
    if not card_set and line.name.startswith("["):
        card_set = "[] "
    if not number and line.name.endswith("}"):
        number = " {}"
    return f"{line.quantity} {card_set}{line.name}{number}"
