"""A game between bots, from the lot to its end."""

from collections.abc import Sequence
from typing import Final

from rules.duel import DuelGame, End
from rules.rng import Rng, key_of
from rules.wow.bots.seat import Decide, Seat
from rules.wow.play.acting import perform
from rules.wow.play.legal import decider, legal_moves
from rules.wow.play.opening import PlayedDeck, new_game
from rules.wow.play.state import Game, Log

MOST_MOVES: Final = 4000  # of a game; one that takes more is cut off, and counted so


def play_out(
    decks: Sequence[PlayedDeck],
    bots: Sequence[Decide],
    *,
    seed: int,
    number: int,
    edition: str = "2013",
    log: Log | None = None,
) -> DuelGame:
    """Play game *number* (0-based) of *seed*; the same numbers give the same game."""
    game = new_game(decks, seed=seed, number=number, edition=edition, log=log)
    key = key_of(seed, number)
    chances = [Rng(key_of(key, player + 1)) for player in range(len(decks))]
    moves = 0
    while game.outcome is None and moves < MOST_MOVES:
        _move(game, bots, chances)
        moves += 1
    return _told(game, moves)


def _move(game: Game, bots: Sequence[Decide], chances: Sequence[Rng]) -> None:
    """Do what is chosen; with nothing to choose nobody is asked."""
    moves, player = legal_moves(game), decider(game)
    if len(moves) > 1:
        moves = [bots[player](Seat(game, player, chances[player]), moves)]
    perform(game, moves[0])


def _told(game: Game, moves: int) -> DuelGame:
    players = range(len(game.players))
    losers = game.outcome.losers if game.outcome else tuple(players)
    winner = next((player for player in players if player not in losers), None)
    return DuelGame(
        winner=winner,
        reason=_reason(game, winner),
        first=game.first,
        turns=game.turn,
        moves=moves,
    )


def _reason(game: Game, winner: int | None) -> End:
    if game.outcome is None:
        return "cut"
    return "draw" if winner is None else game.outcome.reason
