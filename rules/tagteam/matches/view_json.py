"""What a player may know of a game as plain JSON: for programs and for who shows it."""

from collections.abc import Iterable
from typing import Any

from rules.tagteam.fight.fight import Ring, seat_of
from rules.tagteam.fight.fight_events import Event, Turn
from rules.tagteam.matches.match import Round
from rules.tagteam.matches.match_json import write_choice, write_table
from rules.tagteam.matches.view import MatchView


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
