"""Definitions of boosters as plain data."""

import copy
import json
from dataclasses import replace

import pytest

from rules.events.boosters import (
    BoosterUnusable,
    fill,
    read_definition,
    sets_named,
    write_definition,
)
from rules.wow.drafting.boosters import boosters
from tests.rules.events.boosters.sheets import SET, plain

# Definitions


@pytest.mark.parametrize("slug", boosters())
def test_a_definition_written_down_is_read_the_same(slug):
    definition = boosters()[slug]
    written = json.loads(json.dumps(write_definition(definition)))
    assert read_definition(written) == definition
    assert write_definition(read_definition(written)) == written


def test_every_layout_has_the_same_size_and_one_is_always_there():
    layouts = copy.deepcopy(plain()["layouts"]) * 2
    assert read_definition(plain(layouts=layouts))
    smaller = {**layouts[1], "slots": layouts[1]["slots"][:1]}
    with pytest.raises(BoosterUnusable, match="uneven"):
        read_definition(plain(layouts=[layouts[0], smaller]))
    with pytest.raises(BoosterUnusable, match="all-optional"):
        read_definition(plain(layouts=[{**layouts[0], "optional": True}]))


# Packs


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
