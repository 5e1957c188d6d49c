"""Keywords that end by what a hero does: forms, and in 2006 stealth."""

from dataclasses import replace

from rules.wow.play.current_values import ongoing, reaches
from rules.wow.play.faces import Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.in_play_matching import hero_of
from rules.wow.play.state import Game
from rules.wow.play.zones import destroy
from rules.wow.powers.words import BearForm, CatForm, Has, Keyword

_FORMS = (BearForm, CatForm)


def end_forms(game: Game, player: int) -> None:
    """Destroy what gives the hero of *player* a form. Rule: W-KEYWORD-02."""
    giving = [
        source
        for source, _, has in ongoing(game, Has)
        if source.controller == player
        and any(isinstance(gain, _FORMS) for gain in has.gains)
    ]
    for source in giving:
        destroy(game, source)
    if game.edition:
        _forget(game, hero_of(game, player), _FORMS)


def end_keyword(
    game: Game, hero: Permanent, keywords: tuple[type[Keyword], ...]
) -> None:
    """Destroy what gives *hero* any of *keywords*. Rule: W-KEYWORD-09."""
    giving = [
        source
        for source, _, has in ongoing(game, Has)
        if any(isinstance(gain, keywords) for gain in has.gains)
        and reaches(game, has.who, hero, source)
    ]
    for source in giving:
        destroy(game, source)
    _forget(game, hero, keywords)


def _forget(game: Game, hero: Permanent, keywords: tuple[type[Keyword], ...]) -> None:
    """*hero* no longer has *keywords* that it was given for a while."""
    for place, each in enumerate(game.lasting):
        if each.bearers == (hero.piece,):
            left = tuple(gain for gain in each.gains if not isinstance(gain, keywords))
            game.lasting[place] = replace(each, gains=left)


def ends_forms(game: Game, piece: Piece) -> bool:
    """Whether playing *piece* ends forms: an ability that is not Feral."""
    face = game.faces[piece]
    return face.card.type == "ability" and "Feral" not in face.traits
