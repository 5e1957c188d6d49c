"""Which rules a card touches: what a reader of the card may want to look up."""

import re
from collections.abc import Iterator
from typing import Final

from rules.wow.card.facts import Card, Hero

# What a text mentions, and the rule that explains it.
_MENTIONS: Final = {
    r"protector": ("W-KEYWORD-08", "W-COMBAT-07"),
    r"ferocity": ("W-KEYWORD-04",),
    r"elusive": ("W-KEYWORD-03",),
    r"stealth(?:ed)?": ("W-KEYWORD-09",),
    r"long-range": ("W-KEYWORD-06",),
    r"untargetable": ("W-KEYWORD-15",),
    r"bear form": ("W-KEYWORD-02",),
    r"cat form": ("W-KEYWORD-10",),
    r"dual wield": ("W-CARD-40",),
    r"attach(?:ed)?": ("W-PLAY-14",),
    r"interrupts?": ("W-CHAIN-14",),
    r"puts? (?:\d+|X) damage": ("W-DAMAGE-04",),
    r"prevent": ("W-DAMAGE-10",),
    r"heals?": ("W-DAMAGE-08",),
    r"flip": ("W-CARD-22",),
    r"removes? [^.]*from the game": ("W-ZONE-06",),
    r"search": ("W-GLOSS-09",),
    r"reveals?": ("W-GLOSS-08",),
    r"tokens?": ("W-CARD-43",),
}
_MENTIONED: Final = tuple(
    (re.compile(rf"\b(?:{words})\b", re.IGNORECASE), rules)
    for words, rules in _MENTIONS.items()
)
# What stands on the type line or in the facts.
_FLAGS: Final = {
    "unique": ("W-CARD-37", "W-DECK-04"),
    "unlimited": ("W-DECK-05",),
    "instant": ("W-PLAY-04",),
    "ongoing": ("W-KEYWORD-07",),
    "is_token": ("W-CARD-43",),
    "hero_required": ("W-DECK-06",),
    "talent_required": ("W-DECK-06", "CR 100.2c"),
    "reputation": ("CR 100.2d",),
    "deckbuilding": ("CR 100.2e",),
}
_TAGS: Final = {
    "Two-Handed": ("W-CARD-39", "W-CARD-40"),
    "Off-Hand": ("W-CARD-39",),
    "Totem": ("W-CARD-45", "W-KEYWORD-11"),
}
_LIMITED_TAG: Final = ("W-CARD-36",)
_X_COST: Final = ("W-CARD-46",)
_TYPES: Final = {
    "hero": ("W-CARD-20", "W-CARD-23"),
    "master_hero": ("CR 100.1",),
    "ally": ("W-PLAY-08",),
    "ability": ("W-CARD-33",),
    "ability_ally": ("W-CARD-33", "W-PLAY-08"),
    "weapon": ("W-CARD-32", "W-COMBAT-13"),
    "armor": ("W-CARD-32", "W-DAMAGE-13"),
    "item": ("W-CARD-32", "W-CARD-30"),
    "quest": ("W-RESOURCE-02", "W-RESOURCE-10"),
    "location": ("W-RESOURCE-15", "W-RESOURCE-16"),
}


def rules_of_card(card: Card) -> tuple[str, ...]:
    """Return the numbers of the rules *card* touches, none twice.

    What is particular to it comes first: words of its text, then its facts, who may
    use it, and last what holds for its type.
    """
    found = (*_of_text(card), *_of_facts(card), *_of_icons(card))
    return tuple(dict.fromkeys((*found, *_TYPES.get(card.type, ()))))


def _of_text(card: Card) -> Iterator[str]:
    """Yield the rules of what *card*'s text mentions."""
    for words, rules in _MENTIONED:
        if words.search(card.text):
            yield from rules


def _of_facts(card: Card) -> Iterator[str]:
    """Yield the rules of *card*'s flags, requirements, tags and cost."""
    for flag, rules in _FLAGS.items():
        if getattr(card, flag, None):
            yield from rules
    for tag in card.tags:
        name, bracket, _limit = tag.partition(" (")
        kind = "Totem" if name.endswith("Totem") else name
        yield from _TAGS.get(kind, ())
        yield from _LIMITED_TAG if bracket else ()
    if "X" in str(getattr(card, "cost", "")):
        yield from _X_COST


def _of_icons(card: Card) -> Iterator[str]:
    """Yield the rules that say whose deck *card* fits. Rule: W-DECK-07, W-DECK-08."""
    if isinstance(card, Hero):
        return
    if card.class_icons:
        yield "W-DECK-07"
    if card.faction in ("Alliance", "Horde"):
        yield "W-DECK-08"
