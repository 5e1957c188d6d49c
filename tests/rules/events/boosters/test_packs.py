"""Boosters as data: what is refused, what is in a pack, and how likely."""

import json
from collections import Counter

import pytest
from scipy.stats import chi2, chisquare

from rules.events.boosters import (
    Booster,
    fill,
    open_packs,
    read_booster,
    read_definition,
    slot_odds,
    write_booster,
)
from rules.text.canonical import fingerprint
from rules.wow.drafting.boosters import boosters
from tests.rules.events.boosters.sheets import SET, plain, small

SEED = bytes(range(32))


ALPHA = 1e-4  # fixed seeds: these tests fail always or never


PACKS = 3000


def packs_of(booster: Booster, count: int = PACKS) -> list[tuple[str, ...]]:
    return open_packs([booster], seats=count, seed=SEED, nonces=["moth"])


# Definitions


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
