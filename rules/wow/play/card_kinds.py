"""What a text may call a card by: its kind and its traits."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from rules.wow.card.facts import Card
from rules.wow.powers.words import Kind

# Card types by what a text calls them. Rule: W-CARD-02.
_TYPES: Final[Mapping[Kind, tuple[str, ...]]] = MappingProxyType(
    {
        "hero": ("hero", "master_hero"),
        "ally": ("ally", "ability_ally"),
        "character": ("hero", "master_hero", "ally", "ability_ally"),
        "ability": ("ability", "ability_ally"),
        "weapon": ("weapon",),
        "armor": ("armor",),
        "item": ("item",),
        "equipment": ("weapon", "armor", "item"),
        "quest": ("quest",),
        "location": ("location",),
        "master-hero": ("master_hero",),
    }
)


def kinds_of(card: Card) -> frozenset[Kind]:
    """Return every kind that *card* is of; all are cards. Rule: W-CARD-02."""
    found = (kind for kind, types in _TYPES.items() if card.type in types)
    return frozenset(("card", *found))


@lru_cache(maxsize=4096)
def traits_of(card: Card) -> frozenset[str]:
    """Return everything a text may call *card* by, besides its type.

    Tags without their limit: `Pet (1)` is a Pet. Of several words the last is a tag
    too: a Red Dragonkin is a Dragonkin. Rule: W-CARD-08, W-CARD-10.
    """
    named = {tag.split(" (")[0] for tag in card.tags}
    named.add(getattr(card, "race", None) or "")
    named |= {tag.split()[-1] for tag in named if tag}
    factions = ("Alliance", "Horde") if card.faction == "Both" else (card.faction,)
    named.update(factions, card.class_icons)
    for name in ("talent", "damage_type"):
        named.add(getattr(card, name, None) or "")
    named.update(getattr(card, "classes", ()))
    flags = ("instant", "unique", "unlimited", "ongoing")
    named.update(flag.title() for flag in flags if getattr(card, flag, False))
    return frozenset(named - {""})
