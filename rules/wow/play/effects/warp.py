"""Cards that warp: revealed from a deck they leave the game and are played free."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from rules.wow.play.chain_links import Frame
from rules.wow.play.costs import shown
from rules.wow.play.effects.handlers import do
from rules.wow.play.faces import NumberedPower, Piece
from rules.wow.play.playing import can_play_free, frame_to_play
from rules.wow.play.state import Game
from rules.wow.powers.words import Effect, Power, Warp


@dataclass(frozen=True, slots=True)
class _Warps(Effect):
    """The card leaves the game, to be played; no text says so, only the keyword."""


_WARPING: Final = Power(may=True, effects=(_Warps(),))


def offer_warp(game: Game, pieces: Iterable[Piece]) -> bool:
    """Ask the owners of *pieces*, just revealed, which warp; whether any is asked.

    What they are asked comes before all else that is being done.
    """
    warping = [
        piece
        for piece in pieces
        if Warp() in game.faces[piece].keywords
        and can_play_free(game, game.owners[piece], piece)
    ]
    if game.edition is None:
        return False
    for piece in reversed(warping):
        owner = game.owners[piece]
        source = shown(game, piece, owner)
        game.note("show", player=owner, piece=piece)
        numbered = NumberedPower(-1, _WARPING)
        frame = Frame(numbered, _WARPING.effects, source, owner, offered=True)
        game.stack.append(frame)
    return bool(warping)


@do.of(_Warps)
def _warp(_effect: _Warps, game: Game, frame: Frame) -> bool:
    """Whoever revealed the card goes on before it resolves. Rule: W-ZONE-06."""
    piece, owner = frame.source.piece, game.players[frame.controller]
    if piece in owner.deck.known:
        owner.deck.known.remove(piece)
        owner.removed.append(piece)
        game.note("removed", player=frame.controller, piece=piece)
        if can_play_free(game, frame.controller, piece):
            game.stack.append(frame_to_play(game, frame.controller, piece))
    return True
