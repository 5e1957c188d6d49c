"""Immediate bonuses: what a card gives at the moment it is built into a deck."""

from collections.abc import Iterable
from dataclasses import replace

from rules.tagteam.fight.actions import Actor, do
from rules.tagteam.fight.fight import Ring, seat_of
from rules.tagteam.fight.fight_conditions import holds
from rules.tagteam.fight.fight_state import NOBODY, Event, Table, seats_of
from rules.tagteam.fight.stage import Stage


def give_bonuses(
    ring: Ring, table: Table, built: Iterable[int]
) -> tuple[Table, tuple[Event, ...]]:
    """Return *table* after the bonuses of the cards *built*, and what happened.

    Rule: T-184 to T-186: all at once, no card named. Ruling: nobody is active between
    fights, so a bonus is about the own team or both opponents, and moves no health.
    """
    events: list[Event] = []
    table = replace(table, last=(NOBODY, NOBODY))
    stage = Stage(ring.boards, table, table, events)
    for card in built:
        me = seat_of(card)
        # The one that sits across: "opponents" are both of them whoever it is.
        opponent = 2 * (1 - me // 2)
        clauses = [
            clause
            for clause in ring.cards[card].bonus
            if holds(clause.condition, table, me, opponent)
        ]
        if clauses:
            place = stage.tell("bonus", me)
            actor = Actor(me, seats_of(me, opponent), place)
            for clause in clauses:
                do(stage, clause.action, actor)
    return stage.carry_out()[0], tuple(events)
