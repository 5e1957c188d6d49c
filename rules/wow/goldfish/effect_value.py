"""What an effect is good for, as far as no game changes it."""

from collections.abc import Iterable, Iterator
from typing import Final

from rules.wow.card.facts import Card
from rules.wow.goldfish.reduction.phrase_meaning import OPPOSING_HERO
from rules.wow.powers.words import (
    Activate,
    AddCounters,
    AddResource,
    Deal,
    Draw,
    Effect,
    Has,
    IfThen,
    Pay,
    PayLess,
    Power,
    Put,
    PutDamage,
    Ready,
    RemoveCounters,
    Search,
    Those,
    Tokens,
    YourHero,
)

# What a card, a power or a quest may be used for. All else comes on the side.
_COUNTING: Final = (
    *(AddCounters, AddResource, Deal, Draw, Has),
    *(PayLess, Put, Ready, Search, Tokens),
)


def parts(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Yield *effects*, those behind conditions in their place."""
    for effect in effects:
        if isinstance(effect, IfThen):
            yield from parts(effect.then)
        else:
            yield effect


def counts(effects: Iterable[Effect]) -> bool:
    """Whether any of *effects* is ever worth using something for."""
    return any(
        isinstance(each, _COUNTING)
        or (isinstance(each, PutDamage) and each.to == OPPOSING_HERO)
        for each in parts(effects)
    )


def drawn_by(effects: Iterable[Effect]) -> int:
    """Return how many cards *effects* draw for certain; X counts as none."""
    return sum(
        each.count
        for each in effects
        if isinstance(each, Draw) and isinstance(each.count, int)
    )


def damage_by(effects: Iterable[Effect]) -> int:
    """Return what *effects* do to the opposing hero for certain; X counts as none."""
    return sum(
        each.amount
        for each in effects
        if isinstance(each, Deal | PutDamage)
        and each.to == OPPOSING_HERO
        and isinstance(each.amount, int)
    )


def put_on_hero(words: Iterable[object]) -> int:
    """Return how much damage *words*, costs or effects, put on the own hero."""
    return sum(
        each.amount
        for each in words
        if isinstance(each, PutDamage)
        and each.to == YourHero()
        and isinstance(each.amount, int)
    )


def is_readying(power: Power) -> bool:
    """Whether *power* readies what attacks or strikes, so that it waits for that."""
    return any(
        isinstance(each, Ready) and not _readies_resources(each)
        for each in parts(power.effects)
    )


def _readies_resources(ready: Ready) -> bool:
    those = getattr(ready.who, "those", None)
    return isinstance(those, Those) and those.kinds == ("resource",)


def is_activated(power: Power) -> bool:
    """Whether using *power* exhausts its card. Rule: W-PLAY-07."""
    return Activate() in power.costs


def is_bounded(power: Power) -> bool:
    """Whether the costs of *power* run out by themselves, however often it is used."""
    return any(
        isinstance(cost, Activate | RemoveCounters)
        or cost.notation == "flip"
        or (isinstance(cost, Pay) and cost.amount != 0)
        for cost in power.costs
    )


def prefers_activating(card: Card, power: Power) -> bool:
    """Whether *card*, if an ally or weapon, uses the activated *power* at all.

    An ally that deals no less with it than by attacking does; one that would hardly
    hurt anybody does; a weapon strikes.
    """
    if card.type == "weapon":
        return False
    if card.type not in ("ally", "ability_ally"):
        return True
    damage, atk = damage_by(power.effects), getattr(card, "atk", None) or 0
    return damage >= atk if damage else atk <= 1
