"""Symbols of health and special tracks: what crossing a space brings about."""

from collections.abc import Mapping, Sequence

from rules.tagteam.fight.actions import Actor, do
from rules.tagteam.fight.fight_state import Event, Table, seats_of
from rules.tagteam.fight.stage import Crossed, Stage
from rules.tagteam.fighters.fighter import Actions, Board


def activate(
    boards: Sequence[Board],
    start: Table,
    table: Table,
    crossed: Sequence[Crossed],
    active: tuple[int, int],
    events: list[Event],
) -> Table:
    """Return *table* after the symbols on the spaces *crossed* in a turn.

    Rule: T-089, T-120 to T-123: all at once, on the way up and down, each as often as
    it was crossed. Ruling (C-13): what a symbol moves may cross further symbols, which
    follow in a moment of their own; none is activated again by symbols in that turn.
    Ruling (C-14): symbols crossed on the way to KO are activated.
    """
    spent: set[Crossed] = set()
    while crossed := [one for one in crossed if _actions(boards, one)]:
        stage = Stage(boards, start, table, events)
        for one in crossed:
            _activate(stage, one, active)
        spent.update(crossed)
        table, moved = stage.carry_out()
        crossed = [one for one in dict.fromkeys(moved) if one not in spent]
    return table


def _actions(boards: Sequence[Board], crossed: Crossed) -> Actions:
    """Return what the space *crossed* does; nothing if it bears no symbol."""
    seat, special, space = crossed
    track = boards[seat].track if special else boards[seat].health
    symbols: Mapping[int, Actions] = track.symbols if track else {}
    return symbols.get(space, ())


def _activate(stage: Stage, crossed: Crossed, active: tuple[int, int]) -> None:
    """Add to *stage* what the symbol on the space *crossed* does."""
    seat, special, space = crossed
    causes = [
        place
        for place, event in enumerate(stage.events)
        if event.code == ("track" if special else "health") and event.seat == seat
    ]
    place = stage.tell("symbol", seat, *causes[-1:], space=space, special=special)
    opponent = active[1 - seat // 2]
    for action in _actions(stage.boards, crossed):
        do(stage, action, Actor(seat, seats_of(seat, opponent), place))
