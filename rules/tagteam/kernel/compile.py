"""Four fighters as the kernel's arrays."""

from functools import lru_cache
from typing import Any

import numpy as np

from rules.tagteam.fight.fight import Ring
from rules.tagteam.fight.fight_state import FighterState, Table
from rules.tagteam.fighters.fighter import Board
from rules.tagteam.fighters.vocabulary import Action, Amount, Clause, Condition, Of
from rules.tagteam.kernel import codes as at

Ints = np.ndarray[Any, np.dtype[np.int64]]
Words = np.ndarray[Any, np.dtype[np.uint64]]


def work() -> Ints:
    """Return room for the kernel to write."""
    return np.zeros(at.WORK, dtype=np.int64)


@lru_cache(maxsize=256)
def compile_ring(ring: Ring) -> Ints:
    """Return the program of *ring*."""
    rows: list[list[int]] = []
    p = np.zeros(at.ROWS, dtype=np.int64)
    for number, card in enumerate(ring.cards):
        moments = (*card.stages, card.bonus)
        for stage, clauses in enumerate(moments):
            rows += [_row(clause, stage) for clause in clauses]
            p[at.STAGES + number] |= bool(clauses) << stage
        p[at.CARDS + number + 1] = len(rows)
    p[at.CARDS : at.STAGES] = p[at.CARDS : at.STAGES] * at.ROW + at.ROWS
    for seat, board in enumerate(ring.boards):
        _write_board(p, seat, board, rows)
    p[at.GIFTS] = at.ROWS + at.ROW * len(rows)
    rows += _gifts(ring)
    p[at.GIFTS + 1] = at.ROWS + at.ROW * len(rows)
    return np.concatenate([p, np.array(rows, dtype=np.int64).ravel()])


def _write_board(p: Ints, seat: int, board: Board, rows: list[list[int]]) -> None:
    """Write bounds, stops and symbols of *board* into *p*; *rows* grow."""
    p[at.HIGHEST + 3 * seat : at.HIGHEST + 3 * seat + 3] = (
        board.health.most,
        board.track.most if board.track else 0,
        board.tokens.most if board.tokens else 0,
    )
    for space in board.health.stops:
        p[at.STOPS + seat * at.MOST_SPACES + space] = 1
    for special, track in enumerate((board.health, board.track)):
        for space, actions in (track.symbols if track else {}).items():
            place = at.SYMBOLS + 2 * ((2 * seat + special) * at.MOST_SPACES + space)
            p[place] = at.ROWS + at.ROW * len(rows)
            rows += [_row(Clause(action), 0) for action in actions]
            p[place + 1] = at.ROWS + at.ROW * len(rows)


def write_state(table: Table) -> Ints:
    """Return *table*'s fighters as the kernel's state, one after the other."""
    rows = [(one.health, one.power, one.track, *one.tokens) for one in table.fighters]
    return np.array(rows, dtype=np.int64).ravel()


def read_state(state: Ints) -> tuple[FighterState, ...]:
    """Return the fighters that the kernel's *state* holds."""
    return tuple(
        FighterState(health, power, track, (one, two, three, four))
        for health, power, track, one, two, three, four in state.reshape(
            4, at.STATE
        ).tolist()
    )


def _row(clause: Clause, stage: int) -> list[int]:
    """Return *clause* as a row."""
    action: Action = clause.action
    return [
        stage,
        clause.on_success,
        *_test(clause.condition),
        *_amount(action.amount),
        at.WORDS[action.word],
        at.WHOM[action.whom],
        at.WHOM[action.by],
    ]


def _test(condition: Condition | None) -> tuple[int, int]:
    """Return *condition* as two numbers."""
    return (at.TESTS[condition.test], condition.number) if condition else (0, 0)


def _amount(amount: Amount) -> tuple[int, int]:
    """Return *amount* as two numbers."""
    return (at.OFS[amount], 0) if isinstance(amount, Of) else (0, amount)


def _gifts(ring: Ring) -> list[list[int]]:
    """Return the gifts of all boards, in the order of their seats, as rows."""
    return [
        [
            seat,
            at.GIFTS_OF[passive.gift],
            *_test(passive.condition),
            *_amount(passive.amount),
            0,
            0,
            0,
        ]
        for seat, board in enumerate(ring.boards)
        for passive in board.passives
    ]
