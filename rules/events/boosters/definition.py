"""What a booster holds: layouts of slots that draw from weighted sheets, as data.

A definition tells its sheets by what is printed on cards, so it serves every set.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from rules.errors import Refusal

Confidence = Literal["low", "medium", "high"]

MAX_CARDS: Final = 60
MAX_PARTS: Final = 40  # layouts, slots of a layout, sheets of a slot, sheets
MAX_WEIGHT: Final = 1_000_000
MAX_LISTED: Final = 2_000  # cards of a sheet written out


class BoosterUnusable(Refusal):
    """No pack can be made: *part* names what is wrong with it, *why* how."""

    code = "booster-unusable"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stocked:
    """One printing as sheets ask for it; *ref* is set, number and variant."""

    ref: str
    card_set: str
    type: str
    rarity: str
    variant: str = ""
    traits: frozenset[tuple[str, str]] = frozenset()  # as the game's search traits


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetQuery:
    """Printings told by what is printed: every condition must hold, none is all.

    The ordinary printing's variant is the empty text. Traits are (kind, value); any of
    *without* keeps a printing out.
    """

    sets: tuple[str, ...] = ()
    types: tuple[str, ...] = ()
    not_types: tuple[str, ...] = ()
    rarities: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    traits: tuple[tuple[str, str], ...] = ()
    without: tuple[tuple[str, str], ...] = ()

    def holds(self, card: Stocked) -> bool:
        """Whether *card* belongs on the sheet."""
        return (
            (not self.sets or card.card_set in self.sets)
            and (not self.types or card.type in self.types)
            and card.type not in self.not_types
            and (not self.rarities or card.rarity in self.rarities)
            and (not self.variants or card.variant in self.variants)
            and card.traits.issuperset(self.traits)
            and card.traits.isdisjoint(self.without)
        )


@dataclass(frozen=True, slots=True)
class Slot:
    """*count* cards of a pack, each from one of *sheets* (name, weight).

    No card comes twice from one sheet in one slot. An *extra* slot holds what may be
    set aside before a draft, as heroes and loot.
    """

    name: str
    count: int
    sheets: tuple[tuple[str, int], ...]
    extra: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """One way a pack may be filled. An *optional* one falls away where it cannot be."""

    weight: int
    slots: tuple[Slot, ...]
    optional: bool = False

    @property
    def size(self) -> int:
        """The number of cards of the pack."""
        return sum(slot.count for slot in self.slots)


CONFIDENCES: Final[tuple[Confidence, ...]] = ("low", "medium", "high")

Weights = tuple[tuple[str, int], ...]  # (printing, weight), by printing
Sheet = SheetQuery | Weights


@dataclass(frozen=True, slots=True, kw_only=True)
class BoosterDefinition:
    """A kind of booster, where it is known from, and how sure that is."""

    slug: str
    name: str  # a term
    source: str
    confidence: Confidence
    layouts: tuple[Layout, ...]
    sheets: Mapping[str, Sheet] = field(hash=False)
    draftable: bool = True


def without_extras(definition: BoosterDefinition) -> BoosterDefinition:
    """Return *definition* with heroes, loot and the like set aside beforehand."""
    layouts = tuple(
        replace(layout, slots=tuple(slot for slot in layout.slots if not slot.extra))
        for layout in definition.layouts
    )
    return replace(definition, layouts=layouts)


def sets_named(definition: BoosterDefinition) -> set[str]:
    """Return the codes of the sets that sheets of *definition* name themselves."""
    return {
        code
        for sheet in definition.sheets.values()
        for code in (
            sheet.sets
            if isinstance(sheet, SheetQuery)
            else [ref.partition(" ")[0] for ref, _ in sheet]
        )
    }


def only_sets(definition: BoosterDefinition) -> set[str]:
    """Return the codes of the sets *definition* opens whatever set is chosen.

    Nothing where a sheet is of the set that is chosen.
    """
    sheets = definition.sheets.values()
    if any(isinstance(sheet, SheetQuery) and not sheet.sets for sheet in sheets):
        return set()
    return sets_named(definition)


def check_definition(definition: BoosterDefinition) -> None:
    """Refuse a *definition* that cannot make packs. Raises BoosterUnusable."""
    layouts = definition.layouts
    _check(0 < len(layouts) <= MAX_PARTS, "layouts", "count")
    _check(any(not layout.optional for layout in layouts), "layouts", "all-optional")
    # Who opens a larger pack would end with more cards than the others.
    _check(len({layout.size for layout in layouts}) == 1, "layouts", "uneven")
    _check(0 < layouts[0].size <= MAX_CARDS, "layouts", "size")
    _check(len(definition.sheets) <= MAX_PARTS, "sheets", "count")
    for layout in layouts:
        _check_weight(layout.weight, "layouts")
        _check(0 < len(layout.slots) <= MAX_PARTS, "slots", "count")
        for slot in layout.slots:
            _check_slot(slot, definition.sheets)
    for name, sheet in definition.sheets.items():
        if not isinstance(sheet, SheetQuery):
            _check_list(name, sheet)


def _check_slot(slot: Slot, sheets: Mapping[str, Sheet]) -> None:
    """Refuse *slot* if it is empty or draws from what is not there."""
    _check(slot.count > 0, slot.name, "count")
    _check(0 < len(slot.sheets) <= MAX_PARTS, slot.name, "sheets")
    _check(len(dict(slot.sheets)) == len(slot.sheets), slot.name, "sheet-twice")
    for name, weight in slot.sheets:
        _check(name in sheets, f"{slot.name}: {name}", "unknown-sheet")
        _check_weight(weight, f"{slot.name}: {name}")
        # Several draws from unlike weights have odds that nobody could publish.
        _check(slot.count == 1 or _is_even(sheets[name]), slot.name, "uneven-sheet")


def _check_list(name: str, cards: Weights) -> None:
    """Refuse a sheet called *name* whose *cards* are too many or there twice."""
    _check(0 < len(cards) <= MAX_LISTED, name, "count")
    _check(len(dict(cards)) == len(cards), name, "card-twice")
    for ref, weight in cards:
        _check_weight(weight, f"{name}: {ref}")


def _is_even(sheet: Sheet) -> bool:
    """Whether every card of *sheet* is as likely as the others."""
    return isinstance(sheet, SheetQuery) or len({weight for _, weight in sheet}) == 1


def _check_weight(weight: int, part: str) -> None:
    """Refuse a *weight* that is none."""
    _check(1 <= weight <= MAX_WEIGHT, part, "weight")


def _check(holds: bool, part: str, why: str) -> None:
    """Raise BoosterUnusable unless *holds*."""
    if not holds:
        raise BoosterUnusable(part=part, why=why)
