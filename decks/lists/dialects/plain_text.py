"""Decks as people write them down: a card a line. Pure.

A line is a card (`4 Card Name`, `4x Card Name [SET] 12`, `Card Name x4`, `SB: 2 Name`,
`Hero: Name`), a heading, a comment or blank. No line is dropped: what is no heading and
no comment is taken as a card, whether the catalogue knows it or not. `Hero:` without a
name says that nobody leads the deck.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from decks.lists.dialects.headings import heading_zone
from decks.lists.dialects.written import Keeps, TextLine, WrittenDeck, numbered
from rules.game.deck import Zone

name = "text"
label = "Text"
extension = "txt"
media_type = "text/plain"
keeps: Keeps = "number"

# The word before a hero's name, as the four languages write it.
_HERO = re.compile(
    r"^(?:hero|bohater|bohaterka|hős|герой)\s*:\s*(?P<name>.*)$", re.IGNORECASE
)
_DECK_PROGRAM_HERO = re.compile(r"^#\s*HERO(?:\s+(?P<name>\S.*))?$")
_COMMENT = re.compile(r"^(?:#|//)\s*")
_CARD = re.compile(
    r"^(?:(?P<quantity>\d{1,6})\s*[x×]?\s+)?(?P<name>.+?)"
    r"(?:\s+[\[(](?P<set>[A-Za-z0-9_-]{1,20})[\])](?:\s+#?(?P<number>[\w-]{1,60}))?)?$",
    re.IGNORECASE,
)
_PRINTED = re.compile(
    r"^(?P<name>.+?)\s+[\[(](?P<set>[A-Za-z0-9_-]{1,20})[\])]"
    r"(?:\s+#?(?P<number>[\w-]{1,60}))?$"
)
_SIDE_MARK = re.compile(r"^SB\s*:\s*", re.IGNORECASE)
_QUANTITY = re.compile(r"^\d{1,6}\s*[x×]?\s+", re.IGNORECASE)
_DIGITS = re.compile(r"^\d{1,6}\s+")
_QUANTITY_LAST = re.compile(
    r"^(?P<rest>.*\S)\s+[x×]\s*(?P<quantity>\d{1,6})$", re.IGNORECASE
)
# How names begin that could be read as a quantity or a mark; they get a `4x` before.
_NAME_LIKE_QUANTITY = re.compile(r"(?:[x×]|\d{1,6}\s*[x×]?)\s|SB\s*:", re.IGNORECASE)
NOBODY: Final = "Hero:"


def recognises(text: str) -> bool:  # noqa: ARG001 - as its neighbours
    """Whether *text* may be a plain list: any text may."""
    return True


def read(text: str) -> WrittenDeck:
    """Return the cards of *text*, in order.

    A heading moves the lines below it to another zone; a hero's ends with a blank line.
    A comment that stands first names the deck.
    """
    return WrittenDeck(tuple(read_lines(text)), name=_title(text))


def _title(text: str) -> str:
    """Return what the first line of *text* says, if it is a comment and no heading."""
    lines = (source for _, source in numbered(text.splitlines()) if source)
    first = next(lines, "")
    words = _COMMENT.sub("", first)
    if not _COMMENT.match(first) or _names_hero(first) or heading_zone(words):
        return ""
    return words.strip("#/*=- ")


def read_lines(text: str, *, has_headings_in_comments: bool = False) -> list[TextLine]:
    """Return the lines of *text* that name cards; comments may be headings too."""
    lines: list[TextLine] = []
    zone, has_nobody = Zone.MAIN, False
    for number, source in numbered(text.splitlines()):
        words = _COMMENT.sub("", source) if has_headings_in_comments else source
        if not source:
            # The hero's heading reaches as far as the hero.
            is_led = bool(lines) and lines[-1].zone is Zone.HERO
            zone = Zone.MAIN if zone is Zone.HERO and is_led else zone
        elif _is_nobody(source):
            has_nobody = True
        elif _names_hero(source):
            lines.extend(_read_line(number, source, zone))
        elif (below := heading_zone(words)) is not None:
            zone = below
        else:
            lines.extend(_read_line(number, source, zone))
    return [replace(line, is_placed=True) for line in lines] if has_nobody else lines


def _names_hero(source: str) -> bool:
    """Whether *source* says in a word that it names the hero."""
    return bool(_HERO.match(source) or _DECK_PROGRAM_HERO.match(source))


def _is_nobody(source: str) -> bool:
    """Whether *source* says that the deck has no hero."""
    hero = _HERO.match(source) or _DECK_PROGRAM_HERO.match(source)
    return hero is not None and not hero["name"]


def _read_line(number: int, source: str, zone: Zone) -> Iterator[TextLine]:
    """Yield the card of one line, if it names one."""
    hero = _HERO.match(source) or _DECK_PROGRAM_HERO.match(source)
    if hero:
        yield read_card(number, source, hero["name"], Zone.HERO)
    elif not _COMMENT.match(source):
        words = _SIDE_MARK.sub("", source)
        if not words:  # the mark alone: kept, as every line is
            words, marked = source, zone
        else:
            marked = zone if words == source else Zone.SIDE
        yield read_card(number, source, words, marked)


def read_card(number: int, source: str, words: str, zone: Zone) -> TextLine:
    """Return the card that *words* name: quantity, name, set and number."""
    card = _read_words(number, source, words, zone)
    last = None if _QUANTITY.match(words) else _quantity_last(words)
    if last is None:
        return card
    named, quantity = last
    card = _read_words(number, source, named, zone)
    readings = ((words, 1), (named, quantity), (card.name, quantity))
    return replace(card, quantity=quantity, readings=readings)


def _read_words(number: int, source: str, words: str, zone: Zone) -> TextLine:
    """Return the card that *words* name, any quantity in front."""
    found = _CARD.match(words)
    if found is None:
        return TextLine(number, source, 1, words, zone)
    quantity = int(found["quantity"] or 1)
    readings = (
        (_QUANTITY.sub("", words), quantity),
        (found["name"], quantity),
        (_DIGITS.sub("", words), quantity),
        (words, 1),
    )
    return TextLine(
        number=number,
        source=source,
        quantity=quantity,
        name=found["name"],
        zone=zone,
        set_code=(found["set"] or "").upper(),
        collector_number=found["number"] or "",
        readings=tuple(dict.fromkeys(readings)),
    )


def split_printing(words: str) -> tuple[str, str, str]:
    """Return name, set and number of `Name [SET] 12`; what is not there is empty."""
    found = _PRINTED.match(words)
    if found is None:
        return words, "", ""
    return found["name"], found["set"].upper(), found["number"] or ""


def _quantity_last(words: str) -> tuple[str, int] | None:
    """Return card and quantity of `Name x4` or `Name x4 [SET] 12`, None otherwise."""
    found = _QUANTITY_LAST.match(words)
    if found:
        return found["rest"], int(found["quantity"])
    card = _CARD.match(words)
    if card and card["set"] and (found := _QUANTITY_LAST.match(card["name"])):
        printing = words[len(card["name"]) :]
        return found["rest"] + printing, int(found["quantity"])
    return None


def write(deck: WrittenDeck) -> str:
    """Return *deck* as text that `read` reads back the same: hero, main, side deck."""
    heroes = [f"Hero: {write_hero(line)}" for line in deck.in_zone(Zone.HERO)]
    if deck.needs_zones and not heroes:
        heroes = [NOBODY]
    side = [write_card(line) for line in deck.in_zone(Zone.SIDE)]
    blocks = [heroes, [write_card(line) for line in deck.in_zone(Zone.MAIN)]]
    if side:
        blocks.append(["Side deck", *side])
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def write_card(line: TextLine) -> str:
    """Return one card with its quantity."""
    card = name_with_printing(line)
    is_careful = _NAME_LIKE_QUANTITY.match(card)
    return f"{line.quantity}{'x' if is_careful else ''} {card}"


def write_hero(line: TextLine) -> str:
    """Return the hero, with a quantity only where it says something."""
    card = name_with_printing(line)
    is_careful = _NAME_LIKE_QUANTITY.match(card) or _quantity_last(card)
    return card if line.quantity == 1 and not is_careful else _counted(line, card)


def _counted(line: TextLine, card: str) -> str:
    """Return *card* behind a quantity that nothing in it can be mistaken for."""
    return f"{line.quantity}x {card}"


def name_with_printing(line: TextLine) -> str:
    """Return the line's name; its number only beside the set it belongs to."""
    printing = f" [{line.set_code}]" if line.set_code else ""
    number = f" {line.collector_number}" if line.collector_number else ""
    return f"{line.name}{printing}{number if printing else ''}"
