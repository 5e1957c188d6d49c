"""Which cards a phrase means, told by what they print."""

from functools import lru_cache
from typing import Final

from rules.wow.card import Card
from rules.wow.powers.words import Bound, Kind, Those

_EQUIPMENT: Final = ("weapon", "armor", "item")
# Card types by what a text calls them. Rule: W-CARD-02.
_TYPES: Final[dict[Kind, tuple[str, ...]]] = {
    "hero": ("hero", "master_hero"),
    "ally": ("ally", "ability_ally"),
    "character": ("hero", "master_hero", "ally", "ability_ally"),
    "ability": ("ability", "ability_ally"),
    "weapon": ("weapon",),
    "armor": ("armor",),
    "item": ("item",),
    "equipment": _EQUIPMENT,
    "quest": ("quest",),
    "location": ("location",),
}


@lru_cache(maxsize=4096)
def traits_of(card: Card) -> frozenset[str]:
    """Return everything a text may call *card* by, besides its type.

    Tags without their limit: `Pet (1)` is a Pet. Rule: W-CARD-08, W-CARD-10.
    """
    named = {tag.split(" (")[0] for tag in card.tags}
    factions = ("Alliance", "Horde") if card.faction == "Both" else (card.faction,)
    named.update(factions, card.class_icons)
    for name in ("race", "talent", "damage_type"):
        named.add(getattr(card, name, None) or "")
    named.update(getattr(card, "classes", ()))
    flags = ("instant", "unique", "unlimited", "ongoing")
    named.update(flag.title() for flag in flags if getattr(card, flag, False))
    return frozenset(named - {""})


def prints(card: Card, those: Those) -> bool:
    """Whether *card*, by its print alone, is one of *those*, whoever controls it."""
    return (
        any(kind == "card" or card.type in _TYPES.get(kind, ()) for kind in those.kinds)
        and (not those.traits or not traits_of(card).isdisjoint(those.traits))
        and (those.without is None or those.without not in traits_of(card))
        and (those.bound is None or in_bound(card, those.bound))
    )


def in_bound(card: Card, bound: Bound) -> bool:
    """Whether the printed number that *bound* asks about is within it."""
    value = getattr(card, bound.measure.lower(), None)
    if not isinstance(value, int) or not isinstance(bound.number, int):
        return False
    return within(value, bound)


def within(value: int, bound: Bound) -> bool:
    """Whether *value* is the bound's number, or so much or less, or more."""
    number = bound.number
    if not isinstance(number, int):
        return False
    if bound.order == "or less":
        return value <= number
    return value >= number if bound.order else value == number
