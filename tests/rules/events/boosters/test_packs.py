"""Boosters as data: what is refused, what is in a pack, and how likely."""

import copy
import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import chi2, chisquare

from rules.events.boosters import (
    Booster,
    BoosterUnusable,
    Stocked,
    fill,
    open_packs,
    pack_odds,
    read_booster,
    read_definition,
    sets_named,
    sight_odds,
    slot_odds,
    without_extras,
    write_booster,
    write_definition,
)
from rules.text.canonical import fingerprint
from rules.wow.drafting.boosters import boosters

SEED = bytes(range(32))
ALPHA = 1e-4  # fixed seeds: these tests fail always or never
PACKS = 3000


def stock(**counts: int) -> list[Stocked]:
    """Return so many printings of each rarity; heroes, loot and tokens have a type."""
    return [
        Stocked(
            ref=f"LAN {rarity}{number:03}",
            card_set="LAN",
            type="hero" if rarity == "hero" else "ally",
            rarity={"hero": "uncommon", "token": "common"}.get(rarity, rarity),
            traits=frozenset({("tag", "Token")} if rarity == "token" else ()),
        )
        for rarity, count in counts.items()
        for number in range(count)
    ]


SET = stock(
    common=40, uncommon=20, rare=12, epic=5, legendary=2, hero=6, loot=3, token=4
)


def plain(**changes) -> dict:
    """Return a small definition: two commons, one rare or epic."""
    return {
        "slug": "small",
        "name": "Small booster",
        "source": "a test",
        "confidence": "high",
        "layouts": [
            {
                "weight": 1,
                "slots": [
                    {"name": "common", "count": 2, "sheets": [["common", 1]]},
                    {"name": "rare", "count": 1, "sheets": [["rare", 3], ["epic", 1]]},
                ],
            }
        ],
        "sheets": {
            "common": {"rarities": ["common"], "without": [["tag", "Token"]]},
            "rare": {"rarities": ["rare"]},
            "epic": [["LAN epic000", 5], ["LAN epic001", 1]],
        },
    } | changes


def small() -> Booster:
    return fill(read_definition(plain()), SET)


def packs_of(booster: Booster, count: int = PACKS) -> list[tuple[str, ...]]:
    return open_packs([booster], seats=count, seed=SEED, nonces=["moth"])


# Definitions


@pytest.mark.parametrize("slug", boosters())
def test_a_definition_written_down_is_read_the_same(slug):
    definition = boosters()[slug]
    written = json.loads(json.dumps(write_definition(definition)))
    assert read_definition(written) == definition
    assert write_definition(read_definition(written)) == written


def test_what_is_shipped_says_what_it_holds_and_how_sure_that_is():
    """Ruling: booster contents are data, with source and confidence."""
    held = {
        slug: [
            {slot.name: slot.count for slot in layout.slots}
            for layout in definition.layouts
        ]
        for slug, definition in boosters().items()
    }
    fifteen = {"common": 10, "uncommon": 3, "rare": 1}
    assert held == {
        "wow-2006": [{**fifteen, "hero": 1}, {**fifteen, "loot": 1}],
        "wow-later": [{"common": 12, "uncommon": 4, "rare": 1, "hero": 1}],
        "lanternfall": [{**fifteen, "hero": 1}],
    }
    assert all(each.source and each.confidence for each in boosters().values())


BROKEN = [
    ("layouts", [], "layouts", "count"),
    ("layouts", "none", "layouts", "no-list"),
    ("layouts", [7], "layouts", "no-mapping"),
    ("confidence", "sure", "confidence", "unknown"),
    ("slug", "", "slug", "empty"),
    ("slug", 7, "slug", "no-text"),
    ("name", "x" * 1001, "name", "no-text"),
    ("draftable", "yes", "draftable", "no-flag"),
    ("colour", "red", "booster: colour", "unknown"),
    ("sheets", {}, "common: common", "unknown-sheet"),
    ("sheets", [], "sheets", "no-mapping"),
]


@pytest.mark.parametrize(("key", "value", "part", "why"), BROKEN)
def test_a_definition_that_is_none_is_refused(key, value, part, why):
    with pytest.raises(BoosterUnusable) as refused:
        read_definition(plain(**{key: value}))
    assert refused.value.figures == {"part": part, "why": why}


