"""Whom a phrase means where the opponent is one hero with nothing else."""

from dataclasses import replace
from typing import Final

from rules.wow.powers.words import (
    Bound,
    Chosen,
    Each,
    Kind,
    State,
    Target,
    This,
    Those,
    Who,
    YourHero,
)


class NotPlayed(Exception):
    """A line has a part that the goldfish neither plays nor may pass over."""


class NeverHappens(Exception):
    """A line waits for what never happens in a goldfish."""


class NoTarget(Exception):
    """A line asks for a target that there is never one of in a goldfish."""


OPPOSING_HERO: Final = Target(Those(("hero",), "opposing"))
# Rule: W-COMBAT-20. What a text may ask of the opposing hero: it never exhausts.
_TRUE_OF_IT: Final[frozenset[State]] = frozenset({"ready"})
_NEVER_OF_IT: Final[frozenset[State]] = frozenset(
    {"exhausted", "attacking", "defending", "face-down", "attached"}
)
_HEROES: Final[frozenset[Kind]] = frozenset({"hero", "character"})
_ALLIES: Final[frozenset[Kind]] = frozenset({"ally", "character"})


def admits_opposing_hero(those: Those) -> bool:
    """Whether the opposing hero may be one of *those*.

    Raises NotPlayed where that depends on the game or on what hero it is.
    """
    if those.side in ("friendly", "you control") or not _HEROES & {*those.kinds}:
        return False
    if _NEVER_OF_IT & {*those.states}:
        return False
    if those.traits or those.without or those.bound or {*those.states} - _TRUE_OF_IT:
        raise NotPlayed
    _check_plain(those)
    return True


def _check_plain(those: Those) -> None:
    """Raise NotPlayed where *those* are told by name, keyword, host or party."""
    told = (those.on, those.party, those.named, those.against)
    if those.having or those.lacking or any(told):
        raise NotPlayed


def admits_own(those: Those) -> bool:
    """Whether a card of the deck's player may be one of *those*."""
    return those.side != "opposing"


def admits_own_hero(those: Those) -> bool:
    """Whether the player's own hero may be one of *those*. Raises as `own` does."""
    return admits_own(those) and bool(_HEROES & {*own(those).kinds})


def own(those: Those, *, without: frozenset[State] = frozenset()) -> Those:
    """Return *those* as far as they are the player's own, told by what cards print.

    States in *without* go without saying. Raises NotPlayed for what changes in a game.
    """
    if {*those.states} - without or not admits_own(those):
        raise NotPlayed
    _check_bound(those.bound)
    _check_plain(those)
    return replace(those, side="you control", states=())


def printed(those: Those) -> Those:
    """Return *those*, cards that are not in play. Raises NotPlayed as `own` does."""
    return replace(own(replace(those, side="any")), side="any")


def _check_bound(bound: Bound | None) -> None:
    if bound and (bound.parity or bound.most is not None):
        raise NotPlayed
    if bound and (bound.measure != "cost" or not isinstance(bound.number, int)):
        raise NotPlayed


def split(who: Each | Target | Chosen, those: Those) -> list[Who]:
    """Return *who* with *those*, heroes apart: a player has only one. Hero first."""
    heroes: list[Who] = []
    kinds: list[Kind] = [
        "ally" if kind == "character" else kind for kind in those.kinds
    ]
    if _HEROES & {*those.kinds}:
        if those.other or those.bound:
            raise NotPlayed
        if those.traits or those.without:
            raise NotPlayed
        heroes = [YourHero()]
        kinds = [kind for kind in kinds if kind != "hero"]
    if not kinds:
        return heroes
    return [
        *heroes,
        replace(who, those=replace(those, kinds=tuple(dict.fromkeys(kinds)))),
    ]


def allies_among(those: Those) -> bool:
    """Whether allies are named among *those*."""
    return bool(_ALLIES & {*those.kinds})


def is_own_hero(who: Who, *, on_hero: bool) -> bool:
    """Whether *who* is the player's own hero, who says `this` of itself."""
    return isinstance(who, YourHero) or (on_hero and isinstance(who, This))
