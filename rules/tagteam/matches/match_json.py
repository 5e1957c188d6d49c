"""A game as plain JSON: its fighters, its seed and its choices; nothing else is kept.

Whoever has them has the game: it is played again when read.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.tagteam.fight.fight import Ring, enter, seat_of
from rules.tagteam.fight.fight_state import Event, Table, Turn
from rules.tagteam.fighters.fighter_data import read_fighter, write_fighter
from rules.tagteam.matches.match import (
    Build,
    Choice,
    IllegalChoice,
    Match,
    Order,
    Round,
    begin,
    choose,
)
from rules.tagteam.matches.match_view import MatchView


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


def write_view(view: MatchView) -> dict[str, Any]:
    """Return *view* as plain JSON; fighters by seat, cards by number."""
    own, other = view.own, view.other
    return {
        "player": view.player,
        "phase": str(view.phase),
        "ending": str(view.ending) if view.ending else None,
        "fighters": [one.name for one in view.ring.fighters],
        "cards": _cards(view.ring),
        "table": write_table(view.table),
        "own": {
            "deck": list(own.deck),
            "drawn": list(own.drawn),
            "choice": write_choice(own.choice) if own.choice else None,
            "unknown": list(own.unknown),
            "under": list(own.under),
        },
        "other": {
            "revealed": list(other.revealed),
            "added": other.added,
            "left": list(other.left),
            "has_chosen": other.has_chosen,
        },
        "rounds": [_round(one) for one in view.rounds],
    }


def _cards(ring: Ring) -> list[dict[str, Any]]:
    """Return all forty cards of *ring* by number, with what they say in English."""
    return [
        {
            "name": card.name,
            "seat": seat_of(number),
            "starting": card.starting,
            "text": card.text,
        }
        for number, card in enumerate(ring.cards)
    ]


def _round(one: Round) -> dict[str, Any]:
    """Return a fight and the bonuses before it; cards as they were revealed."""
    return {
        "bonuses": _events(one.bonuses),
        "turns": [_turn(turn) for turn in one.fight.turns],
    }


def _turn(turn: Turn) -> dict[str, Any]:
    """Return a turn: the table before it is the one after the turn before."""
    return {
        "cards": list(turn.cards),
        "active": list(turn.active),
        "before": write_table(turn.before),
        "table": write_table(turn.table),
        "events": _events(turn.events),
    }


def _events(events: Iterable[Event]) -> list[dict[str, Any]]:
    """Return *events* in order; `causes` are places in the same list."""
    return [
        {
            "code": event.code,
            "seat": event.seat,
            "figures": dict(event.figures),
            "causes": list(event.causes),
        }
        for event in events
    ]
