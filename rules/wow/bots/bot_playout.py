"""A game between bots, from the lot to its end."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules.game.duel import DuelGame, End
from rules.numbers.rng import Rng, key_of
from rules.wow.bots.bot_seat import Decide, Seat
from rules.wow.play.legal_moves import decider, legal_moves
from rules.wow.play.move_execution import perform
from rules.wow.play.moves import Move
from rules.wow.play.opening import PlayedDeck, new_game
from rules.wow.play.state import Game, Log

MOST_MOVES: Final = 4000  # of a game; one that takes more is cut off, and counted so


@dataclass(slots=True)
class Course:
    """A game as it ended; *steps* counts all moves, *chosen* are those of several."""

    game: Game
    steps: int = 0
    chosen: list[Move] = field(default_factory=list)


def play_out(
    decks: Sequence[PlayedDeck],
    bots: Sequence[Decide],
    *,
    seed: int,
    number: int,
    edition: str = "2013",
) -> DuelGame:
    """Play game *number* (0-based) of *seed*; the same numbers give the same game."""
    return told(play_course(decks, bots, seed=seed, number=number, edition=edition))


def play_course(
    decks: Sequence[PlayedDeck],
    bots: Sequence[Decide],
    *,
    seed: int,
    number: int,
    edition: str = "2013",
    log: Log | None = None,
    watch: Callable[[Game], None] | None = None,
) -> Course:
    """Play as `play_out` does; *watch* is shown the game before the first is noted."""
    game = new_game(
        decks, seed=seed, number=number, edition=edition, log=log, watch=watch
    )
    key = key_of(seed, number)
    chances = [Rng(key_of(key, player + 1)) for player in range(len(decks))]
    course = Course(game)
    while game.outcome is None and course.steps < MOST_MOVES:
        _move(course, bots, chances)
    return course


def _move(course: Course, bots: Sequence[Decide], chances: Sequence[Rng]) -> None:
    """Do what is chosen; with nothing to choose nobody is asked."""
    game = course.game
    moves, player = legal_moves(game), decider(game)
    if len(moves) > 1:
        moves = [bots[player](Seat(game, player, chances[player]), moves)]
        course.chosen += moves
    perform(game, moves[0])
    course.steps += 1


def told(course: Course) -> DuelGame:
    """Return what became of the game of *course*."""
    game = course.game
    players = range(len(game.players))
    losers = game.outcome.losers if game.outcome else tuple(players)
    winner = next((player for player in players if player not in losers), None)
    return DuelGame(
        winner=winner,
        reason=_reason(game, winner),
        first=game.first,
        turns=game.turn,
        moves=course.steps,
    )


def _reason(game: Game, winner: int | None) -> End:
    if game.outcome is None:
        return "cut"
    return "draw" if winner is None else game.outcome.reason
