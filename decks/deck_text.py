"""Decks as people write them down: text to lines and back. Pure.

A line is a card (`4 Card Name`, `4x Card Name [SET] 12`, `SB: 2 Name`, `Hero: Name`), a
heading, a comment or blank. No line is dropped: what is no heading and no comment is
taken as a card, whether the catalogue knows it or not.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules.deck import Zone

MAX_TEXT = 100_000  # characters; a deck of a thousand lines has a tenth of that
MAX_QUANTITY = 999_999  # what six digits can say; a deck keeps fewer

# Byte order marks, and the zero byte that PostgreSQL does not take.
_INVISIBLE = str.maketrans("", "", "\ufeff\0")

# The word before a hero's name, as the four languages write it.
_HERO = re.compile(
    r"^(?:hero|bohater|bohaterka|hős|герой)\s*:\s*(?P<name>.*)$", re.IGNORECASE
)
_DECK_PROGRAM_HERO = re.compile(r"^#\s*HERO\s+(?P<name>\S.*)$")
_COMMENT = re.compile(r"^(?:#|//)")
_SIDE_HEADING = re.compile(
    r"^(?:side\s*deck|side\s*board|boczna talia|mellékpakli|сайдборд)"
    r"\s*(?:\(\d+\))?\s*:?$",
    re.IGNORECASE,
)
_HEADING = re.compile(
    r"^(?:main deck|main|deck|cards|allies|abilities|equipment|weapons|armor|items"
    r"|quests|locations|quests and locations)\s*(?:\(\d+\))?\s*:?$",
    re.IGNORECASE,
)
_CARD = re.compile(
    r"^(?P<side>SB\s*:\s*)?(?:(?P<quantity>\d{1,6})\s*[x×]?\s+)?(?P<name>.+?)"
    r"(?:\s+[\[(](?P<set>[A-Za-z0-9_-]{1,20})[\])](?:\s+#?(?P<number>[\w-]{1,20}))?)?$",
    re.IGNORECASE,
)

_SIDE_MARK = re.compile(r"^SB\s*:\s*", re.IGNORECASE)
_QUANTITY = re.compile(r"^\d{1,6}\s*[x×]?\s+", re.IGNORECASE)
_DIGITS = re.compile(r"^\d{1,6}\s+")
# How names begin that could be read as a quantity or a mark; they get a `4x` before.
_NAME_LIKE_QUANTITY = re.compile(r"(?:[x×]|\d{1,6}\s*[x×]?)\s|SB\s*:", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line that names a card; *number* (1 is the first) says where it stood."""

    number: int
    source: str
    quantity: int
    name: str
    zone: Zone
    set_code: str = ""
    collector_number: str = ""


def read_deck_text(text: str) -> list[TextLine]:
    """Return the lines of *text* that name cards, in order.

    A heading moves the lines below it to the side deck; another moves them back.
    """
    lines: list[TextLine] = []
    zone = Zone.MAIN
    for number, raw in enumerate(text[:MAX_TEXT].splitlines(), start=1):
        source = " ".join(raw.translate(_INVISIBLE).split())
        if _SIDE_HEADING.match(source):
            zone = Zone.SIDE
        elif _HEADING.match(source):
            zone = Zone.MAIN
        elif source:
            lines.extend(_read_line(number, source, zone))
    return lines


def _read_line(number: int, source: str, zone: Zone) -> Iterator[TextLine]:
    """Yield the card of one line, if it names one."""
    hero = _HERO.match(source) or _DECK_PROGRAM_HERO.match(source)
    if hero:
        if hero["name"]:
            yield _hero_line(number, source, hero["name"])
        return
    if _COMMENT.match(source):
        return
    found = _CARD.match(source)
    if found:
        yield TextLine(
            number=number,
            source=source,
            quantity=int(found["quantity"] or 1),
            name=found["name"],
            zone=Zone.SIDE if found["side"] else zone,
            set_code=(found["set"] or "").upper(),
            collector_number=found["number"] or "",
        )


def _hero_line(number: int, source: str, name: str) -> TextLine:
    """Return the line of a hero, whose name may carry a set and number too."""
    found = _CARD.match(name)
    return TextLine(
        number=number,
        source=source,
        quantity=1,
        name=found["name"] if found else name,
        zone=Zone.HERO,
        set_code=((found and found["set"]) or "").upper(),
        collector_number=(found and found["number"]) or "",
    )


def name_readings(line: TextLine) -> dict[str, int]:
    """Return the names *line* may mean and how many of each, the likeliest first.

    Brackets may belong to a name, and so may an `x` or a number at its beginning.
    """
    hero = _HERO.match(line.source) or _DECK_PROGRAM_HERO.match(line.source)
    words = hero["name"] if hero else _SIDE_MARK.sub("", line.source)
    readings = {
        _QUANTITY.sub("", words): line.quantity,
        line.name: line.quantity,
        _DIGITS.sub("", words): line.quantity,
    }
    readings.setdefault(words, 1)
    return readings


def write_deck_text(lines: Iterable[TextLine]) -> str:
    """Return *lines* as text that `read_deck_text` reads back the same."""
    by_zone: dict[Zone, list[str]] = {zone: [] for zone in Zone}
    for line in lines:
        by_zone[line.zone].append(_write_line(line))
    blocks = [by_zone[Zone.HERO], by_zone[Zone.MAIN]]
    if by_zone[Zone.SIDE]:
        blocks.append(["Side deck", *by_zone[Zone.SIDE]])
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _write_line(line: TextLine) -> str:
    """Return one card as a line; its number only beside the set it belongs to."""
    printing = f" [{line.set_code}]" if line.set_code else ""
    number = f" {line.collector_number}" if line.collector_number else ""
    card = f"{line.name}{printing}{number if printing else ''}"
    is_careful = _NAME_LIKE_QUANTITY.match(card)
    if line.zone is Zone.HERO:
        return f"Hero: 1x {card}" if is_careful else f"Hero: {card}"
    return f"{line.quantity}{'x' if is_careful else ''} {card}"
