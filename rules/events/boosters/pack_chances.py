"""What is likely to be in a pack: exact, and published with it."""

from dataclasses import dataclass
from fractions import Fraction
from math import perm

from rules.events.boosters.definition import Slot
from rules.events.boosters.packs import Booster

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


def sight_odds(booster: Booster) -> Copies:
    """Return the chance of each printing to be in a pack at least once."""
    total = sum(layout.weight for layout in booster.layouts)
    refs = {ref for cards in booster.sheets.values() for ref, _ in cards}
    missed = dict.fromkeys(refs, Fraction(0))
    for layout in booster.layouts:
        without: Copies = dict.fromkeys(refs, Fraction(1))
        for slot in layout.slots:
            for ref, chances in _draw_chances(slot, booster).items():
                without[ref] *= _missed(slot.count, chances)
        for ref, chance in without.items():
            missed[ref] += Fraction(layout.weight, total) * chance
    return {ref: 1 - missed[ref] for ref in sorted(refs)}


def _draw_chances(slot: Slot, booster: Booster) -> dict[str, list[Fraction]]:
    """Return the chance of each printing at one draw, sheet by sheet."""
    chances: dict[str, list[Fraction]] = {}
    for name, chance in _sheet_chances(slot):
        cards = booster.sheets[name]
        total = sum(weight for _, weight in cards)
        for ref, weight in cards:
            chances.setdefault(ref, []).append(chance * Fraction(weight, total))
    return chances


def _missed(draws: int, chances: list[Fraction]) -> Fraction:
    """Return the chance that *draws* bring a printing from none of its sheets.

    *chances* are those at one draw, a sheet each. A sheet that is drawn from m times
    of its n cards misses one with 1 - m/n; the mean of the product over several sheets
    follows from the factorial moments of the multinomial draws.
    """
    sums = [Fraction(1)] + [Fraction(0)] * len(chances)  # elementary symmetric
    for chance in chances:
        for size in range(len(chances), 0, -1):
            sums[size] += sums[size - 1] * chance
    return sum(
        (
            Fraction((-1) ** size * perm(draws, size)) * sums[size]
            for size in range(len(sums))
        ),
        Fraction(0),
    )


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
