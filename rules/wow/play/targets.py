"""What may be aimed at."""

from dataclasses import replace

from rules.wow.play.finding import fits
from rules.wow.play.matching import prints
from rules.wow.play.numbers import is_banned, keywords_of
from rules.wow.play.state import Game, Permanent, Piece, Played
from rules.wow.powers.words import (
    Interrupt,
    Shadowmeld,
    Target,
    Those,
    Totem,
    Untargetable,
)


def targets_for(
    game: Game, target: Target | Interrupt, source: Permanent
) -> tuple[Piece, ...]:
    """Return what *target* may be aimed at by *source*. Rule: W-PLAY-12.

    An interrupt aims at cards on the chain. Rule: W-CHAIN-15.
    """
    if isinstance(target, Interrupt):
        return tuple(
            link.piece
            for link in game.chain
            if isinstance(link, Played)
            and prints(game.faces[link.piece].card, target.those)
            and link.piece != source.piece
        )
    return tuple(
        card.piece
        for card in game.permanents.values()
        if fits(game, _with_totems(game, target.those, card), card, source)
        and not is_banned(game, card, "be targeted")
        and not _is_shy(game, card, source)
        and not _is_hidden(game, card)
    )


def how_many(target: Target | Interrupt) -> tuple[int, int]:
    """Return how few and how many *target* chooses. Rule: W-PLAY-11."""
    if isinstance(target, Interrupt):
        return 1, 1
    return (0 if target.up_to else target.count), target.count


def _is_shy(game: Game, card: Permanent, source: Permanent) -> bool:
    foreign = card.controller != source.controller
    return foreign and is_banned(game, card, "be targeted by opponents")


def _is_hidden(game: Game, card: Permanent) -> bool:
    """Whether a keyword keeps everybody from aiming at *card*. Rule: W-KEYWORD-15."""
    own = keywords_of(game, card)
    return Untargetable() in own or (Shadowmeld() in own and not card.exhausted)


def _with_totems(game: Game, those: Those, card: Permanent) -> Those:
    """Return *those*; totems may be aimed at like allies. Rule: W-KEYWORD-11."""
    if "ally" in those.kinds and Totem() in keywords_of(game, card):
        return replace(those, kinds=(*those.kinds, "ability"))
    return those
