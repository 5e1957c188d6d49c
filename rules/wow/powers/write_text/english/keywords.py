"""KEYWORDS in English: the word, and the reminder behind it."""

import re
from typing import Final

from rules.wow.powers.words import (
    Absorb,
    Assault,
    BearForm,
    Berserking,
    CatForm,
    Conspicuous,
    DualWield,
    Elusive,
    Ferocity,
    Hardiness,
    Harmonize,
    InspiringPresence,
    Invincible,
    Keyword,
    LongRange,
    Mend,
    Preparation,
    Protector,
    RangedDualWield,
    Resistance,
    Sentinel,
    Shadowmeld,
    Smash,
    Spellshield,
    Stealth,
    TimeIsMoney,
    Totem,
    TwoHandedDualWield,
    Untargetable,
    Warp,
    WillOfTheForsaken,
)

_SMALL: Final = re.compile(r" (?:Is|Of|The)(?= )")
_UNTIL: Final = "until you strike with a weapon or play a non-Feral ability"


def name_of(keyword: Keyword) -> str:
    """Return *keyword* as it stands on a card: `Ferocity`, `Assault 2`."""
    match keyword:
        case Assault(n) | Mend(n):
            return f"{keyword.notation.title()} {n}"
        case Resistance(kind):
            return f"{kind.title()} Resistance"
        case _:
            return _SMALL.sub(lambda found: found[0].lower(), keyword.notation.title())


def with_reminder(keyword: Keyword, it: str) -> str:
    """Return *keyword* and its reminder in parentheses, about *it*."""
    return f"{name_of(keyword)} ({reminder(keyword, it)})"


def reminder(keyword: Keyword, it: str) -> str:
    """Return what *keyword* does, in short; *it* is the one that has it."""
    return REMINDERS[type(keyword)].format(keyword=keyword, it=it)


REMINDERS: Final[dict[type[Keyword], str]] = {
    Ferocity: "Can attack at once.",
    Protector: (
        "May exhaust to become the defender when an opposing hero or ally attacks."
    ),
    Elusive: "Can't be attacked.",
    Stealth: "Opponents can't protect against {it}.",
    LongRange: "Defenders deal no combat damage to the attacker.",
    Untargetable: "Can't be targeted.",
    Totem: "Can be attacked and targeted like an ally. Can't attack.",
    BearForm: f"Protector {_UNTIL}. Then destroy this card.",
    CatForm: f"+1 ATK while attacking, {_UNTIL}. Then destroy this card.",
    DualWield: "Can use a second one-handed Melee weapon and strike with both.",
    TwoHandedDualWield: (
        "Dual wield; one or both weapons can be Two-Handed, or one beside an Off-Hand."
    ),
    RangedDualWield: "Can use a second Ranged weapon and strike with both.",
    Berserking: "+1 ATK for each damage on {it}.",
    Shadowmeld: "Elusive and Untargetable while ready.",
    Assault: "+{keyword.n} ATK on your turn.",
    Mend: (
        "At the start of your turn, may heal {keyword.n} damage from target hero or "
        "ally."
    ),
    Resistance: "Prevent all {keyword.type} damage that would be dealt to {it}.",
    Absorb: "Combat damage dealt to a hero is healed from your hero.",
    Conspicuous: "Any ready opposing hero or ally may protect against {it}.",
    Hardiness: "Prevent 1 of all damage that would be dealt to {it} at once.",
    Harmonize: "You pay 1 less to play allies with printed cost 4 or more.",
    InspiringPresence: (
        "If a hero or ally you control would deal non-combat damage, it deals that "
        "much +1 instead."
    ),
    Invincible: "Can't leave play, be targeted, or be dealt damage.",
    Preparation: "On your first turn, may be played without paying its cost.",
    Sentinel: "Readies when exhausted for the first time each turn.",
    Smash: (
        "Excess combat damage dealt to a defending ally is dealt to that ally's "
        "controller's hero."
    ),
    Spellshield: "Can't be targeted by opponents.",
    TimeIsMoney: "Can be activated at once.",
    Warp: (
        "As this card is revealed from your deck, you may remove it from the game. If "
        "you do, play it without paying its cost."
    ),
    WillOfTheForsaken: "Can't leave play without fatal damage.",
}
