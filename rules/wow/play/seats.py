"""Seats in order: who still plays, who acts next, whose turn comes next."""

from rules.wow.play.state import Game


def in_turn_order(game: Game, first: int) -> list[int]:
    """Return who still plays, clockwise from *first*. Rule: W-TURN-01."""
    players = game.players
    if len(players) == 2 and not (players[0].is_out or players[1].is_out):
        return [first, 1 - first]
    every = (*range(first, len(players)), *range(first))
    return [player for player in every if not players[player].is_out]


def give_priority(game: Game, player: int) -> None:
    """Let *player*, or the next of those left, act first, and everybody act again.

    Rule: W-TURN-11.
    """
    game.priority, game.passes = in_turn_order(game, player)[0], 0


def next_player(game: Game) -> int:
    """Return whose turn comes next. Rule: W-TURN-01, W-TURN-09."""
    is_there = not game.players[game.active].is_out
    return in_turn_order(game, game.active)[is_there]
