"""What has happened this turn, as texts ask about it later."""

from collections import Counter
from collections.abc import Iterable

from rules.wow.play.chain_links import Past
from rules.wow.play.current_values import holds
from rules.wow.play.faces import Piece
from rules.wow.play.in_play import Permanent
from rules.wow.play.print_matching import prints
from rules.wow.play.state import Game
from rules.wow.play.triggers import acts, is_caster
from rules.wow.powers.words import (
    CompletesQuest,
    DiscardsCard,
    InThisTurn,
    Places,
    PlaysCard,
    When,
)


@holds.of(InThisTurn)
def _in_this_turn(
    condition: InThisTurn, game: Game, source: Permanent, _it: tuple[Piece, ...]
) -> bool:
    """Those that did it are counted, each once; cards that were played, each time."""
    when = condition.when
    done = [
        past
        for past in game.past
        if past.word is type(when) and _is_meant(game, when, past, source)
    ]
    if condition.damage:
        return _most_damage(done) >= condition.damage
    number = len(done if isinstance(when, PlaysCard) else {past.actor for past in done})
    return number >= condition.at_least if condition.at_least else number == 0


def _most_damage(done: Iterable[Past]) -> int:
    """Return how much damage in all one of those dealt, or was dealt."""
    totals = Counter[Piece]()
    for past in done:
        totals[past.actor] += past.much
    return max(totals.values(), default=0)


def _is_meant(game: Game, when: When, past: Past, source: Permanent) -> bool:
    """Whether *past* is what *when*, in a text of *source*, speaks of."""
    if isinstance(when, PlaysCard):
        is_them = is_caster(game, when.player, past.controller, source)
        is_them = is_them and not (when.those.other and past.actor == source.piece)
        return is_them and prints(game.faces[past.actor], when.those)
    if isinstance(when, DiscardsCard):
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
