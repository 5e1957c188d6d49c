"""A bot that plays its best moves on, against hands the other could hold."""

from collections.abc import Sequence
from typing import Final

from rules.wow.bots.greedy import greedily, ranked
from rules.wow.bots.seat import Seat
from rules.wow.bots.worth import worth
from rules.wow.play.acting import perform
from rules.wow.play.legal import decider, legal_moves
from rules.wow.play.moves import Move
from rules.wow.play.state import Game

_MOVES: Final = 4  # that a greedy player likes best are thought through
_WORLDS: Final = 3  # ways the hidden cards could lie, the same for every move
_TURNS: Final = 2  # played on: the rest of this one, and the other's
_STEPS: Final = 200
_CLEAR: Final = 6.0  # a lead of the best over the second that needs no thought


def searching(seat: Seat, moves: Sequence[Move]) -> Move:
    """Choose the move after which the game, played on, is worth most."""
    if seat.game.asks and seat.game.asks.about in ("begin", "mulligan"):
        return greedily(seat, moves)
    best = ranked(seat, moves)[:_MOVES]
    if len(best) == 1 or best[0][0] - best[1][0] > _CLEAR:
        return best[0][1]
    worlds = [seat.imagine() for _ in range(_WORLDS)]
    tried = [move for _, move in best]
    return max(tried, key=lambda move: _played_on(seat, move, worlds))


def _played_on(seat: Seat, move: Move, worlds: Sequence[Game]) -> float:
    """Return what *move* comes to in *worlds*, all together."""
    total = 0.0
    for world in worlds:
        game = world.copy()
        perform(game, move)
        _play_on(game, seat)
        total += worth(game, seat.player)
    return total


def _play_on(game: Game, seat: Seat) -> None:
    """Let everybody play greedily for some turns."""
    end = game.turn + _TURNS
    for _ in range(_STEPS):
        if game.outcome is not None or game.turn >= end:
            return
        moves = legal_moves(game)
        if len(moves) == 1:
            perform(game, moves[0])
        else:
            there = Seat(game, decider(game), seat.chance)
            perform(game, greedily(there, moves))
