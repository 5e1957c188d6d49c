"""The row as a whole: which cell becomes which fact of which card type."""

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final

from rules.game.printing import NO_NUMBER, PrintedCard, Printing, RowRefused
from rules.wow.card.facts import (
    CARD_TYPES,
    AbilityAlly,
    Card,
    OtherCard,
    Quest,
    card_key,
)
from rules.wow.card.rows.cells import Cells
from rules.wow.card.rows.header_terms import (
    Requirements,
    TagsRead,
    TypeRead,
    hero_required_of,
    read_classes,
    read_damage_type,
    read_faction,
    read_race,
    read_rarity,
    read_requirements,
    read_tags,
    read_talent,
    read_type,
    read_type_line,
    read_variant,
    talent_of,
)
from rules.wow.card.traits import CLASSES, DAMAGE_TYPES, FACTIONS, RARITIES

KNOWN_FIELDS: Final = frozenset(
    (
        "name", "set", "set_code", "year", "block", "collector_number", "rarity",
        "variant",
        "type", "type_line", "cost", "atk", "atk_type", "health", "def", "strike_cost",
        "faction", "race", "classes", "class_icons", "tags", "instant", "unlimited",
        "unique", "ongoing", "talent_spec", "talent_required", "hero_required",
        "reputation", "deckbuilding_text", "professions", "text", "flavour", "artist",
    )
)  # fmt: skip
SET_CODE_LIMIT: Final = 20  # characters, as it is stored
KEY_LIMIT: Final = 400  # characters of a card's key, as it is stored

_PLACES: Final = {
    card_type: frozenset(item.name for item in fields(card_type))
    for card_type in CARD_TYPES.values()
}
# The fact a card stores → the field of a row that gives it.
SOURCES: Final = {
    "damage_type": "atk_type",
    "defense": "def",
    "talent": "talent_spec",
    "deckbuilding": "deckbuilding_text",
}


def read_row(values: Mapping[str, object]) -> PrintedCard[Card]:
    """Return the card and printing that *values* (keys: KNOWN_FIELDS) describe.

    Fields not known are ignored. Raises RowRefused for a row without name or set
    code, and for cells of absurd size or content; whatever else is odd is kept and
    marked.
    """
    cells = Cells(values)
    printing = _read_printing(cells)
    card = _read_card(cells)
    if (cells.marks or len(card.name) > 100) and len(card_key(card)) > KEY_LIMIT:
        raise RowRefused("name", "too-long", found=len(card_key(card)), limit=KEY_LIMIT)
    return PrintedCard(card, printing, tuple(cells.marks))


def _read_printing(cells: Cells) -> Printing:
    """Return the printing *cells* describe."""
    return Printing(
        set_code=_read_set_code(cells),
        number=cells.words("collector_number") or NO_NUMBER,
        variant=read_variant(cells.words("variant")),
        set_name=cells.words("set"),
        rarity=_read_rarity(cells),
        year=cells.number("year"),
        block=cells.words("block"),
        artist=cells.words("artist"),
        flavour=cells.lines("flavour"),
    )


def _read_set_code(cells: Cells) -> str:
    """Return the set's code in upper case, in which some letters become two."""
    code = cells.required("set_code").upper()
    if len(code) > SET_CODE_LIMIT:
        found, limit = len(code), SET_CODE_LIMIT
        raise RowRefused("set_code", "too-long", found=found, limit=limit)
    return code


def _read_rarity(cells: Cells) -> str:
    """Return the rarity; one that is not known is kept and marked."""
    rarity = read_rarity(cells.words("rarity"))
    if rarity and rarity not in RARITIES:
        cells.mark("rarity", "unknown-rarity", rarity)
    return rarity


def _read_card(cells: Cells) -> Card:
    """Return the card *cells* describe, of the type they name."""
    facts: dict[str, Any] = {
        "name": cells.required("name"),
        "text": cells.lines("text"),
        "faction": _read_faction(cells),
    }
    figures = _read_figures(cells)
    kind = _read_kind(cells, figures)
    if kind.card_type is Quest:
        figures["cost"] = told_price(facts["text"], figures["cost"])
    tags = _read_tags(cells, kind, figures)
    requirements = read_requirements(facts["text"])
    facts |= _read_flags(cells, tags)
    facts |= _read_demands(cells, tags, requirements)
    figures |= _derived_figures(cells, kind, tags, figures, requirements)
    facts["tags"] = _with_talent(kind, tags, figures)
    facts["class_icons"] = _read_icons(cells, kind, figures)
    facts |= _figures_in_place(cells, kind, figures)
    return kind.card_type(**facts)


_PRICE: Final = re.compile(
    r"\bpay \(?(\d+)\)?(?![)\d]| (?:for each|less|more|and an additional))"
    r"(?=[^\n.]*? to complete this (?:quest|card)\b)",
    re.IGNORECASE,
)


def told_price(text: str, cost: int | str | None) -> int | str | None:
    """Return what the *text* of a quest says that it costs, else *cost*.

    Files have what a quest costs less, or the X by which it does, in its place.
    """
    told = set(_PRICE.findall(text))
    return int(told.pop()) if len(told) == 1 else cost


def _read_faction(cells: Cells) -> str:
    """Return the faction; one that is not known is kept and marked."""
    faction = read_faction(cells.words("faction"))
    if faction not in FACTIONS:
        cells.mark("faction", "unknown-faction", faction)
    return faction


def _read_figures(cells: Cells) -> dict[str, Any]:
    """Return what only some card types have; None or () where nothing is given."""
    return {
        "cost": cells.cost("cost"),
        "atk": cells.number("atk"),
        "damage_type": _read_damage_type(cells),
        "health": cells.number("health"),
        "defense": cells.number("def"),
        "strike_cost": cells.number("strike_cost"),
        "race": read_race(cells.words("race")) or None,
        "classes": _read_classes(cells, "classes"),
        "talent": read_talent(cells.words("talent_spec")) or None,
        "professions": cells.items("professions"),
        "deckbuilding": cells.lines("deckbuilding_text") or None,
    }


