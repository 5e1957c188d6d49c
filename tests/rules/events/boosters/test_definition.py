"""What a booster may be, and what is refused."""

import copy

import pytest

from rules.events.boosters import (
    BoosterUnusable,
    fill,
    read_definition,
    without_extras,
)
from rules.wow.drafting.boosters import boosters
from tests.rules.events.boosters.sheets import SET, plain, stock

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


# Definitions


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


def test_a_list_names_cards_of_the_stock_once_each():
    sheets = plain()["sheets"]
    twice = {**sheets, "epic": [["LAN epic000", 1], ["LAN epic000", 1]]}
    with pytest.raises(BoosterUnusable, match="card-twice"):
        read_definition(plain(sheets=twice))
    unknown = {**sheets, "epic": [["LAN 999", 1]]}
    with pytest.raises(BoosterUnusable, match="unknown-card"):
        fill(read_definition(plain(sheets=unknown)), SET)


# Filling


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
