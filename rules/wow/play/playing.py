"""A card is played: it leaves where it lies, waits on the chain, and is paid for."""

from collections.abc import Sequence
from dataclasses import replace

from rules.wow.play.chain_links import NO_POWER, Frame, Played
from rules.wow.play.costs import can_pay, more_costs, pay, shown
from rules.wow.play.ending_keywords import end_forms, ends_forms
from rules.wow.play.faces import NumberedPower, Piece, Powers
from rules.wow.play.legal_moves import ways_to_aim
from rules.wow.play.playing_rules import may_play
from rules.wow.play.state import Game
from rules.wow.play.triggers import (
    on_aiming,
    on_playing,
)
from rules.wow.play.zones import PLAYABLE, take_out
from rules.wow.powers.words import Cost, Power


def put_on_chain(game: Game, played: Played, costs: Sequence[Cost], cost: int) -> None:
    """*played* waits on the chain; *costs* and *cost* resources are paid for it.

    Rule: W-PLAY-01.
    """
    player, piece = played.player, played.piece
    source = shown(game, piece, player)
    take_out(game, piece)
    game.note("play", player=player, piece=piece, cost=cost)
    game.add(played, player)
    pay(game, Frame(NO_POWER, (), source, player, played.x), costs, cost)
    if ends_forms(game, piece):
        end_forms(game, player)
    on_playing(game, piece, player)
    on_aiming(game, played.aims, player)


def can_play_free(game: Game, player: int, piece: Piece) -> bool:
    """Whether *player* could play *piece* now without paying its cost, with X as 0."""
    face = game.faces[piece]
    if face.card.type not in PLAYABLE or not may_play(game, player, piece):
        return False
    source = shown(game, piece, player)
    is_paid = can_pay(game, source, more_costs(face))
    return is_paid and bool(ways_to_aim(game, face.play, source))


def frame_to_play(game: Game, player: int, piece: Piece) -> Frame:
    """Return what *piece* is aimed by before *player* plays it without its cost."""
    source = shown(game, piece, player)
    numbered = _together(game.faces[piece].play)
    return Frame(numbered, (), source, player, plays=piece)


def play_aimed(game: Game, frame: Frame) -> None:
    """Play the card of *frame*, which is aimed now."""
    game.stack.remove(frame)
    piece = frame.source.piece
    played = Played(piece, frame.controller, 0, tuple(frame.aims), frame.option)
    put_on_chain(game, played, more_costs(game.faces[piece]), 0)


def _together(powers: Powers) -> NumberedPower:
    """Return *powers*, all that a card does as it is played, as one to be aimed."""
    choosing = [each for each in powers if each.choice]
    one = choosing[0] if len(choosing) == 1 else None
    return replace(
        _BARE,
        targets=tuple(target for each in powers for target in each.targets),
        phrases=tuple(phrase for each in powers for phrase in each.phrases),
        choice=one.choice if one else None,
        of_options=tuple(
            tuple(
                phrase
                for each in powers
                for phrase in (aimed if each is one else each.phrases)
            )
            for aimed in (one.of_options if one else ())
        ),
    )


_BARE = NumberedPower(-1, Power(effects=()))