def _read_damage_type(cells: Cells) -> str | None:
    """Return the damage type; one that is not known is kept and marked."""
    damage_type = read_damage_type(cells.words("atk_type"))
    if damage_type and damage_type not in DAMAGE_TYPES:
        cells.mark("atk_type", "unknown-damage-type", damage_type)
    return damage_type or None


def _read_classes(cells: Cells, field: str) -> tuple[str, ...]:
    """Return the classes in *field*; those not known are kept and marked."""
    classes = read_classes(cells.items(field))
    for name in classes:
        if name not in CLASSES:
            cells.mark(field, "unknown-class", name)
    return classes


def _read_kind(cells: Cells, figures: Mapping[str, Any]) -> TypeRead:
    """Return the card's type; one that is not known is marked."""
    printed = cells.words("type") or cells.words("type_line").partition(" - ")[0]
    shown = "atk" if figures["atk"] is not None else ""
    shown = shown or ("def" if figures["defense"] is not None else "")
    hints = cells.items("tags") if "equipment" in printed.casefold() else ()
    kind = read_type(printed, hints, shown)
    if kind.card_type is OtherCard:
        cells.mark("type", "unknown-type", printed)
    return kind


def _read_tags(cells: Cells, kind: TypeRead, figures: Mapping[str, Any]) -> TagsRead:
    """Return the tags of the row, or of its type line if it has no such column."""
    tags = cells.items("tags")
    if not tags and "tags" not in cells.values and "type_line" in cells.values:
        origin = " ".join((figures["race"] or "", *figures["classes"]))
        tags = read_type_line(cells.words("type_line"), origin.strip())
    return read_tags((*tags, *kind.said), kind.card_type.type)


def _read_flags(cells: Cells, tags: TagsRead) -> dict[str, bool]:
    """Return the flags every card has: the row's own column wins over its tags."""
    flags = {}
    for name in ("unique", "unlimited", "instant"):
        given = cells.flag(name)
        if given is False and name in tags.flags:
            cells.mark(name, "flag-contradicts-tag", name.title())
        said = name in tags.flags or (name == "instant" and _is_instant(cells))
        flags[name] = said if given is None else given
    return flags


def _is_instant(cells: Cells) -> bool:
    """Whether the type line begins with "Instant"."""
    return str(cells.values.get("type_line") or "").lstrip().startswith("Instant")


def _read_demands(
    cells: Cells, tags: TagsRead, requirements: Requirements
) -> dict[str, str | None]:
    """Return what the card asks of the hero; columns of the row win over text."""
    required = (
        hero_required_of(cells.words("hero_required"))
        or requirements.hero_required
        or hero_required_of(tags.hero_required)
    )
    return {
        "hero_required": required,
        "talent_required": read_talent(cells.words("talent_required"))
        or requirements.talent_required
        or talent_of(required),
        "reputation": cells.words("reputation").removesuffix(" Reputation")
        or requirements.reputation,
    }


def _derived_figures(
    cells: Cells,
    kind: TypeRead,
    tags: TagsRead,
    figures: Mapping[str, Any],
    requirements: Requirements,
) -> dict[str, Any]:
    """Return the figures that tags or text give where the row's own column does not."""
    places = _PLACES[kind.card_type]
    derived: dict[str, Any] = {"ongoing": cells.flag("ongoing")}
    if derived["ongoing"] is None and "ongoing" in places:
        derived["ongoing"] = requirements.is_ongoing
    if "talent" in places and not figures["talent"]:
        derived["talent"] = tags.talent
    if "deckbuilding" in places and not figures["deckbuilding"]:
        derived["deckbuilding"] = requirements.deckbuilding
    return derived


def _with_talent(
    kind: TypeRead, tags: TagsRead, figures: Mapping[str, Any]
) -> tuple[str, ...]:
    """Return the tags with the card's talent spec among them."""
    talent = figures["talent"]
    if not talent or talent in tags.tags or "talent" not in _PLACES[kind.card_type]:
        return tags.tags
    return (talent, *tags.tags)


def _read_icons(
    cells: Cells, kind: TypeRead, figures: dict[str, Any]
) -> tuple[str, ...]:
    """Return the class icons.

    Where a row has none, its classes are meant: a hero's icon is its class, and a card
    without a class of its own can mean nothing else. Such a card's classes go no
    further. Ruling: nor do an ability ally's that only repeat its icons.
    """
    icons = _read_classes(cells, "class_icons")
    has_classes = "classes" in _PLACES[kind.card_type]
    if not icons and (kind.card_type.type == "hero" or not has_classes):
        icons = figures["classes"]
    repeats = not has_classes or kind.card_type is AbilityAlly
    if repeats and figures["classes"] == icons:
        figures["classes"] = ()
    return icons


def _figures_in_place(
    cells: Cells, kind: TypeRead, figures: Mapping[str, Any]
) -> dict[str, Any]:
    """Return the *figures* the card type has; a figure without a place is marked."""
    places = _PLACES[kind.card_type]
    facts: dict[str, Any] = {}
    for name, value in figures.items():
        if value is None or value == () or value is False:
            continue
        if name in places:
            facts[name] = value
        else:
            cells.mark(SOURCES.get(name, name), "no-place", _as_written(value))
    if "printed_type" in places:
        facts["printed_type"] = kind.printed
    return facts


def _as_written(value: object) -> str:
    """Return a figure as a table would write it."""
    return "|".join(value) if isinstance(value, tuple) else str(value)
