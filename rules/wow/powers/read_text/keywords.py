"""KEYWORDS at the head of a line, and those that other words say in full."""

import re
from typing import Final, cast

from rules.wow.powers.read_text.lexicon import (
    KEYWORD,
    NUMBERED,
    NUMBERED_KEYWORDS,
    PLAIN_KEYWORDS,
    RESISTANCE,
    one_of,
)
from rules.wow.powers.words import (
    All,
    Attacks,
    DamageType,
    Defends,
    Discard,
    Draw,
    EntersGraveyard,
    EntersPlay,
    Exhaust,
    Has,
    Keyword,
    Later,
    Line,
    LongRange,
    LosesPowers,
    Ongoing,
    Power,
    Prevent,
    Resistance,
    Return,
    Strikes,
    Target,
    This,
    ThisCombat,
    ThisTurn,
    Those,
    When,
    YourHero,
)

_OPPOSING: Final = Target(Those(("hero", "ally"), side="opposing"))


def _stomps(when: When) -> Power:
    return Power(when=when, may=True, label="war stomp", effects=(Exhaust(_OPPOSING),))


_ABERRATION: Final = Power(
    when=Ongoing(),
    label="aberration",
    effects=(Prevent(All(), This(), "non-combat"),),
)
_TREASURE: Final = Power(
    when=EntersPlay(), may=True, label="find treasure", effects=(Draw(1), Discard(1))
)
_ETERNAL: Final = Power(
    when=EntersGraveyard(), may=True, label="eternal", effects=(Return(This(), "deck"),)
)
_TORRENT: Final = Power(
    when=EntersPlay(),
    label="arcane torrent",
    effects=(LosesPowers(Target(Those(("card",), side="opposing")), ThisTurn()),),
)
_THROWN: Final = Power(
    when=Strikes(),
    label="thrown",
    effects=(
        Has((LongRange(),), YourHero(), ThisCombat()),
        Later("end of turn", (Return(This(), "hand"),)),
    ),
)
_STOMPS: Final = (_stomps(Attacks()), _stomps(Defends()))
# Keywords of single sets that need no word of their own: what their reminders say.
SHORTHANDS: Final[dict[str, tuple[Line, ...]]] = {
    "Aberration": (_ABERRATION,),
    "Arcane Torrent": (_TORRENT,),
    "Thrown": (_THROWN,),
    "Find Treasure": (_TREASURE,),
    "Eternal": (_ETERNAL,),
    "War Stomp": _STOMPS,
    "Warstomp": _STOMPS,
    "Physical Resistance": (Resistance("melee"), Resistance("ranged")),
}
_KEYWORD_FIRST: Final = re.compile(
    rf"(?:(?P<plain>{KEYWORD})|(?P<name>{NUMBERED}) (?P<n>\d+)|(?P<type>{RESISTANCE})"
    rf"|(?P<short>{one_of(SHORTHANDS)}))"
    r"(?:\.$|\. |, |:?$| (?=[A-Z\[\d@]))"
)


def take_keyword(line: str) -> tuple[tuple[Line, ...], str, str] | None:
    """Return what the keyword at the head of *line* says, its text, and the rest.

    None if there is no keyword.
    """
    found = _KEYWORD_FIRST.match(line)
    if found is None:
        return None
    said = SHORTHANDS.get(found["short"]) or (_keyword(found),)
    return said, found[0].strip(" ,"), line[found.end() :].strip()


def _keyword(found: re.Match[str]) -> Keyword:
    if found["plain"]:
        return cast("Keyword", PLAIN_KEYWORDS[found["plain"].lower()]())
    if found["name"]:
        kind = NUMBERED_KEYWORDS[found["name"].lower()]
        return cast("Keyword", kind(int(found["n"])))
    return Resistance(cast("DamageType", found["type"].split()[0].lower()))
