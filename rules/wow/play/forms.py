"""Forms: keywords of a hero that end with a strike or a foreign ability."""

from rules.wow.play.matching import traits_of
from rules.wow.play.numbers import ongoing
from rules.wow.play.state import Game, Piece
from rules.wow.play.zones import destroy
from rules.wow.powers.words import BearForm, CatForm, Has

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


def ends_forms(game: Game, piece: Piece) -> bool:
    """Whether playing *piece* ends forms: an ability that is not Feral."""
    card = game.faces[piece].card
    return card.type == "ability" and "Feral" not in traits_of(card)
