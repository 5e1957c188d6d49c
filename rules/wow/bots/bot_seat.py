"""What a bot is given: a game as it could be, for all that its player knows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.numbers.rng import Rng
from rules.wow.play.faces import Piece
from rules.wow.play.moves import Move
from rules.wow.play.revealed import open_cards
from rules.wow.play.state import Game


@dataclass(frozen=True, slots=True)
class Seat:
    """The place of *player* at the table of *game*, with chance of its own."""

    game: Game
    player: int
    chance: Rng

    def imagine(self) -> Game:
        """Return a copy in which all that is hidden from the player is dealt anew.

        Others' lists are known, the order of cards is not: which of them are in hand,
        lie face down or come next. Rule: W-ZONE-02, W-ZONE-03.
        """
        copy = self.game.copy()
        copy.rng = Rng(self.chance.next())
        for other in range(len(copy.players)):
            if other != self.player:
                _deal_anew(copy, hidden_from_others(copy, other), self.chance)
        return copy


def hidden_from_others(game: Game, player: int) -> list[Piece]:
    """Return the cards of *player* that nobody else can name."""
    each = game.players[player]
    face_down = (
        card.piece
        for card in game.permanents.values()
        if card.controller == player and card.hidden
    )
    hidden = [*each.hand, *each.deck.cards(), *face_down]
    bare = open_cards(game)
    return [piece for piece in hidden if piece not in bare] if bare else hidden


def _deal_anew(game: Game, pieces: list[Piece], chance: Rng) -> None:
    """Give *pieces* each other's faces."""
    faces = [game.faces[piece] for piece in pieces]
    for place in range(len(faces) - 1, 0, -1):
        other = chance.below(place + 1)
        faces[place], faces[other] = faces[other], faces[place]
    for piece, face in zip(pieces, faces, strict=True):
        game.faces[piece] = face
        if piece in game.permanents:
            game.permanents.change_face(piece, face)


# How anybody decides, a bot or a person: one of the legal moves.
Decide = Callable[[Seat, Sequence[Move]], Move]


def at_random(seat: Seat, moves: Sequence[Move]) -> Move:
    """Choose any of *moves*, all equally likely."""
    return moves[seat.chance.below(len(moves))]
