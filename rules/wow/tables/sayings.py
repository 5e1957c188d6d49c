"""Moves as they are sent: plain JSON without a number of a card that lies hidden.

A hidden card's number, seen at two moments, would tell that it is the same card. Its
place among those that lie face down, counted anew each time, stands for it: -1, -2 …
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rules.game.playtest import NoSuchMove
from rules.wow.play.faces import Piece
from rules.wow.play.legal_moves import decider
from rules.wow.play.moves import Move
from rules.wow.play.state import Game
from rules.wow.playtest.move_codes import write_move


def write_said(game: Game, move: Move) -> list[Any]:
    """Return *move* of whoever is to decide in *game*, as it is sent and kept."""
    return _written(move, hidden_places(game, decider(game)))


def read_said(game: Game, legal: Sequence[Move], said: Sequence[Any]) -> Move:
    """Return the one of *legal* that *said* names. Raises NoSuchMove."""
    hidden, wanted = hidden_places(game, decider(game)), list(said)
    for move in legal:
        if _written(move, hidden) == wanted:
            return move
    raise NoSuchMove


def hidden_places(game: Game, seat: int) -> Mapping[Piece, int]:
    """Return what stands for the cards that *seat* may not know, by piece."""
    foreign = [
        card.piece
        for card in game.permanents.values()
        if card.row == "resources" and card.face_down and card.controller != seat
    ]
    return {piece: -1 - place for place, piece in enumerate(foreign)}


def _written(move: Move, hidden: Mapping[Piece, int]) -> list[Any]:
    code, *parts = write_move(move)
    if code in ("answer", "use", "play", "complete", "attack"):
        return [code, *_masked(parts, hidden)]
    return [code, *parts]


def _masked(value: Any, hidden: Mapping[Piece, int]) -> Any:
    if isinstance(value, list):
        return [_masked(one, hidden) for one in value]
    return hidden.get(value, value) if type(value) is int else value
