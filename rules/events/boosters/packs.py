"""Boosters whose sheets are filled from a set, and the packs that come from them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from rules.events.boosters.definition import (
    BoosterDefinition,
    BoosterUnusable,
    Layout,
    Sheet,
    SheetQuery,
    Slot,
    Stocked,
    Weights,
    check_definition,
)
from rules.events.boosters.definition_data import (
    read_layout,
    write_definition,
    write_layout,
)
from rules.events.fairness import Below, Stream, weighted
from rules.text.canonical import fingerprint


@dataclass(frozen=True, slots=True, kw_only=True)
class Booster:
    """A booster with every sheet filled: what an event freezes and packs come from.

    *definition* is the hash of what it was made from.
    """

    slug: str
    definition: str
    layouts: tuple[Layout, ...]
    sheets: Mapping[str, Weights] = field(hash=False)

    @property
    def size(self) -> int:
        """The number of cards of each pack."""
        return self.layouts[0].size


def fill(
    definition: BoosterDefinition, stock: Iterable[Stocked], *, home: str = ""
) -> Booster:
    """Return the booster that *definition* makes of the printings in *stock*.

    A query that names no set means the one called *home*, or all of the stock. Raises
    BoosterUnusable.
    """
    check_definition(definition)
    known = sorted(stock, key=lambda card: card.ref)
    filled = {
        name: _filled(name, sheet, known, home)
        for name, sheet in definition.sheets.items()
    }
    layouts = tuple(
        layout
        for layout in definition.layouts
        if not (layout.optional and _missing(layout, filled))
    )
    for layout in layouts:
        for slot, sheet in _missing(layout, filled):
            raise BoosterUnusable(part=f"{slot}: {sheet}", why="too-few-cards")
    used = {name for each in layouts for slot in each.slots for name, _ in slot.sheets}
    return Booster(
        slug=definition.slug,
        definition=fingerprint(write_definition(definition)),
        layouts=layouts,
        sheets={name: filled[name] for name in sorted(used)},
    )


def open_pack(booster: Booster, below: Below) -> tuple[str, ...]:
    """Return the printings of one pack, slot by slot, drawn with *below*."""
    layout = booster.layouts[weighted(below, [each.weight for each in booster.layouts])]
    return tuple(
        card for slot in layout.slots for card in _draw(slot, booster.sheets, below)
    )


def open_packs(
    boosters: Sequence[Booster], *, seats: int, seed: bytes, nonces: Sequence[str]
) -> list[tuple[str, ...]]:
    """Return the packs of an event in order: one of *boosters* for each round.

    Pack n is opened in round n div seats + 1 at place n mod seats.
    """
    return [
        open_pack(booster, Stream(seed, nonces, f"pack {turn * seats + place}").below)
        for turn, booster in enumerate(boosters)
        for place in range(seats)
    ]


def write_booster(booster: Booster) -> dict[str, Any]:
    """Return *booster* as plain JSON: what an event freezes, and its hash is of."""
    return {
        "slug": booster.slug,
        "definition": booster.definition,
        "layouts": [write_layout(layout) for layout in booster.layouts],
        "sheets": {
            name: [list(card) for card in cards]
            for name, cards in booster.sheets.items()
        },
    }


def read_booster(values: Mapping[str, Any]) -> Booster:
    """Return the booster that `write_booster` wrote. Raises BoosterUnusable."""
    return Booster(
        slug=values["slug"],
        definition=values["definition"],
        layouts=tuple(map(read_layout, values["layouts"])),
        sheets={
            name: tuple((ref, weight) for ref, weight in cards)
            for name, cards in values["sheets"].items()
        },
    )


def _filled(name: str, sheet: Sheet, known: Sequence[Stocked], home: str) -> Weights:
    """Return the printings of *sheet* with their weights, by printing."""
    if isinstance(sheet, SheetQuery):
        if home and not sheet.sets:
            sheet = replace(sheet, sets=(home,))
        return tuple((card.ref, 1) for card in known if sheet.holds(card))
    refs = {card.ref for card in known}
    for ref, _ in sheet:
        if ref not in refs:
            raise BoosterUnusable(part=f"{name}: {ref}", why="unknown-card")
    return tuple(sorted(sheet))


def _missing(layout: Layout, sheets: Mapping[str, Weights]) -> list[tuple[str, str]]:
    """Return each slot and sheet of *layout* with fewer cards than may be drawn."""
    return [
        (slot.name, name)
        for slot in layout.slots
        for name, _ in slot.sheets
        if len(sheets[name]) < slot.count
    ]


def _draw(slot: Slot, sheets: Mapping[str, Weights], below: Below) -> list[str]:
    """Return the cards of *slot* in the order they are drawn."""
    left = {name: list(sheets[name]) for name, _ in slot.sheets}
    weights = [weight for _, weight in slot.sheets]
    drawn = []
    for _ in range(slot.count):
        sheet = left[slot.sheets[weighted(below, weights)][0]]
        ref, _ = sheet.pop(weighted(below, [weight for _, weight in sheet]))
        drawn.append(ref)
    return drawn
