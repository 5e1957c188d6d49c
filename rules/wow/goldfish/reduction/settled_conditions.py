"""Conditions and what X is, reduced: some are settled before the game begins."""

from dataclasses import replace
from enum import Enum
from typing import Final

from rules.wow.goldfish.reduction.phrase_meaning import (
    NotPlayed,
    admits_opposing_hero,
    is_own_hero,
    own,
    printed,
)
from rules.wow.goldfish.reduction.reading_context import Reading
from rules.wow.powers.words import (
    CardsIn,
    Condition,
    Count,
    HandSize,
    Is,
    NumberOf,
    OpponentControls,
    This,
    TurnOf,
    ValueOf,
    YouControl,
    YourHero,
)


class Settled(Enum):
    """A condition that no game changes."""

    ALWAYS = "always"
    NEVER = "never"


Always: Final = Settled.ALWAYS
Never: Final = Settled.NEVER


def reduce_condition(condition: Condition, reading: Reading) -> Condition | Settled:
    """Return *condition* as it is asked, or how it is settled. Raises NotPlayed."""
    match condition:
        case HandSize():
            return condition
        case YouControl(those):
            return replace(condition, those=own(those))
        case OpponentControls(those, at_least):
            there = int("hero" in those.kinds and admits_opposing_hero(those))
            holds = there == 0 if at_least == 0 else there >= at_least
            return Always if holds else Never
        case TurnOf(player):
            return Always if player == "you" else Never
        case Is():
            return _reduce_is(condition, reading)
    raise NotPlayed


def _reduce_is(condition: Is, reading: Reading) -> Condition | Settled:
    """Allies are never damaged and nothing defends; who else it is must be here."""
    if is_own_hero(condition.who, on_hero=reading.on_hero):
        if condition.state == "face-down":
            raise NotPlayed
        if condition.state == "defending":
            return Never
        return replace(condition, who=YourHero())
    if not isinstance(condition.who, This):
        raise NotPlayed
    settled: dict[str, Settled] = {
        "damaged": Never,
        "undamaged": Always,
        "defending": Never,
    }
    if condition.state == "face-down":
        raise NotPlayed
    return settled.get(condition.state, condition)


def counts_nothing(count: Count) -> bool:
    """Whether *count* is of what an opponent would have, who has a hero alone."""
    return (
        isinstance(count, NumberOf)
        and count.those.side == "opposing"
        and not {"hero", "character", "resource", "card"} & {*count.those.kinds}
    )


def reduce_count(count: Count) -> Count:
    """Return what X is, counted among the player's own. Raises NotPlayed."""
    match count:
        case NumberOf(those, 1):
            return NumberOf(own(those))
        case CardsIn("hand" | "graveyard" as zone, those, "you"):
            return CardsIn(zone, printed(those) if those else None)
        case ValueOf("counters", This(), None):
            return count
    raise NotPlayed
