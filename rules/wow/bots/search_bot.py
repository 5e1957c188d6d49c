"""A bot that plays its best moves on, the hidden cards lying as they could."""

from collections.abc import Sequence
from typing import Final

from rules.wow.bots.bot_seat import Seat
from rules.wow.bots.greedy_bot import as_it_goes, greedily, ranked
from rules.wow.bots.position_value import worth
from rules.wow.play.legal_moves import decider, legal_moves
from rules.wow.play.move_execution import perform
from rules.wow.play.moves import Done, Move
from rules.wow.play.state import Game
from rules.wow.play.usage_limits import is_quiet

_MOVES: Final = 3  # that a greedy player likes best, and ending the turn
_CLOSE: Final = 3.0  # what is worth so much less than the best is not thought of
_WORLDS: Final = 2  # ways the hidden cards could lie, the same for every move
_STEPS: Final = 120  # of what is played on: this turn, and the other's


def searching(seat: Seat, moves: Sequence[Move]) -> Move:
    """Choose the move after which the game, played on, is worth most.

    Others are answered greedily, and so is what is asked before the game.
    """
    if seat.game.phase == "setup" or not (seat.game.asks or is_quiet(seat.game)):
        return greedily(seat, moves)
    worlds = [seat.imagine() for _ in range(_WORLDS)]
    best = ranked(worlds[0], moves)
    near = [move for value, move in best if value > best[0][0] - _CLOSE]
    tried = near[:_MOVES] + [move for move in near[_MOVES:] if isinstance(move, Done)]
    if len(tried) == 1:
        return tried[0]
    return max(tried, key=lambda move: _played_on(seat.player, move, worlds))


def _played_on(player: int, move: Move, worlds: Sequence[Game]) -> float:
    """Return what *move* comes to for *player* in *worlds*, all together."""
    total = 0.0
    for world in worlds:
        game = world.copy()
        perform(game, move)
        _play_on(game, player)
        total += worth(game, player)
    return total


def _play_on(game: Game, player: int) -> None:
    """Let everybody play greedily until the other's turn is over; nobody answers."""
    turns = game.turn + (2 if game.active == player else 1)
    for _ in range(_STEPS):
        if game.outcome is not None or game.turn >= turns:
            return
        if game.asks or is_quiet(game):
            perform(game, ranked(game, legal_moves(game))[0][1])
        else:
            perform(game, as_it_goes(game, decider(game)))
