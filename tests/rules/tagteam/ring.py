"""Fighters made up for tests, and the scenarios of `tests/scenarios/tagteam`."""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.tagteam.fight.fight import Ring, enter, fight
from rules.tagteam.fight.fight_state import NOBODY, FighterState, Table, set_up
from rules.tagteam.fighters.fighter import CARDS_PER_FIGHTER, Fighter
from rules.tagteam.fighters.fighter_data import read_board, read_fight_card
from rules.tagteam.fighters.notation import Reader

SEATS = ("a", "a2", "b", "b2")
BOARD = {"type": "fighter", "power": 3, "health": {"start": 15, "most": 15}}
TIMES = {"do", "then", "last", "bonus"}


def fighter(
    name: str, board: Mapping[str, Any] = {}, cards: Sequence[Any] = ()
) -> Fighter:
    """Return a fighter with *cards*, each a list of actions or a mapping of times."""
    reader = Reader()
    made = read_board({**BOARD, "name": name, **board}, reader)
    filled = [*cards, *[[] for _ in range(CARDS_PER_FIGHTER - len(cards))]]
    own = [
        read_fight_card(
            {
                "type": "fight_card",
                "name": f"{name} {place}",
                "fighter": name,
                "starting": not place,
                **(card if isinstance(card, Mapping) else {"do": card}),
            },
            reader,
        )
        for place, card in enumerate(filled)
    ]
    assert reader.faults == []
    return Fighter(made, tuple(own))


def ring_of(
    boards: Mapping[str, Any] = {}, cards: Mapping[str, Sequence[Any]] = {}
) -> Ring:
    """Return the ring of a, a2, b and b2 with their *boards* and *cards*."""
    return enter([fighter(s, boards.get(s, {}), cards.get(s, ())) for s in SEATS])


def set_ring(scenario: Mapping[str, Any], *, swapped: bool = False):
    """Return the ring and decks of *scenario*; *swapped*: the players change sides."""
    cards: dict[str, list[Any]] = {seat: [] for seat in SEATS}
    decks: tuple[list[int], list[int]] = ([], [])
    order = ("b", "b2", "a", "a2") if swapped else SEATS
    for turn in scenario["turns"]:
        for side, play in enumerate(reversed(turn) if swapped else turn):
            ((who, card),) = play.items()
            decks[side].append(order.index(who) * CARDS_PER_FIGHTER + len(cards[who]))
            cards[who].append(card)
    boards = scenario.get("boards", {})
    ring = enter([fighter(s, boards.get(s, {}), cards[s]) for s in order])
    return ring, decks


def played(scenario: Mapping[str, Any]):
    """Return the fight of *scenario*."""
    ring, decks = set_ring(scenario)
    return fight(ring, set_up(ring.boards), decks)


def swap_table(table: Table) -> Table:
    """Return *table* as it is when the players change sides."""

    def swap(values):
        return (*values[2:], *values[:2])

    fighters = tuple(
        FighterState(one.health, one.power, one.track, swap(one.tokens))
        for one in table.fighters
    )
    return Table(swap(fighters), table.last[::-1])


def after(scenario: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    """Return of the table after *scenario* what it asks for."""
    table = played(scenario).table
    assert NOBODY not in table.last
    return {
        who: {what: figure(table, SEATS.index(who), what) for what in wanted}
        for who, wanted in scenario["after"].items()
    }


def figure(table: Table, seat: int, what: str) -> int:
    """Return one figure of the fighter at *seat*."""
    state = table.fighters[seat]
    if what.startswith("tokens"):
        owner = what.removeprefix("tokens of ")
        return state.tokens[SEATS.index(owner) if owner in SEATS else seat]
    return getattr(state, what)
