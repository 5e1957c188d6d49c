"""Sheets and slots as people type them: read back the same, refused by place."""

import string
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.events.boosters import BoosterUnusable, SheetQuery
from rules.events.boosters.sheet_text import (
    read_draws,
    read_sheet,
    write_draws,
    write_sheet,
)
from rules.wow import RARITIES, TYPES
from rules.wow.drafting.boosters import boosters

KNOWN = {"type": TYPES, "rarity": RARITIES}
WORDS = st.text(string.ascii_letters + string.digits + " '-", min_size=1).map(
    lambda text: " ".join(text.split())  # as the catalogue has them
)
VALUES = WORDS.filter(bool)
TRAITS = st.tuples(st.sampled_from(["tag", "class", "faction"]), VALUES)
REFS = st.from_regex(r"[A-Z]{2,4} [1-9][0-9]{0,2}[a-z]?( [A-Z]{2})?", fullmatch=True)


def tuples(values, **sizes):
    return st.lists(values, max_size=3, unique=True, **sizes).map(tuple)


QUERIES = st.builds(
    SheetQuery,
    sets=tuples(st.sampled_from(["LAN", "EMB"])),
    types=tuples(st.sampled_from(list(TYPES))),
    not_types=tuples(st.sampled_from(list(TYPES))),
    rarities=tuples(st.sampled_from(list(RARITIES))),
    variants=tuples(st.sampled_from(["", "EA", "foil"])),
    traits=tuples(TRAITS),
    without=tuples(TRAITS),
)
LISTS = tuples(st.tuples(REFS, st.integers(1, 1_000_000)), min_size=1)


@given(st.one_of(QUERIES, LISTS))
def test_a_sheet_written_down_is_read_the_same(sheet):
    assert read_sheet(write_sheet(sheet), KNOWN, "sheet") == sheet


@pytest.mark.parametrize("slug", boosters())
def test_what_is_shipped_can_be_typed(slug):
    for name, sheet in boosters()[slug].sheets.items():
        assert read_sheet(write_sheet(sheet), KNOWN, name) == sheet
    for layout in boosters()[slug].layouts:
        for slot in layout.slots:
            assert read_draws(write_draws(slot.sheets), slot.name) == slot.sheets


def test_a_list_is_a_printing_a_line_and_its_weight():
    typed = "lan 12\n\n  LAN 13   EA x3 \nemb 7b ×2"
    told = (("LAN 12", 1), ("LAN 13 EA", 3), ("EMB 7b", 2))
    assert read_sheet(typed, KNOWN, "rares") == told


def test_a_query_has_the_words_of_search_and_several_values_between_commas():
    typed = 'set:lan rarity:Rare,epic -type:hero class:"Death Knight" variant:none'
    assert read_sheet(typed, KNOWN, "rares") == SheetQuery(
        sets=("LAN",),
        rarities=("rare", "epic"),
        not_types=("hero",),
        traits=(("class", "Death Knight"),),
        variants=("",),
    )
    assert read_sheet("*", KNOWN, "all") == SheetQuery()


@pytest.mark.parametrize(
    ("typed", "part", "why"),
    [
        ("", "rares", "empty"),
        ("rarity:rar", "rares: rarity:rar", "unknown-word"),
        ("-rarity:rare", "rares: -rarity:rare", "no-query"),
        ("rarity:rare moth", "rares: moth", "no-query"),
        ('tag:"Tok', 'rares: tag:"Tok', "no-query"),
        ("LAN 12\nLAN", "rares: LAN", "no-card"),
        ("LAN 12 x", "rares: LAN 12 x", None),
        ("LAN", "rares: LAN", "no-card"),
    ],
)
def test_what_cannot_be_read_is_named_by_its_place(typed, part, why):
    if why is None:  # a variant called x is a variant
        assert read_sheet(typed, KNOWN, "rares") == (("LAN 12 x", 1),)
        return
    with pytest.raises(BoosterUnusable) as refused:
        read_sheet(typed, KNOWN, "rares")
    assert refused.value.figures == {"part": part, "why": why}


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_by_name(typed):
    with suppress(BoosterUnusable):
        read_sheet(typed, KNOWN, "any")
    with suppress(BoosterUnusable):
        read_draws(typed, "any")


@pytest.mark.parametrize(
    ("typed", "draws"),
    [
        ("common", (("common", 1),)),
        ("rare 20, epic 3 ,legendary", (("rare", 20), ("epic", 3), ("legendary", 1))),
        ("night watch 2", (("night watch", 2),)),
    ],
)
def test_a_slot_draws_from_sheets_by_weight(typed, draws):
    assert read_draws(typed, "slot") == draws
    assert read_draws(write_draws(draws), "slot") == draws


def test_a_slot_that_draws_from_nothing_is_refused():
    with pytest.raises(BoosterUnusable, match="sheets"):
        read_draws(" , ", "slot")
