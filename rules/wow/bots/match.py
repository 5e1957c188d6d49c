"""A game between bots, from the lot to its end, and what is counted of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rules.rng import Rng, key_of
from rules.wow.bots.seat import Decide, Seat
from rules.wow.play.acting import perform
from rules.wow.play.legal import decider, legal_moves
from rules.wow.play.opening import PlayedDeck, new_game
from rules.wow.play.state import Log

MOST_MOVES: Final = 4000  # of a game; one that takes more is cut off, and counted so


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchGame:
    """What became of a game. *winner* is None for a draw, and for one cut off."""

    winner: int | None
    reason: str  # `killed`, `deck`, `draw`, `cut`
    first: int
    turns: int
    moves: int


def play_match_game(
    decks: Sequence[PlayedDeck],
    bots: Sequence[Decide],
    *,
    seed: int,
    number: int,
    edition: str = "2013",
    log: Log | None = None,
) -> MatchGame:
    """Play game *number* (0-based) of *seed*; the same numbers give the same game."""
    game = new_game(decks, seed=seed, number=number, edition=edition, log=log)
    chances = [
        Rng(key_of(key_of(seed, number), player + 1)) for player in range(len(decks))
    ]
    made = 0
    while game.outcome is None and made < MOST_MOVES:
        moves, player = legal_moves(game), decider(game)
        made += 1
        if len(moves) == 1:
            perform(game, moves[0])
            continue
        seat = Seat(game, player, chances[player])
        perform(game, bots[player](seat, moves))
    losers = game.outcome.losers if game.outcome else tuple(range(len(decks)))
    winners = [player for player in range(len(decks)) if player not in losers]
    return MatchGame(
        winner=winners[0] if winners else None,
        reason=_reason(game.outcome.reason if winners and game.outcome else None, made),
        first=game.first,
        turns=game.turn,
        moves=made,
    )


def _reason(reason: str | None, moves: int) -> str:
    return reason or ("cut" if moves >= MOST_MOVES else "draw")
