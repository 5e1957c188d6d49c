"""What every game is held to, whoever plays it, checked move by move."""

from collections.abc import Sequence

from rules.numbers.rng import Rng
from rules.wow.bots.bot_seat import Decide, Seat
from rules.wow.play.legal_moves import decider, legal_moves
from rules.wow.play.move_execution import apply
from rules.wow.play.opening import PlayedDeck, new_game
from rules.wow.play.state import Game, Outcome
from rules.wow.play.view import view_for
from tests.rules.wow.play.test_legal_moves import pieces

MOST_MOVES = 6000  # far more than any game takes
COUNTED, LOOKED_AT = 8, 40  # every so many moves: all cards, all views


def played(
    decks: Sequence[PlayedDeck],
    bots: Sequence[Decide],
    *,
    seed: int,
    edition: str,
    teams: int = 0,
) -> tuple[Outcome | None, int]:
    """Play a game to its end; nothing may be lost, doubled, refused or seen."""
    game = new_game(decks, seed=seed, edition=edition, teams=teams)
    chances = [Rng(seed * 31 + number) for number in range(len(decks))]
    everything, moves = pieces(game), 0
    while game.outcome is None and moves < MOST_MOVES:
        offered, player = legal_moves(game), decider(game)
        assert not game.players[player].is_out
        chosen = bots[player](Seat(game, player, chances[player]), offered)
        assert chosen in offered
        if moves % LOOKED_AT == 0:
            nobody_sees_what_is_hidden(game, chances)
        apply(game, chosen)
        moves += 1
        if moves % COUNTED == 0:
            assert pieces(game) == everything
    assert pieces(game) == everything
    return game.outcome, moves


def nobody_sees_what_is_hidden(game: Game, chances: Sequence[Rng]) -> None:
    """With all that is hidden from a player dealt anew, their view is the same."""
    for player, chance in enumerate(chances):
        other = Seat(game, player, chance.copy()).imagine()
        assert view_for(other, player) == view_for(game, player)
