"""Exact odds of packs."""

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.events.boosters import (
    Booster,
    fill,
    pack_odds,
    read_definition,
    sight_odds,
    slot_odds,
)
from rules.wow.drafting.boosters import boosters
from tests.rules.events.boosters.sheets import SET, plain, small

# Packs


def test_the_odds_of_a_pack_add_up_to_its_cards():
    booster = fill(boosters()["wow-2006"], SET)
    assert sum(pack_odds(booster).values()) == 15
    odds = pack_odds(booster)
    assert odds["LAN common000"] == Fraction(10, 40)
    assert odds["LAN rare000"] == Fraction(10, 11) / 12
    assert odds["LAN hero000"] == Fraction(23, 24) / 6
    assert odds["LAN loot000"] == Fraction(1, 24) / 3
    assert pack_odds(small())["LAN epic000"] == Fraction(1, 4) * Fraction(5, 6)


def test_the_odds_of_a_slot_say_how_likely_it_is_and_where_it_draws():
    found = {
        (slot.name, slot.chance): slot
        for slot in slot_odds(fill(boosters()["wow-2006"], SET))
    }
    rare = found["rare", Fraction(23, 24)]
    assert rare.sheets == (("rare", Fraction(10, 11)), ("epic", Fraction(1, 11)))
    assert sum(rare.cards.values()) == 1
    assert found["loot", Fraction(1, 24)].count == 1


def every_pack(booster: Booster) -> dict[tuple[str, ...], Fraction]:
    """Return each pack there may be and its chance, draw by draw."""
    packs: dict[tuple[str, ...], Fraction] = {}
    total = sum(layout.weight for layout in booster.layouts)
    for layout in booster.layouts:
        begun = {(): Fraction(layout.weight, total)}
        for slot in layout.slots:
            begun = {
                (*pack, *cards): chance * share
                for pack, chance in begun.items()
                for cards, share in every_draw(slot, booster).items()
            }
        for pack, chance in begun.items():
            packs[pack] = packs.get(pack, Fraction(0)) + chance
    return packs


def every_draw(slot, booster: Booster) -> dict[tuple[str, ...], Fraction]:
    """Return what one slot may hold, in order, and its chance."""
    total = sum(weight for _, weight in slot.sheets)
    # (sheet, card) in the order drawn: a card may lie on two sheets
    begun: dict[tuple[tuple[str, str], ...], Fraction] = {(): Fraction(1)}
    for _ in range(slot.count):
        further: dict[tuple[tuple[str, str], ...], Fraction] = {}
        for drawn, chance in begun.items():
            for name, weight in slot.sheets:
                left = [
                    one for one in booster.sheets[name] if (name, one[0]) not in drawn
                ]
                whole = sum(share for _, share in left)
                for ref, share in left:
                    part = chance * Fraction(weight, total) * Fraction(share, whole)
                    further[(*drawn, (name, ref))] = part
        begun = further
    merged: dict[tuple[str, ...], Fraction] = {}
    for drawn, chance in begun.items():
        cards = tuple(ref for _, ref in drawn)
        merged[cards] = merged.get(cards, Fraction(0)) + chance
    return merged


@given(
    counts=st.lists(st.integers(1, 2), min_size=1, max_size=2),
    weights=st.lists(st.integers(1, 3), min_size=3, max_size=3),
    listed=st.lists(
        st.lists(st.integers(0, 3), min_size=2, max_size=3, unique=True),
        min_size=3,
        max_size=3,
    ),
)
@settings(max_examples=40)
def test_odds_are_those_of_every_pack_there_may_be(counts, weights, listed):
    """The sheets overlap: a card may come from two of them, and from two slots."""
    names = ["a", "b", "c"]
    slots = [
        {
            "name": f"slot {n}",
            "count": count,
            "sheets": [
                [name, weight] for name, weight in zip(names, weights, strict=True)
            ][n:],
        }
        for n, count in enumerate(counts)
    ]
    sheets = {
        name: [[f"LAN common00{n}", 1] for n in cards]
        for name, cards in zip(names, listed, strict=True)
    }
    layouts = [{"weight": 1, "slots": slots}]
    booster = fill(read_definition(plain(layouts=layouts, sheets=sheets)), SET)
    packs = every_pack(booster)
    assert sum(packs.values()) == 1
    for ref, chance in sight_odds(booster).items():
        seen = sum(share for pack, share in packs.items() if ref in pack)
        assert chance == seen
        copies = sum(share * pack.count(ref) for pack, share in packs.items())
        assert pack_odds(booster).get(ref, 0) == copies


def test_uneven_sheets_and_several_layouts_have_exact_chances():
    booster = fill(boosters()["wow-2006"], SET)
    seen = sight_odds(booster)
    assert seen["LAN common000"] == Fraction(10, 40)
    assert seen["LAN loot000"] == Fraction(1, 24) / 3
    assert sight_odds(small())["LAN epic000"] == Fraction(1, 4) * Fraction(5, 6)
