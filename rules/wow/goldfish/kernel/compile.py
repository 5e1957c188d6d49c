"""A played list as the kernel's tables: kinds by play order, powers as rows."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from rules.simulation import Options, PlayedList
from rules.wow.card import Ally, Card, read_card
from rules.wow.goldfish.kernel import layout as at
from rules.wow.goldfish.kernel.compile_lines import compile_line
from rules.wow.goldfish.kernel.kinds import Face, Kinds
from rules.wow.goldfish.kernel.machine import Ints, Words
from rules.wow.goldfish.kernel.tables import Tables, TooRich, bits
from rules.wow.goldfish.policy import Kind, Plan, plan_of
from rules.wow.goldfish.tally import own_turn
from rules.wow.powers.data import read_powers
from rules.wow.powers.words import Attach, DualWield, Ferocity, Ongoing, Power, YourHero
from rules.wow.traits import DAMAGE_TYPES

ORDERS: Final = ("alternate", "play", "draw")
HAND: Final = 7  # Rule: W-SETUP-04, W-TURN-08
_MOST_PLACES: Final = 64


@dataclass(frozen=True, slots=True)
class Program:
    """What the kernel plays: its memory and words, each game from their beginning.

    *order* holds the list's kinds as the kernel numbers them.
    """

    memory: Ints
    words: Words
    order: tuple[int, ...]
    codes: tuple[str, ...]


def compile_list(played: PlayedList, options: Options) -> Program:
    """Return the program of *played*. Raises TooRich if it does not fit the tables."""
    plan = plan_of(played, options)
    if len(plan.kinds) > at.DECK_KINDS or len(played["slots"]) > at.SLOTS_MOST:
        raise TooRich("kinds")
    kinds = Kinds(played, plan)
    tables = Tables()
    for number, face in kinds.faces.items():
        _compile_kind(tables, kinds, number, face)
    _compile_plan(tables, plan, options)
    _compile_run(tables, played, plan, options)
    codes = tuple(dict.fromkeys(group.code for group in plan.groups))
    return Program(tables.m, tables.w, plan.play_order, codes)