@pytest.mark.parametrize("weight", [0, -1, 1_000_001])
def test_a_weight_is_within_1_and_a_million(weight):
    layouts = copy.deepcopy(plain()["layouts"])
    layouts[0]["weight"] = weight
    with pytest.raises(BoosterUnusable):
        read_definition(plain(layouts=layouts))


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("count", 0, "count"),
        ("count", 61, "size"),
        ("count", True, "no-number"),
        ("count", 1.5, "no-number"),
        ("sheets", [], "sheets"),
        ("sheets", [["common"]], "no-pair"),
        ("sheets", [["common", 1], ["common", 2]], "sheet-twice"),
        ("sheets", [["epic", 1]], "uneven-sheet"),
        ("foil", True, "unknown"),
    ],
)
def test_a_slot_that_cannot_be_filled_is_refused(key, value, why):
    layouts = copy.deepcopy(plain()["layouts"])
    layouts[0]["slots"][0][key] = value
    with pytest.raises(BoosterUnusable) as refused:
        read_definition(plain(layouts=layouts))
    assert refused.value.figures["why"] == why


def test_every_layout_has_the_same_size_and_one_is_always_there():
    layouts = copy.deepcopy(plain()["layouts"]) * 2
    assert read_definition(plain(layouts=layouts))
    smaller = {**layouts[1], "slots": layouts[1]["slots"][:1]}
    with pytest.raises(BoosterUnusable, match="uneven"):
        read_definition(plain(layouts=[layouts[0], smaller]))
    with pytest.raises(BoosterUnusable, match="all-optional"):
        read_definition(plain(layouts=[{**layouts[0], "optional": True}]))


def test_a_list_names_cards_of_the_stock_once_each():
    sheets = plain()["sheets"]
    twice = {**sheets, "epic": [["LAN epic000", 1], ["LAN epic000", 1]]}
    with pytest.raises(BoosterUnusable, match="card-twice"):
        read_definition(plain(sheets=twice))
    unknown = {**sheets, "epic": [["LAN 999", 1]]}
    with pytest.raises(BoosterUnusable, match="unknown-card"):
        fill(read_definition(plain(sheets=unknown)), SET)


# Filling


def test_heroes_are_kept_out_of_the_uncommon_slot_and_tokens_of_every():
    """Ruling: heroes bear rarity uncommon in card data."""
    sheets = fill(boosters()["wow-2006"], SET).sheets
    assert {name: len(cards) for name, cards in sheets.items()} == {
        "common": 40,
        "uncommon": 20,
        "rare": 12,
        "epic": 5,
        "hero": 6,
        "loot": 3,
    }


def test_a_set_without_loot_has_boosters_without():
    booster = fill(
        boosters()["wow-2006"], [card for card in SET if card.rarity != "loot"]
    )
    assert len(booster.layouts) == 1
    assert "loot" not in booster.sheets


@pytest.mark.parametrize(("commons", "fits"), [(9, False), (10, True)])
def test_a_sheet_has_a_card_for_every_draw(commons, fits):
    few = stock(common=commons, uncommon=3, rare=1, epic=1, hero=1)
    if fits:
        assert fill(boosters()["wow-2006"], few).size == 15
        return
    with pytest.raises(BoosterUnusable) as refused:
        fill(boosters()["wow-2006"], few)
    assert refused.value.figures == {"part": "common: common", "why": "too-few-cards"}


def test_heroes_and_loot_may_be_set_aside_beforehand():
    booster = fill(without_extras(boosters()["wow-2006"]), SET)
    assert booster.size == 14
    assert {"hero", "loot"} & booster.sheets.keys() == set()


def test_a_frozen_booster_is_read_back_and_its_hash_stays():
    booster = fill(boosters()["wow-2006"], SET)
    written = json.loads(json.dumps(write_booster(booster)))
    assert packs_of(read_booster(written), 3) == packs_of(booster, 3)
    assert fingerprint(written) == fingerprint(write_booster(booster))
    assert fingerprint(written) == fingerprint(
        write_booster(fill(boosters()["wow-2006"], SET[::-1]))
    )


def test_any_other_card_weight_or_word_gives_another_hash():
    changed = [
        small(),
        fill(read_definition(plain()), SET[1:]),
        fill(read_definition(plain(source="another test")), SET),
        fill(
            read_definition(
                plain(sheets=plain()["sheets"] | {"epic": [["LAN epic000", 5]]})
            ),
            SET,
        ),
    ]
    assert len({fingerprint(write_booster(booster)) for booster in changed}) == 4


