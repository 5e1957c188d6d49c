"""A game as plain JSON: its fighters, its seed and its choices; nothing else is kept.

Whoever has them has the game: it is played again when read.
"""

from collections.abc import Mapping
from typing import Any

from rules.tagteam.fight.fight import enter
from rules.tagteam.fight.fight_state import Table
from rules.tagteam.fighters.fighter_data import read_fighter, write_fighter
from rules.tagteam.matches.build import Build
from rules.tagteam.matches.match import (
    Choice,
    IllegalChoice,
    Match,
    Order,
    begin,
    choose,
)


def write_match(match: Match) -> dict[str, Any]:
    """Return *match* as plain JSON; everything is in it, also what is hidden."""
    return {
        "fighters": [write_fighter(fighter) for fighter in match.ring.fighters],
        "seed": match.seed,
        "made": [[write_choice(one) for one in pair] for pair in match.made],
        "pending": [one and write_choice(one) for one in match.pending],
    }


def read_match(values: Mapping[str, Any]) -> Match:
    """Return the game that `write_match` wrote. Raises IllegalChoice."""
    ring = enter([read_fighter(fighter) for fighter in values["fighters"]])
    match = begin(ring, values["seed"])
    for pair in (*values["made"], values["pending"]):
        for player, choice in enumerate(pair):
            if choice is not None:
                match = choose(match, player, read_choice(choice))
    return match


def write_choice(choice: Choice) -> list[Any]:
    """Return *choice* as plain JSON: `["build", 2, 0, false]`."""
    if isinstance(choice, Order):
        return ["order", choice.first]
    return ["build", choice.card, choice.slot, choice.swapped]


def read_choice(values: object) -> Choice:
    """Return the choice that *values* describe, from whoever sent it.

    Raises IllegalChoice for anything that is none.
    """
    match values:
        case ["order", int(first)] if not isinstance(first, bool):
            return Order(first)
        case ["build", int(card), int(slot), bool(swapped)] if not (
            isinstance(card, bool) or isinstance(slot, bool)
        ):
            return Build(card, slot, swapped)
    raise IllegalChoice


def write_table(table: Table) -> list[dict[str, Any]]:
    """Return where everything on *table* lies, by seat."""
    return [
        {
            "health": fighter.health,
            "power": fighter.power,
            "track": fighter.track,
            "tokens": list(fighter.tokens),
        }
        for fighter in table.fighters
    ]
