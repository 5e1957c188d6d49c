"""Keywords of single sets that other words say in full: no words of their own."""

from typing import Final

from rules.wow.powers.words import (
    All,
    Attacks,
    Defends,
    Exhaust,
    Line,
    Ongoing,
    Power,
    Prevent,
    Resistance,
    Target,
    This,
    Those,
    When,
)

_OPPOSING: Final = Target(Those(("hero", "ally"), side="opposing"))


def _stomps(when: When) -> Power:
    return Power(when=when, may=True, effects=(Exhaust(_OPPOSING),))


_ABERRATION: Final = Power(
    when=Ongoing(), effects=(Prevent(All(), This(), "non-combat"),)
)
_STOMPS: Final = (_stomps(Attacks()), _stomps(Defends()))
# What each reminder says, in words.
SHORTHANDS: Final[dict[str, tuple[Line, ...]]] = {
    "Aberration": (_ABERRATION,),
    "War Stomp": _STOMPS,
    "Warstomp": _STOMPS,
    "Physical Resistance": (Resistance("melee"), Resistance("ranged")),
}
