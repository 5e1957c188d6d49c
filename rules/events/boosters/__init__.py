"""Boosters: definitions as data, filled from a set, opened by fair chance.

A *definition* says its sheets by what is printed on cards and serves every set; a
*booster* is one whose sheets are filled, and is what an event freezes by its hash.
"""

from rules.events.boosters.definition import (
    BoosterDefinition,
    BoosterUnusable,
    Layout,
    SheetQuery,
    Slot,
    Stocked,
    check_definition,
    only_sets,
    sets_named,
    without_extras,
)
from rules.events.boosters.definition_data import read_definition, write_definition
from rules.events.boosters.pack_chances import (
    SlotOdds,
    pack_odds,
    sight_odds,
    slot_odds,
)
from rules.events.boosters.packs import (
    Booster,
    fill,
    open_pack,
    open_packs,
    read_booster,
    write_booster,
)

__all__ = [
    "Booster",
    "BoosterDefinition",
    "BoosterUnusable",
    "Layout",
    "SheetQuery",
    "Slot",
    "SlotOdds",
    "Stocked",
    "check_definition",
    "fill",
    "only_sets",
    "open_pack",
    "open_packs",
    "pack_odds",
    "read_booster",
    "read_definition",
    "sets_named",
    "sight_odds",
    "slot_odds",
    "without_extras",
    "write_booster",
    "write_definition",
]
