"""Choices and conditions, reduced."""

from typing import Final

from rules.wow.goldfish.reduction.handlers import reduce_effect
from rules.wow.goldfish.reduction.phrase_meaning import NoTarget, NotPlayed
from rules.wow.goldfish.reduction.reading_context import Reading, Reduced
from rules.wow.goldfish.reduction.settled_conditions import (
    Always,
    Never,
    reduce_condition,
)
from rules.wow.powers.words import ChooseOne, Effect, Flip, IfThen, Is, YourHero

# Your hero's other side is of no use to a goldfish; turned back it can be used anew.
_TURNED_BACK: Final = IfThen(Is("face-down", YourHero()), (Flip(),))


def reduce_effects(effects: tuple[Effect, ...], reading: Reading) -> Reduced:
    """Return *effects* one after another as they are played."""
    return [part for effect in effects for part in reduce_effect(effect, reading)]


@reduce_effect.of(ChooseOne)
def _choose_one(effect: ChooseOne, reading: Reading) -> Reduced:
    """The first option that does something; if none does, each must be understood."""
    if effect.both_if is not None or effect.by != "you":
        raise NotPlayed
    understood = True
    for option in effect.options:
        try:
            parts = reduce_effects(option, reading)
        except NotPlayed:
            understood = False
        except NoTarget:
            continue
        else:
            if parts:
                return parts
    if understood:
        return []
    raise NotPlayed


@reduce_effect.of(IfThen)
def _if_then(effect: IfThen, reading: Reading) -> Reduced:
    if effect == _TURNED_BACK:
        return [effect]
    condition = reduce_condition(effect.condition, reading)
    if condition is Never:
        return []
    try:
        parts = reduce_effects(effect.then, reading)
    except NoTarget:
        raise NotPlayed from None
    if condition is Always or not parts:
        return parts
    return [IfThen(condition, tuple(parts))]
