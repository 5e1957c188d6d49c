"""What a card and those around it are, for the words a language has for them."""

import re
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final, cast

from rules.wow.card.facts import Ability, AbilityAlly, Card, Hero, MasterHero
from rules.wow.powers.checks import walk
from rules.wow.powers.words import (
    ANY_NUMBER,
    AllOf,
    Amount,
    AnyOf,
    Attach,
    Attached,
    Attacks,
    Choose,
    Chosen,
    Condition,
    Deed,
    Defends,
    Destroy,
    Destroyed,
    Discard,
    Each,
    Effect,
    EntersPlay,
    Exhaust,
    Exhausts,
    Flip,
    Flipped,
    Happened,
    HeroRequired,
    IfThen,
    InThisTurn,
    Is,
    IsDealtDamage,
    IsTargeted,
    Kind,
    LeavesPlay,
    Line,
    Not,
    Put,
    Readies,
    Ready,
    Remove,
    RemoveCounters,
    RemoveFromCombat,
    RemoveFromGraveyard,
    Return,
    Reveal,
    Target,
    This,
    Those,
    Thrown,
    TurnFaceDown,
    TurnsFaceDown,
    Who,
    YouMay,
    YourHero,
)

# Somebody does something, or it is done to them; no more is said.
Happening = (
    EntersPlay
    | LeavesPlay
    | Destroyed
    | Attacks
    | Defends
    | Exhausts
    | Readies
    | IsDealtDamage
    | IsTargeted
    | TurnsFaceDown
    | Flipped
)
# Effects of which no more is said than what is done, and to whom.
DoneTo = (
    Choose | Ready | Exhaust | Destroy | Remove | RemoveFromCombat | Flip | TurnFaceDown
)
_CHARACTERS: Final[frozenset[Kind]] = frozenset({"hero", "ally", "character"})


def kind_of(card: Card) -> Kind:
    """Return what *card* calls itself: ally, weapon, quest, card …"""
    if isinstance(card, AbilityAlly):
        return "ally"
    if isinstance(card, Hero | MasterHero):
        return "hero"
    return "card" if card.type == "other" else cast("Kind", card.type)


def is_past(condition: Condition) -> bool:
    """Whether *condition* asks what has happened, which lasts no time."""
    match condition:
        case Not(inner):
            return is_past(inner)
        case AllOf(several) | AnyOf(several):
            return any(map(is_past, several))
        case Is(state=state):
            return state.endswith(("this turn", "this way"))
    return isinstance(condition, InThisTurn | Happened)


def asks_if_done(effect: Effect, before: Effect) -> bool | None:
    """Whether *effect* only asks if you did *before*, a thing done to one card.

    False if it asks whether you did not; None if it asks anything else.
    """
    if not isinstance(effect, IfThen):
        return None
    asked, done = effect.condition, True
    if isinstance(asked, Not):
        asked, done = asked.condition, False
    if isinstance(before, YouMay) and len(before.effects) == 1:
        (before,) = before.effects
    if not isinstance(asked, Happened) or asked.those or not _is_of_one(before):
        return None
    return done if asked.deed in _DEEDS.get(type(before), ()) else None


def _is_of_one(effect: Effect) -> bool:
    """Whether you do *effect* to one card, or one counter."""
    counts = (effect, getattr(effect, "who", None))
    ones = (getattr(each, "count", 1) for each in counts)
    return set(ones) == {1} and getattr(effect, "player", "you") == "you"


# What is asked of effects that do no more than that.
_DEEDS: Final[dict[type[Effect], tuple[Deed, ...]]] = {
    Destroy: ("destroyed",),
    Remove: ("removed",),
    RemoveFromGraveyard: ("removed",),
    Put: ("removed", "returned"),
    Exhaust: ("exhausted",),
    Return: ("returned", "removed"),
    Discard: ("discarded",),
    RemoveCounters: ("counters removed",),
}


def in_print(thrown: Thrown) -> str:
    """Return the numbers of a die as they are printed: `1–2`."""
    return thrown.replace("-", "–")


def counters_called(card: Card, known: Collection[str]) -> str:
    """Return what all counters of *card* are called in print, or nothing.

    Its powers name only those that another card tells apart. *known* are the names that
    a language has words for.
    """
    found = {name.lower() for name in _COUNTER.findall(card.text)}
    told = found & set(known)
    return told.pop() if len(told) == 1 else ""


_COUNTER: Final = re.compile(r"([A-Za-z]+) counters?\b")


def is_ability(card: Card) -> bool:
    """Whether the lines of *card* that work in play begin with Ongoing."""
    return isinstance(card, Ability | AbilityAlly)


def hero_traits(line: HeroRequired) -> str:
    """Return the traits that *line* wants of a hero, without the words around them."""
    return line.traits.removesuffix(" Hero Required")


def bearer(who: Who, host: Kind) -> Kind:
    """Return the one word for the cards that *who* may be; *host* is the attached."""
    match who:
        case Target(those) | Each(those) | Chosen(those):
            return kind_of_any(those)
        case Attached():
            return host
        case YourHero():
            return "hero"
        case _:
            return "card"


def host_kind(powers: Sequence[Line]) -> Kind:
    """Return what the card is attached to: the first that its powers attach it to."""
    for each in walk(tuple(powers)):
        if isinstance(each, Attach):
            return kind_of_any(each.to.those) if isinstance(each.to, Target) else "hero"
    return "card"


def kind_of_any(those: Those) -> Kind:
    """Return the one word for any of *those*: ally, character, card."""
    kinds = set(those.kinds)
    if len(kinds) == 1:
        return those.kinds[0]
    return "character" if kinds <= _CHARACTERS else "card"


def falling(amount: Amount, to: Who) -> list[int]:
    """Return what each of *to* gets of *amount*, one less than the one before."""
    first = amount if isinstance(amount, int) else 1
    count = getattr(to, "count", 1)
    several = count if isinstance(count, int) else 1
    return [first - less for less in range(min(several, first))]


def is_own(by: Who | None) -> bool:
    """Whether it is the card or your hero that deals or heals: it may, if you like."""
    return by is None or isinstance(by, This | YourHero)


def among(who: Who, amount: object) -> Who:
    """Return among whom *amount* is divided: no more than it has is any number."""
    if isinstance(who, Target) and who.up_to and who.count == amount:
        return replace(who, count=ANY_NUMBER)
    return who


def takes_any(effect: Reveal) -> bool:
    """Whether the one card that *effect* reveals is taken whatever it is."""
    is_left = effect.every or effect.rest == "top of deck"
    return effect.take == Those(("card",)) and is_left
