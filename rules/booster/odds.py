"""What is likely to be in a pack: exact, and published with it."""

from dataclasses import dataclass
from fractions import Fraction

from rules.booster.definition import Slot
from rules.booster.packs import Booster

Copies = dict[str, Fraction]  # printing → copies to be expected


@dataclass(frozen=True, slots=True)
class SlotOdds:
    """One slot of one layout: the chance a pack has it, and what to expect of it.

    *sheets* are the chances of each draw, *cards* the copies of each printing once a
    pack has the slot; these add up to *count*.
    """

    name: str
    count: int
    chance: Fraction
    sheets: tuple[tuple[str, Fraction], ...]
    cards: Copies


def slot_odds(booster: Booster) -> list[SlotOdds]:
    """Return the odds of every slot, layout by layout."""
    total = sum(layout.weight for layout in booster.layouts)
    return [
        SlotOdds(
            slot.name,
            slot.count,
            Fraction(layout.weight, total),
            tuple(_sheet_chances(slot)),
            _expected(slot, booster),
        )
        for layout in booster.layouts
        for slot in layout.slots
    ]


def pack_odds(booster: Booster) -> Copies:
    """Return the copies of each printing to be expected in a pack; they sum to it."""
    expected: Copies = {}
    for slot in slot_odds(booster):
        for ref, copies in slot.cards.items():
            expected[ref] = expected.get(ref, Fraction(0)) + slot.chance * copies
    return expected


def _sheet_chances(slot: Slot) -> list[tuple[str, Fraction]]:
    """Return each sheet of *slot* with its chance at every draw."""
    total = sum(weight for _, weight in slot.sheets)
    return [(name, Fraction(weight, total)) for name, weight in slot.sheets]


def _expected(slot: Slot, booster: Booster) -> Copies:
    """Return the copies of each printing to be expected of *slot*.

    Who draws several cards draws from even sheets, so each is as likely as the others
    also after some are gone.
    """
    expected: Copies = {}
    for name, chance in _sheet_chances(slot):
        cards = booster.sheets[name]
        total = sum(weight for _, weight in cards)
        for ref, weight in cards:
            share = slot.count * chance * Fraction(weight, total)
            expected[ref] = expected.get(ref, Fraction(0)) + share
    return expected
