"""Effects of damage and healing, reduced."""

from dataclasses import replace

from rules.wow.goldfish.reduction.handlers import reduce_effect
from rules.wow.goldfish.reduction.phrase_meaning import (
    OPPOSING_HERO,
    NoTarget,
    NotPlayed,
    admits_opposing_hero,
    admits_own,
    admits_own_hero,
    allies_among,
    is_own_hero,
    own,
)
from rules.wow.goldfish.reduction.reading_context import Reading, Reduced
from rules.wow.powers.words import (
    Anyone,
    Attached,
    Chosen,
    Deal,
    Each,
    Heal,
    It,
    MoreDamage,
    Ongoing,
    Play,
    Prevent,
    PutDamage,
    Target,
    This,
    Those,
    Unpreventable,
    YourHero,
)


def hits_opposing_hero(to: Anyone, reading: Reading) -> bool:
    """Whether harm to *to* falls on the opposing hero; else it falls on nobody.

    Raises NotPlayed where it falls on the player's own, NoTarget where it cannot be
    aimed. An opponent's ally is never there, and your own are not aimed at.
    """
    match to:
        case Target(those, count, up_to):
            return _aimed(admits_opposing_hero(those), count, reading, up_to=up_to)
        case Chosen(those) | Each(those):
            return _falls(those, reading, on_all=isinstance(to, Each))
        case It():
            whose = reading.it
        case Attached():
            whose = reading.host
        case _:
            raise NotPlayed
    if whose == "own":
        raise NotPlayed
    return whose == "opposing"


def _falls(those: Those, reading: Reading, *, on_all: bool) -> bool:
    """Whether harm that is not aimed hits the opposing hero; your own may be hit."""
    admitted = admits_opposing_hero(those)
    if on_all and _hurts_own_alone(those, reading, admitted=admitted):
        raise NoTarget
    if admits_own(those) if on_all else (not admitted and those.side == "you control"):
        raise NotPlayed
    reading.it = "opposing" if admitted else "nothing"
    return admitted


def _hurts_own_alone(those: Those, reading: Reading, *, admitted: bool) -> bool:
    """Whether all that playing the card does is to hurt your own, which nobody does."""
    is_all = reading.is_whole_text and isinstance(reading.when, Play)
    return is_all and not admitted and admits_own(those)


def _aimed(admitted: bool, count: int, reading: Reading, *, up_to: bool) -> bool:
    """Whether a target may be the opposing hero; the only one there ever is."""
    if (not admitted or count != 1) and not up_to:
        raise NoTarget
    reading.it = "opposing" if admitted else "nothing"
    return admitted


@reduce_effect.of(Deal)
def _deal(effect: Deal, reading: Reading) -> Reduced:
    if effect.by is not None and not isinstance(effect.by, YourHero | This):
        raise NotPlayed
    if effect.divided or effect.falling:
        raise NotPlayed
    if is_own_hero(effect.to, on_hero=reading.on_hero):
        return [PutDamage(effect.amount, YourHero())]
    if not hits_opposing_hero(effect.to, reading):
        return []
    by_hero = reading.on_hero or isinstance(effect.by, YourHero)
    by = YourHero() if by_hero else effect.by
    return [replace(effect, to=OPPOSING_HERO, by=by, unpreventable=False)]


@reduce_effect.of(PutDamage)
def _put_damage(effect: PutDamage, reading: Reading) -> Reduced:
    if is_own_hero(effect.to, on_hero=reading.on_hero):
        return [replace(effect, to=YourHero())]
    if not hits_opposing_hero(effect.to, reading):
        return []
    return [replace(effect, to=OPPOSING_HERO)]


@reduce_effect.of(Heal)
def _heal(effect: Heal, reading: Reading) -> Reduced:
    if effect.divided or effect.falling:
        raise NotPlayed
    if helps_own_hero(effect.who, reading):
        return [replace(effect, who=YourHero(), by=None)]
    return []


@reduce_effect.of(Prevent)
def _prevent(effect: Prevent, reading: Reading) -> Reduced:
    """Nobody deals damage to the player's own; what the own deal is not played."""
    if effect.by is not None:
        raise NotPlayed
    helps_own_hero(effect.to, reading)
    return []


@reduce_effect.of(Unpreventable)
def _unpreventable(effect: Unpreventable, reading: Reading) -> Reduced:
    """Nobody prevents anything."""
    if isinstance(effect.by, Target | Chosen):
        raise NotPlayed
    return []


def helps_own_hero(who: Anyone, reading: Reading) -> bool:
    """Whether help to *who* reaches the own hero; else none that needs it."""
    match who:
        case Target(those) | Chosen(those):
            to_hero = not those.states and admits_own_hero(those)
            reading.it = "own" if to_hero or allies_among(those) else "nothing"
            if not to_hero and isinstance(who, Target):
                _aim_at_own(who, reading)
            return to_hero
        case Each(those):
            return not those.states and admits_own_hero(those)
        case _:
            return is_own_hero(who, on_hero=reading.on_hero)


def _aim_at_own(who: Target, reading: Reading) -> None:
    """Keep that *who* must be there. Raises NoTarget for a damaged ally of yours."""
    if "damaged" in who.those.states:
        raise NoTarget
    if reading.aims_at or who.count != 1 or who.those.kinds != ("ally",):
        raise NotPlayed
    reading.aims_at = own(who.those, without=frozenset({"undamaged"}))


@reduce_effect.of(MoreDamage)
def _more_damage(effect: MoreDamage, reading: Reading) -> Reduced:
    special = effect.with_ or effect.to or effect.next
    if special or effect.type in ("combat", "non-combat"):
        raise NotPlayed
    by_own = is_own_hero(effect.by, on_hero=reading.on_hero)
    fixed = isinstance(effect.amount, int) and isinstance(reading.when, Ongoing)
    if not by_own or not fixed or effect.lasts is not None:
        raise NotPlayed
    return [replace(effect, by=YourHero())]
