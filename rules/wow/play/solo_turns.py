"""Turns of a game in which nobody answers: their steps pass by themselves."""

from rules.wow.play.resolution import run
from rules.wow.play.state import Game
from rules.wow.play.turn import end_turn, go_on, start_turn


def begin_turn(game: Game, player: int, *, draws: bool = True) -> None:
    """Begin *player*'s turn and let all happen up to the action phase or a choice."""
    start_turn(game, player, draws=draws)
    run(game)
    go_on(game)


def finish_turn(game: Game) -> None:
    """End the turn and let all happen up to its wrap-up, or a choice."""
    end_turn(game)
    run(game)
    go_on(game)
