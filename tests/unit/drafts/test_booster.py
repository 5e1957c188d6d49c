"""Boosters as data: what is refused, what is in a pack, and how likely."""

import copy
import json
from collections import Counter
from fractions import Fraction

import pytest
from scipy.stats import chi2, chisquare

from rules.booster import (
    Booster,
    BoosterUnusable,
    Stocked,
    fill,
    open_packs,
    pack_odds,
    read_booster,
    read_definition,
    slot_odds,
    without_extras,
    write_booster,
    write_definition,
)
from rules.canonical import fingerprint
from rules.wow.boosters import boosters

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


@pytest.mark.parametrize("slug", boosters())
def test_what_packs_hold_is_what_the_odds_say(slug):
    booster = fill(boosters()[slug], SET)
    packs = packs_of(booster)
    layouts = Counter(any("loot" in card for card in pack) for pack in packs)
    if len(booster.layouts) == 2:
        expected = [PACKS * 23 / 24, PACKS / 24]
        assert chisquare([layouts[False], layouts[True]], expected).pvalue > ALPHA
    place = 0
    for slot in slot_odds(booster)[: len(booster.layouts[0].slots)]:
        of_slot = Counter(
            card
            for pack in packs
            for card in pack[place : place + slot.count]
            if card in slot.cards
        )
        place += slot.count
        assert chance_of_slot(of_slot, slot) > ALPHA, slot.name


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
