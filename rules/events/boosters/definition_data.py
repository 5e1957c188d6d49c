"""Booster definitions as plain data: read from files and forms, written for hashes."""

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, TypeVar

from rules.events.boosters.definition import (
    CONFIDENCES,
    BoosterDefinition,
    BoosterUnusable,
    Layout,
    Sheet,
    SheetQuery,
    Slot,
    check_definition,
)

T = TypeVar("T")


def read_definition(values: Any) -> BoosterDefinition:
    """Return the definition that *values*, plain data from anywhere, describe.

    Raises BoosterUnusable, which names the part that is wrong.
    """
    data = _mapping(values, "booster", _FIELDS)
    confidence = _text(data, "confidence")
    if confidence not in CONFIDENCES:
        raise BoosterUnusable(part="confidence", why="unknown")
    sheets = _mapping(data.get("sheets"), "sheets")
    definition = BoosterDefinition(
        slug=_text(data, "slug"),
        name=_text(data, "name"),
        source=_text(data, "source"),
        confidence=confidence,
        draftable=_flag(data, "draftable", default=True),
        layouts=_each(data.get("layouts"), "layouts", read_layout),
        sheets={str(name): read_sheet(name, sheets[name]) for name in sheets},
    )
    check_definition(definition)
    return definition


def write_definition(definition: BoosterDefinition) -> dict[str, Any]:
    """Return *definition* as the plain data that `read_definition` reads."""
    return {
        "slug": definition.slug,
        "name": definition.name,
        "source": definition.source,
        "confidence": definition.confidence,
        "draftable": definition.draftable,
        "layouts": [write_layout(layout) for layout in definition.layouts],
        "sheets": {
            name: write_sheet(sheet) for name, sheet in definition.sheets.items()
        },
    }


def read_layout(values: Any) -> Layout:
    """Return the layout that *values* describe. Raises BoosterUnusable."""
    data = _mapping(values, "layouts", {"weight", "slots", "optional"})
    return Layout(
        weight=_number(data.get("weight"), "layouts"),
        slots=_each(data.get("slots"), "slots", _read_slot),
        optional=_flag(data, "optional", default=False),
    )


def write_layout(layout: Layout) -> dict[str, Any]:
    """Return *layout* as plain data; what is the default is left out."""
    slots = [_write_slot(slot) for slot in layout.slots]
    optional = {"optional": True} if layout.optional else {}
    return {"weight": layout.weight, "slots": slots, **optional}


def _read_slot(values: Any) -> Slot:
    """Return the slot that *values* describe."""
    data = _mapping(values, "slots", {"name", "count", "sheets", "extra"})
    name = _text(data, "name")
    return Slot(
        name=name,
        count=_number(data.get("count"), name),
        sheets=_each(data.get("sheets"), name, lambda pair: _weighed(pair, name)),
        extra=_flag(data, "extra", default=False),
    )


def _write_slot(slot: Slot) -> dict[str, Any]:
    """Return *slot* as plain data."""
    sheets = [list(sheet) for sheet in slot.sheets]
    extra = {"extra": True} if slot.extra else {}
    return {"name": slot.name, "count": slot.count, "sheets": sheets, **extra}


def read_sheet(name: Any, values: Any) -> Sheet:
    """Return the sheet called *name*: a query, or a list of printings with weights."""
    if isinstance(values, list):
        return _each(values, str(name), lambda pair: _weighed(pair, str(name)))
    data = _mapping(values, f"sheets: {name}", _CONDITIONS)
    part = f"sheets: {name}"

    def words(key: str) -> tuple[str, ...]:
        return _each(data.get(key, []), part, lambda value: _word(value, part))

    def traits(key: str) -> tuple[tuple[str, str], ...]:
        return _each(data.get(key, []), part, lambda pair: _trait(pair, part))

    return SheetQuery(
        sets=words("sets"),
        types=words("types"),
        not_types=words("not_types"),
        rarities=words("rarities"),
        variants=words("variants"),
        traits=traits("traits"),
        without=traits("without"),
    )


def write_sheet(sheet: Sheet) -> Any:
    """Return *sheet* as plain data; conditions that are not set are left out."""
    if not isinstance(sheet, SheetQuery):
        return [list(card) for card in sheet]
    said = {key: getattr(sheet, key) for key in _CONDITIONS}
    return {
        key: [list(one) if isinstance(one, tuple) else one for one in value]
        for key, value in said.items()
        if value
    }


_FIELDS = {"slug", "name", "source", "confidence", "draftable", "layouts", "sheets"}
_CONDITIONS = {field.name for field in fields(SheetQuery)}


def _mapping(
    values: Any, part: str, known: set[str] | None = None
) -> Mapping[Any, Any]:
    """Return *values* if they are a mapping with *known* keys alone."""
    if not isinstance(values, Mapping):
        raise BoosterUnusable(part=part, why="no-mapping")
    for key in values.keys() - (known if known is not None else values.keys()):
        raise BoosterUnusable(part=f"{part}: {key}", why="unknown")
    return values


def _each(values: Any, part: str, read: Callable[[Any], T]) -> tuple[T, ...]:
    """Return each of *values*, a list, as *read* reads it."""
    if not isinstance(values, list):
        raise BoosterUnusable(part=part, why="no-list")
    return tuple(map(read, values))


def _weighed(pair: Any, part: str) -> tuple[str, int]:
    """Return the name and weight that *pair* is."""
    if not isinstance(pair, list) or len(pair) != 2:
        raise BoosterUnusable(part=part, why="no-pair")
    return _word(pair[0], part), _number(pair[1], part)


def _trait(pair: Any, part: str) -> tuple[str, str]:
    """Return the kind and value that *pair* is."""
    if not isinstance(pair, list) or len(pair) != 2:
        raise BoosterUnusable(part=part, why="no-pair")
    return _word(pair[0], part), _word(pair[1], part)


def _text(data: Mapping[Any, Any], key: str) -> str:
    """Return the text under *key*; there must be one."""
    text = _word(data.get(key), key)
    if not text.strip():
        raise BoosterUnusable(part=key, why="empty")
    return text


def _word(value: Any, part: str) -> str:
    """Return *value* if it is a text of some length."""
    if not isinstance(value, str) or len(value) > _MAX_TEXT:
        raise BoosterUnusable(part=part, why="no-text")
    return value


def _number(value: Any, part: str) -> int:
    """Return *value* if it is a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise BoosterUnusable(part=part, why="no-number")
    return value


def _flag(data: Mapping[Any, Any], key: str, *, default: bool) -> bool:
    """Return the yes or no under *key*, *default* if nothing is said."""
    value = data.get(key, default)
    if not isinstance(value, bool):
        raise BoosterUnusable(part=key, why="no-flag")
    return value


_MAX_TEXT = 1_000
