"""Whom cards may attack and protect, reduced: the opposing hero is all there is."""

from typing import cast

from rules.wow.goldfish.reduction.damage_effects import hits_opposing_hero
from rules.wow.goldfish.reduction.handlers import reduce_effect
from rules.wow.goldfish.reduction.phrase_meaning import (
    NotPlayed,
    admits_opposing_hero,
)
from rules.wow.goldfish.reduction.reading_context import Reading, Reduced
from rules.wow.powers.words import (
    Anyone,
    Attached,
    AttacksAtRandom,
    AttacksOnly,
    Chosen,
    Each,
    Effect,
    It,
    MayProtect,
    MustAttack,
    RemovedInstead,
    Spares,
    Target,
)

_OTHERS = (Target, Chosen, Each, It, Attached)


@reduce_effect.of(AttacksOnly)
def _attacks_only(effect: AttacksOnly, reading: Reading) -> Reduced:
    """What leaves the opposing hero changes nothing."""
    whom = effect.whom
    to_hero = isinstance(whom, Each) and admits_opposing_hero(whom.those)
    if to_hero and not isinstance(effect.who, _OTHERS):
        return []
    return _of_others(effect.who, reading)


@reduce_effect.of(Spares, MustAttack)
def _spares(effect: Effect, reading: Reading) -> Reduced:
    return _of_others(cast("Spares | MustAttack", effect).who, reading)


@reduce_effect.of(AttacksAtRandom)
def _at_random(effect: AttacksAtRandom, reading: Reading) -> Reduced:
    """Of one hero chance finds that one."""
    return _of_others(effect.who, reading) if isinstance(effect.who, _OTHERS) else []


@reduce_effect.of(RemovedInstead)
def _removed_instead(effect: RemovedInstead, _reading: Reading) -> Reduced:
    """Of an opponent's there are none."""
    if isinstance(effect.who, Each) and effect.who.those.side == "opposing":
        return []
    raise NotPlayed


@reduce_effect.of(MayProtect)
def _may_protect(effect: MayProtect, reading: Reading) -> Reduced:
    """Nobody is attacked."""
    if isinstance(effect.who, Target | Chosen):
        raise NotPlayed
    return []


def _of_others(who: Anyone, reading: Reading) -> Reduced:
    """Nothing, where *who* are an opponent's; else this is not played."""
    if not isinstance(who, _OTHERS):
        raise NotPlayed
    if isinstance(who, Each) and who.those.side != "opposing":
        raise NotPlayed
    hits_opposing_hero(who, reading)
    return []
