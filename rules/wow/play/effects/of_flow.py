"""What choices and conditions do."""

from dataclasses import replace
from typing import Final

from rules.wow.play.conditions import holds
from rules.wow.play.costs import can_pay, pay
from rules.wow.play.effects.table import choose, handles
from rules.wow.play.links import Frame, Postponed
from rules.wow.play.numbers import frame_of
from rules.wow.play.state import YES, Game
from rules.wow.powers.words import (
    ChooseOne,
    Effect,
    IfThen,
    Later,
    MayPay,
    Roll,
    numbers_of,
)

SIDES: Final = 6  # of a die. Rule: W-PLAY-17


def _also(frame: Frame, effects: tuple[Effect, ...]) -> None:
    """Do *effects* next, as part of the same power."""
    frame.effects = (
        *frame.effects[: frame.at + 1],
        *effects,
        *frame.effects[frame.at + 1 :],
    )


@handles(ChooseOne)
def _choose_one(game: Game, frame: Frame, effect: ChooseOne) -> bool:
    """What was chosen on using the power; else it is chosen now."""
    if effect is frame.numbered.choice and frame.option is not None:
        picks: tuple[int, ...] | None = (frame.option,)
    else:
        options = range(len(effect.options))
        picks = choose(game, frame, "option", options, 1, effect)
    if picks is None:
        return False
    _also(frame, effect.options[picks[0]])
    return True


@handles(Roll)
def _roll(game: Game, frame: Frame, effect: Roll) -> bool:
    """Rule: W-PLAY-17."""
    number = 1 + game.rng.below(SIDES)
    game.note("roll", player=frame.controller, number=number)
    for thrown, effects in zip(effect.thrown, effect.then, strict=True):
        if number in numbers_of(thrown):
            _also(frame, effects)
    return True


@handles(IfThen)
def _if_then(game: Game, frame: Frame, effect: IfThen) -> bool:
    if holds(game, effect.condition, frame.source, frame.it):
        _also(frame, effect.then)
    return True


@handles(MayPay)
def _may_pay(game: Game, frame: Frame, effect: MayPay) -> bool:
    """Rule: W-RESOURCE-07."""
    if not can_pay(game, frame.source, effect.costs):
        return True
    picks = choose(game, frame, "pay", [YES], 1, effect, least=0)
    if picks is None:
        return False
    if picks:
        _also(frame, effect.then)
        pay(game, frame_of(frame.source), effect.costs)
    return True


@handles(Later)
def _later(game: Game, frame: Frame, effect: Later) -> bool:
    """What was aimed at stays so until then. Rule: W-CHAIN-21."""
    put_off = replace(
        frame, effects=effect.effects, at=0, aims=frame.aims.copy(), played=None
    )
    game.later.append(Postponed(effect.moment, put_off))
    return True
