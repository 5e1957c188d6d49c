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
    """Take the turns off that are skipped and return whose comes next.

    Extra turns come first; then it goes on behind whose turn they came after. Rule:
    W-TURN-01, W-TURN-09.
    """
    last = game.active if game.between is None else game.between
    while True:
        while game.extra_turns:
            player = game.extra_turns.pop()
            if not game.players[player].is_out and not _skips(game, player):
                game.between = last
                return player
        is_there = not game.players[last].is_out
        last = in_turn_order(game, last)[is_there]
        if not _skips(game, last):
            game.between = None
            return last


def _skips(game: Game, player: int) -> bool:
    """Whether *player* skips this turn, which is taken off then."""
    if player not in game.skipped_turns:
        return False
    game.skipped_turns.remove(player)
    return True