# Packs


def test_no_card_comes_twice_in_a_slot():
    for pack in packs_of(fill(boosters()["wow-2006"], SET), 200):
        assert len(pack) == 15
        assert len(set(pack)) == 15


def test_packs_come_round_by_round_and_each_from_its_own_stream():
    one, other = small(), fill(boosters()["wow-later"], SET)
    packs = open_packs([one, other], seats=4, seed=SEED, nonces=["", "moth"])
    assert [len(pack) for pack in packs] == [3] * 4 + [18] * 4
    fewer = open_packs([one], seats=2, seed=SEED, nonces=["", "moth"])
    assert packs[:2] == fewer
    assert len(set(packs)) == 8


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


def test_a_query_without_a_set_means_the_set_that_is_opened():
    other = [replace(card, ref=f"EMB {card.ref[4:]}", card_set="EMB") for card in SET]
    sheets = plain()["sheets"] | {"epic": {"sets": ["EMB"], "rarities": ["epic"]}}
    definition = read_definition(plain(sheets=sheets))
    assert sets_named(definition) == {"EMB"}
    assert sets_named(read_definition(plain())) == {"LAN"}
    filled = fill(definition, [*SET, *other], home="LAN").sheets
    assert {ref[:3] for ref, _ in filled["common"]} == {"LAN"}
    assert {ref[:3] for ref, _ in filled["epic"]} == {"EMB"}
    both = fill(definition, [*SET, *other]).sheets["common"]
    assert {ref[:3] for ref, _ in both} == {"LAN", "EMB"}


def chance_of_slot(counts: Counter[str], slot) -> float:
    """Return how likely counts as uneven as these are, by the odds of *slot*.

    Several cards drawn without putting back vary less, by (n - k) / (n - 1).
    """
    refs = sorted(slot.cards)
    observed = [counts[ref] for ref in refs]
    share = sum(observed) / slot.count
    expected = [float(slot.cards[ref]) * share for ref in refs]
    if slot.count == 1:
        return chisquare(observed, expected).pvalue
    n, k = len(refs), slot.count
    raw = sum((o - e) ** 2 / e for o, e in zip(observed, expected, strict=True))
    return float(chi2.sf(raw * (n - 1) / (n - k), n - 1))


def layout_of(booster: Booster, pack: tuple[str, ...]) -> int:
    """Return the number of the layout *pack* was filled by: the loot tells it."""
    return int(len(booster.layouts) == 2 and any("loot" in card for card in pack))


def slots_of(booster: Booster) -> list[list]:
    """Return the odds of the slots, layout by layout."""
    odds = iter(slot_odds(booster))
    return [[next(odds) for _ in layout.slots] for layout in booster.layouts]


@pytest.mark.parametrize("slug", boosters())
def test_every_slot_of_every_layout_holds_what_the_odds_say(slug):
    booster = fill(boosters()[slug], SET)
    packs = packs_of(booster, 2 * PACKS)
    by_layout = [
        [pack for pack in packs if layout_of(booster, pack) == number]
        for number in range(len(booster.layouts))
    ]
    if len(booster.layouts) > 1:
        expected = [len(packs) * float(slots[0].chance) for slots in slots_of(booster)]
        assert chisquare(list(map(len, by_layout)), expected).pvalue > ALPHA
    for number, slots in enumerate(slots_of(booster)):
        place = 0
        for slot in slots:
            drawn = [pack[place : place + slot.count] for pack in by_layout[number]]
            place += slot.count
            counts = Counter(card for cards in drawn for card in cards)
            assert set(counts) <= set(slot.cards), (number, slot.name)
            assert chance_of_slot(counts, slot) > ALPHA, (number, slot.name)


def test_the_test_of_odds_finds_a_slot_that_is_off():
    booster = fill(boosters()["wow-2006"], SET)
    common, _, rare, *_ = slot_odds(booster)
    packs = packs_of(booster)
    skewed = Counter(card for pack in packs for card in pack[:10])
    skewed["LAN common000"] += 300
    assert chance_of_slot(skewed, common) < ALPHA
    rares = Counter(pack[13] for pack in packs)
    rares["LAN epic000"] += 60
    assert chance_of_slot(rares, rare) < ALPHA
