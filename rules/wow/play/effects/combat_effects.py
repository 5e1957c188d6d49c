"""What rules of who attacks and protects whom do when they hold for a while.

Continuous ones are asked where it matters: see `rules.wow.play.combat_rules`.
"""

from typing import cast

from rules.wow.play.chain_links import Frame
from rules.wow.play.current_values import all_of
from rules.wow.play.effects.handlers import do, meant
from rules.wow.play.in_play_matching import named
from rules.wow.play.lasting_effects import CombatRule
from rules.wow.play.state import Game
from rules.wow.powers.words import (
    Anyone,
    AttacksOnly,
    Each,
    Effect,
    MayProtect,
    MustAttack,
    Spares,
    ThisTurn,
)

_Rule = AttacksOnly | Spares | MustAttack | MayProtect


@do.of(AttacksOnly, Spares, MustAttack, MayProtect)
def _rule(word: Effect, game: Game, frame: Frame) -> bool:
    """Both sides are settled now. Rule: W-COMBAT-01, W-COMBAT-07."""
    effect = cast("_Rule", word)
    bearers = meant(game, frame, effect.who, effect)
    if bearers is None:
        return False
    whom = None if effect.whom is None else _whom(game, frame, effect.whom)
    game.combat_rules.append(
        CombatRule(
            word=type(effect),
            bearers=tuple(card.piece for card in bearers),
            whom=whom,
            if_able=getattr(effect, "if_able", True),
            lasts=effect.lasts or ThisTurn(),
            player=frame.controller,
        )
    )
    return True


def _whom(game: Game, frame: Frame, whom: Anyone) -> tuple[int, ...]:
    if isinstance(whom, Each):
        cards = all_of(game, whom.those, frame.source)
    else:
        cards = named(game, whom, frame)
    return tuple(card.piece for card in cards)
