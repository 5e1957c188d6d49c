"""Whether what happens, or has happened this turn, is what a trigger speaks of."""

from rules.wow.play.chain_links import Past
from rules.wow.play.current_values import fits
from rules.wow.play.faces import Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.print_matching import prints
from rules.wow.play.state import Game
from rules.wow.powers.words import (
    Actor,
    Attached,
    Caster,
    Chosen,
    CompletesQuest,
    DiscardsCard,
    DrawsCard,
    It,
    Places,
    PlaysCard,
    This,
    When,
    YourHero,
)


def acts(game: Game, who: Actor, actor: Permanent, source: Permanent) -> bool:
    """Whether *actor* is who a trigger of *source* watches for."""
    match who:
        case This():
            return actor is source
        case YourHero():
            return actor.piece == game.players[source.controller].hero
        case Attached():
            return actor.piece == source.host
        case Chosen(those):
            return fits(game, those, actor, source)
        case It():
            return actor.piece in game.watched


def is_caster(game: Game, caster: Caster, player: int, source: Permanent) -> bool:
    """Whether *player* is the *caster* that a text of *source* speaks of."""
    match caster:
        case "you":
            return source.controller == player
        case "an opponent":
            return not game.are_friends(source.controller, player)
    return True


def is_meant(game: Game, when: When, past: Past, source: Permanent) -> bool:
    """Whether *past* is what *when*, in a text of *source*, speaks of."""
    if isinstance(when, PlaysCard):
        is_them = is_caster(game, when.player, past.controller, source)
        is_them = is_them and not (when.those.other and past.actor == source.piece)
        return is_them and prints(game.faces[past.actor], when.those)
    if isinstance(when, DiscardsCard | DrawsCard):
        return is_caster(game, when.player, past.controller, source)
    if isinstance(when, CompletesQuest | Places):
        return past.controller == source.controller
    if getattr(when, "type", None) not in (None, *past.types):
        return False
    if getattr(when, "fatal", False) and not past.fatal:
        return False
    weapon = getattr(when, "with_", None)
    if weapon == "this" and source.piece not in past.weapons:
        return False
    if weapon == "a weapon" and not past.weapons:
        return False
    actor = _stand_in(game, past.actor, past.controller)
    if not acts(game, when.who, actor, source):  # type: ignore[attr-defined]
        return False
    to = getattr(when, "to", None)
    if to is None or past.other is None:
        return to is None
    other = _stand_in(game, past.other, past.other_controller)
    return acts(game, to, other, source)


def _stand_in(game: Game, piece: Piece, controller: int) -> Permanent:
    """Return *piece* as it is in play, or one for it that has left."""
    there = game.permanents.get(piece)
    return there or Permanent(piece, game.faces[piece], controller, "hero", game.turn)


def came_before(game: Game, when: When, source: Permanent) -> bool:
    """Whether what *when* speaks of happened this turn before it happens now.

    What nobody writes down as it happens came before nobody knows.
    """
    if isinstance(when, Places):
        return False
    past = [each for each in game.past if each.word is type(when)]
    return sum(is_meant(game, when, each, source) for each in past) > 1
