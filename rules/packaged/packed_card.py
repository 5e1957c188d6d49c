"""A card of a game package: what it says, as facts and as a flat row."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Final

from rules.game.printing import (
    NO_NUMBER,
    Mark,
    PrintedCard,
    Printing,
    RowRefused,
)
from rules.text.normalize import fold

NUMBERS: Final = ("cost", "atk", "health", "defense")
FLAGS: Final = ("unique", "unlimited")
MOST_NUMBER: Final = 99
_LISTS: Final = ("factions", "tags")
# The fact a card stores → the field of a row that gives it.
_FIELDS: Final = {"defense": "def", "factions": "faction"}
_CELLS: Final = {"name": 200, "set_code": 20, "collector_number": 20, "text": 4000}
KNOWN_FIELDS: Final = frozenset(
    (
        "name", "set", "set_code", "year", "block", "collector_number", "rarity",
        "variant", "type", "cost", "atk", "health", "def", "faction", "tags", "unique",
        "unlimited", "text", "flavour", "artist",
    )
)  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class PackedCard:
    """A card: its type, factions and numbers; *factions* are their English names.

    *unique*: a deck has one at most; *unlimited*: as many as one likes.
    """

    type: str
    name: str
    text: str = ""
    factions: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    cost: int | None = None
    atk: int | None = None
    health: int | None = None
    defense: int | None = None
    unique: bool = False
    unlimited: bool = False


def read_card(facts: Mapping[str, Any]) -> PackedCard:
    """Return the card that *facts*, as `write_card` made them, describe."""
    lists = {name: tuple(facts[name]) for name in _LISTS if name in facts}
    return PackedCard(**{**facts, **lists})


def write_card(card: PackedCard) -> dict[str, Any]:
    """Return *card* as plain JSON: every field that is not the default."""
    facts: dict[str, Any] = {}
    for item in fields(card):
        value = getattr(card, item.name)
        if value != item.default:
            facts[item.name] = list(value) if isinstance(value, tuple) else value
    return facts


def card_key(card: PackedCard) -> str:
    """Return what lists and limits call *card* by: its folded name and its type."""
    return f"{fold(card.name)}|{card.type}"


def write_row(card: PackedCard, types: Mapping[str, str]) -> dict[str, Any]:
    """Return every fact of *card* under the field of a row that tells it."""
    row: dict[str, Any] = {}
    for item in fields(card):
        value = getattr(card, item.name)
        row[_FIELDS.get(item.name, item.name)] = (
            list(value) if isinstance(value, tuple) else value
        )
    return row | {"type": types.get(card.type, card.type)}


def fact_names(columns: Iterable[str]) -> frozenset[str]:
    """Return the names of the facts that a table with *columns* speaks of."""
    facts = {field: fact for fact, field in _FIELDS.items()}
    return frozenset(facts.get(column, column) for column in columns)


def read_row(
    values: Mapping[str, Any],
    types: Mapping[str, str],
    rarities: Mapping[str, str],
    factions: Iterable[str],
) -> PrintedCard[PackedCard]:
    """Return the card and printing of one flat row of a game with these words.

    What is not known is kept and marked; a type that is not known is refused. Raises
    RowRefused.
    """
    cell = _Row(values)
    slug = _slug_of(cell.words("type"), types)
    if slug is None:
        raise RowRefused("type", "unreadable-value", found=cell.words("type"))
    known = {fold(name): name for name in factions}
    named = [known.get(fold(each), each) for each in cell.items("faction")]
    marks = [
        Mark("faction", "unknown-faction", each)
        for each in named
        if each not in known.values()
    ]
    written = cell.words("rarity")
    rarity = _slug_of(written, rarities) or fold(written).replace(" ", "-")[:20]
    if written and rarity not in rarities:
        marks.append(Mark("rarity", "unknown-rarity", written[:100]))
    card = PackedCard(
        type=slug,
        name=cell.required("name"),
        text=cell.words("text"),
        factions=tuple(dict.fromkeys(named)),
        tags=tuple(dict.fromkeys(cell.items("tags"))),
        cost=cell.number("cost"),
        atk=cell.number("atk"),
        health=cell.number("health"),
        defense=cell.number("def"),
        unique=cell.flag("unique"),
        unlimited=cell.flag("unlimited"),
    )
    return PrintedCard(card, _printing(cell, rarity), tuple(marks))


def _printing(cell: "_Row", rarity: str) -> Printing:
    """Return the printing of a row."""
    return Printing(
        set_code=cell.required("set_code").upper(),
        number=cell.words("collector_number") or NO_NUMBER,
        variant=cell.words("variant"),
        set_name=cell.words("set"),
        rarity=rarity,
        year=cell.number("year", most=9999),
        block=cell.words("block"),
        artist=cell.words("artist"),
        flavour=cell.words("flavour"),
    )


def _slug_of(word: str, names: Mapping[str, str]) -> str | None:
    """Return the one of *names*, English by slug, that *word* is, or None."""
    slugs = {fold(name): slug for slug, name in names.items()}
    folded = fold(word)
    return slugs.get(folded, folded if folded in names else None)


class _Row:
    """The cells of a flat row, read as what they must be."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values

    def words(self, field: str) -> str:
        """Return the words of *field*; empty if there are none."""
        value = self._values.get(field)
        found = "" if value is None else str(value).strip()
        limit = _CELLS.get(field, 200 if field != "flavour" else 4000)
        if len(found) > limit:
            raise RowRefused(field, "too-long", found=len(found), limit=limit)
        for letter in found:
            if ord(letter) < 32 and letter != "\n":
                code = f"U+{ord(letter):04X}"
                raise RowRefused(field, "control-character", found=code)
        return found

    def required(self, field: str) -> str:
        """Return the words of *field*, which a row must have."""
        found = self.words(field)
        if not found:
            raise RowRefused(field, "missing")
        return found

    def items(self, field: str) -> list[str]:
        """Return the words of *field*, a list or words with `|` between them."""
        value = self._values.get(field)
        given = (
            value if isinstance(value, list | tuple) else self.words(field).split("|")
        )
        return [str(each).strip()[:80] for each in given if str(each).strip()]

    def number(self, field: str, most: int = MOST_NUMBER) -> int | None:
        """Return the whole number in *field*, or None."""
        found = self.words(field)
        if not found:
            return None
        if not found.isascii() or not found.isdigit() or int(found[:9]) > most:
            raise RowRefused(field, "unreadable-value", found=found[:40])
        return int(found)

    def flag(self, field: str) -> bool:
        """Whether *field* says yes."""
        return self.words(field).casefold() in ("true", "yes", "1", "x")
